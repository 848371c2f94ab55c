// The last four empties, each by its own function, as null windows (alpha, alpha + 1).
import { finalScore, turned } from './board';
import { DIAGONALS, LAST_FLIP, NEIGHBOURS } from './memory';
import { countNode, countNodes } from './nodes';

// @ts-ignore: decorator
@inline
function touches(square: i32, discs: u64): bool {
  return (load<u64>(NEIGHBOURS + (<usize>square << 3)) & discs) != 0;
}

/** Twice the discs turned by filling the last empty square. */
// @ts-ignore: decorator
@inline
function lastFlips(square: i32, own: u64): i32 {
  const column = <usize>(square & 7);
  const row = <usize>(square >> 3);
  const across = LAST_FLIP + (column << 8);
  const diagonals = DIAGONALS + (<usize>square << 4);
  const file = ((((own >> <u64>column) & 0x0101010101010101) * 0x0102040810204080) >> 56);
  const falling = ((own & load<u64>(diagonals)) * 0x0101010101010101) >> 56;
  const rising = ((own & load<u64>(diagonals, 8)) * 0x0101010101010101) >> 56;
  return (
    <i32>load<u8>(across + <usize>((own >> (row << 3)) & 255)) +
    <i32>load<u8>(LAST_FLIP + (row << 8) + <usize>file) +
    <i32>load<u8>(across + <usize>falling) +
    <i32>load<u8>(across + <usize>rising)
  );
}

/** One empty square; `own` is to move. The caller counts the node. */
// @ts-ignore: decorator
@inline
function solve1(own: u64, alpha: i32, square: i32): i32 {
  const filled = 2 * <i32>popcnt(own) - 62;
  const mine = lastFlips(square, own);
  if (mine != 0) return filled + mine;
  const kept = filled - 2;
  const score = filled <= 0 ? kept : filled;
  if (score <= alpha) return score;
  const theirs = lastFlips(square, ~own);
  return theirs != 0 ? kept - theirs : score;
}

export function solve2(own: u64, other: u64, alpha: i32, a: i32, b: i32, passed: bool): i32 {
  let best = -100;
  let visited: i64 = 1;
  if (touches(a, other)) {
    const turn = turned(own, other, a);
    if (turn != 0) {
      best = -solve1(other ^ turn, -alpha - 1, b);
      visited = 2;
      if (best > alpha) {
        countNodes(visited);
        return best;
      }
    }
  }
  if (touches(b, other)) {
    const turn = turned(own, other, b);
    if (turn != 0) {
      const score = -solve1(other ^ turn, -alpha - 1, a);
      countNodes(visited + 1);
      return score > best ? score : best;
    }
  }
  countNodes(visited);
  if (best != -100) return best;
  return passed ? finalScore(own, other) : -solve2(other, own, -alpha - 1, a, b, true);
}

// @ts-ignore: decorator
@inline
function try2(own: u64, other: u64, alpha: i32, at: i32, a: i32, b: i32, best: i32): i32 {
  if (!touches(at, other)) return best;
  const turn = turned(own, other, at);
  if (turn == 0) return best;
  const score = -solve2(other ^ turn, own ^ turn ^ ((<u64>1) << at), -alpha - 1, a, b, false);
  return score > best ? score : best;
}

/** The squares come in the order to try them. */
export function solve3(
  own: u64, other: u64, alpha: i32, a: i32, b: i32, c: i32, passed: bool,
): i32 {
  countNode();
  let best = try2(own, other, alpha, a, b, c, -100);
  if (best > alpha) return best;
  best = try2(own, other, alpha, b, a, c, best);
  if (best > alpha) return best;
  best = try2(own, other, alpha, c, a, b, best);
  if (best != -100) return best;
  return passed ? finalScore(own, other) : -solve3(other, own, -alpha - 1, a, b, c, true);
}

// @ts-ignore: decorator
@inline
function try3(own: u64, other: u64, alpha: i32, at: i32, rest: u64, odd: u64, best: i32): i32 {
  if (!touches(at, other)) return best;
  const turn = turned(own, other, at);
  if (turn == 0) return best;
  const score = -solve3Any(other ^ turn, own ^ turn ^ ((<u64>1) << at), -alpha - 1, rest, odd);
  return score > best ? score : best;
}

/** Odd quadrants first: whoever plays last in a region gains. */
// @ts-ignore: decorator
@inline
function solve3Any(own: u64, other: u64, alpha: i32, empty: u64, odd: u64): i32 {
  const first = empty & odd;
  const lead = first != 0 ? first & (0 - first) : empty & (0 - empty);
  const rest = empty ^ lead;
  const next = rest & (rest - 1);
  return solve3(own, other, alpha, <i32>ctz(lead), <i32>ctz(rest), <i32>ctz(next), false);
}

// @ts-ignore: decorator
@inline
function quadrantOf(square: i32): u64 {
  return (<u64>0x0f0f0f0f) << (<u64>((square & 4) | (square & 32)));
}

function solve4Pass(own: u64, other: u64, alpha: i32, empty: u64, odd: u64, passed: bool): i32 {
  countNode();
  let best = -100;
  for (let side = 0; side < 2; side++) {
    for (let rest = side == 0 ? empty & odd : empty & ~odd; rest != 0; rest &= rest - 1) {
      const at = <i32>ctz(rest);
      best = try3(own, other, alpha, at, empty ^ ((<u64>1) << at), odd ^ quadrantOf(at), best);
      if (best > alpha) return best;
    }
  }
  if (best != -100) return best;
  return passed ? finalScore(own, other) : -solve4Pass(other, own, -alpha - 1, empty, odd, true);
}

export function solve4(own: u64, other: u64, alpha: i32, empty: u64, odd: u64): i32 {
  return solve4Pass(own, other, alpha, empty, odd, false);
}

/** Four empties or fewer, for the few callers that do not know how many. */
export function solveFew(own: u64, other: u64, alpha: i32, empty: u64, odd: u64): i32 {
  const count = <i32>popcnt(empty);
  if (count == 4) return solve4(own, other, alpha, empty, odd);
  if (count == 3) return solve3Any(own, other, alpha, empty, odd);
  if (count == 0) return finalScore(own, other);
  const a = <i32>ctz(empty);
  if (count == 1) {
    countNode();
    return solve1(own, alpha, a);
  }
  return solve2(own, other, alpha, a, <i32>ctz(empty & (empty - 1)), false);
}
