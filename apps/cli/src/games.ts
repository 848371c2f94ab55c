import { CLI } from '@taku/catalog/cli';
import { type AddCommand, type Language, type TextTable, plainTable } from '@taku/terminal';

/** A game without a table of its own is shown plainly. */
export function textTableOf(game: string, language: Language): TextTable {
  return CLI.get(game)?.textTable?.(language) ?? plainTable;
}

export const GAME_COMMANDS: readonly AddCommand[] = [...CLI.values()].flatMap(
  ({ commands = [] }) => commands,
);
