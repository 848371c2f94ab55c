import { describe, expect, it } from 'vitest';
import { type Card, afterAnswer, isDue, parseCards } from './cards.ts';

const TODAY = '2026-11-18';

describe('practice', () => {
  it.each([
    ['a decision that was never practised', undefined, true],
    ['one that comes back today', { box: 1, due: TODAY }, true],
    ['one that was due yesterday', { box: 2, due: '2026-11-17' }, true],
    ['one that comes back tomorrow', { box: 1, due: '2026-11-19' }, false],
    ['one that is done with', { box: 3, due: '2026-11-01' }, false],
  ])('%s is due: %3$s', (_what, card, is) => {
    expect(isDue(card, TODAY)).toBe(is);
  });

  it('spaces out what is solved, over days, until it is done with', () => {
    const answers: Card[] = [];
    let card: Card | undefined;
    let today = TODAY;
    while (isDue(card, today)) {
      card = afterAnswer(card, true, today);
      answers.push(card);
      today = card.due;
    }
    expect(answers).toEqual([
      { box: 1, due: '2026-11-19' },
      { box: 2, due: '2026-11-22' },
      { box: 3, due: '2026-11-29' },
    ]);
  });

  it('begins anew with what is missed', () => {
    expect(afterAnswer({ box: 2, due: TODAY }, false, TODAY)).toEqual({
      box: 0,
      due: '2026-11-19',
    });
  });

  it.each([
    [null, {}],
    ['[', {}],
    ['{"a 1":{"box":"x"}}', {}],
    ['{"a 1":{"box":1,"due":"2026-11-18"}}', { 'a 1': { box: 1, due: TODAY } }],
  ])('reads %s', (text, cards) => {
    expect(parseCards(text)).toEqual(cards);
  });
});
