import type { Seat } from '@taku/contract';
import type { Decision } from '@taku/match';
import type { OfcTypes } from '@taku/ofc/rules';
import type { MatchLog } from '@taku/protocol';
import type { ReviewProps } from '@taku/ui';
import { Button, Panel, Skeleton } from '@taku/ui/design';
import { useSpoken, useWords } from '@taku/ui/i18n';
import { reviewQuestion } from '@taku/ui/appraisals';
import {
  type Appraised,
  type Judged,
  Progress,
  ReviewFrame,
  accuracyOf,
  amountText,
  costliestOf,
  judgedOf,
  useAppraisals,
  useDecisionPlace,
  useReviewKeys,
  useTryAgain,
} from '@taku/ui/review';
import { useMemo } from 'react';
import './review.css';
import { rowsOf, titleOf } from './rows.ts';
import { TurnDetail } from './TurnDetail.tsx';
import { TurnList } from './TurnList.tsx';
import { type ReviewedHand, handsOfLog } from './turns.ts';
import { ofcReviewWords } from './words.ts';

/** `#3`: the third hand, as replays link to it. */
function handOfHash(hash: string): number | null {
  const digits = /^#(\d{1,4})$/.exec(hash)?.[1];
  return digits === undefined ? null : Number(digits);
}

type OfcJudged = Judged<OfcTypes>;

/** Figures of every turn: the reader's own first. */
function useSession(log: MatchLog, seat: Seat | null) {
  const hands = useMemo(() => handsOfLog(log), [log]);
  const turns = useMemo(() => hands.flatMap((hand) => hand.turns), [hands]);
  const question = useMemo(() => {
    const isOwn = (turn: Decision) => seat === null || turn.seat === seat;
    const ordered = [...turns.filter(isOwn), ...turns.filter((turn) => !isOwn(turn))];
    return reviewQuestion(log.header, ordered);
  }, [log, turns, seat]);
  const [appraised, askAgain] = useAppraisals(question);
  const own = turns.filter((turn) => seat === null || turn.seat === seat);
  const judged = judgedOf(own, appraised.known);
  const isOwnDone = own.every((turn) => turn.isForced || appraised.known.has(turn.index));
  const all = judgedOf(turns, appraised.known);
  return { hands, turns, own, judged, all, appraised, askAgain, isOwnDone };
}

type Session = ReturnType<typeof useSession>;

function Totals({ session, hand }: { readonly session: Session; readonly hand: ReviewedHand }) {
  const say = useWords(ofcReviewWords);
  const { judged, hands } = session;
  const ofHand = judged.filter(({ decision }) => decision.view.hand?.number === hand.number);
  const lost = ofHand.reduce((sum, { worth }) => sum + worth.loss, 0);
  const mean = accuracyOf(judged, 'loss', 1);
  return (
    <dl className="ofr-totals">
      <div>
        <dt>{say('handLoss')}</dt>
        <dd>{say('points', { points: amountText(lost, 1) })}</dd>
      </div>
      <div>
        <dt>{say('sessionLoss', { n: hands.length })}</dt>
        <dd>
          {mean === null ? '–' : say('points', { points: amountText(mean, 1) })}
          <small>{say('perTurn')}</small>
        </dd>
      </div>
    </dl>
  );
}

function HandButtons({
  hands,
  number,
  onHand,
}: {
  readonly hands: readonly ReviewedHand[];
  readonly number: number;
  readonly onHand: (hand: ReviewedHand) => void;
}) {
  const say = useWords(ofcReviewWords);
  const at = hands.findIndex((hand) => hand.number === number);
  const [before, after] = [hands[at - 1], hands[at + 1]];
  return (
    <div className="ofr-buttons">
      <Button icon="back" disabled={!before} onClick={() => before && onHand(before)}>
        {say('before')}
      </Button>
      <Button disabled={!after} onClick={() => after && onHand(after)}>
        {say('after')}
      </Button>
    </div>
  );
}

function firstIn(hand: ReviewedHand, judged: readonly OfcJudged[]): number | null {
  const own = judged.filter(({ decision }) => decision.view.hand?.number === hand.number);
  return (
    costliestOf(own)[0]?.decision.index ?? own[0]?.decision.index ?? hand.turns[0]?.index ?? null
  );
}

/** Where the review stands: a turn, its hand, and what comes next. */
function useStand(session: Session) {
  const { hands, turns, judged, isOwnDone } = session;
  const worst = costliestOf(judged);
  const linked = useMemo(() => {
    const number = handOfHash(location.hash);
    return hands.find((hand) => hand.number === number)?.turns[0]?.index ?? null;
  }, [hands]);
  const [place, go] = useDecisionPlace(
    linked ?? (isOwnDone ? (worst[0]?.decision.index ?? null) : null),
  );
  const index = place ?? session.own[0]?.index ?? turns[0]?.index ?? null;
  const hand = hands.find((one) => one.turns.some((turn) => turn.index === index)) ?? hands[0];
  const at = worst.findIndex(({ decision }) => decision.index === index);
  const following = worst[at + 1]?.decision.index ?? null;
  const step = (by: 1 | -1) => {
    const next = turns[turns.findIndex((turn) => turn.index === index) + by];
    if (next) go(next.index);
  };
  return { index, hand, worst, following, go, step };
}

function Waiting({ appraised }: { readonly appraised: Appraised }) {
  if (appraised.state !== 'working') return null;
  return (
    <section className="ofr-detail">
      <Skeleton bars={[{ width: '100%', height: 320 }]} />
    </section>
  );
}

type SessionReviewProps = {
  readonly log: MatchLog;
  readonly session: Session;
  readonly stand: ReturnType<typeof useStand>;
  readonly names: readonly string[];
};

function SessionReview({ log, session, stand, names }: SessionReviewProps) {
  const say = useWords(ofcReviewWords);
  const { index, hand, worst, following, go, step } = stand;
  const { game, matchId } = log.header;
  const tried = useTryAgain<OfcTypes>({ game, matchId });
  const open = session.all.find(({ decision }) => decision.index === index);
  const choose = (wanted: number) => {
    tried.leave();
    go(wanted);
  };
  useReviewKeys({ onStep: step, onTry: () => open && tried.start(open.decision) });
  if (!hand) return <p className="ofr-note">{say('noTurns')}</p>;
  const isHiding = tried.phase === 'trying' || tried.phase === 'weighing';
  return (
    <main className="ofr-page">
      <div className="ofr-side">
        <Panel
          title={say('turnCount', { n: hand.turns.length })}
          aside={<span className="tk-caption">{say('losses')}</span>}
        >
          <Progress appraised={session.appraised} onRetry={session.askAgain} />
          <TurnList
            rows={rowsOf(hand.turns, session.appraised.known, worst)}
            names={names}
            chosen={index}
            tried={isHiding ? tried.index : null}
            onChoose={choose}
          />
        </Panel>
        {!isHiding && <Totals session={session} hand={hand} />}
        <HandButtons
          hands={session.hands}
          number={hand.number}
          onHand={(wanted) => {
            const first = firstIn(wanted, session.judged);
            if (first !== null) choose(first);
          }}
        />
      </div>
      {open ? (
        <TurnDetail
          judged={open}
          title={titleOf(open.decision, say)}
          tried={tried}
          onNext={following === null ? null : () => choose(following)}
        />
      ) : (
        <Waiting appraised={session.appraised} />
      )}
    </main>
  );
}

/** A finished session: its costliest turns first, each to be tried again. */
export function LogReview({ log, seat, levelOf }: ReviewProps) {
  const say = useWords(ofcReviewWords);
  const spoken = useSpoken();
  const session = useSession(log, seat);
  const stand = useStand(session);
  const { players } = log.header;
  const names = players.map(({ kind, name }) => (kind === 'bot' ? 'CPU' : name));
  const others = players.filter((player) => player.seat !== seat);
  const against = others.map(({ bot, name }) =>
    say('against', { name: bot ? `CPU ${spoken(levelOf(bot))}` : name }),
  );
  const tags = seat === null ? [] : against;
  return (
    <ReviewFrame
      tags={[...tags, ...(stand.hand ? [say('hand', { n: stand.hand.number })] : [])]}
      hasPlace
    >
      <SessionReview log={log} session={session} stand={stand} names={names} />
    </ReviewFrame>
  );
}
