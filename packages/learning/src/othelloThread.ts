// One thread of Othello work. An entry point of its own: the bundle starts it by file name.
import { workerData } from 'node:worker_threads';
import { serveTeam } from '@taku/othello-kernel';
import type { OthelloThreadTask } from './othello/threads.ts';

const task = workerData as OthelloThreadTask;
await serveTeam(task.memory);
