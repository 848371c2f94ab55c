import type { SentenceList } from '@taku/contract';
import { CARDS, cardWords } from './card.ts';
import { CELLS, cellWords } from './cell.ts';
import { COMBO_WORDS, comboWords } from './commentary.ts';
import type { ComboType } from './ruleset.ts';

const COMBOS = Object.keys(COMBO_WORDS) as ComboType[];

/** What CPUs give as reasons. */
export const reasonWords: SentenceList = {
  ...Object.fromEntries(CARDS.map((card) => [`card_${card}`, cardWords(card)])),
  ...Object.fromEntries(CELLS.map((cell) => [`cell_${cell}`, cellWords(cell)])),
  ...Object.fromEntries(
    COMBOS.flatMap((type) =>
      CARDS.map((card) => [`combo_${type}_${card}`, comboWords(type, [card])]),
    ),
  ),
  places: { en: '{card} to the {cell}', ja: '{card}を{cell}に置く' },
  claims: { en: '{card} to the {cell} for {combo}', ja: '{card}を{cell}に置いて{combo}を宣言する' },
  best_gain: {
    en: 'Best gain minus expected reply: {move}.',
    ja: '得点から相手の見込みを引いて最善：{move}。',
  },
  wins: {
    en: '{move}: wins {share} % over the sampled hands and decks.',
    ja: '{move}：想定した手札と山札での勝率 {share} %。',
  },
  no_combo: {
    en: 'No combo in reach: {card} to the {cell}.',
    ja: '役ができないので、{card}を{cell}に置きました。',
  },
  overlooked: {
    en: 'The {card} made {combo}, but it was overlooked.',
    ja: '{card}で{combo}ができましたが、見落としました。',
  },
  makes: {
    en: 'The {card} to the {cell} makes {combo}.',
    ja: '{card}を{cell}に置いて{combo}ができます。',
  },
};
