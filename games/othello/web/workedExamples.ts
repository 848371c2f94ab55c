import type { Words } from '@taku/contract';

/** The corner at a1: B black, W white, * the square black plays. */
export type RulesExample = {
  readonly isLegal: boolean;
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly title: Words;
  readonly text: Words;
};

export const EXAMPLES: readonly RulesExample[] = [
  {
    isLegal: true,
    before: ['BWW*.', '..W..', '.B...'],
    after: ['BBBB.', '..B..', '.B...'],
    title: { en: 'd1 turns three', ja: 'd1で3個返ります' },
    text: {
      en: 'Two to the left and one on the diagonal lie between black discs.',
      ja: '左の2個と、ななめの1個が黒にはさまれます。',
    },
  },
  {
    isLegal: false,
    before: ['.WW*.', '..W..', '.....'],
    after: ['.WW*.', '..W..', '.....'],
    title: { en: 'd1 is not allowed', ja: 'd1には置けません' },
    text: {
      en: 'No line ends at a black disc, so nothing would turn.',
      ja: '黒で終わる列がなく、1個も返せません。',
    },
  },
];
