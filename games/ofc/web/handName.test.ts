import { type CardCode, parseCard, rowStrength } from '@taku/cards';
import { FOUNDING_RULES, HOUSE_RULES, type OfcConfig } from '@taku/ofc/rules';
import { describe, expect, it } from 'vitest';
import { longName, shortName } from './handName.ts';
import { ofcTerms } from './terms.ts';

const strength = (...codes: readonly CardCode[]) =>
  rowStrength(codes.map((code) => parseCard(code)!));

describe('the name of a row', () => {
  it.each([
    [['Ah', '7d', '2c'], 'ace high', 'Aハイ', 'ace high', 'Aハイ'],
    [['Qh', 'Qd', '2c'], 'Pair of queens', 'Qのペア', 'Pair of queens', 'Qのペア'],
    [['6h', '6d', '6c'], 'Trips', 'スリーカード', 'Three of a kind 6', 'スリーカード 6'],
    [['Kh', 'Kd', '4c', '4s', '2h'], 'Two pair', 'ツーペア', 'Two pair K・4', 'ツーペア K・4'],
    [['9h', '8d', '7c', '6s', '5h'], 'Straight', 'ストレート', 'Straight 9', 'ストレート 9'],
    [['Ah', '8h', '7h', '6h', '2h'], 'Flush', 'フラッシュ', 'Flush A', 'フラッシュ A'],
    [['3h', '3d', '3c', 'Js', 'Jh'], 'Boat', 'フルハウス', 'Full house 3・J', 'フルハウス 3・J'],
    [['3h', '3d', '3c', '3s', 'Jh'], 'Quads', 'フォーカード', 'Four of a kind 3', 'フォーカード 3'],
    [
      ['9h', '8h', '7h', '6h', '5h'],
      'Str. flush',
      'ストフラ',
      'Straight flush 9',
      'ストレートフラッシュ 9',
    ],
    [['Ah', 'Kh', 'Qh', 'Jh', 'Th'], 'Royal', 'ロイヤル', 'Royal flush', 'ロイヤルフラッシュ'],
  ] as const)('%j', (codes, shortEn, shortJa, longEn, longJa) => {
    const row = strength(...codes);
    expect([shortName(row, 'en'), shortName(row, 'ja')]).toEqual([shortEn, shortJa]);
    expect([longName(row, 'en'), longName(row, 'ja')]).toEqual([longEn, longJa]);
  });
});

describe('the terms of a table', () => {
  const terms = (part: Partial<OfcConfig>) => ofcTerms({ ...FOUNDING_RULES, ...part });

  it.each([
    ['hands are counted', { maxHands: 12 }, '12 hands', '12ハンド'],
    ['one hand is one', { maxHands: 1 }, '1 hand', '1ハンド'],
    [
      'or it is played for a lead',
      { maxHands: null, leadToWin: 40 },
      'until one leads by 40',
      '40点差がつくまで',
    ],
  ])('%s', (_what, part, en, ja) => {
    expect(terms(part).length).toEqual({ en, ja });
  });

  it.each([
    ['no clock', { turnSeconds: 0, bankSeconds: 30 }, 'no clock', '時計なし'],
    ['a turn', { turnSeconds: 20, bankSeconds: 0 }, '20 s per turn', '1ターン20秒'],
    [
      'a turn and a bank',
      { turnSeconds: 20, bankSeconds: 30 },
      '20 s per turn, a bank of 30 s',
      '1ターン20秒・持ち時間30秒',
    ],
  ])('%s', (_what, part, en, ja) => {
    expect(terms(part).clock).toEqual({ en, ja });
  });

  it('rules go by their name, jokers by their number', () => {
    expect(terms({ jokers: 0 }).rules.en).toBe('Standard, no jokers');
    expect(terms({ jokers: 1 }).rules).toEqual({
      en: 'Standard, 1 joker',
      ja: '標準（ジョーカー1枚）',
    });
    expect(ofcTerms(HOUSE_RULES).rules.en).toMatch(/, 2 jokers$/);
    expect(ofcTerms(HOUSE_RULES).rules.en).not.toMatch(/^Standard/);
  });
});
