import {
  type Card,
  type CardCode,
  type Strength,
  categoryOf,
  formatCard,
  parseCard,
  resolveRow,
} from '@taku/cards';
import type { Seat } from '@taku/contract';
import {
  type Board,
  type BoardCodes,
  type FantasylandCards,
  type OfcView,
  ROWS,
  ROW_SIZES,
  type RowName,
  type SeatView,
  type StayRule,
  boardStrengths,
  canBeLegal,
  entryCards,
  isFull,
  partialStrength,
  resolveBoard,
  rowRoyalty,
  stayCards,
} from '@taku/ofc/rules';

/** A card as it lies in a row. */
export type LaidCard = {
  readonly code: CardCode | '??';
  readonly standsFor: CardCode | null;
  readonly staged: boolean;
};

export type RowModel = {
  readonly row: RowName;
  readonly cards: readonly LaidCard[];
  readonly free: number;
  /** Null while nothing may be seen or nothing lies there. */
  readonly strength: Strength | null;
  readonly royalty: number;
  /** Cards of the Fantasyland that this row enters. */
  readonly fantasyland: FantasylandCards;
};

export type BoardModel = {
  readonly rows: readonly RowModel[];
  readonly royalties: number;
  /** Set in Fantasyland: what it earns is a stay. */
  readonly isLand: boolean;
  readonly warning: 'none' | 'near' | 'sure';
  /** The rows that are the wrong way round as they lie. */
  readonly behind: { readonly lower: RowName; readonly upper: RowName } | null;
};

export type Staged = ReadonlyMap<CardCode, RowName | 'discard'>;
export const NOTHING_STAGED: Staged = new Map();

function cardsOf(codes: readonly string[]): Card[] {
  return codes.flatMap((code) => {
    const card = parseCard(code);
    return card === null ? [] : [card];
  });
}

export function boardOf(codes: BoardCodes): Board {
  return { top: cardsOf(codes.top), middle: cardsOf(codes.middle), bottom: cardsOf(codes.bottom) };
}

/** The board with what is staged but not confirmed. */
function withStaged(codes: BoardCodes, staged: Staged): BoardCodes {
  const row = (name: RowName) => [
    ...codes[name],
    ...[...staged].flatMap(([card, target]) => (target === name ? [card] : [])),
  ];
  return { top: row('top'), middle: row('middle'), bottom: row('bottom') };
}

/** What is staged, as rows. */
export function stagedRows(staged: Staged): BoardCodes {
  return withStaged({ top: [], middle: [], bottom: [] }, staged);
}

interface Reading {
  readonly strength: Strength | null;
  readonly stands: readonly Card[] | null;
}

/** A full board is read as a whole; before that a full row by itself and others by what they show. */
function readRow(board: Board, row: RowName): Reading {
  const cards = board[row];
  if (cards.length === 0) return { strength: null, stands: null };
  const whole = isFull(board) ? resolveBoard(board) : null;
  if (whole) return { strength: whole[row].strength, stands: whole[row].cards };
  if (cards.length < ROW_SIZES[row]) return { strength: partialStrength(cards), stands: null };
  const alone = resolveRow(cards);
  return { strength: alone?.strength ?? null, stands: alone?.cards ?? null };
}

function laidCards(
  codes: readonly (CardCode | '??')[],
  stands: readonly Card[] | null,
  staged: Staged,
): LaidCard[] {
  return codes.map((code, place) => {
    const stand = stands?.[place];
    const isJoker = code === 'X1' || code === 'X2';
    const standsFor = isJoker && stand !== undefined ? formatCard(stand) : null;
    return { code, standsFor, staged: code !== '??' && staged.has(code) };
  });
}

function isBehind(upper = 0, lower = 0): boolean {
  return categoryOf(upper) > categoryOf(lower);
}

function behindOf(rows: readonly RowModel[]): BoardModel['behind'] {
  const [top, middle, bottom] = rows.map(({ strength }) => strength ?? 0);
  if (isBehind(top, middle)) return { lower: 'middle', upper: 'top' };
  return isBehind(middle, bottom) ? { lower: 'bottom', upper: 'middle' } : null;
}

function warningOf(board: Board, behind: BoardModel['behind']): BoardModel['warning'] {
  if (isFull(board)) return boardStrengths(board) ? 'none' : 'sure';
  if (board.top.length + board.middle.length + board.bottom.length < 5) return 'none';
  if (!canBeLegal(board)) return 'sure';
  return behind ? 'near' : 'none';
}

/** The Fantasyland a board is played in: from there only a stay leads on (O12). */
type Land = { readonly cards: FantasylandCards; readonly stayRule: StayRule };
const NO_LAND: Land = { cards: 0, stayRule: 'recompute' };

/** Cards of the Fantasyland that this row earns: an entry on top, a stay on top or below. */
function landOf(row: RowName, strength: Strength, { cards, stayRule }: Land): FantasylandCards {
  if (cards === 0) return row === 'top' ? entryCards(strength) : 0;
  if (row === 'middle') return 0;
  const alone = { top: 0, bottom: 0, [row]: strength };
  return stayCards(alone, stayRule, cards);
}

export function boardModel(
  codes: BoardCodes,
  staged: Staged = NOTHING_STAGED,
  land: Land = NO_LAND,
): BoardModel {
  const whole = withStaged(codes, staged);
  const board = boardOf(whole);
  const isHidden = whole.top.includes('??');
  const rows = ROWS.map((row): RowModel => {
    const { strength, stands } = isHidden ? { strength: null, stands: null } : readRow(board, row);
    return {
      row,
      cards: laidCards(whole[row], stands, staged),
      free: ROW_SIZES[row] - whole[row].length,
      strength,
      royalty: strength === null ? 0 : rowRoyalty(row, strength),
      fantasyland: strength === null ? 0 : landOf(row, strength, land),
    };
  });
  const royalties = rows.reduce((sum, { royalty }) => sum + royalty, 0);
  const isLand = land.cards > 0;
  const behind = isHidden ? null : behindOf(rows);
  const warning = isHidden ? 'none' : warningOf(board, behind);
  return { rows, royalties, isLand, warning, behind };
}

export function seatIn(view: OfcView, seat: Seat): SeatView | null {
  return view.hand?.seats[seat === 0 ? 0 : 1] ?? null;
}

/** Every card this viewer has seen in the hand: the dead-card tray. */
export function seenCards(view: OfcView): ReadonlySet<string> {
  const seen = new Set<string>();
  for (const seat of view.hand?.seats ?? []) {
    const { top, middle, bottom } = seat.board;
    for (const code of [
      ...top,
      ...middle,
      ...bottom,
      ...(seat.cards ?? []),
      ...(seat.discards ?? []),
    ]) {
      if (code !== '??') seen.add(code);
    }
  }
  return seen;
}
