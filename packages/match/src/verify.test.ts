import { type Game, type LogEntry, type MatchHeader, seatOf, TWO_SEATS } from '@taku/contract';
import { dice, highCard } from '@taku/testkit';
import { describe, expect, it } from 'vitest';
import { hashSeed, hashText, liveChance } from './chance.ts';
import { firstDifference } from './difference.ts';
import { type Match, actingSeats, drawChance, foldEvent, startMatch, statusOf } from './match.ts';
import { type FinishedMatch, verifyMatch } from './verify.ts';

const SEED = hashText('a seed for tests');

function headerOf(game: Game): MatchHeader {
  return {
    matchId: 'm1',
    game: game.id,
    rulesVersion: game.rulesVersion,
    config: game.defaultConfig,
    seatCount: 2,
    players: TWO_SEATS.map((seat) => ({
      seat,
      publicId: `p${seat}`,
      name: `Player ${seat}`,
      kind: 'human',
      bot: null,
    })),
    startedAt: 1000,
    seedHash: hashSeed(SEED),
  };
}

function playedLog(toy: unknown): FinishedMatch & { returns: readonly number[] } {
  const game = toy as Game;
  const entries: LogEntry[] = [];
  let match: Match = startMatch(game, game.defaultConfig, 2);
  for (;;) {
    const status = statusOf(match);
    if (status.kind === 'over') {
      return { header: headerOf(game), seed: SEED, entries, returns: status.returns };
    }
    const [seat] = actingSeats(status);
    const event =
      seat === undefined
        ? drawChance(match, liveChance(SEED))
        : ({ kind: 'act', seat, action: [...game.legalActions(match.state, seat)][0]! } as const);
    const cause = seat === undefined ? 'chance' : 'human';
    entries.push({ index: match.length, event, cause, at: 1000 + match.length, thinkMs: 5 });
    match = foldEvent(match, event);
  }
}

const LOG = playedLog(highCard);
const GAME = highCard as Game;

function withEntry(index: number, change: (entry: LogEntry) => unknown): FinishedMatch {
  const entries = LOG.entries.with(index, change(LOG.entries[index]!) as LogEntry);
  return { ...LOG, entries };
}

function withHeader(change: Partial<MatchHeader>): FinishedMatch {
  return { ...LOG, header: { ...LOG.header, ...change } };
}

describe('verifyMatch', () => {
  it('accepts what rules and seed give', () => {
    expect(verifyMatch(GAME, LOG)).toBeNull();
    expect(verifyMatch(dice as Game, playedLog(dice))).toBeNull();
  });

  it('re-derives every draw and names the card that was changed', () => {
    const changed = withEntry(0, (entry) => {
      const { outcome } = entry.event as unknown as { outcome: string[] };
      const swapped = outcome.with(2, outcome[5]!).with(5, outcome[2]!);
      return { ...entry, event: { kind: 'chance', outcome: swapped } };
    });
    const { outcome } = LOG.entries[0]!.event as unknown as { outcome: string[] };
    expect(verifyMatch(GAME, changed)).toEqual({
      index: 0,
      detail: `.event.outcome[2]: the log has "${outcome[5]}", expected "${outcome[2]}"`,
    });
  });

  it.each<[string, FinishedMatch, number | null, RegExp]>([
    ['another seed', { ...LOG, seed: hashText('other') }, null, /the seed's SHA-256 is [0-9a-f]/],
    ['no seed', { ...LOG, seed: 'x' }, null, /64 hexadecimal digits/],
    ['another game', withHeader({ game: 'chess' }), null, /the log is of chess, not of high-card/],
    ['newer rules', withHeader({ rulesVersion: 2 }), null, /rules version 2; this Taku knows 1/],
    [
      'too many seats',
      withHeader({ seatCount: 3 }),
      null,
      /3 seats; high-card is played by 2 to 2/,
    ],
    ['a wrong config', withHeader({ config: { hands: 0 } }), null, /config: hands: a whole number/],
    [
      'a config with more in it',
      withHeader({ config: { hands: 4, debug: true } }),
      null,
      /config: there is no setting "debug"/,
    ],
    [
      'a player without a seat',
      withHeader({ players: LOG.header.players.map((player) => ({ ...player, seat: seatOf(2) })) }),
      null,
      /a player sits at seat 2 of 2/,
    ],
    [
      'an act out of turn',
      withEntry(1, (entry) => ({ ...entry, event: { ...entry.event, seat: 1 } })),
      1,
      /seat 1 was not to act/,
    ],
    [
      'an illegal act',
      withEntry(1, (entry) => ({ ...entry, event: { ...entry.event, action: { type: 'call' } } })),
      1,
      /illegal action: call; allowed bet, pass/,
    ],
    [
      'what is no action',
      withEntry(1, (entry) => ({ ...entry, event: { ...entry.event, action: { type: 'steal' } } })),
      1,
      /not an action: bet, pass, call or fold/,
    ],
    [
      'an act with more in it',
      withEntry(1, (entry) => ({
        ...entry,
        event: { ...entry.event, action: { type: 'bet', peek: 1 } },
      })),
      1,
      /\.event\.action\.peek: the log has 1, expected nothing/,
    ],
    [
      'a skipped index',
      withEntry(2, (entry) => ({ ...entry, index: 7 })),
      7,
      /index 7, expected 2/,
    ],
    [
      'a draw in place of an act',
      withEntry(1, () => ({ ...LOG.entries[0]!, index: 1 })),
      1,
      /a draw where a seat had to act/,
    ],
    [
      'a cause that does not fit',
      withEntry(1, (entry) => ({ ...entry, cause: 'chance' })),
      1,
      /cause chance does not fit an event of kind act/,
    ],
    [
      'a time-out that played something else',
      withEntry(1, (entry) => ({ ...entry, cause: 'timeout' })),
      1,
      /\.event\.action\.type: the log has "bet", expected "pass"/,
    ],
    [
      'a forfeit of nobody',
      withEntry(1, (entry) => ({
        ...entry,
        event: { kind: 'forfeit', seat: seatOf(5), reason: 'left' },
      })),
      1,
      /no seat 5/,
    ],
    ['a missing end', { ...LOG, entries: LOG.entries.slice(0, -1) }, 11, /ends before/],
    [
      'an act after the end',
      { ...LOG, entries: [...LOG.entries, { ...LOG.entries.at(-1)!, index: 12 }] },
      12,
      /already over/,
    ],
    ['other returns', { ...LOG, returns: [99, -99] }, 12, /\.returns\[0\]: the log has 99/],
  ])('names %s', (_what, log, index, words) => {
    const found = verifyMatch(GAME, log);
    expect(found?.index).toBe(index);
    expect(found?.detail).toMatch(words);
  });

  it('judges old events after the game has brought them up to date', () => {
    const newer: Game = {
      ...GAME,
      rulesVersion: 2,
      upcast: (event) => JSON.parse(JSON.stringify(event).replace('"stake"', '"bet"')),
    };
    const old = withEntry(1, (entry) => ({
      ...entry,
      event: { ...entry.event, action: { type: 'stake' } },
    }));
    expect(verifyMatch(newer, old)).toBeNull();
    expect(verifyMatch({ ...newer, upcast: undefined } as never, old)?.detail).toMatch(/version 1/);
  });
});

describe('firstDifference', () => {
  it.each<[unknown, unknown, string | null]>([
    [{ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, null],
    [{ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] }, '.a[1].b: the log has 2, expected 3'],
    [{ a: 1 }, { a: 1, c: 2 }, '.c: the log has nothing, expected 2'],
    [[1], { 0: 1 }, 'value: the log has [1], expected {"0":1}'],
    [null, 0, 'value: the log has null, expected 0'],
    [0, -0, null],
  ])('of %j and %j', (logged, expected, words) => {
    expect(firstDifference(logged, expected)).toBe(words);
  });
});
