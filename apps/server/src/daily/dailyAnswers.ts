import { createHash } from 'node:crypto';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const MOST_A_DAY = 100_000;
const DAYS_KEPT = 4;

/** Whoever answered, unlike in any other day: nothing ties two days to one person. */
function nameless(personId: string, date: string): string {
  return createHash('sha256').update(`${personId} ${date}`).digest('base64url').slice(0, 22);
}

type Answers = Map<string, boolean>;

function parse(text: string): Answers {
  const answers: Answers = new Map();
  for (const line of text.split('\n')) {
    const [who, solved] = line.split(' ');
    if (!who || answers.has(who)) continue;
    if (solved === '1' || solved === '0') answers.set(who, solved === '1');
  }
  return answers;
}

/** How people of this server did, day by day: a file of lines, of which the first of each counts. */
export class DailyAnswers {
  readonly #folder: string;
  readonly #days = new Map<string, Promise<Answers>>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  async add(date: string, personId: string, isSolved: boolean): Promise<void> {
    const answers = await this.#of(date);
    const who = nameless(personId, date);
    if (answers.has(who) || answers.size >= MOST_A_DAY) return;
    answers.set(who, isSolved);
    await mkdir(this.#folder, { recursive: true });
    await appendFile(this.#fileOf(date), `${who} ${isSolved ? 1 : 0}\n`);
  }

  async count(date: string): Promise<{ readonly answered: number; readonly solved: number }> {
    const all = [...(await this.#of(date)).values()];
    return { answered: all.length, solved: all.filter(Boolean).length };
  }

  #of(date: string): Promise<Answers> {
    const known = this.#days.get(date);
    if (known) return known;
    const read = readFile(this.#fileOf(date), 'utf8').then(parse, () => new Map());
    this.#days.set(date, read);
    const [oldest] = this.#days.keys();
    if (this.#days.size > DAYS_KEPT && oldest !== undefined) this.#days.delete(oldest);
    return read;
  }

  #fileOf(date: string): string {
    return join(this.#folder, `${date}.answers`);
  }
}
