import { type Card, orderedDeck } from '@taku/cards';
import type { Rng } from '@taku/contract';
import { type Board, EMPTY_BOARD, type OfcConfig } from '@taku/ofc/rules';
import type { Judge } from './decide.ts';
import type { Spot } from './spot.ts';

const TURNS = 5;

/** The seventeen cards of a normal hand and what is known beside them. */
interface HandCards {
  readonly config: OfcConfig;
  readonly cards: readonly Card[];
  readonly fantasyland: readonly number[];
}

function spotAt({ config, cards, fantasyland }: HandCards, turn: number, board: Board): Spot {
  const [from, to] = turn === 0 ? [0, 5] : [2 + 3 * turn, 5 + 3 * turn];
  const seen = new Set(cards.slice(0, to));
  return {
    config,
    board,
    dealt: cards.slice(from, to),
    turnsLeft: TURNS - 1 - turn,
    opponent: EMPTY_BOARD,
    opponentTurnsLeft: null,
    facesFantasyland: true,
    unseen: orderedDeck(config.jokers).filter((card) => !seen.has(card)),
    fantasyland,
  };
}

/** The board that a judge makes of a normal hand against a Fantasyland. */
export function normalHand(judge: Judge, hand: HandCards, rng: Rng): Board {
  let board = EMPTY_BOARD;
  for (let turn = 0; turn < TURNS; turn++) {
    const [best] = judge(spotAt(hand, turn, board), rng, {}, { aborted: false });
    board = best?.candidate.board ?? board;
  }
  return board;
}
