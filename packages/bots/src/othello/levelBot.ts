import type { Bot, BotChoice, Candidate } from '@taku/contract';
import { type OthelloTypes, formatSquare } from '@taku/othello';
import { DISC, type SearchResult } from '@taku/othello-kernel';
import type { BotAssets, BotSpec } from '../spec.ts';
import { type OthelloEngine, createOthelloEngine } from './engine.ts';
import { type BookChoice, type OthelloBook, parseBook } from './book.ts';
import type { OthelloLevel } from './levels.ts';
import { OTHELLO_BOOK, OTHELLO_MODEL } from './model.ts';
import { boardOfView, twinOf } from './reading.ts';

const SHOWN_DIGITS = 10;

function inDiscs(value: number): number {
  return Math.round((value / DISC) * SHOWN_DIGITS) / SHOWN_DIGITS;
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : `${value}`.replace('-', '−');
}

/** The chosen move first; values are discs for the mover, others may be upper bounds. */
function candidatesOf({
  square,
  moves,
}: Pick<SearchResult, 'square' | 'moves'>): readonly Candidate[] {
  return [...moves]
    .sort((a, b) => Number(b.square === square) - Number(a.square === square) || b.value - a.value)
    .map((move) => ({
      action: { type: 'place', square: formatSquare(move.square) },
      value: inDiscs(move.value),
    }));
}

function choiceOf(result: SearchResult): BotChoice<OthelloTypes> {
  const value = signed(inDiscs(result.value));
  const how = result.isExact
    ? { en: 'exact', ja: '読み切り' }
    : { en: `${result.depth} plies`, ja: `${result.depth}手読み` };
  return {
    action: { type: 'place', square: formatSquare(result.square) },
    why: {
      summary: {
        en: `${formatSquare(result.square)}: ${value} discs (${how.en})`,
        ja: `${formatSquare(result.square)}: ${value}石（${how.ja}）`,
      },
      candidates: candidatesOf(result),
      model: OTHELLO_MODEL,
      facts: { depth: result.depth, exact: result.isExact, nodes: result.nodes },
    },
  };
}

function bookChoiceOf(choice: BookChoice): BotChoice<OthelloTypes> {
  const square = formatSquare(choice.square);
  const value = signed(inDiscs(choice.value));
  return {
    action: { type: 'place', square },
    why: {
      summary: {
        en: `${square}: ${value} discs (book)`,
        ja: `${square}: ${value}石（定石）`,
      },
      candidates: candidatesOf(choice),
      model: OTHELLO_BOOK,
      facts: { book: true },
    },
  };
}

/** One engine serves all levels of a worker: every search begins with an empty table. */
const engines = new WeakMap<BotAssets, Promise<OthelloEngine>>();
const books = new WeakMap<BotAssets, Promise<OthelloBook>>();

/** A file that could not be read may be tried again. */
function loadedOnce<T>(
  known: WeakMap<BotAssets, Promise<T>>,
  assets: BotAssets,
  load: () => Promise<T>,
): Promise<T> {
  const loading = known.get(assets) ?? load();
  known.set(assets, loading);
  loading.catch(() => known.delete(assets));
  return loading;
}

function engineFor(assets: BotAssets): Promise<OthelloEngine> {
  return loadedOnce(engines, assets, async () =>
    createOthelloEngine(await assets.readModel(OTHELLO_MODEL)),
  );
}

function bookFor(assets: BotAssets): Promise<OthelloBook> {
  return loadedOnce(books, assets, async () => parseBook(await assets.readModel(OTHELLO_BOOK)));
}

export function levelBot({ level, plan, hasBook, strength }: OthelloLevel): BotSpec<OthelloTypes> {
  const id = `othello/level${level}`;
  return {
    id,
    game: 'othello',
    level: `level${level}`,
    name: { en: `Level ${level}`, ja: `レベル${level}` },
    strength,
    listed: true,
    async create(assets): Promise<Bot<OthelloTypes>> {
      const engine = await engineFor(assets);
      const book = hasBook ? await bookFor(assets) : null;
      return {
        id,
        async choose(view, _seat, rng, limits, stop) {
          const board = twinOf(boardOfView(view));
          const known = book?.choose(board, rng);
          if (known) return bookChoiceOf(known);
          const maxNodes = Math.min(plan.maxNodes, limits.maxNodes ?? plan.maxNodes);
          const isOver = () => stop.aborted;
          return choiceOf(engine.think(board, { ...plan, maxNodes, isOver }));
        },
      };
    },
  };
}
