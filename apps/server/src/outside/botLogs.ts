import { BOT_LIMITS, type BotLogRow } from '@taku/protocol';

type Noted = Pick<BotLogRow, 'kind'> & Partial<Omit<BotLogRow, 'number' | 'at'>>;

const NOTHING = {
  room: null,
  game: null,
  seat: null,
  decision: null,
  count: null,
  ms: null,
  words: null,
} as const;

/** The answer times that are looked at: the newest. */
const MOST_TIMES = 200;
const SHARE = 0.95;

interface Kept {
  rows: readonly BotLogRow[];
  times: readonly number[];
  turn: unknown;
}

/** The last that was said and done by each bot from outside; gone with the process. */
export class BotLogs {
  readonly #now: () => number;
  readonly #byBot = new Map<string, Kept>();
  #number = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  note(bot: string, row: Noted): void {
    const kept = this.#of(bot);
    this.#number += 1;
    const whole = { ...NOTHING, ...row, number: this.#number, at: this.#now() };
    kept.rows = [...kept.rows, whole].slice(-BOT_LIMITS.logRows);
    if (row.kind === 'act' && typeof row.ms === 'number') {
      kept.times = [...kept.times, row.ms].slice(-MOST_TIMES);
    }
  }

  noteTurn(bot: string, turn: unknown): void {
    this.#of(bot).turn = turn;
  }

  /** Rows after a number, and the last turn as it went over the wire. */
  read(bot: string, after: number): { rows: BotLogRow[]; turn: unknown } {
    const { rows, turn } = this.#of(bot);
    return { rows: rows.filter(({ number }) => number > after), turn };
  }

  /** 95 in 100 answers came within this. */
  answerMs(bot: string): number | null {
    const times = this.#of(bot).times.toSorted((a, b) => a - b);
    return times[Math.ceil(times.length * SHARE) - 1] ?? null;
  }

  forget(bot: string): void {
    this.#byBot.delete(bot);
  }

  #of(bot: string): Kept {
    const kept = this.#byBot.get(bot) ?? { rows: [], times: [], turn: null };
    this.#byBot.set(bot, kept);
    return kept;
  }
}
