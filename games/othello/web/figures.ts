import type { Lang } from '@taku/ui';
import { sayIn } from '@taku/ui/i18n';
import { othelloWords } from './words.ts';

/** Discs with a sign: +5, −3, ±0. Exact values are whole numbers anyway. */
export function signedDiscs(value: number): string {
  const whole = Math.round(value);
  if (whole === 0) return '±0';
  return whole > 0 ? `+${whole}` : `−${-whole}`;
}

/** 黒 +5: who is ahead by how much; `black` is black's value. */
export function leadWords(black: number, lang: Lang): { who: string; value: string } {
  const say = sayIn(lang, othelloWords);
  const whole = Math.round(black);
  if (whole === 0) return { who: say('even'), value: '±0' };
  return { who: say(whole > 0 ? 'blackShort' : 'whiteShort'), value: `+${Math.abs(whole)}` };
}
