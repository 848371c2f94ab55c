import type { CliModule } from '@taku/terminal';
import { addBenches } from './benches.ts';
import { addBook } from './book.ts';
import { addEngine } from './engine.ts';
import { addPerft } from './perft.ts';
import { addProve } from './prove.ts';
import { addSolve } from './solve.ts';
import { textTable } from './table.ts';
import { addTrain } from './train.ts';

export const cli: CliModule = {
  textTable,
  commands: [addEngine, addPerft, addSolve, addTrain, addBook, addBenches, addProve],
};
