import type { Words } from '@taku/contract';
import type { Ruleset } from '@taku/squfibo/rules';
import { designWords } from '@taku/ui/design';
import { fill } from '@taku/ui/i18n';
import type { Notice } from '@taku/ui';
import { squfiboWords } from './words.ts';

const ALLOWED: Readonly<Record<Ruleset, Words>> = {
  classic: {
    en: 'Choose 1·4, 4·9, 1·4·16 or three of one value: one colour, side by side. Nothing is lost.',
    ja: '同じ色で、となり合う 1・4、4・9、1・4・16 か同じ数3枚をえらんでください。何も失いません。',
  },
  fibonacci: {
    en: 'Choose 1·4·16 or three of one value: one colour, side by side. Nothing is lost.',
    ja: '同じ色で、となり合う 1・4・16 か同じ数3枚をえらんでください。何も失いません。',
  },
};

export const REFUSALS = {
  dragOnly: { tone: 'info', title: designWords.dragOnly },
  noUndo: { tone: 'info', title: squfiboWords.noUndo },
  taken: { tone: 'refused', title: squfiboWords.taken, detail: squfiboWords.takenDetail },
} as const satisfies Readonly<Record<string, Notice>>;

/** Friendly, and silent about where a combo might lie (Q8). */
export function claimRefusal(chosen: number, ruleset: Ruleset): Notice {
  const { noCombo, noComboOne } = squfiboWords;
  const title =
    chosen < 2
      ? noComboOne
      : { en: fill(noCombo.en, { n: chosen }), ja: fill(noCombo.ja, { n: chosen }) };
  return { tone: 'refused', title, detail: ALLOWED[ruleset] };
}
