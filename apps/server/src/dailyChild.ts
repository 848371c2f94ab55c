import { constants, setPriority } from 'node:os';
import { ProblemFolder, dayAfter, problemMaker } from '@taku/learning';
import { modelFiles } from '@taku/models';

const [folder = '', modelsDirectory = '', today = '', days = '0'] = process.argv.slice(2);

/** Tables come first. */
setPriority(constants.priority.PRIORITY_LOW);

let isPaused = false;
let goOn: (() => void) | null = null;
process.on('message', (order: 'pause' | 'resume') => {
  isPaused = order === 'pause';
  if (!isPaused) goOn?.();
});
// The server is gone: the next one goes on with the days that are missing.
process.on('disconnect', () => process.exit(0));

function mayGoOn(): Promise<void> {
  return isPaused
    ? new Promise((resolve) => {
        goOn = resolve;
      })
    : Promise.resolve();
}

const problems = new ProblemFolder(folder);
const make = await problemMaker(modelFiles(modelsDirectory));
// Whoever lives in the west still has yesterday; today comes first all the same.
const order = [
  ...(await problems.missing(today, 1)),
  ...(await problems.missing(dayAfter(today, -1), 1)),
  ...(await problems.missing(dayAfter(today), Number(days))),
];
for (const date of order) {
  await mayGoOn();
  const problem = await make(date);
  if (problem) await problems.keep(problem);
}
process.disconnect?.();
