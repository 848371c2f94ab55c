import { type SentenceList, type Words, at, counted } from '@taku/contract';
import { type Card, CARDS, type Colour, colourOf, valueOf } from './card.ts';
import { type Cell, CELLS } from './cell.ts';
import type { ComboType } from './ruleset.ts';
import { columnWords } from './columnWords.ts';

// All that this game says, but its refusals: a further language touches no rule.

export const NAME: Words = { en: 'SquFibo', ja: 'SquFibo' };
const CPU: Words = { en: 'CPU', ja: 'CPU' };

const COLOUR_WORDS: Readonly<Record<Colour, Words>> = {
  red: { en: 'red', ja: '赤' },
  blue: { en: 'blue', ja: '青' },
};

const CELL_WORDS: readonly Words[] = [
  { en: 'top left', ja: '左上' },
  { en: 'top', ja: '上' },
  { en: 'top right', ja: '右上' },
  { en: 'left', ja: '左' },
  { en: 'centre', ja: 'まん中' },
  { en: 'right', ja: '右' },
  { en: 'bottom left', ja: '左下' },
  { en: 'bottom', ja: '下' },
  { en: 'bottom right', ja: '右下' },
];

/** “blue 4”, 「青の4」. */
export function cardWords(card: Card): Words {
  const colour = COLOUR_WORDS[colourOf(card)];
  return { en: `${colour.en} ${valueOf(card)}`, ja: `${colour.ja}の${valueOf(card)}` };
}

export function cellWords(cell: Cell): Words {
  return at(CELL_WORDS, cell);
}

export const COMBO_WORDS: Readonly<Record<ComboType, Words>> = {
  THREE_CARDS: { en: '1+4+16', ja: '1+4+16' },
  TWO_CARDS_4_9: { en: '4+9', ja: '4+9' },
  TWO_CARDS_1_4: { en: '1+4', ja: '1+4' },
  CLEARING_YAKU: { en: 'clearing', ja: '全消し' },
  TRIPLE_MATCH: { en: 'triple match', ja: '同じ数3枚' },
};

/** “red 1+4+16”, “blue 9 clearing”; 「赤 1+4+16」, 「青9 全消し」. */
export function comboWords(type: ComboType, comboCards: readonly Card[]): Words {
  const first = at(comboCards, 0);
  const colour = COLOUR_WORDS[colourOf(first)];
  const words = COMBO_WORDS[type];
  const sameValue = type === 'CLEARING_YAKU' || type === 'TRIPLE_MATCH';
  const value = sameValue ? String(valueOf(first)) : '';
  return {
    en: [colour.en, value, words.en].filter(Boolean).join(' '),
    ja: `${colour.ja}${value} ${words.ja}`,
  };
}

function placed(name: Words, card: Card, cell: Cell): Words {
  const what = cardWords(card);
  const where = cellWords(cell);
  return {
    en: `${name.en} placed the ${what.en}: ${where.en}`,
    ja: `${name.ja} が ${what.ja} を${where.ja}に置きました`,
  };
}

function claimed(name: Words, type: ComboType, comboCards: readonly Card[]): Words {
  const combo = comboWords(type, comboCards);
  return {
    en: `${name.en} claimed a combo: ${combo.en}`,
    ja: `${name.ja} が役を宣言：${combo.ja}`,
  };
}

function gotStars(name: Words, count: number): Words {
  return {
    en: `${name.en} took ${counted(count, 'star', 'stars')}`,
    ja: `${name.ja} が星を${count}個取りました`,
  };
}

/** The founding lines for a CPU's turn. */
export const Commentary = {
  cpuTurn(): Words {
    return { en: 'It is the CPU’s turn', ja: 'CPUの番です' };
  },
  cpuPlacedCard(card: Card, cell: Cell): Words {
    return placed(CPU, card, cell);
  },
  cpuClaimedCombo(type: ComboType, comboCards: readonly Card[]): Words {
    return claimed(CPU, type, comboCards);
  },
  cpuGotStar(count: number): Words {
    return gotStars(CPU, count);
  },
  /** Also said when it missed a combo (Q8, CPU Normal). */
  cpuEndedTurn(): Words {
    return { en: 'The CPU ended its turn', ja: 'CPUはターンを終了しました' };
  },
};

const COMBOS = Object.keys(COMBO_WORDS) as ComboType[];

/** What CPUs give as reasons. */
export const reasonWords: SentenceList = {
  ...columnWords,
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
