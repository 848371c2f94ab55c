import { type Refusal, type Words, refusal } from '@taku/contract';
import { type BoardCells, emptyCells, isFullBoard } from './board.ts';
import { type Card, CARDS, colourOf } from './card.ts';
import { areJoined, type Cell, CELLS } from './cell.ts';
import { comboOnCells } from './comboDetector.ts';
import type { Ruleset } from './ruleset.ts';
import type { SquFiboAction } from './state.ts';
import { cardWords, cellWords } from './words.ts';

/** What a play is judged by: only what the player sees. */
export interface Position {
  readonly ruleset: Ruleset;
  readonly board: BoardCells;
  readonly hand: readonly Card[];
}

function listWords(words: readonly Words[]): Words {
  const en = words.map((word) => word.en).join(', ');
  return { en, ja: words.map((word) => word.ja).join('、') };
}

function rejectCard(hand: readonly Card[], card: Card): Refusal | null {
  if (hand.includes(card)) return null;
  const given = cardWords(card);
  const held = listWords(CARDS.filter((kind) => hand.includes(kind)).map(cardWords));
  return refusal(
    'card_not_in_hand',
    `The ${given.en} is not in your hand. You hold ${held.en}.`,
    `${given.ja}は手札にありません。手札は${held.ja}です。`,
  );
}

/** Q5a: a card leaves the board when, and only when, it is full. */
function rejectRemoval(board: BoardCells, remove: Cell | undefined): Refusal | null {
  if (isFullBoard(board) === (remove !== undefined)) return null;
  if (remove === undefined) {
    return refusal(
      'removal_needed',
      'The board is full. Choose a card on the board to discard first.',
      '盤がいっぱいです。先に捨てる盤上のカードをえらんでください。',
    );
  }
  const free = listWords(emptyCells(board).map(cellWords));
  return refusal(
    'removal_not_allowed',
    `A card is discarded only from a full board. These cells are empty: ${free.en}.`,
    `カードを捨てるのは盤がいっぱいのときだけです。空いているマスは${free.ja}です。`,
  );
}

function rejectCell(board: BoardCells, cell: Cell): Refusal | null {
  if (board[cell] === null) return null;
  const given = cellWords(cell);
  const free = listWords(emptyCells(board).map(cellWords));
  return refusal(
    'cell_taken',
    `The cell ${given.en} is taken. Choose an empty one: ${free.en}.`,
    `${given.ja}のマスには置けません。空いているマスをえらんでください：${free.ja}。`,
  );
}

const COMBO_HINT: Readonly<Record<Ruleset, Words>> = {
  classic: {
    en: 'Choose 1 + 4, 4 + 9, 1 + 4 + 16 or three of one value: one colour, edge to edge.',
    ja: '同じ色で、となり合う 1・4、4・9、1・4・16 か同じ数3枚をえらんでください。',
  },
  fibonacci: {
    en: 'Choose 1 + 4 + 16 or three of one value: one colour, edge to edge.',
    ja: '同じ色で、となり合う 1・4・16 か同じ数3枚をえらんでください。',
  },
};

function claimedWords(board: BoardCells, claim: readonly Cell[]): Words {
  return listWords(
    claim.map((cell) => {
      const card = board[cell];
      const where = cellWords(cell);
      if (card === null || card === undefined) {
        return { en: `empty cell ${where.en}`, ja: `${where.ja}の空きマス` };
      }
      return cardWords(card);
    }),
  );
}

function claimFault(board: BoardCells, cell: Cell, claim: readonly Cell[]): [string, Words] {
  if (!claim.includes(cell)) {
    const en = 'The card placed this turn must be among them.';
    return ['claim_without_placed', { en, ja: 'この番に置いたカードをふくめてください。' }];
  }
  if (!areJoined(claim)) {
    const en = 'The cards must lie edge to edge, not diagonally.';
    return ['claim_not_joined', { en, ja: 'カードは辺でとなり合っている必要があります。' }];
  }
  const colours = new Set(claim.flatMap((at) => board[at] ?? []).map(colourOf));
  if (colours.size > 1) {
    return [
      'claim_two_colours',
      { en: 'The cards must be of one colour.', ja: '色がちがいます。' },
    ];
  }
  return ['claim_no_combo', { en: '', ja: '' }];
}

/** Q8: a wrong claim costs nothing. `board` has the placed card on `cell`. */
export function rejectClaim(
  board: BoardCells,
  cell: Cell,
  claim: readonly Cell[],
  ruleset: Ruleset,
): Refusal | null {
  if (claim.includes(cell) && comboOnCells(board, claim, ruleset) !== null) return null;
  const [code, fault] = claimFault(board, cell, claim);
  const given = claimedWords(board, claim);
  const hint = COMBO_HINT[ruleset];
  const en = [`${given.en || 'Nothing'}: no combo.`, fault.en, hint.en, 'Nothing is lost.'];
  const ja = [`${given.ja || '0枚'}は役になりません。`, fault.ja, hint.ja, '何も失いません。'];
  return refusal(code, en.filter(Boolean).join(' '), ja.join(''));
}

/** Why this play is refused; null when it may be made. */
export function rejectPlay(position: Position, action: SquFiboAction): Refusal | null {
  const { board, hand, ruleset } = position;
  const { card, cell, remove, claim } = action;
  const early = rejectCard(hand, card) ?? rejectRemoval(board, remove);
  if (early !== null) return early;
  const opened = remove === undefined ? board : board.with(remove, null);
  const taken = rejectCell(opened, cell);
  if (taken !== null || claim === undefined) return taken;
  return rejectClaim(opened.with(cell, card), cell, claim, ruleset);
}

/** The cells a card may go to: the empty ones, or on a full board the one that is freed. */
export function legalCells(board: BoardCells): readonly Cell[] {
  return isFullBoard(board) ? CELLS : emptyCells(board);
}
