import { type Words, type Worth, verdictOf } from '@taku/contract';
import { useLanguage, useWords } from '../i18n/index.ts';
import { marginText, shownLoss, signedText, unitText } from './figures.ts';
import './parts.css';
import { partWords } from './words.ts';

type VerdictProps = {
  readonly worth: Pick<Worth, 'value' | 'loss' | 'lossMargin'>;
  readonly decimals: number;
  /** Behind a loss: 石, 点. */
  readonly unit?: Words;
};

/** 最善, 同程度 or the loss: inside its interval nothing is called a loss. */
export function Verdict({ worth, decimals, unit }: VerdictProps) {
  const say = useWords(partWords);
  const lang = useLanguage();
  const loss = shownLoss(worth, decimals);
  // What would be printed as 0 is no loss to anybody who reads it.
  const verdict = verdictOf(worth) === 'worse' && loss === 0 ? 'equal' : verdictOf(worth);
  const margin = marginText(worth.lossMargin, decimals);
  const figure = `${signedText(-loss, decimals)}${loss === 0 || !unit ? '' : unitText(unit, lang)}`;
  if (verdict === 'best') return <span className="rv-verdict rv-best">{say('best')}</span>;
  return (
    <span className={`rv-verdict rv-${verdict}`}>
      {verdict === 'equal' && say('equal')}
      {verdict === 'worse' && figure}
      {(verdict === 'worse' ? margin : loss !== 0) && (
        <small>{verdict === 'worse' ? margin : `${figure} ${margin}`}</small>
      )}
    </span>
  );
}
