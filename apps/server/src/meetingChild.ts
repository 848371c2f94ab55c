import { constants, setPriority } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { isPlayingStyle } from './training/meetings/meetings.ts';
import { playMeetings } from './training/meetings/playMeetings.ts';

const KEEP_MS = 1000;
const [store = '', hash = '', style = '', modelsDirectory = ''] = process.argv.slice(2);

/** Tables come first. */
setPriority(constants.priority.PRIORITY_LOW);

let isPaused = false;
let goOn: (() => void) | null = null;
process.on('message', (order: 'pause' | 'resume') => {
  isPaused = order === 'pause';
  if (!isPaused) goOn?.();
});
// The server is gone: whoever asks the next one goes on from what is kept.
process.on('disconnect', () => process.exit(0));

if (isPlayingStyle(style)) {
  await playMeetings({
    store,
    hash,
    style,
    modelsDirectory,
    everyMs: KEEP_MS,
    mayGoOn: () =>
      isPaused
        ? new Promise<void>((resolve) => {
            goOn = resolve;
          })
        : setImmediate(),
  });
}
process.disconnect?.();
