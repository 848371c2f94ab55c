import { tuneEngine } from './engine.ts';
import { StartError, serve } from './serve.ts';

tuneEngine();
try {
  await serve(process.env, process.argv.slice(2));
} catch (error) {
  const text = error instanceof StartError ? error.message : error;
  console.error(text);
  process.exitCode = 1;
}
