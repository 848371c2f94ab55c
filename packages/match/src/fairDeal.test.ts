import { type Game, type MatchHeader, TWO_SEATS } from '@taku/contract';
import { highCard } from '@taku/testkit';
import { describe, expect, it } from 'vitest';
import { hashSeed, hashText } from './chance.ts';
import {
  checkDeal,
  commitmentOf,
  dealSeed,
  promiseOf,
  standInNumber,
  standInPromiseOf,
} from './fairDeal.ts';

const GAME = highCard as unknown as Game;
const MATCH = 'm_fair';
const SECRETS = { secret: hashText('the table'), standIn: hashText('its second secret') };
const [AKI, BENI] = [hashText('aki'), hashText('beni')];

const DEAL = {
  promise: promiseOf(MATCH, SECRETS.secret),
  standIn: standInPromiseOf(MATCH, SECRETS.standIn),
  numbers: [
    { seat: TWO_SEATS[0], commitment: commitmentOf(AKI), number: AKI },
    { seat: TWO_SEATS[1], commitment: commitmentOf(BENI), number: BENI },
  ],
};
const SEED = dealSeed(MATCH, SECRETS, DEAL);

function headerOf(deal: MatchHeader['deal']): MatchHeader {
  const players = TWO_SEATS.map((seat) => {
    return { seat, publicId: `p${seat}`, name: `P${seat}`, kind: 'human', bot: null } as const;
  });
  const rules = { game: GAME.id, rulesVersion: GAME.rulesVersion, config: GAME.defaultConfig };
  const seats = { seatCount: 2, players, startedAt: 1000 };
  const header = { matchId: MATCH, ...rules, ...seats, seedHash: hashSeed(SEED) };
  return deal ? { ...header, deal } : header;
}

const HEADER = headerOf(DEAL);
const silent = {
  ...DEAL,
  numbers: DEAL.numbers.map(({ seat, commitment }) => ({ seat, commitment })),
};

describe('the seed of a fair deal', () => {
  it('is the SHA-256 of all that was given, in the order of the seats', () => {
    const text = `taku deal 1\n${MATCH}\n${SECRETS.secret}\n0 ${AKI}\n1 ${BENI}`;
    expect(SEED).toBe(hashText(text));
  });

  it.each([
    ['the id of the match', dealSeed('m_other', SECRETS, DEAL)],
    ["the table's secret", dealSeed(MATCH, { ...SECRETS, secret: AKI }, DEAL)],
    ['one number', dealSeed(MATCH, SECRETS, silent)],
    [
      'who gave which',
      dealSeed(MATCH, SECRETS, {
        numbers: DEAL.numbers.map((one, at) => ({ ...one, number: [BENI, AKI][at]! })),
      }),
    ],
  ])('another seed follows from another %s', (_what, seed) => {
    expect(seed).toMatch(/^[0-9a-f]{64}$/);
    expect(seed).not.toBe(SEED);
  });

  it('a silent seat has the number that the second secret gives it', () => {
    const drawn = DEAL.numbers.map(({ seat, commitment }) => {
      return { seat, commitment, number: standInNumber(MATCH, SECRETS.standIn, seat) };
    });
    expect(dealSeed(MATCH, SECRETS, silent)).toBe(dealSeed(MATCH, SECRETS, { numbers: drawn }));
    expect(drawn[0]!.number).not.toBe(drawn[1]!.number);
  });
});

describe('a deal is checked', () => {
  const check = (change: object, secrets: typeof SECRETS | undefined = SECRETS, seed = SEED) =>
    checkDeal(headerOf({ ...DEAL, ...change }), secrets, seed);

  it('and holds', () => {
    expect(checkDeal(HEADER, SECRETS, SEED)).toBeNull();
    expect(checkDeal(headerOf(silent), SECRETS, dealSeed(MATCH, SECRETS, silent))).toBeNull();
    expect(checkDeal(headerOf(undefined), undefined, SEED)).toBeNull();
  });

  it.each([
    ['another promise', check({ promise: AKI }), "the table's secret is"],
    ['another second promise', check({ standIn: AKI }), 'the stand-in secret is'],
    ['no secrets', checkDeal(HEADER, undefined, SEED), 'are missing'],
    ['secrets of no deal', checkDeal(headerOf(undefined), SECRETS, SEED), 'does not have'],
    ['another seed', check({}, SECRETS, AKI), `the log has ${AKI}`],
    ['a person without a number', check({ numbers: DEAL.numbers.slice(1) }), 'people sit at 0,1'],
    ['seats in another order', check({ numbers: DEAL.numbers.toReversed() }), 'seats 1,0'],
    [
      'a number that nobody committed to',
      check({ numbers: DEAL.numbers.map(({ seat, number }) => ({ seat, number })) }),
      'without a commitment',
    ],
    [
      'another number than committed to',
      check({ numbers: DEAL.numbers.map((one) => ({ ...one, number: AKI })) }),
      `the number of seat 1 is ${commitmentOf(AKI)}`,
    ],
    ['a number dropped', check(silent), 'table and people give the seed'],
  ])('%s is named', (_what, fault, words) => {
    expect(fault).toContain(words);
  });
});
