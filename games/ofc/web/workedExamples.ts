import type { Words } from '@taku/contract';

export type RulesExample = {
  readonly isFoul: boolean;
  readonly rows: Readonly<Record<'top' | 'middle' | 'bottom', readonly string[]>>;
  readonly title: Words;
  readonly text: Words;
};

export const EXAMPLES: readonly RulesExample[] = [
  {
    isFoul: false,
    rows: {
      top: ['Qh', 'Qs', '5d'],
      middle: ['9s', '8d', '7c', '6h', '5c'],
      bottom: ['Ac', 'Jc', '8c', '4c', '2c'],
    },
    title: { en: 'Royalties +15', ja: 'ロイヤリティ +15' },
    text: {
      en: 'Queens on top +7, straight +4, flush +4. The queens also bring Fantasyland with 14 cards.',
      ja: '上段QQ +7、中段ストレート +4、下段フラッシュ +4。QQなので次はファンタジーランド14枚です。',
    },
  },
  {
    isFoul: true,
    rows: {
      top: ['Kd', 'Ks', '3h'],
      middle: ['Js', 'Jd', '8h', '6c', '2d'],
      bottom: ['Ts', 'Th', 'Td', '7s', '4h'],
    },
    title: { en: 'Foul', ja: 'ファウル' },
    text: {
      en: 'The kings on top are stronger than the jacks in the middle.',
      ja: '上段のKKが中段のJJより強いため、ファウルです。',
    },
  },
];
