import { seatOf } from '@taku/contract';
import { describe, expect, it } from 'vitest';
import { squfibo } from './game.ts';
import { combosFor, hintsFor, rejectClaimFor } from './judge.ts';
import type { SquFiboView } from './view.ts';
import { fullDeck } from './ruleset.ts';
import { Commentary } from './words.ts';

describe('unchecked data', () => {
  it.each([
    [{ type: 'play', card: 'r16', cell: 8 }],
    [{ type: 'play', card: 'b1', cell: 0, remove: 0, claim: [0, 1] }],
  ])('[Q13] reads %j as it is', (action) => {
    expect(squfibo.parse.action({ ...action, ref: 'x', decision: 3 })).toEqual({
      ok: true,
      value: action,
    });
  });

  it('[Q13] a field that is null is absent', () => {
    const raw = { type: 'play', card: 'r16', cell: 8, remove: null, claim: null };
    expect(squfibo.parse.action(raw)).toEqual({
      ok: true,
      value: { type: 'play', card: 'r16', cell: 8 },
    });
  });

  it.each([
    [null, '"play"'],
    [{ type: 'place' }, '"play"'],
    [{ type: 'play', card: 'r2', cell: 0 }, 'r1, r4, r9, r16'],
    [{ type: 'play', card: 'r1', cell: 9 }, '0 to 8'],
    [{ type: 'play', card: 'r1', cell: '0' }, '0 to 8'],
    [{ type: 'play', card: 'r1', cell: 0.5 }, '0 to 8'],
    [{ type: 'play', card: 'r1', cell: 0, remove: -1 }, '0 to 8'],
    [{ type: 'play', card: 'r1', cell: 0, claim: 'all' }, '[0, 1]'],
    [{ type: 'play', card: 'r1', cell: 0, claim: [0, 99] }, '[0, 1]'],
    [{ type: 'play', card: 'r1', cell: 0, claim: Array.from({ length: 5000 }, () => 0) }, '[0, 1]'],
  ])('[Q13] refuses %j and says what is allowed', (raw, allowed) => {
    const result = squfibo.parse.action(raw);
    expect(result.ok).toBe(false);
    expect(JSON.stringify(result)).toContain(JSON.stringify(allowed).slice(1, -1));
    expect(JSON.stringify(result).length).toBeLessThan(400);
  });

  it('[Q2] an outcome is a whole deck and nothing else', () => {
    const deck = fullDeck('classic');
    expect(squfibo.parse.outcome({ deck })).toEqual({ ok: true, value: { deck } });
    expect(squfibo.parse.outcome({ deck: deck.slice(1) }).ok).toBe(false);
    expect(squfibo.parse.outcome({ deck: deck.with(0, 'b16') }).ok).toBe(false);
    expect(squfibo.parse.outcome(null).ok).toBe(false);
  });

  it('a ruleset is classic or fibonacci', () => {
    expect(squfibo.parse.config({ ruleset: 'fibonacci' }).ok).toBe(true);
    expect(squfibo.parse.config({ ruleset: 'chess' })).toEqual({
      ok: false,
      detail: {
        en: 'The ruleset "chess" is unknown. There are classic and fibonacci.',
        ja: 'ルール "chess" はありません。classic か fibonacci をえらんでください。',
      },
    });
  });
});

describe('commentary', () => {
  it.each([
    ['cpuTurn', Commentary.cpuTurn(), 'CPUの番です'],
    ['cpuPlacedCard', Commentary.cpuPlacedCard('b4', 4), 'CPU が 青の4 をまん中に置きました'],
    [
      'cpuClaimedCombo',
      Commentary.cpuClaimedCombo('THREE_CARDS', ['r1', 'r4', 'r16']),
      'CPU が役を宣言：赤 1+4+16',
    ],
    ['cpuGotStar', Commentary.cpuGotStar(3), 'CPU が星を3個取りました'],
    ['cpuEndedTurn', Commentary.cpuEndedTurn(), 'CPUはターンを終了しました'],
  ])('[CPU] %s speaks both languages', (_line, words, ja) => {
    expect(words.ja).toBe(ja);
    expect(words.en).toMatch(/CPU/);
  });
});

describe('judging from a view alone', () => {
  const view: SquFiboView = {
    ruleset: 'classic',
    phase: 'playing',
    turn: 3,
    actingSeat: seatOf(0),
    board: ['r4', null, null, null, null, null, null, null, null],
    discards: [],
    stars: [0, 0],
    pool: 34,
    drewToPlay: false,
    lastPlay: null,
    result: null,
    handSizes: [2, 12],
    deckSize: 38,
    own: { seat: seatOf(0), hand: ['r1', 'b9'] },
  };

  it('[Q8] judges a claim over a staged card', () => {
    const staged = { card: 'r1', cell: 1 } as const;
    expect(rejectClaimFor(view, staged, [0, 1])).toBeNull();
    expect(rejectClaimFor(view, staged, [0])?.code).toBe('claim_without_placed');
  });

  it('[Q8] hints name the cells where a card would make a combo', () => {
    expect(hintsFor(view)).toEqual([
      { card: 'r1', cells: [1, 3] },
      { card: 'b9', cells: [] },
    ]);
    expect(hintsFor({ ...view, actingSeat: seatOf(1) })).toEqual([]);
    expect(combosFor(view, 'r1', 3).map(({ positions }) => positions)).toEqual([[0, 3]]);
  });
});
