import { Icon } from '@taku/ui/design';
import { useLanguage, useWords } from '@taku/ui/i18n';
import { amountText } from '@taku/ui/review';
import { weekdayText } from './dates.ts';
import type { WeekDay } from './record.ts';
import { dailyWords } from './words.ts';

function useResult(decimals: number): (day: WeekDay) => string {
  const say = useWords(dailyWords);
  return ({ answer }) => {
    if (!answer) return say('notAnswered');
    if (answer.verdict !== 'worse') return say('noLoss');
    return say('lost', { loss: amountText(answer.loss, decimals) });
  };
}

type WeekSquaresProps = { readonly week: readonly WeekDay[]; readonly decimals: number };

/** Seven squares: dark with a tick where nothing was lost, grey with the loss, empty. */
export function WeekSquares({ week, decimals }: WeekSquaresProps) {
  const lang = useLanguage();
  const say = useWords(dailyWords);
  const resultOf = useResult(decimals);
  return (
    <ol className="da-week">
      {week.map((day) => {
        const { date, answer } = day;
        const kind = !answer ? 'open' : answer.verdict === 'worse' ? 'lost' : 'solved';
        const label = say('weekDay', { day: weekdayText(date, lang), result: resultOf(day) });
        return (
          <li key={date} data-kind={kind}>
            <span className="tk-hidden">{label}</span>
            <span className="da-square" aria-hidden="true">
              {kind === 'solved' && <Icon name="check" size={16} />}
              {kind === 'lost' && answer && `−${amountText(answer.loss, decimals)}`}
            </span>
            <small aria-hidden="true">{weekdayText(date, lang)}</small>
          </li>
        );
      })}
    </ol>
  );
}
