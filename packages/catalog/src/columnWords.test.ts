import { type Game, type Learner, drawFrom, fastRng, invariant } from '@taku/contract';
import { actingSeats, fastChance, foldEvent, settleChance, startMatch } from '@taku/match';
import { modelFiles } from '@taku/models';
import { legalFromView, plainLearner } from '@taku/policy';
import { describe, expect, it } from 'vitest';
import { learnerOf } from './bots.ts';
import { GAMES } from './index.ts';

const MATCHES = 2;

/** As a trained CPU looks for them. */
function hasWords(words: Readonly<Record<string, unknown>>, column: string): boolean {
  return [column, column.replace(/\d+$/, '')].some((name) => `column ${name}` in words);
}

/** Legal rows of random matches, as habits read them. */
function* rowsOf(game: Game, { encoder }: Learner) {
  for (let seed = 1; seed <= MATCHES; seed++) {
    const [chance, rng] = [fastChance(seed), fastRng(seed)];
    const [config] = game.boundedConfigs;
    let { match } = settleChance(startMatch(game, config as never, game.arena.seatCount), chance);
    for (let seats; (seats = actingSeats(game.status(match.state))).length > 0;) {
      const seat = drawFrom(rng, seats);
      const view = game.view(match.state, seat);
      const actions = legalFromView(game, view, seat);
      const encoded = actions.length > 1 ? encoder.encode(view, seat, actions) : null;
      for (const row of encoded ? actions.keys() : []) {
        const start = row * encoder.columns.length;
        yield (column: string) => encoded?.cells[start + encoder.columns.indexOf(column)] ?? 0;
      }
      const action = actions.length > 0 ? drawFrom(rng, actions) : null;
      const played = action ?? game.timeoutAction(match.state, seat);
      invariant(played !== 'forfeit', 'the table plays on');
      match = settleChance(foldEvent(match, { kind: 'act', seat, action: played }), chance).match;
    }
  }
}

describe.each(GAMES.map((game) => [game.id, game] as const))('%s', (_id, game) => {
  it('has words for every column its trained CPUs may name', async () => {
    const { encoder, judge } = await learnerOf(game, modelFiles());
    // A game that says nothing of its rows has hashes for columns.
    if (judge.id === plainLearner(game).judge.id) return;
    const { reasonWords = {} } = game;
    expect(encoder.columns.filter((column) => !hasWords(reasonWords, column))).toEqual([]);
    const named = Object.entries(reasonWords).filter(([key]) => key.startsWith('column '));
    expect(named.filter(([, { en, ja }]) => en === '' || /^[ -~]*$/.test(ja))).toEqual([]);
  });

  it('tells habits by columns that its rows have', async () => {
    const { encoder, habits = [] } = await learnerOf(game, modelFiles());
    const unknown = new Set<string>();
    const cellOf = (value: number) => (column: string) => {
      if (!encoder.columns.includes(column)) unknown.add(column);
      return value;
    };
    for (const { has } of habits) for (const value of [0, 1]) has(cellOf(value));
    expect([...unknown]).toEqual([]);
    expect(new Set(habits.map(({ id }) => id)).size).toBe(habits.length);
  });

  it('has habits that choices have and have not', async () => {
    const learner = await learnerOf(game, modelFiles());
    const [seen, missed] = [new Set<string>(), new Set<string>()];
    const { habits = [] } = learner;
    for (const cellOf of habits.length > 0 ? rowsOf(game, learner) : []) {
      for (const { id, has } of habits) (has(cellOf) ? seen : missed).add(id);
    }
    const ids = habits.map(({ id }) => id);
    expect([ids.filter((id) => !seen.has(id)), ids.filter((id) => !missed.has(id))]).toEqual([
      [],
      [],
    ]);
  });
});
