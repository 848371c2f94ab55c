import {
  type Bot,
  type BotAssets,
  type BotChoice,
  type BotSpec,
  type Candidate,
  said,
} from '@taku/contract';
import { DISC, type SearchResult } from '@taku/othello/kernel';
import { type OthelloTypes, formatSquare } from '@taku/othello/rules';
import { type OthelloEngine, createOthelloEngine } from './engine.ts';
import type { OthelloLevel } from './levels.ts';
import { LEVELS_ROLE } from './model.ts';
import { boardOfView, twinOf } from './reading.ts';

const SHOWN_DIGITS = 10;

function inDiscs(value: number): number {
  return Math.round((value / DISC) * SHOWN_DIGITS) / SHOWN_DIGITS;
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : `${value}`.replace('-', '−');
}

/** The chosen move first; values are discs for the mover, others may be upper bounds. */
function candidatesOf({ square, moves }: SearchResult): readonly Candidate[] {
  return [...moves]
    .sort((a, b) => Number(b.square === square) - Number(a.square === square) || b.value - a.value)
    .map((move) => ({
      action: { type: 'place', square: formatSquare(move.square) },
      value: inDiscs(move.value),
    }));
}

function choiceOf(result: SearchResult, model: string): BotChoice<OthelloTypes> {
  const value = signed(inDiscs(result.value));
  const how = result.isExact ? said('exact') : said('plies', { plies: result.depth });
  return {
    action: { type: 'place', square: formatSquare(result.square) },
    why: {
      summary: said('move', { square: formatSquare(result.square), value, how }),
      candidates: candidatesOf(result),
      model,
      facts: { depth: result.depth, exact: result.isExact, nodes: result.nodes },
    },
  };
}

interface Loaded {
  readonly engine: OthelloEngine;
  /** Of its weights. */
  readonly hash: string;
}

/** One engine serves all levels of a worker: every search begins with an empty table. */
const engines = new WeakMap<BotAssets, Promise<Loaded>>();

async function loadEngine(assets: BotAssets): Promise<Loaded> {
  const { bytes, hash } = await assets.readModel(LEVELS_ROLE);
  return { engine: await createOthelloEngine(bytes), hash };
}

export function engineFor(assets: BotAssets): Promise<Loaded> {
  const known = engines.get(assets);
  if (known) return known;
  const loading = loadEngine(assets);
  engines.set(assets, loading);
  // A model that could not be read may be tried again.
  loading.catch(() => engines.delete(assets));
  return loading;
}

/** Below it a move takes milliseconds (docs/othello.md). */
const FIRST_SLOW_LEVEL = 7;

/** It loses to whoever looks two moves ahead. */
const SUGGESTED_LEVEL = 2;

const SIGNATURE_EVERY: Readonly<Record<number, number>> = { 7: 2, 8: 6, 9: 20 };

export function levelBot(own: OthelloLevel): BotSpec<OthelloTypes> {
  const { level, plan, strength, version } = own;
  const id = `othello/level${level}`;
  return {
    id,
    game: 'othello',
    level: `level${level}`,
    name: { en: `Level ${level}`, ja: `レベル${level}` },
    strength,
    version,
    listed: true,
    isSuggested: level === SUGGESTED_LEVEL,
    isSlow: level >= FIRST_SLOW_LEVEL,
    signatureEvery: SIGNATURE_EVERY[level] ?? 1,
    async create(assets): Promise<Bot<OthelloTypes>> {
      const { engine, hash } = await engineFor(assets);
      return {
        id,
        async choose(view, _seat, _rng, limits, stop) {
          const maxNodes = Math.min(plan.maxNodes, limits.maxNodes ?? plan.maxNodes);
          const isOver = () => stop.aborted;
          const result = engine.think(twinOf(boardOfView(view)), { ...plan, maxNodes, isOver });
          return choiceOf(result, hash);
        },
      };
    },
  };
}

/** A level as an earlier version played it: only in the arena. */
export function formerBot(former: OthelloLevel): BotSpec<OthelloTypes> {
  const { level, version } = former;
  const name = `level${level}v${version}`;
  const id = `othello/${name}`;
  const current = levelBot(former);
  return {
    ...current,
    id,
    level: name,
    name: { en: `Level ${level}, version ${version}`, ja: `レベル${level}（旧版${version}）` },
    strength: { en: 'Only in the arena.', ja: '強さを測るための相手。' },
    listed: false,
    isSuggested: false,
    create: async (assets) => ({ ...(await current.create(assets)), id }),
  };
}
