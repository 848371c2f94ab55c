import { isDeepStrictEqual } from 'node:util';
import { GAMES, findGame } from '@taku/catalog';
import { BOTS, botsOf } from '@taku/catalog/bots';
import {
  type Bot,
  type BotSpec,
  type Game,
  type Json,
  type SentenceList,
  fastRng,
  invariant,
  said,
  wordsOf,
} from '@taku/contract';
import { modelFiles } from '@taku/models';
import { type Match, actingSeats, statusOf, tableAction } from '@taku/match';
import { describe, expect, it } from 'vitest';
import { deepFreeze } from './freeze.ts';
import { record } from './record.ts';

const POSITIONS_A_BOT = 2;

/** Decisions in the middle of a random match, far from each other. */
function someDecisions(game: Game): Match[] {
  const config = game.arena.config({});
  invariant(config.ok, `${game.id} has no arena config`);
  const spec = { config: config.value, seatCount: game.arena.seatCount, seed: 5 };
  const { steps } = record(game, { ...spec, style: 'legal' });
  const decisions = steps
    .map(({ before }) => before)
    .filter((match) => {
      const [seat] = actingSeats(statusOf(match));
      return seat !== undefined && tableAction(game, match.state, seat) === null;
    });
  const stride = decisions.length / (POSITIONS_A_BOT + 1);
  return Array.from(
    { length: POSITIONS_A_BOT },
    (_, place) => decisions[Math.floor(stride * (place + 1))]!,
  );
}

function choose(bot: Bot, match: Match) {
  const [seat] = actingSeats(statusOf(match));
  const view = deepFreeze(match.game.view(match.state, seat!));
  return bot.choose(view, seat!, fastRng(match.length), {}, { aborted: false });
}

/** Every key that is said, also inside another sentence, has words. */
function areKnown(summary: Json, list: SentenceList = {}): boolean {
  if (typeof summary !== 'object' || summary === null) return true;
  const { key } = summary as { readonly key?: Json };
  const { en, ja } = wordsOf(said(typeof key === 'string' ? key : ''), list);
  const isKnown = typeof key !== 'string' || (en !== '' && ja !== '' && ja !== key);
  return isKnown && Object.values(summary).every((part) => areKnown(part, list));
}

/** What is wrong with a bot's decision in a position; nothing, one hopes. */
async function faultsOf(bot: Bot, match: Match, isListed: boolean): Promise<string[]> {
  const [seat] = actingSeats(statusOf(match));
  const first = await choose(bot, match);
  const again = await choose(bot, match);
  const { summary, candidates } = first.why;
  const isAmong = candidates.some(({ action }) => isDeepStrictEqual(action, first.action));
  const checks: readonly (readonly [boolean, string])[] = [
    [match.game.reject(match.state, seat!, first.action) === null, 'plays an illegal action'],
    [areKnown(summary, match.game.reasonWords), 'has no words for its choice'],
    [isAmong || !isListed, 'plays what is not among its candidates'],
    [candidates.every(({ value }) => Number.isFinite(value)), 'has candidates without a value'],
    [isDeepStrictEqual(JSON.parse(JSON.stringify(first)), first), 'answers what is no Json'],
    [isDeepStrictEqual(again.action, first.action), 'plays otherwise the second time'],
    [isDeepStrictEqual(again.why.candidates, candidates), 'values otherwise the second time'],
  ];
  return checks.flatMap(([holds, fault]) => (holds ? [] : [fault]));
}

describe('bots', () => {
  it('have ids of their own that begin with their game', () => {
    const ids = BOTS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id, game, level } of BOTS) expect(id).toBe(`${game}/${level}`);
  });

  it.each(GAMES.map(({ id }) => id))('%s has somebody to play against', (id) => {
    expect(botsOf(id).filter(({ listed }) => listed).length).toBeGreaterThan(0);
  });

  it.each(GAMES.map(({ id }) => id))('%s describes its bots in both languages', (id) => {
    const words = botsOf(id).flatMap(({ name, strength }) => [name, strength]);
    expect(words.filter(({ en, ja }) => en.trim() === '' || ja.trim() === '')).toEqual([]);
  });
});

const seated = BOTS.filter(({ game }) => findGame(game));

describe('every bot acts legally, says why, and acts the same again', () => {
  it.each<[string, BotSpec]>(seated.map((spec) => [spec.id, spec]))('%s', async (_id, spec) => {
    const bot = await spec.create(modelFiles());
    for (const match of someDecisions(findGame(spec.game)!)) {
      expect(await faultsOf(bot, match, spec.listed)).toEqual([]);
    }
  });
});
