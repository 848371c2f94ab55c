import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '@taku/models';
import { Problem } from '@taku/protocol';
import { dayAfter, isDate } from './days.ts';

const ENDING = '.json';

/** Problems by their dates, each a file. */
export class ProblemFolder {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Null: there is none, or it is damaged: it is made again. */
  async read(date: string): Promise<Problem | null> {
    try {
      const problem = Problem.parse(JSON.parse(await readFile(this.#fileOf(date), 'utf8')));
      return problem.date === date ? problem : null;
    } catch {
      return null;
    }
  }

  async keep(problem: Problem): Promise<void> {
    await writeWhole(this.#fileOf(problem.date), `${JSON.stringify(problem)}\n`);
  }

  /** Every date that has a file, earliest first. */
  async dates(): Promise<readonly string[]> {
    const names = await readdir(this.#folder).catch(() => []);
    const dates = names.filter((name) => name.endsWith(ENDING)).map((name) => name.slice(0, 10));
    return dates.filter((date) => isDate(date)).toSorted();
  }

  /** Of so many days from this one on, those that have none. */
  async missing(from: string, days: number): Promise<readonly string[]> {
    const there = new Set(await this.dates());
    const wanted = Array.from({ length: days }, (_, place) => dayAfter(from, place));
    return wanted.filter((date) => !there.has(date));
  }

  #fileOf(date: string): string {
    return join(this.#folder, `${date}${ENDING}`);
  }
}
