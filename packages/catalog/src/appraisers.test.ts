import {
  type Appraisal,
  type Appraiser,
  type Bot,
  type Game,
  type GameEvent,
  type Worth,
  drawFrom,
  drawInt,
  fastRng,
} from '@taku/contract';
import {
  type Decision,
  type Match,
  actingSeats,
  decisionRng,
  decisionsOf,
  fastChance,
  firstDifference,
  foldEvent,
  settleChance,
  startMatch,
} from '@taku/match';
import { modelFiles } from '@taku/models';
import { entriesOf, sampleSize } from '@taku/testkit';
import { describe, expect, it } from 'vitest';
import { appraiserOf, botsOf } from './bots.ts';
import { GAMES } from './index.ts';

/** Times the work of a review: what its figures are compared with. */
const REFERENCE = 16;
const FIXTURES = sampleSize(2, 50);
/** Nine of ten; of few the next whole number below. */
const INSIDE = Math.floor(0.9 * FIXTURES);
const MOST_ACTIONS = 40;

function someAction(match: Match, seat: Decision['seat'], draw: number) {
  const actions = [];
  for (const action of match.game.legalActions(match.state, seat)) {
    actions.push(action);
    if (actions.length === MOST_ACTIONS) break;
  }
  return drawFrom(fastRng(draw), actions);
}

/** One match of the weakest level, which does something else now and then. */
async function decisionsOfMatch(game: Game, bot: Bot, seed: number): Promise<readonly Decision[]> {
  const config = game.boundedConfigs[0]!;
  const seatCount = game.arena.seatCount;
  const chance = fastChance(seed);
  const events: GameEvent[] = [];
  let match: Match = startMatch(game, config, seatCount);
  for (let step = 0; ; step++) {
    const settled = settleChance(match, chance);
    events.push(...settled.events);
    match = settled.match;
    const seat = actingSeats(game.status(match.state))[0];
    if (seat === undefined) break;
    const rng = fastRng(seed, step);
    const strays = drawInt(rng, 3) === 0;
    const view = game.view(match.state, seat);
    const chosen = await bot.choose(view, seat, rng, {}, { aborted: false });
    const action = strays ? someAction(match, seat, rng.nextUint32()) : chosen.action;
    events.push({ kind: 'act', seat, action });
    match = foldEvent(match, events.at(-1)!);
  }
  const header = { rulesVersion: game.rulesVersion, config, seatCount };
  return decisionsOf(game, { header, entries: entriesOf(events) }, null);
}

function lookAt(appraiser: Appraiser, { view, seat, action, index }: Decision, effort: number) {
  const rng = decisionRng('fixture', index + (effort === 1 ? 0 : 10_000));
  return appraiser.appraise(view, seat, { chosen: action, rng, effort });
}

function chosenIn({ worths }: Appraisal, { action }: Decision): Worth | undefined {
  return worths.find((worth) => firstDifference(worth.action, action) === null);
}

/** Decisions from several matches, few of each, until enough of a kind are found. */
async function* fixtures(game: Game, appraiser: Appraiser) {
  const bot = await botsOf(game.id)[0]!.create(modelFiles());
  for (let seed = 1; ; seed++) {
    const decisions = await decisionsOfMatch(game, bot, seed);
    const rng = fastRng(seed, 77);
    for (let take = 0; take < 6; take++) {
      const decision = drawFrom(rng, decisions);
      const appraisal = lookAt(appraiser, decision, 1);
      if (appraisal) yield { decision, appraisal };
    }
  }
}

const found = await Promise.all(
  GAMES.map(async (game) => [game.id, game, await appraiserOf(game, modelFiles())] as const),
);
const appraised = found.flatMap(([id, game, appraiser]) =>
  appraiser ? [[id, game, appraiser] as const] : [],
);

describe.each(appraised)('the figures of %s', (_id, game, appraiser) => {
  it('are best first, hold what was chosen, lose nothing at the top, and repeat themselves', async () => {
    let left = sampleSize(3, 24);
    for await (const { decision, appraisal } of fixtures(game, appraiser)) {
      const { worths, isExact } = appraisal;
      const values = worths.map(({ value }) => value);
      expect(values).toEqual(values.toSorted((a, b) => b - a));
      expect(worths[0]?.loss).toBe(0);
      expect(chosenIn(appraisal, decision)).toBeDefined();
      expect(
        worths.every(({ loss, margin, lossMargin }) => Math.min(loss, margin, lossMargin) >= 0),
      ).toBe(true);
      expect(isExact && worths.some(({ margin }) => margin > 0)).toBe(false);
      expect(lookAt(appraiser, decision, 1)).toEqual(appraisal);
      left -= 1;
      if (left === 0) break;
    }
  });

  it(`of ${FIXTURES} sampled decisions lie in their intervals at least ${INSIDE} times`, async () => {
    const outside: { readonly value: string[]; readonly loss: string[] } = { value: [], loss: [] };
    let count = 0;
    for await (const { decision, appraisal } of fixtures(game, appraiser)) {
      if (appraisal.isExact) continue;
      const worth = chosenIn(appraisal, decision)!;
      const reference = lookAt(appraiser, decision, REFERENCE);
      const other = reference && chosenIn(reference, decision);
      expect(other).toBeTruthy();
      const distance = Math.abs(worth.value - other!.value);
      if (distance > worth.margin) outside.value.push(`${distance} > ${worth.margin}`);
      const apart = Math.abs(worth.loss - other!.loss);
      if (apart > worth.lossMargin + other!.lossMargin)
        outside.loss.push(`${apart} > ${worth.lossMargin}`);
      count += 1;
      if (count === FIXTURES) break;
    }
    expect(outside.value.slice(FIXTURES - INSIDE)).toEqual([]);
    expect(outside.loss.slice(FIXTURES - INSIDE)).toEqual([]);
  });
});
