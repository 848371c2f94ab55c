import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES, GAME_TABLES, decisionLogOf } from '@taku/catalog';
import type { DecisionLine, Game } from '@taku/contract';
import { verifyMatch } from '@taku/match';
import {
  MatchRows,
  MemoryStore,
  type MatchLog,
  formatMatch,
  importMatches,
  readDecisions,
} from '@taku/storage';
import { goldenMatch, olderEntries, raiseRules, readGolden } from '@taku/testkit';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { buildProgram } from '../apps/cli/src/program.ts';
import { replaySteps } from '../apps/web/src/replay/steps.ts';

const folder = mkdtempSync(join(tmpdir(), 'taku-older-logs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the command line prints about a log. */
async function printed(log: MatchLog, ...words: readonly string[]): Promise<string> {
  const file = join(folder, 'log.jsonl');
  writeFileSync(file, [...formatMatch(log), ''].join('\n'));
  let text = '';
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((piece) => {
    text += String(piece);
    return true;
  });
  try {
    await buildProgram().parseAsync([...words, file], { from: 'user' });
  } finally {
    spy.mockRestore();
  }
  return text;
}

/** The positions as the browser steps through them. */
function replayed(game: Game, log: MatchLog) {
  return replaySteps(game, log).map(({ match, ...step }) => ({
    ...step,
    view: game.view(match.state, 'spectator'),
    length: match.length,
  }));
}

async function decisionLines(log: MatchLog) {
  const store = new MemoryStore();
  await importMatches(store, [log]);
  const lists: (readonly DecisionLine[])[] = [];
  for await (const lines of readDecisions(store, {}, decisionLogOf)) lists.push(lines);
  return lists.flat();
}

function tableRows({ header, entries, endedAt }: MatchLog) {
  const tables = GAME_TABLES.get(header.game);
  if (!tables) return [];
  const rows = new MatchRows(tables, { room: 'r', header });
  return [...entries.flatMap((entry) => rows.take(entry)), ...rows.end(endedAt)];
}

/** Everybody outside the room who reads a log. */
async function readByAll(game: Game, log: MatchLog) {
  return {
    verdict: verifyMatch(game, log),
    verified: await printed(log, 'verify', '--json'),
    text: await printed(log, 'replay', '--seat', '0'),
    replay: replayed(game, log),
    lines: await decisionLines(log),
    rows: tableRows(log),
  };
}

describe.each(GAMES.map((game) => [game.id, game] as const))('logs of %s', (id, game) => {
  it.each(readGolden(id).map((file) => [file.name, file] as const))(
    '%s: all readers agree, and read it the same when its rules are older',
    async (_name, file) => {
      const log = goldenMatch(game, file);
      const today = await readByAll(game, log);
      expect(today.verdict).toBeNull();
      const undo = raiseRules(game);
      try {
        const older = { ...log, entries: olderEntries(log.entries) };
        expect(await readByAll(game, older)).toEqual(today);
      } finally {
        undo();
      }
    },
  );
});
