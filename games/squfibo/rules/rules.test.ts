import { fastRng, seatOf, tellEvent } from '@taku/contract';
import { describe, expect, it } from 'vitest';
import { type Card, CARDS, sortCards } from './card.ts';
import { squfibo } from './game.ts';
import { fullDeck, type Ruleset, RULESETS } from './ruleset.ts';
import type { SquFiboAction, SquFiboState } from './state.ts';

interface Setting {
  readonly ruleset?: Ruleset;
  readonly cells?: Readonly<Record<number, Card>>;
  readonly hands?: readonly (readonly Card[])[];
  readonly deck?: readonly Card[];
  readonly stars?: readonly number[];
  readonly pool?: number;
}

/** A table in the middle of a game; seat 0 moves. */
function tableOf(setting: Setting): SquFiboState {
  const ruleset = setting.ruleset ?? 'classic';
  const start = squfibo.start({ ruleset }, 2);
  const board = start.open.board.map((_, cell) => setting.cells?.[cell] ?? null);
  const { stars = [0, 0], pool = start.open.pool } = setting;
  return {
    open: { ...start.open, phase: 'playing', turn: 5, actingSeat: seatOf(0), board, stars, pool },
    hands: setting.hands ?? [['r16'], ['b16']],
    deck: setting.deck ?? ['r1', 'b1', 'r4', 'b4', 'r9'],
  };
}

function play(state: SquFiboState, action: Omit<SquFiboAction, 'type'>): SquFiboState {
  const act = { type: 'play', ...action } as const;
  expect(squfibo.reject(state, seatOf(0), act)).toBeNull();
  return squfibo.apply(state, { kind: 'act', seat: seatOf(0), action: act }).state;
}

function refusal(state: SquFiboState, action: Omit<SquFiboAction, 'type'>): string | undefined {
  return squfibo.reject(state, seatOf(0), { type: 'play', ...action })?.code;
}

const FULL: Readonly<Record<number, Card>> = {
  0: 'r16',
  1: 'b16',
  2: 'r16',
  3: 'b16',
  4: 'r16',
  5: 'b16',
  6: 'r16',
  7: 'b16',
  8: 'r9',
};

describe('the deal', () => {
  it.each([
    ['classic', 64, 13, 38, 34],
    ['fibonacci', 58, 8, 42, 21],
  ] as const)('[Q2, Q3] %s: %i cards, hands of %i, a deck of %i, %i stars', (...row) => {
    const [ruleset, cards, hand, deck, pool] = row;
    const start = squfibo.start({ ruleset }, 2);
    expect(squfibo.status(start)).toEqual({ kind: 'chance' });
    const outcome = squfibo.draw(start, fastRng(1));
    expect(outcome.deck).toHaveLength(cards);
    const state = squfibo.apply(start, { kind: 'chance', outcome }).state;
    expect(state.hands.map((held) => held.length)).toEqual([hand, hand]);
    expect(state.deck).toHaveLength(deck);
    expect(state.open.pool).toBe(pool);
  });

  it.each([
    ['classic', [8, 8, 8, 8]],
    ['fibonacci', [3, 5, 8, 13]],
  ] as const)('[Q2] %s has %j copies of 1, 4, 9, 16 in each colour', (ruleset, copies) => {
    const deck = fullDeck(ruleset);
    const counts = CARDS.map((card) => deck.filter((other) => other === card).length);
    expect(counts).toEqual([...copies, ...copies]);
  });

  it('[Q3] cards go out alternately, seat 0 first, and the next one is the top of the deck', () => {
    const start = squfibo.start({ ruleset: 'classic' }, 2);
    const reds = fullDeck('classic').filter((card) => card.startsWith('r'));
    const blues = fullDeck('classic').filter((card) => card.startsWith('b'));
    const deck = reds.flatMap((red, index) => [red, blues[index]!]);
    const state = squfibo.apply(start, { kind: 'chance', outcome: { deck } }).state;
    expect(state.hands).toEqual([reds.slice(0, 13), blues.slice(0, 13)]);
    expect(state.deck).toEqual(deck.slice(26));
  });

  it('[Q4] seat 0 moves first', () => {
    const start = squfibo.start({ ruleset: 'classic' }, 2);
    const event = { kind: 'chance', outcome: squfibo.draw(start, fastRng(2)) } as const;
    expect(squfibo.status(squfibo.apply(start, event).state)).toEqual({
      kind: 'acting',
      seats: [0],
    });
  });
});

describe('a turn', () => {
  it('[Q5] one card is placed and the turn passes', () => {
    const state = tableOf({ hands: [['r1', 'r16'], ['b16']] });
    const after = play(state, { card: 'r16', cell: 4 });
    expect(after.open.board[4]).toBe('r16');
    expect(after.hands[0]).toEqual(['r1']);
    expect(squfibo.status(after)).toEqual({ kind: 'acting', seats: [1] });
  });

  it.each([
    ['Q1', 'a taken cell', { cells: { 4: 'r16' } }, { card: 'r16', cell: 4 }, 'cell_taken'],
    ['Q5', 'a card of the other hand', {}, { card: 'b16', cell: 4 }, 'card_not_in_hand'],
    [
      'Q5a',
      'no removal on a full board',
      { cells: FULL },
      { card: 'r16', cell: 4 },
      'removal_needed',
    ],
    [
      'Q5a',
      'a removal from a board with room',
      { cells: { 4: 'r9' } },
      { card: 'r16', cell: 4, remove: 4 },
      'removal_not_allowed',
    ],
    [
      'Q5a',
      'a card beside the freed cell',
      { cells: FULL },
      { card: 'r16', cell: 5, remove: 4 },
      'cell_taken',
    ],
  ] as const)('[%s] refuses %s', (_rule, _what, setting, action, code) => {
    expect(refusal(tableOf(setting), action)).toBe(code);
  });

  it('[Q5] refuses whoever is not to move', () => {
    const action = { type: 'play', card: 'b16', cell: 0 } as const;
    expect(squfibo.reject(tableOf({}), seatOf(1), action)?.code).toBe('not_your_turn');
  });

  it('[Q5a] the removed card goes to the discards and never scores', () => {
    const state = tableOf({ cells: FULL, hands: [['b9', 'r1'], ['b16']] });
    const after = play(state, { card: 'b9', cell: 8, remove: 8 });
    expect(after.open.discards).toEqual(['r9']);
    expect(after.open.board[8]).toBe('b9');
    expect(after.open.stars).toEqual([0, 0]);
  });

  it('[Q5b, Q13] a seat without cards draws one at the start of its turn', () => {
    const state = tableOf({ hands: [['r16', 'r1'], []], deck: ['b9', 'r4'] });
    const after = play(state, { card: 'r16', cell: 0 });
    expect(after.hands[1]).toEqual(['b9']);
    expect(after.deck).toEqual(['r4']);
    expect(after.open.drewToPlay).toBe(true);
    expect(squfibo.view(after, seatOf(1)).own?.hand).toEqual(['b9']);
    expect(JSON.stringify(squfibo.view(after, seatOf(0)))).not.toContain('b9');
    const action = { type: 'play', card: 'r16', cell: 0 } as const;
    const told = tellEvent(squfibo, state, { kind: 'act', seat: seatOf(0), action }, seatOf(0));
    expect(told.at(-1)).toEqual({
      type: 'cards_drawn',
      seat: 1,
      count: 1,
      deckSize: 1,
      reason: 'empty-hand',
    });
  });

  it('[Q12] a time out puts 16 before 9, 1 and 4 on the lowest empty cell and claims nothing', () => {
    const setting: Setting = {
      cells: { 0: 'r1', 1: 'r4' },
      hands: [['r1', 'r4', 'b9', 'b16'], []],
    };
    const action = { type: 'play', card: 'b16', cell: 2 };
    expect(squfibo.timeoutAction(tableOf(setting), seatOf(0))).toEqual(action);
  });

  it.each([
    [['r4', 'r9', 'r1'], 'r9'],
    [['r4', 'r1'], 'r1'],
    [['b4', 'r4'], 'r4'],
  ] as const)('[Q12] with %j in hand a time out plays %s', (hand, card) => {
    const state = tableOf({ cells: FULL, hands: [sortCards(hand), []] });
    expect(squfibo.timeoutAction(state, seatOf(0))).toEqual({
      type: 'play',
      card,
      cell: 0,
      remove: 0,
    });
  });
});

describe('claims', () => {
  const deck: readonly Card[] = ['b9', 'b1', 'b4', 'r9', 'r9'];

  it.each([
    ['TWO_CARDS_1_4', { 0: 'r4' }, 'r1', 1, [0, 1], 2, 2],
    ['TWO_CARDS_1_4', { 0: 'b1' }, 'b4', 3, [3, 0], 2, 2],
    ['TWO_CARDS_4_9', { 4: 'b9' }, 'b4', 7, [4, 7], 2, 2],
    ['THREE_CARDS', { 0: 'r1', 1: 'r4' }, 'r16', 2, [0, 1, 2], 3, 3],
    ['THREE_CARDS', { 0: 'r16', 4: 'r4' }, 'r1', 1, [0, 1, 4], 3, 3],
    ['THREE_CARDS', { 3: 'b1', 4: 'b16' }, 'b4', 7, [3, 4, 7], 3, 3],
  ] as const)('[Q6, Q7] %s on %j with %s', (type, cells, card, cell, claim, stars, drawn) => {
    const state = tableOf({ cells, hands: [[card], ['b16']], deck });
    const after = play(state, { card, cell, claim });
    expect(after.open.lastPlay?.combo?.type).toBe(type);
    expect(after.open.board).toEqual(Array(9).fill(null));
    expect(after.open.discards).toHaveLength(claim.length);
    expect(after.open.stars).toEqual([stars, 0]);
    expect(after.open.pool).toBe(34 - stars);
    expect(after.hands[0]).toHaveLength(drawn);
    expect(after.deck).toEqual(deck.slice(drawn));
  });

  it('[Q6] CLEARING_YAKU discards the whole board, draws nothing and takes no star', () => {
    const cells = { 0: 'r9', 1: 'r9', 8: 'b4' } as const;
    const state = tableOf({ cells, hands: [['r9'], ['b16']], deck });
    const after = play(state, { card: 'r9', cell: 4, claim: [0, 1, 4] });
    expect(after.open.board).toEqual(Array(9).fill(null));
    expect(after.open.discards).toEqual(['r9', 'r9', 'r9', 'b4']);
    expect(after.open.stars).toEqual([0, 0]);
    expect(after.hands[0]).toEqual([]);
    expect(after.deck).toEqual(deck);
  });

  it('[Fibonacci] TRIPLE_MATCH removes 3, draws 1 and takes 1 star', () => {
    const cells = { 0: 'r9', 1: 'r9', 8: 'b4' } as const;
    const state = tableOf({ ruleset: 'fibonacci', cells, hands: [['r9'], ['b16']], deck });
    const after = play(state, { card: 'r9', cell: 4, claim: [0, 1, 4] });
    expect(after.open.board[8]).toBe('b4');
    expect(after.open.discards).toEqual(['r9', 'r9', 'r9']);
    expect(after.open.stars).toEqual([1, 0]);
    expect(after.hands[0]).toEqual(['b9']);
  });

  it('[Fibonacci] two cards are no combo', () => {
    const setting: Setting = { ruleset: 'fibonacci', cells: { 0: 'r4' }, hands: [['r1'], []] };
    expect(refusal(tableOf(setting), { card: 'r1', cell: 1, claim: [0, 1] })).toBe(
      'claim_no_combo',
    );
  });

  it.each([
    ['diagonal cells', { 0: 'r4' }, 'r1', 4, [0, 4], 'claim_not_joined'],
    ['two colours', { 0: 'b4' }, 'r1', 1, [0, 1], 'claim_two_colours'],
    ['cards that make nothing', { 0: 'r9' }, 'r1', 1, [0, 1], 'claim_no_combo'],
    ['1 + 4 + 9', { 0: 'r4', 2: 'r9' }, 'r1', 1, [0, 1, 2], 'claim_no_combo'],
    [
      'a combo without the placed card',
      { 0: 'r1', 1: 'r4' },
      'r16',
      8,
      [0, 1],
      'claim_without_placed',
    ],
    ['an empty cell', { 0: 'r4' }, 'r1', 1, [1, 2], 'claim_no_combo'],
    ['a cell named twice', { 0: 'r4' }, 'r1', 1, [1, 1], 'claim_not_joined'],
    ['no cell at all', { 0: 'r4' }, 'r1', 1, [], 'claim_without_placed'],
    ['four cells', { 0: 'r4', 2: 'r16', 4: 'r1' }, 'r1', 1, [0, 1, 2, 4], 'claim_no_combo'],
  ] as const)(
    '[Q6, Q8] refuses to claim %s, at no cost',
    (_what, cells, card, cell, claim, code) => {
      const state = tableOf({ cells, hands: [[card], ['b16']] });
      const action = { type: 'play', card, cell, claim } as const;
      const refused = squfibo.reject(state, seatOf(0), action);
      expect(refused?.code).toBe(code);
      expect(refused?.words.en).toContain('Nothing is lost');
      expect(squfibo.reject(state, seatOf(0), { type: 'play', card, cell })).toBeNull();
    },
  );

  it('[Q8] a refusal quotes what was given and what is allowed, in both languages', () => {
    const state = tableOf({ cells: { 0: 'b4' }, hands: [['r1'], ['b16']] });
    const action = { type: 'play', card: 'r1', cell: 1, claim: [0, 1] } as const;
    expect(squfibo.reject(state, seatOf(0), action)?.words).toEqual({
      en: 'blue 4, red 1: no combo. The cards must be of one colour. Choose 1 + 4, 4 + 9, 1 + 4 + 16 or three of one value: one colour, edge to edge. Nothing is lost.',
      ja: '青の4、赤の1は役になりません。色がちがいます。同じ色で、となり合う 1・4、4・9、1・4・16 か同じ数3枚をえらんでください。何も失いません。',
    });
  });

  it('[Q7] a claim draws as far as the deck reaches and takes no more stars than there are', () => {
    const cells = { 0: 'r1', 1: 'r4' } as const;
    const state = tableOf({ cells, hands: [['r16'], ['b16']], deck: ['b9'], pool: 2 });
    const after = play(state, { card: 'r16', cell: 2, claim: [0, 1, 2] });
    expect(after.hands[0]).toEqual(['b9']);
    expect(after.open.stars).toEqual([2, 0]);
    expect(after.open.pool).toBe(0);
  });

  it('[Q5c] several combos may lie there; the one that is named is taken', () => {
    const state = tableOf({ cells: { 0: 'r1', 2: 'r9' }, hands: [['r4'], ['b16']], deck });
    const after = play(state, { card: 'r4', cell: 1, claim: [1, 2] });
    expect(after.open.lastPlay?.combo?.type).toBe('TWO_CARDS_4_9');
    expect(after.open.board[0]).toBe('r1');
  });
});

describe('the end', () => {
  const cells = { 0: 'r4' } as const;
  const claim = { card: 'r1', cell: 1, claim: [0, 1] } as const;

  it.each([
    ['the pool is empty', { pool: 2, stars: [16, 16] }, 'no-stars', 0],
    ['the pool is empty, the other has more', { pool: 1, stars: [15, 18] }, 'no-stars', 1],
    ['the deck is empty', { deck: ['b9', 'b9'] }, 'no-deck', 0],
    ['the deck is empty, stars are equal', { deck: ['b9', 'b9'], stars: [3, 5] }, 'no-deck', null],
  ] as const)('[Q10] %s', (_what, setting, ending, winner) => {
    const state = tableOf({ cells, hands: [['r1'], ['b16']], ...setting });
    const { open } = play(state, claim);
    const returns = winner === null ? [0, 0] : winner === 0 ? [1, -1] : [-1, 1];
    expect(open.result).toEqual({ ending, winner, returns });
  });

  it('[Q10] the end is checked after the turn: the last card of the deck is still played', () => {
    const state = tableOf({ hands: [['r16', 'r1'], []], deck: ['b9'] });
    const drawn = play(state, { card: 'r16', cell: 0 });
    expect(drawn.open.result).toBeNull();
    const action = { type: 'play', card: 'b9', cell: 8 } as const;
    const after = squfibo.apply(drawn, { kind: 'act', seat: seatOf(1), action }).state;
    expect(after.open.result?.ending).toBe('no-deck');
  });

  it('[Fibonacci] 11 stars win at the end of that turn', () => {
    const setting: Setting = {
      ruleset: 'fibonacci',
      cells: { 0: 'r1', 1: 'r4' },
      stars: [8, 2],
      pool: 11,
    };
    const { open } = play(tableOf(setting), { card: 'r16', cell: 2, claim: [0, 1, 2] });
    expect(open.result).toEqual({ ending: 'winning-stars', winner: 0, returns: [1, -1] });
  });

  it.each(RULESETS)(
    '[Q12] %s: a forfeit gives the game to the other seat, even before the deal',
    (ruleset) => {
      const start = squfibo.start({ ruleset }, 2);
      const after = squfibo.apply(start, {
        kind: 'forfeit',
        seat: seatOf(0),
        reason: 'left',
      }).state;
      expect(squfibo.status(after)).toEqual({ kind: 'over', returns: [-1, 1] });
      const view = squfibo.view(after, seatOf(1));
      expect(squfibo.view(squfibo.imagine(view, fastRng(1)), seatOf(1))).toEqual(view);
    },
  );

  it('[Q11] a spectator sees neither hand', () => {
    const view = squfibo.view(tableOf({}), 'spectator');
    expect(view).not.toHaveProperty('own');
    expect(view.handSizes).toEqual([1, 1]);
    expect(JSON.stringify(view)).not.toMatch(/"[rb]16"/);
  });
});
