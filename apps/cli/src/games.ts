import { cli as ofc } from '@taku/ofc/cli';
import { cli as othello } from '@taku/othello/cli';
import { cli as squfibo } from '@taku/squfibo/cli';
import { cli as stud } from '@taku/stud/cli';
import {
  type AddCommand,
  type CliModule,
  type Language,
  type TextTable,
  plainTable,
} from '@taku/terminal';

const MODULES: Readonly<Record<string, CliModule>> = { ofc, othello, squfibo, stud };

/** A game without a table of its own is shown plainly. */
export function textTableOf(game: string, language: Language): TextTable {
  return MODULES[game]?.textTable?.(language) ?? plainTable;
}

export const GAME_COMMANDS: readonly AddCommand[] = Object.values(MODULES).flatMap(
  ({ commands = [] }) => commands,
);
