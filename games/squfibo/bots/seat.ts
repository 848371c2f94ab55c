import {
  type Bot,
  type Candidate,
  type Rng,
  type Said,
  type Seat,
  drawInt,
  invariant,
  said,
} from '@taku/contract';
import {
  type BoardCells,
  type Card,
  type Cell,
  type Combo,
  type ComboType,
  type Ruleset,
  type SquFiboAction,
  type SquFiboTypes,
  type SquFiboView,
  combosAt,
  isFullBoard,
} from '@taku/squfibo/rules';
import { comboSaid, moveValues } from './hard/summary.ts';

export type SquFiboBot = Bot<SquFiboTypes>;

/** What a CPU of the founding kind decides from. */
export interface Table {
  readonly ruleset: Ruleset;
  readonly board: BoardCells;
  readonly hand: readonly Card[];
}

export function tableOf(view: SquFiboView, seat: Seat): Table {
  const { own, actingSeat, ruleset, board } = view;
  invariant(own?.seat === seat && actingSeat === seat, `seat ${seat} is not to move`);
  return { ruleset, board, hand: own.hand };
}

/** On a full board one card goes, chosen at random: these CPUs do not manage the board. */
export function removeAtRandom(
  table: Table,
  rng: Rng,
): { readonly remove: Cell | null; readonly table: Table } {
  if (!isFullBoard(table.board)) return { remove: null, table };
  const remove = drawInt(rng, table.board.length);
  return { remove, table: { ...table, board: table.board.with(remove, null) } };
}

interface ClaimDecision {
  /** The best combo by priority, claimed or missed. */
  readonly combo: Combo | null;
  readonly missed: boolean;
  /** All that lay there, best first. */
  readonly detected: readonly ComboType[];
}

/** The priority choice first, then the roll of 1 … sides: the highest number misses the combo. */
export function decideClaim(
  board: BoardCells,
  placed: Cell,
  ruleset: Ruleset,
  miss: { readonly rng: Rng; readonly sides: number },
): ClaimDecision {
  const combos = combosAt(board, placed, ruleset);
  const combo = combos[0] ?? null;
  const missed = combo !== null && drawInt(miss.rng, miss.sides) + 1 === miss.sides;
  return { combo, missed, detected: combos.map(({ type }) => type) };
}

interface Placement {
  readonly card: Card;
  readonly cell: Cell;
  readonly remove: Cell | null;
}

export function playOf(placement: Placement, claim: readonly Cell[] | null): SquFiboAction {
  const { card, cell, remove } = placement;
  return {
    type: 'play',
    card,
    cell,
    ...(remove === null ? {} : { remove }),
    ...(claim === null ? {} : { claim }),
  };
}

function summaryOf(placement: Placement, { combo, missed }: ClaimDecision): Said {
  const values = moveValues(placement);
  if (combo === null) return said('no_combo', values);
  return said(missed ? 'overlooked' : 'makes', { ...values, combo: comboSaid(combo) });
}

/** The action with its reasons: candidates, what was detected, whether it was missed. */
export function choiceOf(
  placement: Placement,
  decision: ClaimDecision,
  candidates: readonly Candidate[],
) {
  const { combo, missed, detected } = decision;
  const claim = combo === null || missed ? null : combo.positions;
  const action = playOf(placement, claim);
  const value = claim === null ? 0 : 1;
  return {
    action,
    why: {
      summary: summaryOf(placement, decision),
      // What was played is always among the candidates, a missed combo too: learning needs it.
      candidates:
        missed || candidates.length === 0 ? [...candidates, { action, value }] : candidates,
      model: null,
      facts: { detected, missed, considered: candidates.length },
    },
  };
}
