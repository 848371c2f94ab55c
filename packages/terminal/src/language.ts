import type { Words } from '@taku/contract';
import { CliError } from './cliError.ts';

export type Language = keyof Words;

/** As asked, else as the terminal's locale says. */
export function languageOf(asked: string | undefined): Language {
  if (asked === 'ja' || asked === 'en') return asked;
  if (asked !== undefined) throw new CliError(`--lang ${asked}: ja or en.`);
  const locale = process.env['LC_ALL'] ?? process.env['LC_MESSAGES'] ?? process.env['LANG'] ?? '';
  return locale.toLowerCase().startsWith('ja') ? 'ja' : 'en';
}
