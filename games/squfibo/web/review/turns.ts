import { FIRST_SEAT, type Seat, at } from '@taku/contract';
import { type Decision, type WalkStep, decisionsOf, walk } from '@taku/match';
import type { MatchLog } from '@taku/protocol';
import {
  type BoardCells,
  type Combo,
  type SquFiboAction,
  type SquFiboTypes,
  combosAt,
  comboOnCells,
  squfibo,
} from '@taku/squfibo/rules';

/** One turn with what lay there when its card was placed. */
export type ReviewTurn = {
  /** Of the log's entry. */
  readonly index: number;
  /** From 1. */
  readonly number: number;
  readonly seat: Seat;
  readonly action: SquFiboAction;
  /** The card is placed, nothing is swept yet. */
  readonly board: BoardCells;
  readonly claimed: Combo | null;
  /** The best combo that was there and not claimed. */
  readonly missed: Combo | null;
  /** After the turn. */
  readonly stars: readonly number[];
  /** The reader's own; null for the other's turns. */
  readonly decision: Decision<SquFiboTypes> | null;
};

export type ReviewedGame = {
  readonly turns: readonly ReviewTurn[];
  readonly stars: readonly number[];
  readonly winner: Seat | null;
  readonly ruleset: SquFiboTypes['config']['ruleset'];
};

/** Whose turns are looked at: the first person's, or the first seat's where only CPUs played. */
export function readerOf({ header }: MatchLog): Seat {
  return header.players.find(({ kind }) => kind === 'human')?.seat ?? FIRST_SEAT;
}

type Step = WalkStep<SquFiboTypes>;

function turnOf(step: Step, decisions: readonly Decision<SquFiboTypes>[]): ReviewTurn | null {
  const { event, before, after } = step;
  if (event.kind !== 'act') return null;
  const { seat, action } = event;
  const { ruleset, turn } = before.open;
  const board = before.open.board.with(action.cell, action.card);
  const combos = combosAt(board, action.cell, ruleset);
  const claimed = action.claim ? comboOnCells(board, action.claim, ruleset) : null;
  return {
    index: step.index,
    number: turn,
    seat,
    action,
    board,
    claimed,
    missed: claimed ? null : (combos[0] ?? null),
    stars: after.open.stars,
    decision: decisions.find(({ index }) => index === step.index) ?? null,
  };
}

export function gameOf(log: MatchLog, reader: Seat): ReviewedGame {
  const decisions = decisionsOf(squfibo, log, reader);
  const steps = [...walk(squfibo, log.header, log.entries)];
  const end = at(steps, steps.length - 1).after.open;
  return {
    turns: steps.flatMap((step) => turnOf(step, decisions) ?? []),
    stars: end.stars,
    winner: end.result?.winner ?? null,
    ruleset: end.ruleset,
  };
}

/** Own turns that ended with a combo on the board, and the share of those that did not. */
export function missesOf({ turns }: ReviewedGame): { missed: number; share: number } {
  const own = turns.filter(({ decision }) => decision !== null);
  const missed = own.filter((turn) => turn.missed !== null).length;
  return { missed, share: own.length === 0 ? 1 : 1 - missed / own.length };
}
