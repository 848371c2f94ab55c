import { ALL_CELLS, BIT_COUNT, KINDS, lowestCell, NEIGHBOURS, TRIPLE_REST } from './masks.ts';
import { encodeMove, type Move, type Sim } from './sim.ts';
import { Threats } from './threats.ts';

/** xorshift32: playouts draw a great many small numbers. */
export class Dice {
  #word = 1;

  seed(word: number): void {
    this.#word = word | 1;
  }

  /** 0 … bound − 1; the bias for bounds below 100 is under one in 10 million. */
  roll(bound: number): number {
    let word = this.#word;
    word ^= word << 13;
    word ^= word >>> 17;
    word ^= word << 5;
    this.#word = word;
    return (((word >>> 0) * bound) / 0x1_0000_0000) | 0;
  }
}

const threats = new Threats();

function nthCell(mask: number, index: number): number {
  let cells = mask;
  for (let skipped = 0; skipped < index; skipped++) cells &= cells - 1;
  return lowestCell(cells);
}

function randomCell(mask: number, dice: Dice): number {
  return nthCell(mask, dice.roll(BIT_COUNT[mask] as number));
}

/** A kind in hand with a cell for it in `where`, chosen at random; −1 if there is none. */
function pickKind(sim: Sim, where: Int32Array, dice: Dice): number {
  const hand = sim.seat * KINDS;
  const from = dice.roll(KINDS);
  for (let step = 0; step < KINDS; step++) {
    const kind = (from + step) & 7;
    if (where[kind] !== 0 && sim.hands[hand + kind] !== 0) return kind;
  }
  return -1;
}

function pairMove(sim: Sim, kind: number, dice: Dice): Move {
  const cell = randomCell(threats.pair[kind] as number, dice);
  const partners = sim.partnersOf(kind) & (NEIGHBOURS[cell] as number);
  return encodeMove(kind, cell, partners & -partners);
}

function tripleMove(sim: Sim, kind: number, where: Int32Array, isSame: boolean, dice: Dice): Move {
  const cell = randomCell(where[kind] as number, dice);
  const own = sim.board[kind] as number;
  for (const rest of TRIPLE_REST[cell] as Int32Array) {
    if (isSame ? (rest & own) === rest : sim.isThree(kind, rest)) {
      return encodeMove(kind, cell, rest);
    }
  }
  return encodeMove(kind, cell, 0);
}

/** The best combo in reach with the given empty cells, −1 if there is none. */
function comboMove(sim: Sim, empty: number, dice: Dice): Move {
  const { hasPairs } = sim.terms;
  threats.read(sim.board, empty, hasPairs);
  const three = pickKind(sim, threats.three, dice);
  if (three >= 0) return tripleMove(sim, three, threats.three, false, dice);
  const pair = hasPairs ? pickKind(sim, threats.pair, dice) : -1;
  if (pair >= 0) return pairMove(sim, pair, dice);
  const same = pickKind(sim, threats.same, dice);
  return same >= 0 ? tripleMove(sim, same, threats.same, true, dice) : -1;
}

function fallbackKind(sim: Sim, dice: Dice): number {
  const hand = sim.seat * KINDS;
  const first = dice.roll(2) * 4;
  for (const value of sim.terms.fallback) {
    if (sim.hands[hand + first + value] !== 0) return first + value;
    if (sim.hands[hand + (4 - first) + value] !== 0) return 4 - first + value;
  }
  return -1;
}

function fullBoardMove(sim: Sim, dice: Dice): Move {
  const from = dice.roll(9);
  let cell = from;
  for (let step = 0; step < 9; step++) {
    cell = (from + step) % 9;
    const lifted = sim.lift(cell);
    const move = comboMove(sim, 1 << cell, dice);
    sim.put(lifted, cell);
    if (move >= 0) return move;
  }
  return encodeMove(fallbackKind(sim, dice), from, 0);
}

/** Normal's way without its misses, and with an eye for the removal that scores. */
export function playoutMove(sim: Sim, dice: Dice): Move {
  if (sim.occupied === ALL_CELLS) return fullBoardMove(sim, dice);
  const empty = ALL_CELLS & ~sim.occupied;
  const combo = comboMove(sim, empty, dice);
  if (combo >= 0) return combo;
  return encodeMove(fallbackKind(sim, dice), randomCell(empty, dice), 0);
}
