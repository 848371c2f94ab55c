import type { DealSecrets, EarlyEnd, Game, LogEntry, MatchHeader } from '@taku/contract';
import { type Discrepancy, type FinishedMatch, verifyMatch, verifying } from '../verify.ts';
import { type ClosedLog, MatchLogError, MatchReader } from './matchReader.ts';

/** What became of one match of a text of chained lines. */
export type Verdict =
  | { readonly kind: 'holds'; readonly log: ClosedLog; readonly draws: number }
  /** Whatever follows a fault is not judged. */
  | {
      readonly kind: 'fails';
      /** From 1. */
      readonly line: number;
      /** The index of the entry on that line; null on any other line. */
      readonly entry: number | null;
      readonly detail: string;
    };

type FindGame = (id: string) => Game | null;
type Line = Readonly<Record<string, unknown>>;

function parseLoosely(text: string): Line | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Line) : null;
  } catch {
    return null;
  }
}

function looseMatch(head: Line, rest: readonly Line[]): FinishedMatch {
  const secrets = head['dealSecrets'] as DealSecrets | undefined;
  const ending = head['ending'] as EarlyEnd | undefined;
  return {
    header: head['header'] as MatchHeader,
    seed: String(head['seed']),
    ...(secrets && { dealSecrets: secrets }),
    entries: rest.filter((line) => line['kind'] === 'entry') as unknown as LogEntry[],
    returns: head['returns'] as readonly number[],
    ...(ending !== undefined && { ending }),
  };
}

function told({ index, detail }: Discrepancy): string {
  return `${index === null ? 'header' : `entry ${index}`}: ${detail}`;
}

/**
 * What rules and seed say about the match of some lines whose chain is broken: often which value was
 * changed, and what it was. Null where they cannot say anything.
 */
export function explainBroken(texts: readonly string[], findGame: FindGame): string | null {
  const lines = texts.map(parseLoosely);
  if (lines.includes(null)) return null;
  const [head, ...rest] = lines as Line[];
  const header = head?.['header'] as MatchHeader | undefined;
  const game = header ? findGame(header.game) : null;
  if (!head || !game) return null;
  try {
    const wrong = verifyMatch(game, looseMatch(head, rest));
    if (wrong) return told(wrong);
    return 'rules and seed still agree with what is left; only its description changed';
  } catch {
    return null;
  }
}

/** The lines of the match that a line belongs to, whatever their chain. */
function linesAround(lines: readonly string[], start: number): readonly string[] {
  const end = lines.findIndex((text, at) => at >= start && text.startsWith('{"kind":"end"'));
  return lines.slice(start, end === -1 ? lines.length : end + 1);
}

/** A text that is proved in pieces, so that a page can go on meanwhile. */
class Proof {
  readonly #lines: readonly string[];
  readonly #findGame: FindGame;
  readonly #reader = new MatchReader();
  readonly #verdicts: Verdict[] = [];
  /** Where the match that is being read begins, from 0. */
  #start = 0;

  constructor(text: string, findGame: FindGame) {
    this.#lines = text.split('\n');
    if (this.#lines.at(-1) === '') this.#lines = this.#lines.slice(0, -1);
    this.#findGame = findGame;
  }

  *run(): Generator<number, readonly Verdict[]> {
    try {
      for (const [at, text] of this.#lines.entries()) {
        const log = this.#reader.take(text, at + 1);
        if (log && !(yield* this.#judge(log, at))) return this.#verdicts;
        yield at / this.#lines.length;
      }
      this.#reader.stop(this.#lines.length);
      if (this.#verdicts.length === 0) this.#fail(1, null, 'holds no match');
    } catch (error) {
      if (!(error instanceof MatchLogError)) throw error;
      this.#failToRead(error);
    }
    return this.#verdicts;
  }

  *#judge(log: ClosedLog, at: number): Generator<number, boolean> {
    const game = this.#findGame(log.header.game);
    const wrong = game
      ? yield* this.#verify(game, log, at)
      : { index: null, detail: `of ${log.header.game}, which is not known here` };
    if (wrong) {
      const line = this.#start + 1 + (wrong.index === null ? 0 : wrong.index + 1);
      const entry = wrong.index === null || wrong.index >= log.entries.length ? null : wrong.index;
      this.#fail(line, entry, wrong.detail);
      return false;
    }
    const draws = log.entries.filter(({ event }) => event.kind === 'chance').length;
    this.#verdicts.push({ kind: 'holds', log, draws });
    this.#start = at + 1;
    return true;
  }

  *#verify(game: Game, log: ClosedLog, at: number): Generator<number, Discrepancy | null> {
    const steps = verifying(game, log);
    for (;;) {
      const next = steps.next();
      if (next.done) return next.value;
      yield at / this.#lines.length;
    }
  }

  #failToRead({ line, message }: MatchLogError): void {
    const why = explainBroken(linesAround(this.#lines, this.#start), this.#findGame);
    const place = line - this.#start - 2;
    const isEntry = this.#lines[line - 1]?.startsWith('{"kind":"entry"') ?? false;
    const detail = message.replace(/^line \d+: /, '');
    this.#fail(line, isEntry ? place : null, why === null ? detail : `${detail}. ${why}`);
  }

  #fail(line: number, entry: number | null, detail: string): void {
    this.#verdicts.push({ kind: 'fails', line, entry, detail });
  }
}

/** Proves every match of a text, from its chain to its last card; yields how far it is, from 0 to 1. */
export function proving(text: string, findGame: FindGame): Generator<number, readonly Verdict[]> {
  return new Proof(text, findGame).run();
}

/** The same at once. */
export function prove(text: string, findGame: FindGame): readonly Verdict[] {
  const steps = proving(text, findGame);
  for (;;) {
    const next = steps.next();
    if (next.done) return next.value;
  }
}
