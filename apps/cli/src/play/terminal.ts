import { createInterface } from 'node:readline';
import { say } from '@taku/terminal';

/** Lines in, text out: what a game in the terminal needs of it. */
export interface Terminal {
  say(text: string): void;
  /** Null when the input is over. */
  ask(prompt: string): Promise<string | null>;
  close(): void;
}

export function openTerminal(): Terminal {
  const { stdin, stdout } = process;
  const lines = createInterface({ input: stdin, output: stdout, terminal: stdin.isTTY });
  const waiting = lines[Symbol.asyncIterator]();
  return {
    say,
    async ask(prompt) {
      lines.setPrompt(prompt);
      lines.prompt();
      const next = await waiting.next();
      if (!stdin.isTTY) stdout.write(next.done ? '\n' : `${next.value}\n`);
      return next.done ? null : next.value;
    },
    close: () => lines.close(),
  };
}
