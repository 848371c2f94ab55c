import type { AddCommand } from '@taku/terminal';
import { GAME_COMMANDS } from '../games.ts';
import { addArena } from './arena.ts';
import { addBackup } from './backup.ts';
import { addBench } from './bench.ts';
import { addBots } from './bots.ts';
import { addDaily } from './daily.ts';
import { addDataset } from './dataset.ts';
import { addExport } from './export.ts';
import { addForget } from './forget.ts';
import { addGate } from './gate.ts';
import { addImport } from './import.ts';
import { addJobs } from './jobs.ts';
import { addModels } from './models.ts';
import { addLadder } from './ladder.ts';
import { addPlay } from './play.ts';
import { addProve } from './prove.ts';
import { addRebuild } from './rebuild.ts';
import { addReplay } from './replay.ts';
import { addServe } from './serve.ts';
import { addTrain } from './train.ts';
import { addVerify } from './verify.ts';

/**
 * All commands, in the order of the help; those of games come last. A command is one file:
 * `addName(program)` describes it, and its action imports what it needs only when it runs.
 */
export const COMMANDS: readonly AddCommand[] = [
  addServe,
  addPlay,
  addBots,
  addReplay,
  addVerify,
  addExport,
  addImport,
  addRebuild,
  addBackup,
  addForget,
  addDataset,
  addTrain,
  addModels,
  addJobs,
  addArena,
  addGate,
  addLadder,
  addDaily,
  addBench,
  addProve,
  ...GAME_COMMANDS,
];
