import type { Appraisal, Appraiser, BotAssets, Worth } from '@taku/contract';
import { type Analysis, DISC, twinEmpties } from '@taku/othello/kernel';
import { type OthelloTypes, type Square, formatSquare } from '@taku/othello/rules';
import type { OthelloEngine } from './engine.ts';
import { engineFor } from './levelBot.ts';
import { boardOfView, twinOf } from './reading.ts';

const PARAMS = {
  /** Plies of the deeper of the two searches whose mean is the value. */
  depth: 7,
  /** Solved to the end from so many empties on. */
  exactFrom: 18,
  /** Sixteen times the work looks so much deeper. */
  pliesOfSixteen: 2,
  emptiesOfSixteen: 3,
  /** Ends a search that would take too long; the depth before it counts then. */
  maxNodes: 12_000_000,
} as const;

type Depths = { readonly depth: number; readonly exactFrom: number };

function depthsFor(effort: number): Depths {
  const sixteens = Math.log2(effort) / 4;
  return {
    depth: Math.max(2, PARAMS.depth + Math.round(PARAMS.pliesOfSixteen * sixteens)),
    exactFrom: Math.max(0, PARAMS.exactFrom + Math.round(PARAMS.emptiesOfSixteen * sixteens)),
  };
}

/** What two depths in a row say together: a search of odd depth ends with the mover's own move. */
function meanOf(deeper: Analysis, shallower: Analysis | undefined): ReadonlyMap<Square, number> {
  const before = new Map(shallower?.moves.map(({ square, value }) => [square, value]));
  return new Map(
    deeper.moves.map(({ square, value }) => [
      square,
      (value + (before.get(square) ?? value)) / 2 / DISC,
    ]),
  );
}

interface Searched {
  readonly values: ReadonlyMap<Square, number>;
  readonly depth: number;
  readonly isExact: boolean;
}

function searched(
  engine: OthelloEngine,
  board: Parameters<OthelloEngine['analyse']>[0],
  effort: number,
): Searched {
  const plan = { ...depthsFor(effort), caution: null, maxNodes: PARAMS.maxNodes * effort };
  let [before, last]: [Analysis | undefined, Analysis | undefined] = [undefined, undefined];
  for (const step of engine.analyse(board, plan)) [before, last] = [last, step];
  if (!last) throw new Error('depth 1 is always finished');
  const { depth, isExact } = last;
  return { values: meanOf(last, isExact ? undefined : before), depth, isExact };
}

/**
 * Half the 95 % interval of a value and of a loss in discs, by empties: the nearer the end, the more
 * a search that does not reach it misses. Measured against exact ends and searches twice as deep.
 */
const MARGINS = [
  { upTo: 20, value: 10.5, loss: 9 },
  { upTo: 24, value: 7.5, loss: 6.5 },
  { upTo: 30, value: 6.8, loss: 6.5 },
  { upTo: 36, value: 4.8, loss: 5.2 },
  { upTo: 44, value: 4.2, loss: 4.2 },
  { upTo: 60, value: 3, loss: 3 },
] as const;

function marginsAt(empties: number): { readonly value: number; readonly loss: number } {
  return MARGINS.find(({ upTo }) => empties <= upTo) ?? MARGINS[0];
}

function worthsOf({ values, isExact }: Searched, empties: number): readonly Worth<OthelloTypes>[] {
  const best = Math.max(...values.values());
  const margins = isExact ? { value: 0, loss: 0 } : marginsAt(empties);
  return [...values]
    .sort(([a, one], [b, other]) => other - one || a - b)
    .map(([square, value]) => ({
      action: { type: 'place', square: formatSquare(square) },
      value,
      margin: margins.value,
      loss: best - value,
      lossMargin: value === best ? 0 : margins.loss,
    }));
}

export async function othelloAppraiser(assets: BotAssets): Promise<Appraiser<OthelloTypes>> {
  const { engine } = await engineFor(assets);
  return {
    version: 1,
    unit: { en: 'discs', ja: '石' },
    decimals: 0,
    appraise(view, _seat, { chosen, effort = 1 }): Appraisal<OthelloTypes> | null {
      if (view.turn === null || view.legal.length < 2) return null;
      if (chosen && chosen.type !== 'place') return null;
      const board = twinOf(boardOfView(view));
      const found = searched(engine, board, effort);
      const empties = twinEmpties(board);
      const facts = { depth: found.depth, empties };
      return { worths: worthsOf(found, empties), isExact: found.isExact, facts };
    },
  };
}
