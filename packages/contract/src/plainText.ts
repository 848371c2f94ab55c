/**
 * What nobody sees and what moves other letters about: control and format characters (bidi, zero
 * width), broken surrogates, private use, separators of lines, and letters that look like nothing.
 */
const UNSEEN =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u115F\u1160\u17B4\u17B5\u180B-\u180F\u2800\u3164\uFFA0]/gu;

/** A name or a title as one line without invisible characters. */
export function plainLine(text: string): string {
  const line = text.replaceAll(/[\t-\r\u2028\u2029]+/g, ' ').normalize('NFC');
  return line.replaceAll(UNSEEN, '').replaceAll(/\s+/g, ' ').trim();
}

/** Lines for a terminal, without characters that could control it (old logs may hold some). */
export function plainLines(text: string): string {
  return text.replaceAll(UNSEEN, (sign) => (sign === '\n' || sign === '\t' ? sign : ''));
}

/** Joiners are no fault: names of older logs have them inside of emoji. */
const STEERING = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u;

/** Control, bidi or zero-width signs, by which a text shows something else than it holds. */
export function hidesSigns(text: string): boolean {
  return STEERING.test(text);
}
