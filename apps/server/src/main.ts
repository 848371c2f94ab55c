import { StartError, serve } from './serve.ts';

try {
  await serve(process.env, process.argv.slice(2));
} catch (error) {
  const text = error instanceof StartError ? error.message : error;
  console.error(text);
  process.exitCode = 1;
}
