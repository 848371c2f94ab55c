import { type BotInfo, outsideIdOf } from '@taku/protocol';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { Tag } from '@taku/ui/design';
import { useLanguage, useSpoken, useWords } from '@taku/ui/i18n';
import { levelName, ratingText } from '../app/bands.ts';
import { suggestedBot } from './choices.ts';
import { setupWords } from './words.ts';

/** The ends of the scale that is drawn; whoever is beyond stands at its end. */
const SCALE = { low: 600, high: 2200 } as const;

type LevelListProps = {
  readonly bots: readonly BotInfo[];
  readonly value: string;
  readonly onChange: (bot: string) => void;
};

type LevelRowProps = Omit<LevelListProps, 'bots'> & {
  readonly bot: BotInfo;
  readonly group: string;
  readonly isSuggested: boolean;
};

function percentOf(rating: number): number {
  const share = (rating - SCALE.low) / (SCALE.high - SCALE.low);
  return 100 * Math.min(1, Math.max(0, share));
}

/** Beyond this a rating is told with its interval. */
const WIDE = 100;

function Rating({ rating, half }: { readonly rating: number; readonly half: number }) {
  const language = useLanguage();
  return (
    <span className="setup-rating">
      <span>
        <b>{ratingText(rating, language)}</b>
        {half > WIDE && <small> ±{half}</small>}
      </span>
      <span className="setup-scale" aria-hidden="true">
        <i style={{ left: `${percentOf(rating)}%` }} />
      </span>
    </span>
  );
}

function LevelRow({ bot, group, value, isSuggested, onChange }: LevelRowProps) {
  const say = useWords(setupWords);
  const spoken = useSpoken();
  const { id, strength, rating, ratingHalf = 0 } = bot;
  return (
    <label className="setup-level">
      <input
        type="radio"
        name={group}
        value={id}
        checked={id === value}
        aria-describedby={`${group}-${id}`}
        onChange={() => {
          onChange(id);
        }}
      />
      <span className="setup-level-name">
        <b>{spoken(levelName(bot))}</b>
        {isSuggested && <Tag>{say('suggested')}</Tag>}
      </span>
      {rating !== undefined && <Rating rating={rating} half={ratingHalf} />}
      <span className="tk-caption" id={`${group}-${id}`}>
        {spoken(strength)}
      </span>
    </label>
  );
}

/** Of a long list the chosen row is in the middle when it opens. */
function useChosenInView(): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = list.current?.querySelector(':checked')?.closest('label');
    row?.scrollIntoView?.({ block: 'center' });
  }, []);
  return list;
}

/** One row a level: its word on the one scale, and an honest line. Bots from outside follow. */
export function LevelList({ bots, ...rest }: LevelListProps) {
  const say = useWords(setupWords);
  const language = useLanguage();
  const group = useId();
  const list = useChosenInView();
  const own = bots.filter(({ id }) => outsideIdOf(id) !== null);
  const levels = bots.filter((bot) => !own.includes(bot));
  const suggested = suggestedBot(levels)?.id;
  const isRated = levels.some(({ rating }) => rating !== undefined);
  const [low, high] = [SCALE.low, SCALE.high].map((end) => ratingText(end, language));
  const rowOf = (bot: BotInfo) => (
    <LevelRow key={bot.id} bot={bot} group={group} isSuggested={bot.id === suggested} {...rest} />
  );
  return (
    <div role="radiogroup" aria-label={say('level')} ref={list}>
      {isRated && (
        <p className="setup-scale-head" aria-hidden="true">
          <span>{say('opponent')}</span>
          <span>{say('scale', { low: low ?? '', high: high ?? '' })}</span>
        </p>
      )}
      <div className="setup-levels">{levels.map(rowOf)}</div>
      {own.length > 0 && (
        <>
          <p className="setup-note">{say('yours')}</p>
          <div className="setup-levels">{own.map(rowOf)}</div>
        </>
      )}
    </div>
  );
}
