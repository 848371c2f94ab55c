import type { CliModule } from '@taku/terminal';
import { textTable } from './table.ts';

export const cli: CliModule = { textTable };
