import type { Seat } from '@taku/contract';
import { NumberedMark } from '@taku/ui/design';
import { useLanguage, useSpoken, useWords } from '@taku/ui/i18n';
import { type AppraiserAbout } from '@taku/ui/appraisals';
import { type Judged, Verdict, costliestOf } from '@taku/ui/review';
import type { SpotUi } from '@taku/ui';
import { useEffect, useMemo } from 'react';
import { accuracyText } from '../review/accuracy.ts';
import { MomentPicture, spotOf } from '../review/Moment.tsx';
import { useMatchReview } from '../review/useMatchReview.ts';
import { LineParts } from './LineParts.tsx';
import './insight.css';
import { insightWords } from './insightWords.ts';

type Found = {
  readonly worst: Judged;
  readonly spots: SpotUi;
  readonly about: AppraiserAbout;
};

/** The turning point: where it was, its picture, what was better and why. */
function Turning({ worst, spots, about }: Found) {
  const say = useWords(insightWords);
  const spoken = useSpoken();
  const lang = useLanguage();
  const spot = spotOf(worst, lang);
  const reason = spots.reason?.(spot, worst.appraisal) ?? null;
  return (
    <>
      <MomentPicture judged={worst} spots={spots} />
      <div className="in-words">
        <h3>
          <NumberedMark number={1} /> {say('costliest', { where: spoken(spots.title(spot.view)) })}{' '}
          <Verdict worth={worst.worth} decimals={about.decimals} unit={about.unit} />
        </h3>
        <p>
          <LineParts parts={spots.name(spot, spot.chosen)} /> →{' '}
          <b>
            <LineParts parts={spots.name(spot, spot.other)} />
          </b>
        </p>
        {reason && <p>{spoken(reason)}</p>}
      </div>
    </>
  );
}

type InsightProps = {
  readonly game: string;
  readonly matchId: string;
  readonly seat: Seat;
  /** The decision to begin the review with, once it is known. */
  readonly onFound: (index: number) => void;
};

/** One thing to learn from the match, as soon as the worker has looked at it. */
export function Insight({ game, matchId, seat, onFound }: InsightProps) {
  const say = useWords(insightWords);
  const lang = useLanguage();
  const match = useMemo(() => ({ game, matchId, seat }), [game, matchId, seat]);
  const { state, spots, appraised, judged } = useMatchReview(match);
  const { about, known, total } = appraised;
  const isDone = state === 'done';
  const [worst] = isDone ? costliestOf(judged, 1) : [];
  const index = worst?.decision.index ?? null;
  useEffect(() => {
    if (index !== null) onFound(index);
  }, [index, onFound]);
  if (state === 'none' || state === 'gone' || state === 'failed') return null;
  if (!isDone || !spots || !about) {
    const n = Math.min(known.size + 1, total);
    return (
      <section className="in-box in-working">
        <p role="status">{total === 0 ? say('looking') : say('working', { n, all: total })}</p>
      </section>
    );
  }
  const accuracy = accuracyText(judged, spots, about, lang);
  return (
    <section className="in-box" aria-label={say('insight')}>
      {worst ? (
        <Turning worst={worst} spots={spots} about={about} />
      ) : (
        <p className="in-words">
          <b>{say('noLoss')}</b>
        </p>
      )}
      {accuracy && (
        <p className="in-accuracy">
          <small>{say(spots.accuracy ?? 'fair')}</small> <b>{accuracy}</b>
        </p>
      )}
    </section>
  );
}
