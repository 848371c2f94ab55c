import { type Appraisal, FIRST_SEAT } from '@taku/contract';
import type { SpotUi } from '@taku/ui';
import { describe, expect, it } from 'vitest';
import { type Weighed, hintOn, sentenceOn } from './sentence.ts';

const take = (count: number) => ({ type: 'take', count });
const worth = (count: number, value: number, loss: number, lossMargin: number) => ({
  action: take(count),
  value,
  margin: 0,
  loss,
  lossMargin,
});

const APPRAISAL: Appraisal = {
  worths: [worth(1, 8, 0, 0), worth(2, 7, 1, 2), worth(3, 3, 5, 1)],
  isExact: false,
};

const SPOTS: SpotUi = {
  title: () => ({ en: '', ja: '' }),
  Picture: () => null,
  name: (_props, action) => [`take ${(action as ReturnType<typeof take>).count}`],
};

function weighed(part: Partial<Weighed> = {}): Weighed {
  return {
    view: null,
    seat: FIRST_SEAT,
    appraisal: APPRAISAL,
    about: { version: 1, unit: { en: 'points', ja: '点' }, decimals: 1 },
    spots: SPOTS,
    lang: 'en',
    ...part,
  };
}

describe('what the coach says', () => {
  it.each([
    [1, 'Well played. Nothing was better.'],
    // A loss of 1 ± 2 may be none.
    [2, 'A good choice: about as good as the best.'],
    [3, 'take 1 was worth 5.0 points more.'],
  ])('after take %i: %s', (count, sentence) => {
    expect(sentenceOn(weighed(), take(count))).toBe(sentence);
  });

  it('takes the reason of the game where it has one', () => {
    const spots = { ...SPOTS, reason: () => ({ en: 'Too many.', ja: '多すぎます。' }) };
    expect(sentenceOn(weighed({ spots, lang: 'ja' }), take(3))).toBe('多すぎます。');
    expect(sentenceOn(weighed({ spots }), take(1))).toBe('Well played. Nothing was better.');
  });

  it('says nothing of what has no figures', () => {
    expect(sentenceOn(weighed(), take(9))).toBeNull();
    expect(hintOn(weighed({ appraisal: { worths: [], isExact: true } }))).toBeNull();
  });

  it('hints at the best', () => {
    expect(hintOn(weighed())).toBe('I would choose: take 1.');
    expect(hintOn(weighed({ lang: 'ja' }))).toBe('take 1 がよさそうです。');
  });
});
