import { modelFiles } from '@taku/models';
import {
  OTHELLO_LEVELS,
  LEVELS_ROLE,
  type OthelloEngine,
  createOthelloEngine,
  midgames,
  twinOf,
} from '@taku/othello/bots';
import { boardFor } from '@taku/othello/rules';
import { beforeAll, describe, expect, it } from 'vitest';

let engine: OthelloEngine;
beforeAll(async () => {
  engine = await createOthelloEngine((await modelFiles().readModel(LEVELS_ROLE)).bytes);
});

/**
 * §5.1 allows a move three seconds at p95. Nodes do not depend on the machine: at 21,000 of them the
 * slowest level keeps the promise wherever 7,000 nodes are searched in a second.
 */
const P95_NODES = [
  [1, 18],
  [2, 134],
  [3, 698],
  [4, 2107],
  [5, 7117],
  [6, 20_708],
] as const;

describe('nodes of a move over 100 midgame positions', () => {
  it.each(P95_NODES)('[R3] level %i: p95 is %i', (level, p95) => {
    const plan = OTHELLO_LEVELS[level - 1]!.plan;
    const nodes = midgames().map(
      (position) => engine.think(twinOf(boardFor(position, position.turn ?? 'black')), plan).nodes,
    );
    expect(nodes.sort((a, b) => a - b)[94]).toBe(p95);
  });
});
