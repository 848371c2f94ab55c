import { useWords } from '@taku/ui/i18n';
import type { Item } from './items.ts';
import { DAYS_A_WEEK, daysOf, stepOf } from './stats.ts';
import { profileWords } from './words.ts';

const SIZE = 11;
const STEP = 14;

/** Eighteen weeks of days, a column each: one image with a sentence. */
export function DaySquares({
  items,
  now,
}: {
  readonly items: readonly Item[];
  readonly now: number;
}) {
  const say = useWords(profileWords);
  const days = daysOf(items, now);
  const played = days.filter((count) => count > 0).length;
  const label = say('days', { days: played, most: Math.max(...days) });
  const width = (days.length / DAYS_A_WEEK) * STEP - (STEP - SIZE);
  return (
    <svg
      className="pf-days"
      width={width}
      height={DAYS_A_WEEK * STEP - (STEP - SIZE)}
      role="img"
      aria-label={label}
    >
      {days.map((count, place) => {
        const [column, row] = [Math.floor(place / DAYS_A_WEEK), place % DAYS_A_WEEK];
        return (
          <rect
            key={`${column}-${row}`}
            data-step={stepOf(count)}
            x={column * STEP}
            y={row * STEP}
            width={SIZE}
            height={SIZE}
            rx={2}
          />
        );
      })}
    </svg>
  );
}
