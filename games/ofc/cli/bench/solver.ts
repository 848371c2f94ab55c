import { type Card, shuffledDeck } from '@taku/cards';
import { fastRng } from '@taku/contract';
import { solveFantasyland, stayValues } from '@taku/ofc/rules';
import { say } from '@taku/terminal';

const HANDS = 2000;
const WARM_UP = 400;
/** A hand is solved this often and its fastest time counts, so that other programs do not. */
const REPEATS = 5;

const stay = stayValues('recompute', 14);

function hands(size: number, jokers: number): Card[][] {
  const rng = fastRng(size, jokers);
  return Array.from({ length: HANDS }, () =>
    [...shuffledDeck(rng, 0).slice(0, size - jokers), 52, 53].slice(0, size),
  );
}

function fastestMs(hand: readonly Card[]): number {
  let fastest = Number.POSITIVE_INFINITY;
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const before = performance.now();
    solveFantasyland(hand, { stay });
    fastest = Math.min(fastest, performance.now() - before);
  }
  return fastest;
}

function show(ms: number): string {
  return ms.toFixed(3).padStart(8);
}

function cell(size: number, jokers: number): string {
  const dealt = hands(size, jokers);
  for (const hand of dealt.slice(0, WARM_UP)) solveFantasyland(hand, { stay });
  const times = dealt.map(fastestMs).sort((a, b) => a - b);
  const mean = times.reduce((sum, ms) => sum + ms, 0) / times.length;
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? 0;
  return `${size}  ${jokers}  ${show(mean)} ${show(at(0.5))} ${show(at(0.99))} ${show(at(1))}`;
}

/** The 12 cells: 14–17 cards with 0–2 jokers, after warm-up. */
export function benchSolver(): void {
  say(`${HANDS} hands a cell, milliseconds`);
  say('n   X      mean      p50      p99      max');
  for (const jokers of [0, 1, 2]) {
    for (const size of [14, 15, 16, 17]) say(cell(size, jokers));
  }
}
