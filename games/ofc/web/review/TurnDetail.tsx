import type { OfcTypes, PlaceAction } from '@taku/ofc/rules';
import { Button, Icon, Serif, Tag } from '@taku/ui/design';
import { useSpoken, useWords } from '@taku/ui/i18n';
import { type Judged, type Try, Verdict } from '@taku/ui/review';
import { useState } from 'react';
import { reasonOf } from './figures.ts';
import { Placed } from './Placed.tsx';
import './review.css';
import { TryMat } from './TryMat.tsx';
import { POINTS, ofcReviewWords } from './words.ts';

type OfcJudged = Judged<OfcTypes>;

function placed(action: OfcTypes['action']): PlaceAction {
  return action.type === 'place' ? action : { type: 'place', placements: [] };
}

function About({ judged }: { readonly judged: OfcJudged }) {
  const say = useWords(ofcReviewWords);
  const { appraisal, decision } = judged;
  const isLand = (decision.view.hand?.seats[decision.seat]?.fantasyland ?? 0) > 0;
  const samples = appraisal.facts?.['samples'] ?? 0;
  if (isLand) return <p className="ofr-about">{say('aboutLand')}</p>;
  if (appraisal.isExact) return <p className="ofr-about">{say('aboutExact')}</p>;
  return <p className="ofr-about">{say('about', { futures: samples.toLocaleString('en') })}</p>;
}

function Reason({ judged }: { readonly judged: OfcJudged }) {
  const say = useWords(ofcReviewWords);
  const spoken = useSpoken();
  const reason = reasonOf(judged.worth, judged.best);
  return (
    <p className="ofr-reason">
      <span className="rv-mark" data-kind={reason ? 'played' : 'best'} aria-hidden="true">
        <Icon name={reason ? 'close' : 'check'} size={14} />
      </span>
      {reason ? spoken(reason) : say('noLoss')}
    </p>
  );
}

type TurnDetailProps = {
  readonly judged: OfcJudged;
  readonly title: string;
  /** Null where turns are only looked at. */
  readonly tried: Try<OfcTypes> | null;
  readonly onNext?: (() => void) | null | undefined;
};

/** What was placed beside the best, why, and the way to try it again. */
function Looked({ judged, title, tried }: TurnDetailProps) {
  const say = useWords(ofcReviewWords);
  const { decision, worth, best } = judged;
  const { view, seat } = decision;
  const isBest = worth === best;
  return (
    <>
      <h2>
        <Serif>{title}</Serif>
      </h2>
      <div className="ofr-two">
        <Placed
          title={say('played')}
          aside={<Verdict worth={worth} decimals={1} unit={POINTS} />}
          {...{ view, seat, worth }}
          action={placed(decision.action)}
        />
        {!isBest && (
          <Placed
            title={say('better')}
            {...{ view, seat }}
            worth={best}
            action={placed(best.action)}
          />
        )}
      </div>
      <Reason judged={judged} />
      <About judged={judged} />
      {tried && (
        <Button icon="undo" onClick={() => tried.start(decision)}>
          {say('tryAgain')}
        </Button>
      )}
    </>
  );
}

function Told({
  judged,
  tried,
  onNext,
}: Omit<TurnDetailProps, 'tried'> & { tried: Try<OfcTypes> }) {
  const say = useWords(ofcReviewWords);
  const spoken = useSpoken();
  const [isBestShown, showBest] = useState(false);
  const { decision, best } = judged;
  const { view, seat } = decision;
  const shown = isBestShown ? best : tried.worth;
  const reason =
    tried.worth && tried.appraisal?.worths[0] && reasonOf(tried.worth, tried.appraisal.worths[0]);
  return (
    <>
      {!shown && (
        <p className="rv-progress" role="status">
          {say(tried.phase === 'failed' ? 'failed' : 'weighing')}
        </p>
      )}
      {shown && (
        <Placed
          title={say(isBestShown ? 'better' : 'thisTime')}
          aside={!isBestShown && <Verdict worth={shown} decimals={1} unit={POINTS} />}
          {...{ view, seat }}
          worth={shown}
          action={placed(shown.action)}
        />
      )}
      {shown && (
        <p className="ofr-reason" role="status">
          {reason ? spoken(reason) : say('noLoss')}
        </p>
      )}
      <div className="ofr-buttons">
        <Button icon="undo" onClick={tried.again}>
          {say('again')}
        </Button>
        <Button icon="bulb" disabled={!shown || isBestShown} onClick={() => showBest(true)}>
          {say('showBest')}
        </Button>
        {onNext ? (
          <Button tone="ink" onClick={onNext}>
            {say('next')}
          </Button>
        ) : (
          <Button tone="ink" onClick={tried.leave}>
            {say('toReview')}
          </Button>
        )}
      </div>
    </>
  );
}

/** Left what was placed last time, right the new try; no figure before it is decided. */
function Tried({ judged, title, tried, onNext }: TurnDetailProps & { tried: Try<OfcTypes> }) {
  const say = useWords(ofcReviewWords);
  const { decision, worth } = judged;
  const { view, seat } = decision;
  const isOpen = tried.phase === 'trying' || tried.phase === 'weighing';
  return (
    <>
      <h2>
        <Serif>{say('tryTitle', { title })}</Serif> <small>{say('hidden')}</small>
        {tried.round > 1 && <Tag>{say('round', { n: tried.round })}</Tag>}
      </h2>
      <div className="ofr-two">
        <Placed
          title={say('lastTime')}
          aside={!isOpen && <Verdict worth={worth} decimals={1} unit={POINTS} />}
          {...{ view, seat }}
          worth={isOpen ? null : worth}
          action={placed(decision.action)}
        />
        <div className="ofr-this">
          {tried.phase === 'trying' ? (
            <TryMat
              key={tried.round}
              {...{ view, seat }}
              onGive={tried.give}
              onLeave={tried.leave}
            />
          ) : (
            <Told key={tried.round} {...{ judged, title, tried, onNext }} />
          )}
        </div>
      </div>
    </>
  );
}

export function TurnDetail(props: TurnDetailProps) {
  const { tried, judged } = props;
  const isTried = tried && tried.phase !== 'look' && tried.index === judged.decision.index;
  return (
    <section className="ofr-detail">
      {isTried ? <Tried {...props} tried={tried} /> : <Looked {...props} />}
    </section>
  );
}
