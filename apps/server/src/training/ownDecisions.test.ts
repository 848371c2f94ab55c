import { GAMES, findGame } from '@taku/catalog';
import { at } from '@taku/contract';
import { type ReadJob, MemoryStore, changePerson, importMatches, localTexts } from '@taku/storage';
import { expect, it } from 'vitest';
import { playedMatch } from '@taku/storage/testing';
import { OwnDecisions } from './dojo.ts';

const game = at(GAMES, 0);
const PERSON = 'A'.repeat(16);
const LATE = 1_000_000;

/** A match of this person that ended then. */
function matchAt(endedAt: number) {
  const { header, ...match } = playedMatch(game, endedAt);
  const players = header.players.map((player) =>
    player.seat === 0 ? { ...player, personId: PERSON } : player,
  );
  const named = { ...header, matchId: `match-${endedAt}`, players, startedAt: endedAt };
  return { ...match, header: named, endedAt };
}

it('counts each match once: later ones are added, earlier and forgotten ones found', async () => {
  const store = new MemoryStore();
  const texts = localTexts(store, { decisions: () => null, game: findGame, record: () => null });
  const jobs: ReadJob[] = [];
  const own = new OwnDecisions(store, {
    ...texts,
    read(job) {
      jobs.push(job);
      return texts.read(job);
    },
  });
  const look = async () => {
    const { matches, decisions, from, to } = await own.of(PERSON, game.id, {});
    return { matches, hasSome: decisions > 0, from, to };
  };
  const none = { matches: 0, hasSome: false, from: null, to: null };
  expect(await look()).toEqual(none);
  await importMatches(store, [matchAt(500)]);
  const first = { matches: 1, hasSome: true, from: 500, to: 500 };
  expect(await Promise.all([look(), look()])).toEqual([first, first]);
  await importMatches(store, [matchAt(700)]);
  expect(await look()).toEqual({ ...first, matches: 2, to: 700 });
  const filter = { person: PERSON, game: game.id };
  expect(jobs).toEqual([
    { kind: 'own', filter },
    { kind: 'own', filter: { ...filter, from: 500 } },
  ]);
  await importMatches(store, [matchAt(300)]);
  expect(await look()).toEqual({ ...first, matches: 3, from: 300, to: 700 });
  await changePerson(store, PERSON, { kind: 'person_forgotten', at: 600 });
  expect(await look()).toEqual({ ...first, from: 700, to: 700 });
  await changePerson(store, PERSON, { kind: 'person_forgotten', at: LATE });
  expect(await look()).toEqual(none);
});
