import { GAMES, findGame } from '@taku/catalog';
import { botsOf } from '@taku/catalog/bots';
import { verifyMatch } from '@taku/match';
import { type MatchLog, readMatches, splitLines } from '@taku/storage';
import { describe, expect, it } from 'vitest';
import { runArena } from './runArena.ts';

async function logged(id: string): Promise<string> {
  const game = findGame(id)!;
  const [weak, strong = weak] = botsOf(id).filter(({ isSlow }) => !isSlow);
  const texts: string[] = [];
  const onLog = (text: string): void => void texts.push(text);
  await runArena(game, strong!, weak!, { pairs: 2, seed: 4, workers: 1, onLog });
  return texts.join('');
}

async function matchesOf(text: string): Promise<readonly MatchLog[]> {
  const logs: MatchLog[] = [];
  for await (const log of readMatches(splitLines([Buffer.from(text)]))) logs.push(log);
  return logs;
}

describe.each(GAMES)('games of the arena as logs: $id', (game) => {
  it('four games of two pairs, verified, with reasons of both bots', async () => {
    const logs = await matchesOf(await logged(game.id));
    expect(logs.map((log) => verifyMatch(game, log))).toEqual([null, null, null, null]);
    expect(new Set(logs.map(({ header }) => header.matchId)).size).toBe(4);
    const { header, entries } = logs[0]!;
    const names = header.players.map(({ bot }) => bot);
    const acts = entries.filter(({ cause }) => cause === 'bot');
    expect(acts.length).toBeGreaterThan(0);
    for (const { event, bot } of acts) {
      expect(event.kind === 'act' && names[event.seat]).toBe(bot!.id);
    }
  });
});
