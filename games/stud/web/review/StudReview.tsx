import { type Seat, verdictOf } from '@taku/contract';
import type { StudTypes } from '@taku/stud/rules';
import type { PlayerInfo, ReviewProps } from '@taku/ui';
import { Button, EmptyState, Serif } from '@taku/ui/design';
import { useLanguage, useWords } from '@taku/ui/i18n';
import { ReplayControls, useReplay, useReplayKeys } from '@taku/ui/replay';
import { reviewQuestion } from '@taku/ui/appraisals';
import {
  type Appraised,
  DecisionList,
  type DecisionRow,
  type Judged,
  Progress,
  ReviewFrame,
  type Try,
  costliestOf,
  judgedOf,
  useAppraisals,
  useDecisionPlace,
  useReviewKeys,
  useTryAgain,
} from '@taku/ui/review';
import { useFrame } from '@taku/ui/table';
import { useEffect, useMemo, useState } from 'react';
import '../stud.css';
import { studWords } from '../words.ts';
import { nameAt } from './actions.ts';
import { type ReviewDeal, dealsOf, hasLeft, readerOf } from './deals.ts';
import { DealSheet } from './DealSheet.tsx';
import { noteOf } from './notes.tsx';
import { OpenDecision, isHidden } from './OpenDecision.tsx';
import './review.css';
import { ReviewFelt, playersOf } from './ReviewFelt.tsx';
import { Thoughts, thoughtsAt } from './Thoughts.tsx';
import { reviewWords } from './words.ts';

type DealProps = {
  readonly deal: ReviewDeal;
  readonly seat: Seat;
  readonly players: readonly PlayerInfo[];
  readonly judged: readonly Judged<StudTypes>[];
  readonly worst: readonly Judged<StudTypes>[];
  readonly appraised: Appraised;
  readonly tried: Try<StudTypes>;
  /** Index of the open decision. */
  readonly place: number;
  readonly onPlace: (index: number) => void;
  readonly onRetry: () => void;
};

function useDecisionRows({ deal, judged, worst, appraised, tried, players }: DealProps) {
  const lang = useLanguage();
  const names = players.map(({ name }) => name);
  return deal.decisions.map((decision): DecisionRow => {
    const { index, view, seat, action, cause } = decision;
    const hidden = isHidden(tried, index);
    const found = judged.find((one) => one.decision.index === index);
    const number = worst.findIndex((one) => one.decision.index === index) + 1;
    return {
      index,
      number: number === 0 || hidden ? null : number,
      stage: view.deal?.street,
      name: nameAt(view, seat, action, lang, 'did'),
      note: noteOf(decision, names, lang),
      worth: hidden ? null : (found?.worth ?? (appraised.known.has(index) ? null : undefined)),
      forced: cause === 'timeout' || cause === 'auto' ? cause : null,
    };
  });
}

function fairCount(judged: readonly Judged[]): number {
  return judged.filter(({ worth }) => verdictOf(worth) !== 'worse').length;
}

function Decisions(props: DealProps) {
  const { deal, judged, worst, appraised, tried, place, onPlace, onRetry } = props;
  const say = useWords(reviewWords);
  const rows = useDecisionRows(props);
  const open = deal.decisions.find(({ index }) => index === place);
  const own = judged.filter(({ decision }) => deal.decisions.includes(decision));
  const next = worst[worst.findIndex(({ decision }) => decision.index === place) + 1];
  return (
    <section>
      <header className="sr-head">
        <h2>
          <Serif>{say('decisions')}</Serif> <small>{say('decisionsNote')}</small>
        </h2>
        {appraised.state !== 'done' && <Progress appraised={appraised} onRetry={onRetry} />}
        {appraised.state === 'done' && own.length > 0 && tried.phase === 'look' && (
          <small>{say('fairOf', { n: fairCount(own), all: own.length })}</small>
        )}
      </header>
      <div className="tk-panel sr-list">
        <DecisionList
          label={say('decisions')}
          rows={rows}
          chosen={place}
          onChoose={onPlace}
          decimals={0}
        >
          {open && (
            <OpenDecision
              key={open.index}
              decision={open}
              judged={judged.find(({ decision }) => decision.index === place)}
              appraised={appraised}
              tried={tried}
              onRetry={onRetry}
              onNext={next ? () => onPlace(next.decision.index) : null}
            />
          )}
        </DecisionList>
      </div>
    </section>
  );
}

/** One deal: the felt with its scrubber, the decisions, and what the CPUs thought. */
function DealView(props: DealProps) {
  const { deal, seat, players, worst, tried, place, onPlace } = props;
  const { layout } = useFrame();
  const replay = useReplay(deal.moments.length - 1);
  useReplayKeys(replay);
  const at = deal.moments.findIndex(({ index }) => index === place);
  const { show } = replay;
  useEffect(() => {
    if (at >= 0) show(at);
  }, [at, show]);
  const step = (by: 1 | -1) => {
    const now = deal.decisions.findIndex(({ index }) => index === place);
    const next = deal.decisions[now + by];
    if (next) onPlace(next.index);
  };
  const open = deal.decisions.find(({ index }) => index === place);
  useReviewKeys({ onStep: step, onTry: () => open && !open.isForced && tried.start(open) });
  const ticks = worst.flatMap(({ decision }) => {
    const tick = deal.moments.findIndex(({ index }) => index === decision.index);
    return tick < 0 ? [] : [tick];
  });
  const view = deal.moments[replay.ply]?.view;
  return (
    <main className="sr-page">
      <section className="sr-table">
        {view && (
          <ReviewFelt view={view} seat={seat} players={players} isSmall={layout === 'phone'} />
        )}
        <ReplayControls replay={replay} ticks={tried.phase === 'look' ? ticks : []} />
      </section>
      <div className="sr-side">
        <Decisions {...props} />
        {tried.phase === 'look' && (
          <Thoughts acts={thoughtsAt(deal, replay.ply)} players={players} />
        )}
      </div>
    </main>
  );
}

function useReviewed({ log, seat }: { readonly log: ReviewProps['log']; readonly seat: Seat }) {
  const deals = useMemo(() => dealsOf(log, seat), [log, seat]);
  const decisions = useMemo(() => deals.flatMap((deal) => deal.decisions), [deals]);
  const question = useMemo(() => reviewQuestion(log.header, decisions), [log, decisions]);
  const [appraised, onRetry] = useAppraisals(question);
  const judged = useMemo(() => judgedOf(decisions, appraised.known), [decisions, appraised.known]);
  const worst = useMemo(() => costliestOf(judged), [judged]);
  const costliest = appraised.state === 'done' ? worst[0]?.decision.index : undefined;
  const [place, go] = useDecisionPlace(costliest ?? decisions[0]?.index ?? null);
  return { deals, appraised, onRetry, judged, worst, place, go };
}

function SessionReview({ log, levelOf, seat }: ReviewProps & { readonly seat: Seat }) {
  const say = useWords(reviewWords);
  const game = useWords(studWords);
  const reviewed = useReviewed({ log, seat });
  const { deals, place, go, judged, appraised } = reviewed;
  const tried = useTryAgain<StudTypes>({ game: log.header.game, matchId: log.header.matchId });
  const [isListed, setListed] = useState(false);
  const players = useMemo(() => playersOf(log, seat, levelOf), [log, seat, levelOf]);
  const onPlace = (index: number) => {
    tried.leave();
    setListed(false);
    go(index);
  };
  const deal = deals.find(({ decisions }) => decisions.some(({ index }) => index === place));
  const shown = deal ?? deals[0];
  const tags = [
    ...(shown ? [say('deal', { n: shown.number, game: game(shown.game) })] : []),
    ...(hasLeft(log, seat) ? [say('left')] : []),
  ];
  return (
    <ReviewFrame
      tags={tags}
      hasPlace
      actions={
        <Button small tone="ghost" icon="menu" onClick={() => setListed(true)}>
          {say('dealList')}
        </Button>
      }
    >
      {shown ? (
        <DealView
          key={shown.number}
          {...reviewed}
          deal={shown}
          seat={seat}
          players={players}
          tried={tried}
          place={deal && place !== null ? place : (shown.decisions[0]?.index ?? 0)}
          onPlace={onPlace}
        />
      ) : (
        <main className="rm-notice">
          <EmptyState icon="chart" title={say('noDeals')} />
        </main>
      )}
      {isListed && shown && (
        <DealSheet
          deals={deals}
          judged={judged}
          about={appraised.about}
          shown={shown.number}
          onGo={onPlace}
          onClose={() => setListed(false)}
        />
      )}
    </ReviewFrame>
  );
}

/** A finished session, deal by deal. */
export function StudReview(props: ReviewProps) {
  return <SessionReview {...props} seat={props.seat ?? readerOf(props.log)} />;
}
