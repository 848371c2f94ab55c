// Every known attack against a real server of its own: one line each, 1 when any got through.
import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { temporaryData } from '../bench/src/takuServer.ts';
import { type Attack, GotThrough, Target } from './attacks/attack.ts';

const FOLDER = new URL('./attacks/', import.meta.url);

interface Theme {
  readonly name: string;
  readonly attacks: readonly Attack[];
}

async function loadTheme(file: string): Promise<Theme> {
  const { attacks } = (await import(new URL(file, FOLDER).href)) as Partial<Theme>;
  return { name: file.replace(/\.ts$/, ''), attacks: attacks ?? [] };
}

function loadThemes(): Promise<readonly Theme[]> {
  const files = readdirSync(FOLDER).filter((file) => /^\w+\.ts$/.test(file));
  return Promise.all(files.sort().map(loadTheme));
}

async function figureOf(attack: Attack): Promise<string> {
  const data = temporaryData();
  try {
    const target = await Target.start(data.path, attack.environment);
    try {
      const figure = await attack.run(target);
      await target.mustBeWell();
      return figure;
    } finally {
      await target.end('SIGKILL');
    }
  } finally {
    data.remove();
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof GotThrough) return error.message;
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

async function isHeld(name: string, attack: Attack): Promise<boolean> {
  const line = (held: boolean, figure: string) => {
    const verdict = held ? 'held   ' : 'THROUGH';
    process.stdout.write(`${verdict}  ${name}: ${attack.title}  (${figure})\n`);
    return held;
  };
  return figureOf(attack).then(
    (figure) => line(true, figure),
    (error: unknown) => line(false, reasonOf(error)),
  );
}

const { positionals } = parseArgs({ allowPositionals: true });
const themes = (await loadThemes()).filter(
  ({ name }) => positionals.length === 0 || positionals.includes(name),
);
const verdicts: boolean[] = [];
for (const { name, attacks } of themes) {
  for (const attack of attacks) verdicts.push(await isHeld(name, attack));
}
const through = verdicts.filter((held) => !held).length;
process.stdout.write(`${verdicts.length} attacks, ${through} through\n`);
process.exit(through === 0 && verdicts.length > 0 ? 0 : 1);
