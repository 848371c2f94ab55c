import {
  type Encoder,
  type Game,
  type GameTypes,
  type Json,
  type Judge,
  type Learner,
  type Seat,
  fastRng,
  inSteps,
} from '@taku/contract';
import { playOut, randomPolicy } from '@taku/search';

const PARAMS = {
  /** Columns for what an action says. */
  actionColumns: 64,
  /** Columns for what it says together with each thing that is seen. */
  crossColumns: 192,
  /** How much of a view is read; a longer one is a history, and its beginning is the table. */
  maxLeaves: 400,
  /** Beyond this a number says no more. */
  largest: 1e6,
  /** How fine cells and opinions are, in steps to a unit. */
  steps: 16,
  /** Playouts of an action; fewer, or none, where so many might take too long. */
  playouts: 4,
  /** Events of all playouts of a decision, were each match as long as its rules allow. */
  maxEvents: 1500,
  /** How many legal acts a playout chooses from. */
  maxActions: 64,
};
const COLUMNS = PARAMS.actionColumns + PARAMS.crossColumns;

/** One number or word of a JSON value, by the hash of where it stands. */
interface Leaf {
  readonly hash: number;
  readonly value: number;
}

function mix(hash: number, word: number): number {
  const mixed = Math.imul(hash ^ word, 0x9e37_79b1);
  return mixed ^ (mixed >>> 15);
}

function mixText(hash: number, text: string): number {
  let mixed = mix(hash, text.length);
  for (let place = 0; place < text.length; place++) mixed = mix(mixed, text.charCodeAt(place));
  return mixed;
}

function bounded(value: number): number {
  return Math.max(-PARAMS.largest, Math.min(PARAMS.largest, value));
}

/** Numbers as they are, words by their hash. */
function collectLeaves(json: Json, hash: number, leaves: Leaf[]): void {
  if (leaves.length >= PARAMS.maxLeaves || json === null || json === false) return;
  if (json === true) leaves.push({ hash, value: 1 });
  else if (typeof json === 'number') leaves.push({ hash, value: bounded(json) });
  else if (typeof json === 'string') leaves.push({ hash: mixText(hash, json), value: 1 });
  else {
    for (const [key, inner] of Object.entries(json)) {
      collectLeaves(inner, mixText(hash, key), leaves);
    }
  }
}

function leavesOf(json: Json): readonly Leaf[] {
  const leaves: Leaf[] = [];
  collectLeaves(json, 1, leaves);
  return leaves;
}

/** Adds a value to the column that its hash falls on, with a sign so that meetings cancel out. */
function addHashed(cells: Float32Array, start: number, width: number, leaf: Leaf): void {
  const spread = mix(leaf.hash, 0x5bd1);
  const column = start + ((spread >>> 1) % width);
  cells[column] = (cells[column] ?? 0) + (spread & 1 ? leaf.value : -leaf.value);
}

function fillRow(cells: Float32Array, start: number, seen: readonly Leaf[], action: Json): void {
  for (const said of leavesOf(action)) {
    addHashed(cells, start, PARAMS.actionColumns, said);
    for (const { hash, value } of seen) {
      const cross = { hash: mix(said.hash, hash), value: said.value * value };
      addHashed(cells, start + PARAMS.actionColumns, PARAMS.crossColumns, cross);
    }
  }
}

function plainColumns(): readonly string[] {
  return Array.from({ length: COLUMNS }, (_, column) =>
    column < PARAMS.actionColumns
      ? `action${column}`
      : `actionAndView${column - PARAMS.actionColumns}`,
  );
}

function plainEncoder<G extends GameTypes>(game: Game<G>): Encoder<G> {
  return {
    version: 2,
    columns: plainColumns(),
    stages: ['all'],
    encode(view, seat, actions) {
      const state = game.imagine(view, fastRng(0));
      if (game.turnTime?.(state, seat)?.kind === 'nod') return null;
      const seen = leavesOf(view);
      const cells = new Float32Array(actions.length * COLUMNS);
      for (const [row, action] of actions.entries()) fillRow(cells, row * COLUMNS, seen, action);
      return { stage: 0, cells: cells.map((cell) => inSteps(cell, PARAMS.steps)) };
    },
  };
}

/** What one action is worth when all play on by chance, in the same worlds as every other. */
function playedOut<G extends GameTypes>(
  game: Game<G>,
  position: { readonly view: G['view']; readonly seat: Seat },
  action: G['action'],
  playouts: number,
): number {
  if (playouts === 0) return 0;
  const { view, seat } = position;
  const policy = randomPolicy(game, PARAMS.maxActions);
  let sum = 0;
  for (let sample = 0; sample < playouts; sample++) {
    const rng = fastRng(sample, playouts);
    const after = game.apply(game.imagine(view, rng), { kind: 'act', seat, action }).state;
    const returns = playOut(game, after, policy, { rng, maxEvents: game.traits.maxEvents });
    if (returns) sum += game.arena.worth(returns, seat);
  }
  return inSteps(sum / playouts, PARAMS.steps) / PARAMS.steps;
}

function playoutJudge<G extends GameTypes>(game: Game<G>): Judge<G> {
  return {
    id: 'playouts',
    steps: PARAMS.steps,
    judge(view, seat, actions) {
      const affordable = PARAMS.maxEvents / (actions.length * game.traits.maxEvents);
      const playouts = Math.min(PARAMS.playouts, Math.floor(affordable));
      return Float32Array.from(actions, (action) =>
        playedOut(game, { view, seat }, action, playouts),
      );
    },
  };
}

/** How the decisions of a game are learnt that says nothing about it: by its JSON and by chance. */
export function plainLearner<G extends GameTypes>(game: Game<G>): Learner<G> {
  return { encoder: plainEncoder(game), judge: playoutJudge(game) };
}
