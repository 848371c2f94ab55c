import type { CliModule } from '@taku/terminal';
import { addBenches } from './benches.ts';
import { textTable } from './table.ts';

export const cli: CliModule = { textTable, commands: [addBenches] };
