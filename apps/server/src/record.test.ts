import { GAMES, findGame, recordOf } from '@taku/catalog';
import { type Game, type SeatTally, addTallies } from '@taku/contract';
import { RecordLine } from '@taku/protocol';
import { MemoryStore, changePerson, importMatches, localTexts } from '@taku/storage';
import { playedMatch } from '@taku/storage/testing';
import { describe, expect, it } from 'vitest';

const [OWN, OTHER] = ['A'.repeat(16), 'B'.repeat(16)];
const MATCHES = 3;

function matchOf(game: Game, number: number) {
  const { header, ...match } = playedMatch(game, number);
  const players = header.players.map((player) => {
    return { ...player, personId: player.seat === 0 ? OWN : OTHER };
  });
  const startedAt = 1000 + number;
  return { ...match, header: { ...header, players, startedAt }, endedAt: 2000 + number };
}

async function storeOf(game: Game): Promise<MemoryStore> {
  const store = new MemoryStore();
  const matches = Array.from({ length: MATCHES }, (_, number) => matchOf(game, number));
  await importMatches(store, matches);
  return store;
}

/** As the server makes them; nothing is remembered from one call to the next. */
async function linesOf(store: MemoryStore, person = OWN) {
  const record = (game: string) => recordOf(game);
  const texts = localTexts(store, { decisions: () => null, game: findGame, record });
  let text = '';
  for await (const piece of texts.read({ kind: 'record', filter: { person } })) {
    text += String(piece);
  }
  return {
    text,
    lines: text
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as RecordLine),
  };
}

const ownOf = (lines: readonly RecordLine[]) =>
  lines.flatMap(({ own }) => (own as SeatTally) ?? []);

describe.each(GAMES.map((game) => [game.id, game] as const))('a record of %s', (_id, game) => {
  it('is read from the log, each match as its schema says', async () => {
    const { lines } = await linesOf(await storeOf(game));
    expect(lines.map((line) => RecordLine.parse(line))).toEqual(lines);
    expect(lines).toHaveLength(MATCHES);
    for (const { tallies, marks, figure } of ownOf(lines)) {
      expect(figure).not.toBe('');
      expect(marks.every((mark) => /^[a-zA-Z]+:./.test(mark))).toBe(true);
      const all = Object.values(tallies);
      expect(all.length).toBeGreaterThan(0);
      expect(all.every(({ n, sum, squares }) => n > 0 && Number.isFinite(sum + squares))).toBe(
        true,
      );
    }
    expect(ownOf(lines)).toHaveLength(MATCHES);
  });

  it('rebuilt from the log is the one that was shown', async () => {
    const store = await storeOf(game);
    const { text } = await linesOf(store);
    await store.rebuildProjections();
    expect((await linesOf(store)).text).toBe(text);
  });

  it('of several matches is the sum of theirs', async () => {
    const all = ownOf((await linesOf(await storeOf(game))).lines).map(({ tallies }) => tallies);
    const sum = addTallies(all);
    for (const [key, { n }] of Object.entries(sum)) {
      expect(n).toBe(all.reduce((count, tallies) => count + (tallies[key]?.n ?? 0), 0));
    }
  });

  it('names no person, and goes with its own', async () => {
    const store = await storeOf(game);
    const { text } = await linesOf(store);
    expect(text).not.toContain(OWN);
    expect(text).not.toContain(OTHER);
    expect((await linesOf(store, 'C'.repeat(16))).lines).toEqual([]);
    await changePerson(store, OWN, { kind: 'person_forgotten', at: 5000 });
    expect((await linesOf(store)).lines).toEqual([]);
    expect((await linesOf(store, OTHER)).lines).toHaveLength(MATCHES);
  });
});
