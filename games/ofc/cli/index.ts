import type { CliModule } from '@taku/terminal';
import { addSolve } from './solve.ts';
import { textTable } from './table.ts';

export const cli: CliModule = { textTable, commands: [addSolve] };
