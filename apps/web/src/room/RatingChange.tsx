import { type OwnRatings, isProvisional, isWide } from '@taku/protocol';
import { useEffect, useState } from 'react';
import { Tag } from '@taku/ui/design';
import { useLanguage, useWords } from '@taku/ui/i18n';
import { profileApi } from '../profile/profileApi.ts';
import { roomWords } from './words.ts';

/** The rating before and after one match; null where the match did not count for this person. */
export function changeBy({ ratings, start }: OwnRatings, matchId: string) {
  for (const own of ratings) {
    const place = own.steps.findIndex((step) => step.matchId === matchId);
    const step = own.steps[place];
    if (!step) continue;
    const before = own.steps[place - 1]?.rating ?? start;
    const { rating, half } = step;
    return { rating, half, change: rating - before, matches: place + 1 };
  }
  return null;
}

/** What a rated match did to the reader’s rating. It is asked for once the match is over. */
export function RatingChange({ matchId }: { readonly matchId: string }) {
  const say = useWords(roomWords);
  const language = useLanguage();
  const [own, setOwn] = useState<OwnRatings | null>(null);
  useEffect(() => {
    const control = new AbortController();
    profileApi.ratings(control.signal).then(setOwn, () => undefined);
    return () => control.abort();
  }, []);
  const found = own && changeBy(own, matchId);
  if (!found) return null;
  const { change, half } = found;
  const rating = new Intl.NumberFormat(language).format(found.rating);
  const sign = change > 0 ? `+${change}` : `${change}`.replace('-', '−');
  return (
    <dl className="rm-result-facts rm-result-rating">
      <div>
        <dt>{say('rating')}</dt>
        <dd>
          {`${rating}${isWide(found) ? '?' : ''} `}
          <b data-up={change > 0 || undefined}>{sign}</b> <small>{`±${half}`}</small>{' '}
          {isProvisional(found) && <Tag>{say('provisional')}</Tag>}
        </dd>
      </div>
    </dl>
  );
}
