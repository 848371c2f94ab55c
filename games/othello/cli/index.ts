import type { CliModule } from '@taku/terminal';
import { addBenches } from './benches.ts';
import { addBook } from './book.ts';
import { addEngine } from './engine.ts';
import { addPerft } from './perft.ts';
import { addProve } from './prove.ts';
import { addSolve } from './solve.ts';
import { textTable } from './table.ts';

export const cli: CliModule = {
  textTable,
  commands: [addEngine, addPerft, addSolve, addBook, addBenches, addProve],
};
