import type { Seat, Words } from '@taku/contract';
import { at, counted } from '@taku/contract';
import { type Card, cardWords, colourOf, colourWords, valueOf } from './card.ts';
import { type Cell, cellWords } from './cell.ts';
import type { SquFiboMessage } from './happening.ts';
import type { ComboType } from './ruleset.ts';

const CPU: Words = { en: 'CPU', ja: 'CPU' };

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
  const colour = colourWords(colourOf(first));
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

function removed(name: Words, card: Card, cell: Cell): Words {
  const what = cardWords(card);
  const where = cellWords(cell);
  return {
    en: `${name.en} discarded the ${what.en}: ${where.en}`,
    ja: `${name.ja} が${where.ja}の ${what.ja} を捨てました`,
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

function drew(name: Words, count: number): Words {
  return {
    en: `${name.en} drew ${counted(count, 'card', 'cards')}`,
    ja: `${name.ja} が${count}枚引きました`,
  };
}

function ended(name: Words): Words {
  return { en: `${name.en} ended the turn`, ja: `${name.ja} は手番を終えました` };
}

function started(first: Words): Words {
  return {
    en: `The cards are dealt. ${first.en} begins`,
    ja: `カードを配りました。先手は ${first.ja} です`,
  };
}

function over(message: Extract<SquFiboMessage, { type: 'game_over' }>, name: NameOf): Words {
  const score = `${at(message.stars, 0)}–${at(message.stars, 1)}`;
  if (message.winner === null) return { en: `A draw, ${score}`, ja: `${score} で引き分けです` };
  const winner = name(message.winner);
  return { en: `${winner.en} wins, ${score}`, ja: `${score} で ${winner.ja} の勝ちです` };
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

type NameOf = (seat: Seat) => Words;

/** One line of commentary for each message. */
export function narrate(message: SquFiboMessage, name: NameOf): Words {
  switch (message.type) {
    case 'squfibo_started':
      return started(name(message.firstSeat));
    case 'card_removed':
      return removed(name(message.seat), message.card, message.cell);
    case 'card_placed':
      return placed(name(message.seat), message.card, message.cell);
    case 'combo_claimed':
      return claimed(name(message.seat), message.combo, message.cards);
    case 'cards_drawn':
      return drew(name(message.seat), message.count);
    case 'stars_taken':
      return gotStars(name(message.seat), message.count);
    case 'turn_ended':
      return ended(name(message.seat));
    case 'game_over':
      return over(message, name);
  }
}
