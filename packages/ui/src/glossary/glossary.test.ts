import { describe, expect, it } from 'vitest';
import { type Glossary, glossed } from './glossary.ts';
import { placeOf } from './placeBeside.ts';

const GLOSSARY: Glossary = [
  { id: 'pot', name: { en: 'Pot', ja: 'ポット' }, text: { en: '', ja: '' } },
  { id: 'sidePot', name: { en: 'Side pot', ja: 'サイドポット' }, text: { en: '', ja: '' } },
  {
    id: 'fl',
    name: { en: 'Flying', ja: '飛行' },
    text: { en: '', ja: '' },
    forms: { en: ['FL'], ja: ['FL'] },
  },
];

function marked(text: string, language: 'en' | 'ja', seen?: Set<string>): string {
  return glossed(text, GLOSSARY, language, seen)
    .map((stretch) => (stretch.entry ? `[${stretch.entry.id}:${stretch.text}]` : stretch.text))
    .join('');
}

describe('words of art in a sentence', () => {
  it.each([
    ['en', 'The pot and a side pot', 'The [pot:pot] and a [sidePot:side pot]'],
    ['en', 'spotted a pottery, no POT', 'spotted a pottery, no [pot:POT]'],
    ['en', 'the pot, then the pot again', 'the [pot:pot], then the pot again'],
    ['ja', 'サイドポットとポット', '[sidePot:サイドポット]と[pot:ポット]'],
    ['ja', 'FL14枚、FLOATは別', '[fl:FL]14枚、FLOATは別'],
    ['en', 'nothing here', 'nothing here'],
  ] as const)('%s: %s', (language, text, expected) => {
    expect(marked(text, language)).toBe(expected);
  });

  it('a word that was explained further up stands plain', () => {
    const seen = new Set<string>();
    expect(marked('Pot 40', 'en', seen)).toBe('[pot:Pot] 40');
    expect(marked('Pot 80, FL', 'en', seen)).toBe('Pot 80, [fl:FL]');
  });

  it('a glossary without words marks nothing', () => {
    expect(glossed('pot', [], 'en')).toEqual([{ text: 'pot' }]);
  });
});

describe('where a note stands', () => {
  const note = { width: 252, height: 120 };
  const phone = { width: 360, height: 640 };
  const word = (left: number, top: number) => ({ left, top, bottom: top + 20, width: 60 });
  it.each([
    ['under the word, in its middle', word(150, 100), { left: 54, top: 126 }],
    ['inside the window at the left', word(2, 100), { left: 8, top: 126 }],
    ['inside the window at the right', word(320, 100), { left: 100, top: 126 }],
    ['above it where there is no room below', word(150, 600), { left: 54, top: 474 }],
  ])('%s', (_where, box, place) => {
    expect(placeOf(box, note, phone)).toEqual(place);
  });
});
