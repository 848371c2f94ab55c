import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Game } from '@taku/contract';
import { type MatchLog, formatMatch } from '@taku/storage';
import { goldenMatch, olderEntries, raiseRules, readGolden } from '@taku/testkit';
import { Command } from 'commander';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { stud } from '../rules/index.ts';
import { addPhh } from './phh.ts';

const game = stud as unknown as Game;
const folder = mkdtempSync(join(tmpdir(), 'taku-phh-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The finished deals of logs as the command tells them. */
async function told(logs: readonly MatchLog[]): Promise<string> {
  const file = join(folder, 'logs.jsonl');
  writeFileSync(
    file,
    logs
      .flatMap((log) => [...formatMatch(log), ''])
      .join('\n')
      .replaceAll('\n\n', '\n'),
  );
  let text = '';
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((piece) => {
    text += String(piece);
    return true;
  });
  try {
    const program = new Command();
    addPhh(program);
    await program.parseAsync(['phh', 'text', file], { from: 'user' });
  } finally {
    spy.mockRestore();
  }
  return text;
}

describe('taku phh text', () => {
  it('tells golden logs the same when their rules are older', async () => {
    const logs = readGolden(stud.id).map((file) => goldenMatch(game, file));
    const today = await told(logs);
    expect(today.split('\n').length).toBeGreaterThan(logs.length);
    const undo = raiseRules(game);
    try {
      const older = logs.map((log) => ({ ...log, entries: olderEntries(log.entries) }));
      expect(await told(older)).toBe(today);
    } finally {
      undo();
    }
  });
});
