import type { Words } from '@taku/contract';
import { Commentary, type SquFiboMessage, cardWords, comboWords } from '@taku/squfibo/rules';
import type { Lang, Part } from '@taku/ui';

/** A sentence with its piece in bold. */
function emphasised(sentence: Words, piece: Words, lang: Lang): readonly Part[] {
  const [before = '', ...after] = sentence[lang].split(piece[lang]);
  if (after.length === 0) return [sentence[lang]];
  return [before, { kind: 'strong', text: piece[lang] }, after.join(piece[lang])];
}

/** The document's own sentences for a CPU's turn; null for what it has none for. */
export function cpuParts(message: SquFiboMessage, lang: Lang): readonly Part[] | null {
  switch (message.type) {
    case 'card_placed': {
      const { card, cell } = message;
      return emphasised(Commentary.cpuPlacedCard(card, cell), cardWords(card), lang);
    }
    case 'combo_claimed': {
      const { combo, cards } = message;
      return emphasised(Commentary.cpuClaimedCombo(combo, cards), comboWords(combo, cards), lang);
    }
    case 'stars_taken':
      return [Commentary.cpuGotStar(message.count)[lang]];
    case 'turn_ended':
      return [Commentary.cpuEndedTurn()[lang]];
    case 'squfibo_started':
    case 'card_removed':
    case 'cards_drawn':
    case 'game_over':
      return null;
  }
}

export function cpuTurnParts(lang: Lang): readonly Part[] {
  return [Commentary.cpuTurn()[lang]];
}
