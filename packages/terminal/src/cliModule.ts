import type { Command } from 'commander';
import type { Language } from './language.ts';
import type { TextTable } from './textTable.ts';

export type { Command } from 'commander';

/** Describes one command; its action imports what it needs only when it runs. */
export type AddCommand = (program: Command) => void;

/** What one game brings to the command line. */
export interface CliModule {
  /** Without it the game is shown plainly. */
  readonly textTable?: (language: Language) => TextTable;
  readonly commands?: readonly AddCommand[];
}
