import { type Language, plainTable, type TextTable } from '@taku/terminal';
import { ofcTable } from './ofc.ts';
import { othelloTable } from './othello.ts';
import { squfiboTable } from './squfibo.ts';
import { studTable } from './stud.ts';

const TABLES: Readonly<Record<string, (language: Language) => TextTable>> = {
  squfibo: squfiboTable,
  othello: othelloTable,
  ofc: ofcTable,
  stud: studTable,
};

/** A game without an own table is shown plainly. */
export function textTableOf(game: string, language: Language): TextTable {
  return TABLES[game]?.(language) ?? plainTable;
}
