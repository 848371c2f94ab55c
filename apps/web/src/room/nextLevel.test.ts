import { seatOf } from '@taku/contract';
import type { BotInfo } from '@taku/protocol';
import { describe, expect, it } from 'vitest';
import { bandOf, levelLabel, newcomersBot } from '../app/bands.ts';
import type { FinishedGame } from '../history/store.ts';
import { nextLevel } from './nextLevel.ts';

const words = { en: '', ja: '' };

function bot(level: string, rating?: number): BotInfo {
  const name = { en: level, ja: level };
  const rated = rating === undefined ? {} : { rating };
  return { id: `toy/${level}`, game: 'toy', level, name, strength: words, ...rated };
}

const BOTS = [bot('lv3', 1593), bot('lv1', 884), bot('lv2', 1200), bot('double')];

let matches = 0;
function game(outcome: FinishedGame['outcome'], isClear: boolean, ...bots: string[]): FinishedGame {
  matches += 1;
  return {
    matchId: `m${matches}`,
    roomId: 'r',
    game: 'toy',
    seat: seatOf(0),
    names: [],
    endedAt: 0,
    outcome,
    headline: words,
    detail: words,
    tags: [],
    bots: bots.map((level) => `toy/${level}`),
    isClear,
  };
}

const won = (isClear = true) => game('won', isClear, 'lv2');

describe('what to play next', () => {
  it.each([
    ['a clear loss: the level below', game('lost', true, 'lv2'), [], 'below toy/lv1'],
    ['a close loss: nothing', game('lost', false, 'lv2'), [], null],
    ['a clear loss to the weakest: nothing', game('lost', true, 'lv1'), [], null],
    ['two clear wins: nothing yet', won(), [won()], null],
    ['three clear wins: the level above', won(), [won(), won()], 'above toy/lv3'],
    ['a close win among them: nothing', won(), [won(false), won(), won()], null],
    ['wins against another level do not count', won(), [won(), game('won', true, 'lv1')], null],
    ['three wins over the strongest: nothing', game('won', true, 'lv3'), [], null],
    ['CPUs of two levels: nothing', game('lost', true, 'lv2', 'lv3'), [], null],
    ['CPUs of one level', game('lost', true, 'lv2', 'lv2'), [], 'below toy/lv1'],
    ['a level that was never measured: nothing', game('lost', true, 'double'), [], null],
  ] as const)('after %s', (_what, last, earlier, expected) => {
    const next = nextLevel(last, [last, ...earlier], BOTS);
    expect(next && `${next.way} ${next.bot.id}`).toBe(expected);
  });

  it('a game with people, or one that was watched, proposes nothing', () => {
    const { bots: _none, ...withPeople } = game('lost', true, 'lv2');
    expect(nextLevel(withPeople, [], BOTS)).toBeNull();
    expect(nextLevel({ ...game('lost', true, 'lv2'), seat: null }, [], BOTS)).toBeNull();
  });
});

describe('one scale', () => {
  it('names a level by its band, and one that was never measured by itself', () => {
    expect(levelLabel(bot('lv2', 1390))).toEqual({ en: 'Club 1,390', ja: '中級 1,390' });
    expect(levelLabel(bot('lv0', -450))).toEqual({ en: 'Newcomer −450', ja: '入門 −450' });
    expect(levelLabel(bot('double'))).toEqual({ en: 'double', ja: 'double' });
    expect([999, 1000, 1300, 1500, 1800].map(bandOf)).toEqual([
      'newcomer',
      'casual',
      'club',
      'strong',
      'expert',
    ]);
  });

  it('offers a newcomer the best of the first band, else the weakest', () => {
    expect(newcomersBot(BOTS)?.level).toBe('lv1');
    expect(newcomersBot([bot('b', 1200), bot('a', 1028)])?.level).toBe('a');
    expect(newcomersBot([bot('double')])).toBeNull();
  });
});
