import { useLanguage } from '@taku/ui/i18n';
import { ReplayControls } from '@taku/ui/replay';
import { TryAnswer } from '@taku/ui/review';
import { comboOf, lessonOf, playName } from './lesson.ts';
import { StillTray } from './StillTray.tsx';
import { TryTurn } from './TryTurn.tsx';
import { Score, Sentence } from './TurnWords.tsx';
import type { ReviewTurn } from './turns.ts';
import type { SideProps } from './useReviewed.ts';

type BoardSideProps = SideProps & { readonly turn: ReviewTurn | undefined };

/** What was tried, on the tray and in words. */
function Tried({ reviewed, turn, tried }: BoardSideProps) {
  const lang = useLanguage();
  const { worst, go } = reviewed;
  const { action } = tried;
  if (!turn?.decision || !action) return null;
  const { decision } = turn;
  const next = worst[worst.findIndex((one) => one.decision.index === turn.index) + 1];
  const board = decision.view.board.with(action.cell, action.card);
  const combo = comboOf(decision, action);
  return (
    <>
      <StillTray board={board} placed={action.cell} ringed={combo?.positions ?? []} />
      <TryAnswer
        tried={tried}
        decimals={0}
        unit={{ en: '%', ja: '%' }}
        name={playName(decision, action, lang)}
        onBest={tried.leave}
        onNext={
          next
            ? () => {
                tried.leave();
                go(next.decision.index);
              }
            : null
        }
      />
    </>
  );
}

/** The tray with everything that moves it, or the turn once more. */
export function BoardSide(props: BoardSideProps) {
  const { reviewed, turn, reader, players, replay, tried } = props;
  const { game, worst } = reviewed;
  const lang = useLanguage();
  const names = players.map(({ name }) => name);
  const isTried = turn !== undefined && tried.index === turn.index;
  const costly = isTried ? undefined : worst.find(({ decision }) => decision.index === turn?.index);
  const next = turn && game.turns[turn.number];
  const ringed =
    (turn && costly && lessonOf({ judged: costly, next, names, lang }).ringed) ??
    turn?.claimed?.positions ??
    [];
  const ticks = worst.map(
    ({ decision }) => game.turns.findIndex(({ index }) => index === decision.index) + 1,
  );
  return (
    <section className="qr-board">
      <Score
        game={game}
        turn={isTried ? game.turns[turn.number - 2] : turn}
        reader={reader}
        names={names}
      />
      {isTried && tried.phase === 'trying' && turn.decision && (
        <TryTurn
          key={tried.round}
          decision={turn.decision}
          players={players}
          onGive={tried.give}
          onLeave={tried.leave}
        />
      )}
      {isTried && tried.phase !== 'trying' && <Tried {...props} />}
      {!isTried && (
        <>
          <StillTray
            board={turn?.board ?? Array.from({ length: 9 }, () => null)}
            ringed={ringed}
            placed={turn?.action.cell ?? null}
          />
          <Sentence game={game} turn={turn} reader={reader} names={names} />
          <ReplayControls replay={replay} ticks={ticks} />
        </>
      )}
    </section>
  );
}
