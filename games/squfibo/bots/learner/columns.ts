import { inSteps } from '@taku/contract';
import { FEATURES } from '../hard/features.ts';
import { ALL_CELLS, BIT_COUNT } from '../hard/masks.ts';
import { Outcome } from '../hard/outcome.ts';
import { type Move, type Sim, cellOf, kindOf, restOf } from '../hard/sim.ts';

/** Opinions on a move; they stand first in a row. */
export const JUDGE_COLUMNS = [
  'judge.network',
  'judge.onePly',
  'judge.look',
  'judge.copies',
] as const;

const OWN_COLUMNS = [
  'stars',
  'drawn',
  'claimsPair',
  'claimsThree',
  'clears',
  'lifts',
  'ends',
  'plays1',
  'plays4',
  'plays9',
  'plays16',
  'second',
  'corner',
  'edge',
  'centre',
] as const;

/** The table a move leaves behind, by the features Hard learns with, and what the move itself is. */
export const MOVE_COLUMNS: readonly string[] = [
  ...OWN_COLUMNS,
  ...Array.from({ length: FEATURES }, (_, feature) => `after${feature}`),
];

/** How fine what the network sees is. */
const STEPS = 64;
const CORNERS = 0b101_000_101;
const CENTRE = 0b000_010_000;
const outcome = new Outcome();

function isAt(cells: number, move: Move): number {
  return (cells >> cellOf(move)) & 1;
}

/** `after` is null when the game is over then. */
export function moveColumns(sim: Sim, move: Move, after: Float32Array | null): Float32Array {
  outcome.read(sim, move);
  const claimed = BIT_COUNT[restOf(move)] ?? 0;
  const isFull = sim.occupied === ALL_CELLS;
  const value = kindOf(move) & 3;
  const own = [
    outcome.stars,
    outcome.drawn,
    claimed === 1 ? 1 : 0,
    claimed === 2 ? 1 : 0,
    claimed > 0 && outcome.occupied === 0 ? 1 : 0,
    isFull ? 1 : 0,
    after ? 0 : 1,
    ...[0, 1, 2, 3].map((one) => (one === value ? 1 : 0)),
    kindOf(move) >> 2,
    isAt(CORNERS, move),
    isAt(ALL_CELLS & ~CORNERS & ~CENTRE, move),
    isAt(CENTRE, move),
  ];
  const row = new Float32Array(MOVE_COLUMNS.length);
  row.set(own);
  after?.forEach((seen, feature) => {
    row[own.length + feature] = inSteps(seen, STEPS);
  });
  return row;
}
