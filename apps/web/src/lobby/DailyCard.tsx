import { ButtonLink, Icon, Serif } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import { useState } from 'react';
import { streakOf, todayHere, useDailyRecord } from '../daily/record.ts';
import { lobbyWords } from './words.ts';

/** The problem of the day: one line, one button. Nothing is asked of the server for it. */
export function DailyCard() {
  const say = useWords(lobbyWords);
  const record = useDailyRecord();
  const [today] = useState(() => todayHere(new Date()));
  const isDone = today in record;
  const days = streakOf(record, today);
  return (
    <section className="daily-card tk-panel" aria-label={say('daily')}>
      <Icon name="fire" size={20} />
      <p>
        <strong>
          <Serif>{say('daily')}</Serif>
        </strong>{' '}
        <span className="tk-caption">
          {days > 0 ? say('dailyStreak', { days }) : say('dailyCaption')}
        </span>
      </p>
      <ButtonLink small tone={isDone ? 'outline' : 'ink'} href="/daily">
        {say(isDone ? 'dailySee' : 'dailySolve')}
      </ButtonLink>
    </section>
  );
}
