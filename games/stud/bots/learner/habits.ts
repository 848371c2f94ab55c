import type { Habit } from '@taku/contract';

/** By which one player's betting is told from another's. */
export const HABITS: readonly Habit[] = [
  {
    id: 'attacks',
    words: { en: 'Bets or raises', ja: 'ベットかレイズ' },
    has: (cellOf) => cellOf('attack.always') > 0,
  },
  {
    id: 'attacksThird',
    words: { en: 'Completes or raises on 3rd street', ja: '3rdで攻める' },
    has: (cellOf) => cellOf('attack.street3rd') > 0,
  },
  {
    id: 'foldsThird',
    words: { en: 'Folds on 3rd street', ja: '3rdで降りる' },
    has: (cellOf) => cellOf('fold.street3rd') > 0,
  },
  {
    id: 'foldsToBet',
    words: { en: 'Folds to a bet or raise', ja: 'ベットに降りる' },
    has: (cellOf) => cellOf('fold.bet') + cellOf('fold.raise') > 0,
  },
  {
    id: 'attacksRaise',
    words: { en: 'Raises a raise', ja: 'レイズに打ち返す' },
    has: (cellOf) => cellOf('attack.raise') > 0,
  },
];
