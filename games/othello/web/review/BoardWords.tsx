import { verdictOf } from '@taku/contract';
import { type Colour, countsOf } from '@taku/othello/rules';
import { Tag } from '@taku/ui/design';
import { useLanguage, useWords } from '@taku/ui/i18n';
import { Disc } from '../Disc.tsx';
import type { AnalyseAnswer } from '../engine/messages.ts';
import { leadWords, signedDiscs } from '../figures.ts';
import { othelloWords } from '../words.ts';
import type { Outcome } from './fromLog.ts';
import type { Judged, Ply, PlyAnswer } from './plies.ts';
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

/** What trying a move told: its value against the best. */
type TryWordsProps = {
  readonly answer: PlyAnswer | undefined;
  readonly chosen: string | null;
};

export function TryWords({ answer, chosen }: TryWordsProps) {
  const say = useWords(reviewWords);
  const best = answer?.moves[0];
  const tried = answer?.moves.find(({ square }) => square === chosen);
  if (!best || !tried) return <p role="status">{say('tryNow')}</p>;
  const value = signedDiscs(tried.value);
  const loss = Math.round(best.value) - Math.round(tried.value);
  const told = { square: tried.square, value, loss, best: signedDiscs(best.value) };
  if (loss <= 0) return <p role="status">{say('tryBest', told)}</p>;
  return <p role="status">{say(verdictOf(tried) === 'worse' ? 'tryLoss' : 'tryEqual', told)}</p>;
}

type ExploreWordsProps = {
  readonly answer: AnalyseAnswer | undefined;
  readonly one: Ply;
  readonly count: number;
};

/** Where a variation stands, and who is ahead there. */
export function ExploreWords({ answer, one, count }: ExploreWordsProps) {
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
