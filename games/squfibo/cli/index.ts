import type { CliModule } from '@taku/terminal';
import { textTable } from './table.ts';
import { addTrain } from './train.ts';

export const cli: CliModule = { textTable, commands: [addTrain] };
