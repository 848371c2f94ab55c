import type { CliModule } from '@taku/terminal';
import { addBenches } from './benches.ts';
import { addExploit } from './exploit.ts';
import { addPhh } from './phh.ts';
import { textTable } from './table.ts';

export const cli: CliModule = { textTable, commands: [addPhh, addBenches, addExploit] };
