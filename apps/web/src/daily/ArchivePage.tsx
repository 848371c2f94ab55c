import { EmptyState, Icon, Skeleton } from '@taku/ui/design';
import { useLanguage, useWords } from '@taku/ui/i18n';
import { useState } from 'react';
import { Link } from 'wouter';
import { AppFrame } from '../app/AppFrame.tsx';
import { useRemote } from '../app/useRemote.ts';
import './daily.css';
import { askDays } from './dailyApi.ts';
import { dayText, weekdayText } from './dates.ts';
import { todayHere, useDailyRecord } from './record.ts';
import { dailyWords } from './words.ts';

function DayRow({ date }: { readonly date: string }) {
  const say = useWords(dailyWords);
  const lang = useLanguage();
  const answer = useDailyRecord()[date];
  const isSolved = answer && answer.verdict !== 'worse';
  return (
    <li>
      <Link href={`/daily/${date}`}>
        <b>{dayText(date, lang)}</b>
        <span className="tk-caption">{weekdayText(date, lang)}</span>
        <span className="da-day-state">
          {isSolved && <Icon name="check" size={16} />}
          {answer ? say(isSolved ? 'solved' : 'answeredDay') : say('open')}
        </span>
      </Link>
    </li>
  );
}

/** Every day that has a problem, latest first. */
export function ArchivePage() {
  const say = useWords(dailyWords);
  const [remote] = useRemote(askDays);
  const [today] = useState(() => todayHere(new Date()));
  const dates =
    remote.kind === 'loading' ? null : (remote.data?.dates ?? []).filter((date) => date <= today);
  return (
    <AppFrame section="daily" title={say('archive')}>
      <div className="da-page">
        <h1>{say('archive')}</h1>
        {dates === null && <Skeleton bars={[{ width: '100%', height: 160 }]} />}
        {dates?.length === 0 && <EmptyState icon="clock" title={say('archiveEmpty')} />}
        {dates && dates.length > 0 && (
          <ul className="tk-panel da-days">
            {dates.map((date) => (
              <DayRow key={date} date={date} />
            ))}
          </ul>
        )}
      </div>
    </AppFrame>
  );
}
