import { plainLines } from '@taku/contract';
import { buildProgram, exitOf } from './program.ts';

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

try {
  await buildProgram().parseAsync();
} catch (error) {
  const { code, words } = exitOf(error);
  process.stderr.write(plainLines(words));
  process.exitCode = code;
}
