import type { Words, Worth } from '@taku/contract';
import type { Language } from '../i18n/words.ts';

function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  // Without it a small loss would be printed as −0.
  return Math.round(value * scale) / scale + 0;
}

/** A figure with its sign, and a real minus. */
export function signedText(value: number, decimals: number): string {
  const shown = rounded(value, decimals);
  if (shown === 0) return '0';
  return `${shown > 0 ? '+' : '−'}${amountText(Math.abs(shown), decimals)}`;
}

/** Without a sign; thousands are parted. */
export function amountText(value: number, decimals: number): string {
  return rounded(Math.abs(value), decimals).toLocaleString('en', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}

/** ±12; nothing where the value is exact. */
export function marginText(margin: number, decimals: number): string {
  if (margin === 0) return '';
  const smallest = 10 ** -decimals;
  return `±${amountText(Math.max(margin, smallest), decimals)}`;
}

/** The distance of the two values as they are printed: 49 and 51 are 2 apart. */
export function shownLoss({ value, loss }: Pick<Worth, 'value' | 'loss'>, decimals: number) {
  return rounded(rounded(value + loss, decimals) - rounded(value, decimals), decimals);
}

/** Behind a figure: 9点, 9 points. */
export function unitText(unit: Words, lang: Language): string {
  return lang === 'ja' ? unit.ja : ` ${unit.en}`;
}
