import { cards } from '@taku/cards';
import { fastRng } from '@taku/contract';
import { GAME_TYPES } from '@taku/stud/rules';
import { describe, expect, it } from 'vitest';
import { ASKED, BOARDS, CHOICES, KEYS, STREET_COUNT, STRENGTHS, betKey, keyOf } from './layout.ts';
import { ShareSampler, shareOfSeven } from './share.ts';
import { type Balance, type GameBalance, readBalance, writeBalance } from './strategy.ts';

const RAGS = '2c 5d 9h Jc Kd 3s 7h';
const ACES = 'As Ad 4c 9d Jh 3c 8s';
const WHEEL = 'Ah 2d 3h 4d 5c Kc Kh';

describe('the share of a pot', () => {
  it.each([
    ['studHi', ACES, RAGS, 1],
    ['studHi', WHEEL, ACES, 1],
    ['razz', WHEEL, RAGS, 1],
    // 9-7-5-3-2 is lower than 9-8-4-3-A.
    ['razz', RAGS, ACES, 1],
    ['stud8', WHEEL, RAGS, 1],
    // Neither has five cards up to eight: the whole pot is high.
    ['stud8', ACES, RAGS, 1],
  ] as const)('of %s: %s against %s is %d', (game, mine, theirs, share) => {
    const [one, other] = [mine, theirs].map((text) => Uint8Array.from(cards(text)));
    expect(shareOfSeven(game, one!, other!)).toBe(share);
    expect(shareOfSeven(game, other!, one!)).toBe(1 - share);
  });

  it('is told by hands drawn from the cards that are left', () => {
    const sampler = new ShareSampler();
    const trips = { mine: cards('As Ad Ac'), theirs: cards('7h') };
    const rags = { mine: cards('2s 7d Jc'), theirs: cards('7h') };
    const [strong, weak] = [trips, rags].map((hands) =>
      sampler.share('studHi', hands, 400, fastRng(2)),
    );
    expect(strong).toBeGreaterThan(0.8);
    expect(weak).toBeLessThan(0.5);
  });

  it('is sure when all cards are known', () => {
    const gone = cards('Ah Kh Qh');
    const known = { mine: cards(ACES), theirs: cards(RAGS), gone };
    expect(new ShareSampler().share('studHi', known, 3, fastRng(1))).toBe(1);
  });
});

function everyKey(): number[] {
  const bets = [0, 1, 2, 3, 4].flatMap((street) =>
    Array.from({ length: ASKED }, (_, asked) => asked).flatMap((asked) =>
      [0, 1, 2].flatMap((lead) => [0, 1, 2, 3].map((pot) => betKey(street, asked, lead, pot))),
    ),
  );
  return bets.flatMap((bet) =>
    Array.from({ length: BOARDS * STRENGTHS }, (_, cell) =>
      keyOf(bet, Math.floor(cell / STRENGTHS), cell % STRENGTHS),
    ),
  );
}

it('every kind of decision has a key of its own', () => {
  expect(everyKey()).toEqual(Array.from({ length: KEYS }, (_, key) => key));
});

function gameBalance(shift: number): GameBalance {
  const bounds = (count: number) =>
    Array.from({ length: STREET_COUNT }, () =>
      Array.from({ length: count }, (_, bound) => (257 * (bound + shift)) / 65_535),
    );
  const choices = new Float64Array(KEYS * CHOICES);
  for (let key = 0; key < KEYS; key++) {
    const [folds, attacks] = [((key + shift) % 100) / 255, (key % 150) / 255];
    choices.set([folds, 1 - folds - attacks, attacks], key * CHOICES);
  }
  return { strengths: bounds(STRENGTHS - 1), boards: bounds(BOARDS - 1), choices };
}

describe('the file of a strategy', () => {
  const games = GAME_TYPES.map((game, place) => [game, gameBalance(place)]);
  const balance = Object.fromEntries(games) as Balance;

  it('comes back as it went in', () => {
    const read = readBalance(writeBalance(balance));
    for (const game of GAME_TYPES) {
      expect(read[game].strengths).toEqual(balance[game].strengths);
      expect(read[game].boards).toEqual(balance[game].boards);
      const far = read[game].choices.findIndex(
        (chance, cell) => Math.abs(chance - balance[game].choices[cell]!) > 1e-9,
      );
      expect([game, far]).toEqual([game, -1]);
    }
  });

  it('is refused with its length when it is not whole', () => {
    const half = writeBalance(balance).subarray(1);
    expect(() => readBalance(half)).toThrow(`${half.length} bytes of a balance; allowed`);
  });
});
