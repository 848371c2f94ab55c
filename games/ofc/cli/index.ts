import type { CliModule } from '@taku/terminal';
import { addBenches } from './benches.ts';
import { addProve } from './prove.ts';
import { addSolve } from './solve.ts';
import { textTable } from './table.ts';
import { addTrain } from './train.ts';

export const cli: CliModule = { textTable, commands: [addSolve, addTrain, addBenches, addProve] };
