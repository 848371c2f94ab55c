import { plainLines } from '@taku/contract';

/** For people: nothing that a log holds can steer their terminal. JSON goes out as it is. */
export function say(text: string): void {
  process.stdout.write(`${plainLines(text)}\n`);
}
