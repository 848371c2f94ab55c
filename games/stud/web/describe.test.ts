import { stud } from '@taku/stud/rules';
import { lineText } from '@taku/ui';
import { describe, expect, it } from 'vitest';
import { describeStud } from './describe.ts';

const NAMES = ['Haruko', 'Aki', 'Ren'];

function lines(message: object, lang: 'ja' | 'en' = 'en') {
  const context = { lang, names: NAMES, seat: null, config: stud.defaultConfig };
  return describeStud([message as never], context);
}

const said = (message: object, lang: 'ja' | 'en' = 'en') => lines(message, lang).map(lineText);
const action = (part: object) => ({ type: 'action', seat: 1, to: 80, cost: 40, ...part });

describe('what is said of an act', () => {
  it.each([
    ['FOLD', 'Aki folds'],
    ['CHECK', 'Aki checks'],
    ['CALL', 'Aki calls 40'],
    ['BRING_IN', 'Aki brings in 80'],
    ['COMPLETE', 'Aki completes to 80'],
    ['BET', 'Aki bets 80'],
    ['RAISE', 'Aki raises to 80'],
  ])('%s', (name, words) => {
    expect(said(action({ action: name, allIn: false }))).toEqual([words]);
  });

  it('the last chips are told as such, but nobody is all-in by folding', () => {
    expect(said(action({ action: 'RAISE', allIn: true }))).toEqual(['Aki is all-in for 80']);
    expect(said(action({ action: 'FOLD', allIn: true }))).toEqual(['Aki folds']);
  });

  it('thousands are grouped', () => {
    expect(said(action({ action: 'BET', to: 12_000, allIn: false }))).toEqual(['Aki bets 12,000']);
  });
});

describe('what is said of a deal', () => {
  it('the first line opens a chapter; a street is a heading inside of it', () => {
    const [start] = lines({ type: 'deal_start', deal: 3, game: 'razz' });
    expect(start).toMatchObject({ heading: true, chapter: true });
    expect(start && lineText(start)).toBe('Deal 3 · Razz');
    const [street] = lines({ type: 'street', street: '5th', hands: [] });
    expect(street?.heading).toBe(true);
    expect(street?.chapter).toBeUndefined();
  });

  it.each(['ante', 'reasons', 'answered'])('%s is seen elsewhere', (type) => {
    expect(lines({ type })).toEqual([]);
  });

  it('its end in order: what goes back, who shows, who mucks, who takes what', () => {
    const result = {
      uncalled: { seat: 0, amount: 40 },
      shown: [{ seat: 0, cards: ['Kh', 'Kd', '9c', '7s', '5h', '3d', '2c'] }],
      mucked: [2],
      pots: [
        { high: [{ seat: 0, amount: 300 }], low: [] },
        { high: [{ seat: 0, amount: 60 }], low: [{ seat: 1, amount: 60 }] },
      ],
    };
    expect(said({ type: 'deal_end', game: 'studHi', result })).toEqual([
      '40 uncalled goes back to Haruko',
      'Haruko shows pair of kings',
      'Ren mucks',
      'Main pot: Haruko wins 300',
      'Side pot: Haruko takes the high half, 60',
      'Side pot: Aki takes the low half, 60',
    ]);
  });

  it('one pot needs no name', () => {
    const pots = [{ high: [{ seat: 1, amount: 90 }], low: [] }];
    const result = { uncalled: null, shown: [], mucked: [], pots };
    expect(said({ type: 'deal_end', game: 'studHi', result })).toEqual(['Aki wins 90']);
    expect(said({ type: 'deal_end', game: 'studHi', result }, 'ja')).toEqual(['Aki が 90 を獲得']);
  });

  it.each([
    [{ type: 'rebought', seat: 2, chips: 1000 }, 'Ren buys 1,000 more'],
    [{ type: 'left_table', seat: 0 }, 'Haruko leaves the table'],
  ])('%j', (message, words) => {
    expect(said(message)).toEqual([words]);
  });
});
