import { otherSeat } from '@taku/contract';
import { Panel, Serif } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import { Costliest } from './Costliest.tsx';
import { StarGraph } from './StarGraph.tsx';
import { missesOf } from './turns.ts';
import type { SideProps } from './useReviewed.ts';
import { reviewWords } from './words.ts';

function Misses({ reviewed: { game } }: SideProps) {
  const say = useWords(reviewWords);
  const { missed, share } = missesOf(game);
  return (
    <p className="qr-figures">
      <span>
        {say('missedCount')} <b>{missed}</b>
      </span>
      <span>
        {say('accuracy')} <b>{Math.round(100 * share)}%</b>
      </span>
    </p>
  );
}

type DifferenceProps = { readonly side: SideProps; readonly isOpen: boolean };

function Difference({ side, isOpen }: DifferenceProps) {
  const say = useWords(reviewWords);
  const { reviewed, reader, players, replay } = side;
  const { turns } = reviewed.game;
  const other = otherSeat(reader);
  const differences = [0, ...turns.map(({ stars }) => (stars[reader] ?? 0) - (stars[other] ?? 0))];
  const turnOf = (at: number) => turns.findIndex(({ index }) => index === at) + 1;
  const between = say('differenceOf', {
    one: players[reader]?.name ?? '',
    other: players[other]?.name ?? '',
  });
  return (
    <Panel
      className="qr-panel"
      title={
        <>
          <Serif>{say('difference')}</Serif> <small>{between}</small>
        </>
      }
      aside={<Misses {...side} />}
    >
      <StarGraph
        differences={differences}
        worst={isOpen ? reviewed.worst.map(({ decision }) => turnOf(decision.index)) : []}
        turn={replay.ply}
        onTurn={replay.go}
      />
    </Panel>
  );
}

/** The stars over the turns, and the three costliest; while a turn is tried nothing of its worth. */
export function Figures({ side, shown }: { side: SideProps; shown: number | null }) {
  const { reviewed, players, tried } = side;
  const { game, worst, appraised, onRetry, go } = reviewed;
  const isOpen = tried.phase === 'look' || tried.phase === 'told';
  return (
    <div className="qr-side">
      <Difference side={side} isOpen={isOpen} />
      {isOpen && (
        <Costliest
          worst={worst}
          turns={game.turns}
          names={players.map(({ name }) => name)}
          appraised={appraised}
          onRetry={onRetry}
          shown={shown}
          onGo={go}
          onTry={({ decision }) => {
            go(decision.index);
            tried.start(decision);
          }}
        />
      )}
    </div>
  );
}
