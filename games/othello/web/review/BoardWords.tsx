import { type Colour, countsOf } from '@taku/othello/rules';
import { Tag } from '@taku/ui/design';
import { useLanguage, useWords } from '@taku/ui/i18n';
import { Disc } from '../Disc.tsx';
import type { AnalyseAnswer } from '../engine/messages.ts';
import { leadWords, signedDiscs } from '../figures.ts';
import { othelloWords } from '../words.ts';
import type { Outcome } from './fromLog.ts';
import type { Judged, Ply } from './plies.ts';
import { reviewWords } from './words.ts';

function ScoreDisc({ colour }: { readonly colour: Colour }) {
  return (
    <span className="ot-avatar">
      <Disc colour={colour} size="100%" />
    </span>
  );
}

type ScoreProps = {
  readonly one: Ply;
  readonly names: readonly [string, string];
  readonly outcome: Outcome | null;
};

/** Names and discs of both sides at this position, and how the game ended for the person. */
export function Score({ one, names, outcome }: ScoreProps) {
  const say = useWords(reviewWords);
  const { black, white } = countsOf(one.position);
  return (
    <p className="ov-score">
      <ScoreDisc colour="black" />
      <span className="ov-name">{names[0]}</span> <b>{black}</b> – <b>{white}</b>{' '}
      <span className="ov-name">{names[1]}</span>
      <ScoreDisc colour="white" />
      {outcome && (
        <span className="ov-outcome">
          <Tag tone={outcome === 'won' ? 'won' : 'plain'}>{say(outcome)}</Tag>
        </span>
      )}
    </p>
  );
}

type Answered = { readonly answer: AnalyseAnswer | undefined };

/** What trying a move told: its value against the best. */
export function TryWords({ answer, chosen }: Answered & { readonly chosen: string | null }) {
  const say = useWords(reviewWords);
  const best = answer?.moves[0];
  const tried = answer?.moves.find(({ square }) => square === chosen);
  if (!best || !tried) return <p role="status">{say('tryNow')}</p>;
  const value = signedDiscs(tried.value);
  const loss = Math.round(best.value) - Math.round(tried.value);
  return (
    <p role="status">
      {loss <= 0
        ? say('tryBest', { square: tried.square, value })
        : say('tryLoss', { square: tried.square, value, loss, best: signedDiscs(best.value) })}
    </p>
  );
}

/** Where a variation stands, and who is ahead there. */
export function ExploreWords({ answer, one, count }: Answered & { one: Ply; count: number }) {
  const say = useWords(reviewWords);
  const sayOthello = useWords(othelloWords);
  const lang = useLanguage();
  const value = answer?.moves[0]?.value;
  const lead = value === undefined ? null : leadWords(one.turn === 'black' ? value : -value, lang);
  return (
    <p role="status">
      <b>{say('variation', { n: count })}</b>{' '}
      {one.turn ? say('toMove', { colour: sayOthello(one.turn) }) : say('over')}
      {lead && answer && (
        <>
          {' '}
          <b>
            {lead.who} {lead.value}
          </b>{' '}
          {answer.isExact ? say('exact') : sayOthello('depth', { n: answer.depth })}
        </>
      )}
    </p>
  );
}

export function PlyWords({
  one,
  ply,
  judged,
}: {
  readonly one: Ply;
  readonly ply: number;
  readonly judged: Judged | undefined;
}) {
  const say = useWords(reviewWords);
  const sayOthello = useWords(othelloWords);
  if (one.turn === null) return <p>{say('over')}</p>;
  return (
    <p>
      <b>{say('moveNumber', { n: ply + 1 })}</b> {say('toMove', { colour: sayOthello(one.turn) })}
      {judged && (
        <>
          {' '}
          {say('played')} <b>{judged.played}</b> {signedDiscs(judged.playedValue)} · {say('best')}{' '}
          <b>{judged.best}</b> {signedDiscs(judged.bestValue)}
        </>
      )}
    </p>
  );
}
