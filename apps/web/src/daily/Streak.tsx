import { Icon } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import { streakOf, useDailyRecord } from './record.ts';
import { dailyWords } from './words.ts';

/** The flame and the days answered in a row. */
export function Streak({ today }: { readonly today: string }) {
  const say = useWords(dailyWords);
  const days = streakOf(useDailyRecord(), today);
  return (
    <span className="da-streak">
      <Icon name="fire" size={20} />
      <b aria-hidden="true">{days}</b>
      <span className="tk-hidden">{days === 1 ? say('streakDay') : say('streak', { days })}</span>
    </span>
  );
}
