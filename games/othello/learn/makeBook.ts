import { afterMove, keyOf } from '@taku/othello/bots';
import {
  DISC,
  type Kernel,
  TWIN_START,
  type TwinBoard,
  searchPosition,
  twinMoves,
  twinScore,
} from '@taku/othello/kernel';

type BookOptions = {
  /** The book ends when it knows so many positions, symmetric ones counted once. */
  readonly positions: number;
  /** Positions this many plies from the start are not looked behind. */
  readonly plies: number;
  /** Plies of the search that values a position. */
  readonly depth: number;
  /** As in `SearchPlan`. */
  readonly caution: number;
  /** What a disc lost costs, in plies: small for a wide book, large for a deep one. */
  readonly lossWeight: number;
  onProgress?(positions: number): void;
};

type Line = { readonly board: TwinBoard; readonly sign: 1 | -1; readonly node: Node };

type Node = {
  readonly board: TwinBoard;
  readonly ply: number;
  /** Plies and lost discs of the best way here: what is likely to be played is cheap. */
  cost: number;
  readonly value: number;
  lines: readonly Line[];
};

class BookMaker {
  readonly nodes = new Map<string, Node>();
  readonly #kernel: Kernel;
  readonly #options: BookOptions;

  constructor(kernel: Kernel, options: BookOptions) {
    this.#kernel = kernel;
    this.#options = options;
  }

  #valueOf(board: TwinBoard): number {
    if (twinMoves(board).length === 0) return DISC * twinScore(board);
    const { depth, caution } = this.#options;
    const limits = { maxNodes: Number.MAX_SAFE_INTEGER, untilMs: Infinity };
    return searchPosition(this.#kernel, board, { depth, exactFrom: 0, caution, ...limits }).value;
  }

  nodeAt(board: TwinBoard, ply: number): Node {
    const key = keyOf(board);
    const known = this.nodes.get(key);
    if (known) return known;
    const node = { board, ply, cost: Infinity, value: this.#valueOf(board), lines: [] };
    this.nodes.set(key, node);
    return node;
  }

  /** Looks behind a position: all its moves enter the book. */
  expand(node: Node): void {
    node.lines = twinMoves(node.board).map((square) => {
      const { board, sign } = afterMove(node.board, square);
      return { board, sign, node: this.nodeAt(board, node.ply + 1) };
    });
    const best = bestOfLines(node.lines);
    for (const { sign, node: next } of node.lines) {
      const loss = (best - sign * next.value) / DISC;
      next.cost = Math.min(next.cost, node.cost + 1 + this.#options.lossWeight * loss);
    }
  }

  /** The cheapest position not looked behind yet; the first found among equals. */
  next(): Node | null {
    let found: Node | null = null;
    for (const node of this.nodes.values()) {
      if (node.lines.length > 0 || node.ply >= this.#options.plies) continue;
      if (twinMoves(node.board).length === 0) continue;
      if (found === null || node.cost < found.cost) found = node;
    }
    return found;
  }
}

function bestOfLines(lines: readonly Line[]): number {
  return Math.max(...lines.map(({ sign, node }) => sign * node.value));
}

/**
 * Drop-out expansion: what good play is likely to reach is looked at first. Values are as searched:
 * backed up, moves looked behind and moves not would be judged at different depths, and these differ
 * by two discs on average.
 */
export function makeBook(kernel: Kernel, options: BookOptions): ReadonlyMap<string, number> {
  const maker = new BookMaker(kernel, options);
  maker.nodeAt(TWIN_START, 0).cost = 0;
  for (let node = maker.next(); node; node = maker.next()) {
    maker.expand(node);
    options.onProgress?.(maker.nodes.size);
    if (maker.nodes.size >= options.positions) break;
  }
  return new Map([...maker.nodes].map(([key, { value }]) => [key, value]));
}
