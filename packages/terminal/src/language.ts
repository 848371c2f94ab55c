import type { Words } from '@taku/contract';
import { CliError } from './cliError.ts';

export type Language = keyof Words;

/** The language asked for, else that of the terminal's locale. */
export function languageOf(asked: string | undefined): Language {
  if (asked === 'ja' || asked === 'en') return asked;
  if (asked !== undefined) throw new CliError(`--lang ${asked}: ja or en.`);
  const locale = process.env['LC_ALL'] ?? process.env['LC_MESSAGES'] ?? process.env['LANG'] ?? '';
  return locale.toLowerCase().startsWith('ja') ? 'ja' : 'en';
}
