import type { CliModule } from '@taku/terminal';
import { addBenches } from './benches.ts';
import { addProve } from './prove.ts';
import { addSolve } from './solve.ts';
import { textTable } from './table.ts';

export const cli: CliModule = { textTable, commands: [addSolve, addBenches, addProve] };
