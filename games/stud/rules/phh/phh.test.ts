import { type Parsed, drawFrom, fastRng } from '@taku/contract';
import { describe, expect, it } from 'vitest';
import type { Deal } from '../deal/applyEvent.ts';
import { DEFAULT_CONFIG } from '../mix/config.ts';
import { stud } from '../mix/game.ts';
import type { MixState } from '../mix/mixState.ts';
import { TestTable } from '../testing/table.ts';
import { exportPhh } from './exportPhh.ts';
import { formatPhh, parsePhh } from './phhFile.ts';
import { replayPhh } from './replayPhh.ts';
import { textHistory } from './textHistory.ts';

const FILE = `# a hand of our own
variant = 'F7S'
antes = [10, 10]
bring_in = 20
small_bet = 40
big_bet = 80
starting_stacks = [1_000, 500]
actions = [
  'd dh p1 AsKs9h', 'd dh p2 AdKd2c',
  'p2 pb', 'p1 cbr 40', # completes
  'p2 f',
]
author = "Taku"
`;

function randomDeals(seed: number, matches: number): Deal[] {
  const rng = fastRng(seed);
  const deals: Deal[] = [];
  for (let match = 0; match < matches; match++) {
    const seats = 2 + (match % 6);
    const config = {
      ...DEFAULT_CONFIG,
      dealsPerGame: 1,
      startingStack: 400,
      maxDeals: 6,
      pause: false,
    };
    let state: MixState = stud.start(config, seats);
    for (let status = stud.status(state); status.kind !== 'over'; status = stud.status(state)) {
      state =
        status.kind === 'chance'
          ? stud.apply(state, { kind: 'chance', outcome: stud.draw(state, rng) }).state
          : stud.apply(state, {
              kind: 'act',
              seat: status.seats[0]!,
              action: drawFrom(rng, [...stud.legalActions(state, status.seats[0]!)]),
            }).state;
      if (state.deal?.dealFinished && deals.at(-1) !== state.deal) deals.push(state.deal);
    }
  }
  return deals;
}

function valueOf<T>(read: Parsed<T>): T {
  if (!read.ok) throw new Error(read.detail.en);
  return read.value;
}

describe('PHH', () => {
  it('reads a file and plays it to its stacks', () => {
    const hand = parsePhh(FILE);
    const replay = hand.ok ? replayPhh(hand.value) : null;
    // The ante and the bring-in of seat 2 go to seat 1.
    expect(replay?.ok && replay.finishingStacks).toEqual([1030, 470]);
  });

  it('names the first action it refuses and why', () => {
    const hand = parsePhh(FILE.replace("'p1 cbr 40'", "'p1 cbr 60'"));
    expect(hand.ok && replayPhh(hand.value)).toEqual({
      ok: false,
      line: 3,
      action: 'p1 cbr 60',
      why: 'to 60; allowed: to 40',
    });
  });

  it('refuses other games with a sentence', () => {
    const hand = parsePhh(FILE.replace('F7S', 'NT'));
    expect(hand).toEqual({
      ok: false,
      detail: {
        en: 'variant NT; known: F7S, FR, F7S/8',
        ja: 'バリアント NT は読めません。読めるもの: F7S, FR, F7S/8',
      },
    });
  });

  it('a hidden door never decides the order: the bring-in of the file stands', () => {
    const text = FILE.replace('AdKd2c', '??????').replace("'d dh p1 AsKs9h'", "'d dh p1 AsKs2c'");
    const hand = parsePhh(text);
    expect(hand.ok && replayPhh(hand.value).ok).toBe(true);
  });

  it('exported deals replay to the same stacks and survive a round trip', () => {
    const deals = randomDeals(7, 30);
    expect(deals.length).toBeGreaterThan(60);
    for (const deal of deals) {
      const hand = exportPhh(deal);
      const again = parsePhh(formatPhh(valueOf(hand)));
      expect(again).toEqual(hand);
      const replay = again.ok ? replayPhh(again.value) : null;
      expect(replay?.ok && replay.finishingStacks).toEqual(again.ok && again.value.finishingStacks);
    }
  });
});

describe('text history', () => {
  it('tells a deal in the words people know and hides what was not shown', () => {
    const { deal } = new TestTable({ hands: ['As Ks 9h', 'Ad Kd 2c'] }).play(
      'BRING_IN COMPLETE FOLD',
    );
    const text = textHistory(deal, { names: ['Aki', 'Natsu'], hand: '7', at: 0 });
    expect(text.split('\n')).toEqual([
      'Taku Hand #7: 7 Card Stud Limit (40/80) - 1970-01-01 00:00:00 UTC',
      'Seat 1: Aki (8000 in chips)',
      'Seat 2: Natsu (8000 in chips)',
      'Aki: posts the ante 10',
      'Natsu: posts the ante 10',
      '*** 3rd STREET ***',
      'Dealt to Aki [9h]',
      'Dealt to Natsu [2c]',
      'Natsu: brings in for 20',
      'Aki: completes to 40',
      'Natsu: folds',
      'Uncalled bet (20) returned to Aki',
      'Aki collected 60 from pot',
      '*** SUMMARY ***',
      'Total pot 60 | Rake 0',
      '',
    ]);
  });
});

describe('an all-in bring-in', () => {
  // Stacks 25 and 1,000, antes 10: the bring-in seat has 15 of 20 left, all-in.
  const short = FILE.replace('starting_stacks = [1_000, 500]', 'starting_stacks = [1_000, 25]');

  it.each(['p2 pb', 'p2 cbr 15'])('[S18] may be written %s', (written) => {
    const file = short
      .replace("'p2 pb', 'p1 cbr 40', # completes", `'${written}', 'p1 f',`)
      .replace("  'p2 f',\n", '');
    const replay = replayPhh(valueOf(parsePhh(file)));
    expect(replay.ok && replay.finishingStacks).toEqual([990, 35]);
  });

  it('[S18] a bet to another level stays refused', () => {
    const file = short.replace('p2 pb', 'p2 cbr 14');
    expect(replayPhh(valueOf(parsePhh(file)))).toMatchObject({ ok: false, action: 'p2 cbr 14' });
  });
});
