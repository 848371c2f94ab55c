import { join } from 'node:path';
import { GAMES, decisionLogOf, findGame } from '@taku/catalog';
import { type Json, type Rng, at, drawFrom, drawInt } from '@taku/contract';
import { verifyMatch } from '@taku/match';
import {
  type EventStore,
  type MatchLog,
  MatchLogError,
  exportMatches,
  formatDecisions,
  formatMatch,
  importMatches,
  openStore,
  readDecisions,
  readMatches,
  splitLines,
} from '@taku/storage';
import { playedMatch } from '../../../packages/storage/src/testing/playedMatches.ts';

/** The rules refused a match; the command line says so in a sentence. */
class RulesRefuse extends Error {}

const NONSENSE: readonly Json[] = [
  null,
  -1,
  1e300,
  0.5,
  '',
  '\u0000\u202e',
  'x'.repeat(1000),
  [],
  {},
  true,
  JSON.parse('['.repeat(60) + ']'.repeat(60)) as Json,
];

/** Puts nonsense at a random place of a value. */
function spoiled(value: Json, rng: Rng): Json {
  if (value === null || typeof value !== 'object' || drawInt(rng, 4) === 0) {
    return drawFrom(rng, NONSENSE);
  }
  const keys = Object.keys(value);
  if (keys.length === 0) return drawFrom(rng, NONSENSE);
  const chosen = drawFrom(rng, keys);
  const entries = Object.entries(value).map(([key, inner]) => [
    key,
    key === chosen ? spoiled(inner, rng) : inner,
  ]);
  const fields = Object.fromEntries(entries) as Record<string, Json>;
  return Array.isArray(value) ? Object.values(fields) : fields;
}

/** A forger can chain lines: the bytes are whole, only what they say is wrong. */
function forgedText(rng: Rng, number: number): string {
  const honest = playedMatch(at(GAMES, number % GAMES.length), 1 + (number % 3));
  const named = { ...honest, header: { ...honest.header, matchId: `forged-${number}` } };
  const forged = spoiled(named, rng) as unknown as MatchLog;
  const lines = [...formatMatch(forged)];
  const isTorn = drawInt(rng, 10) === 0;
  if (isTorn) lines.splice(drawInt(rng, lines.length), 1);
  return `${lines.join('\n')}\n`;
}

function judge(log: MatchLog): void {
  const game = findGame(log.header.game);
  const wrong = game ? verifyMatch(game, log) : { detail: 'no such game' };
  if (wrong) throw new RulesRefuse(wrong.detail);
}

async function answerOf(store: EventStore, rng: Rng, number: number): Promise<string> {
  let text: string;
  try {
    text = forgedText(rng, number);
  } catch {
    return 'cannot be written';
  }
  try {
    const report = await importMatches(store, readMatches(splitLines([text])), judge);
    return report.imported > 0 ? 'harmless, imported' : 'nothing in it';
  } catch (error) {
    if (error instanceof MatchLogError) return 'refused by line';
    if (error instanceof RulesRefuse) return 'refused by the rules';
    return `FAULT ${error instanceof Error ? error.message : String(error)}`;
  }
}

async function bytesOf(pieces: AsyncIterable<string>): Promise<number> {
  let bytes = 0;
  for await (const piece of pieces) bytes += piece.length;
  return bytes;
}

interface ImportVerdict {
  readonly answers: ReadonlyMap<string, number>;
  /** What an export of all that was let in says. */
  readonly exported: string;
}

/** Forged files into a database of their own; whatever was let in must come out again. */
export async function fuzzImports(folder: string, rng: Rng, count: number): Promise<ImportVerdict> {
  const store = await openStore({ kind: 'sqlite', path: join(folder, 'forged', 'taku.db') });
  const answers = new Map<string, number>();
  for (let number = 0; number < count; number++) {
    const answer = await answerOf(store, rng, number);
    answers.set(answer, (answers.get(answer) ?? 0) + 1);
  }
  const log = await bytesOf(exportMatches(store));
  const lines = await bytesOf(formatDecisions(readDecisions(store, {}, decisionLogOf)));
  await store.close();
  return { answers, exported: `${log} bytes of logs, ${lines} of lines` };
}
