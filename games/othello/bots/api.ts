import {
  type Colour,
  type Position,
  START_POSITION,
  boardFor,
  countsOf,
  formatBoard,
  isLegalAt,
  legalMovesAt,
  place,
} from '@taku/othello/rules';
import type { OthelloEngine } from './engine.ts';
import { OTHELLO_LEVELS } from './levels.ts';
import { twinOf } from './reading.ts';

/** R7: the founding public types and names. */
export type GameState = {
  /** 64 numbers: 0 empty, 1 black, 2 white. */
  readonly board: readonly number[];
  readonly current_player: 1 | 2;
  readonly black_count: number;
  readonly white_count: number;
  readonly is_game_over: boolean;
  readonly is_pass: boolean;
  readonly flipped: readonly number[];
};

export type GameResult = {
  /** 0 draw, 1 black, 2 white. */
  readonly winner: 0 | 1 | 2;
  readonly black_count: number;
  readonly white_count: number;
};

export type ApiPosition = { readonly row: number; readonly col: number };

export const API_ERRORS = {
  level: 'レベルは1〜6で指定してください',
  notInitialised: 'ゲーム未初期化',
  gameOver: 'ゲームは終了しています',
  gameNotOver: 'ゲームが未終了です',
  notYourTurn: 'プレイヤーの手番ではありません',
  notAiTurn: 'AIの手番ではありません',
  illegal: '合法手ではありません',
} as const;

class OthelloApiError extends Error {
  override readonly name = 'OthelloApiError';
}

function refuse(reason: keyof typeof API_ERRORS): never {
  throw new OthelloApiError(API_ERRORS[reason]);
}

type Session = {
  readonly level: number;
  readonly person: Colour;
  readonly position: Position;
  /** Whose turn it is by the founding count: an AI without a move still has its turn to pass. */
  readonly current: Colour;
  readonly isPass: boolean;
  readonly flipped: readonly number[];
};

const CELLS: Readonly<Record<string, number>> = { '-': 0, X: 1, O: 2 };
/** R3: the level's search ends after this long with the best of the finished depth. */
const LIMIT_MS = 5000;

function toState({ position, current, isPass, flipped }: Session): GameState {
  const { black, white } = countsOf(position);
  return {
    board: Array.from(formatBoard(position), (disc) => CELLS[disc] ?? 0),
    current_player: current === 'black' ? 1 : 2,
    black_count: black,
    white_count: white,
    is_game_over: position.turn === null,
    is_pass: isPass,
    flipped,
  };
}

/** The founding module: one game at a time, a person against levels 1–6. */
export class OthelloApi {
  #session: Session | null = null;
  readonly #engine: OthelloEngine;
  readonly #now: () => number;

  constructor(engine: OthelloEngine, now: () => number) {
    this.#engine = engine;
    this.#now = now;
  }

  init_game(level: number, person: Colour = 'black'): GameState {
    if (!Number.isInteger(level) || level < 1 || level > 6) return refuse('level');
    return this.#keep({
      level,
      person,
      position: START_POSITION,
      current: 'black',
      isPass: false,
      flipped: [],
    });
  }

  get_legal_moves(): readonly ApiPosition[] {
    const { position, current } = this.#running();
    if (position.turn !== current) return [];
    return legalMovesAt(position).map((square) => ({ row: square >> 3, col: square & 7 }));
  }

  place_stone(row: number, col: number): GameState {
    const session = this.#running();
    const { position, person } = session;
    if (position.turn === null) return refuse('gameOver');
    if (session.current !== person) return refuse('notYourTurn');
    const isOnBoard = [row, col].every((at) => Number.isInteger(at) && at >= 0 && at < 8);
    const square = row * 8 + col;
    if (!isOnBoard || !isLegalAt(position, square)) return refuse('illegal');
    return this.#keep(this.#placed(session, person, square, false));
  }

  /** One step; the worker calls again while it is still the AI's turn. */
  ai_move(): GameState {
    const session = this.#running();
    const { position, current, person } = session;
    if (position.turn === null) return refuse('gameOver');
    if (current === person) return refuse('notAiTurn');
    if (position.turn === person) {
      return this.#keep({ ...session, current: person, isPass: true, flipped: [] });
    }
    return this.#keep(this.#placed(session, current, this.#choose(session, current), true));
  }

  get_result(): GameResult {
    const { position } = this.#running();
    if (position.turn !== null) return refuse('gameNotOver');
    const { black, white } = countsOf(position);
    const leader = black > white ? 1 : 2;
    return { winner: black === white ? 0 : leader, black_count: black, white_count: white };
  }

  /** Starts from any position, for tests and analysis. */
  set_position(level: number, person: Colour, position: Position): GameState {
    this.init_game(level, person);
    return this.#keep({ ...this.#running(), position, current: position.turn ?? 'black' });
  }

  #choose({ level, position }: Session, colour: Colour): number {
    const plan = OTHELLO_LEVELS[level - 1]?.plan ?? refuse('level');
    const until = this.#now() + LIMIT_MS;
    const isOver = () => this.#now() >= until;
    return this.#engine.think(twinOf(boardFor(position, colour)), { ...plan, isOver }).square;
  }

  /** R7: the AI's move that also passes the person says so and keeps its own flips. */
  #placed(session: Session, colour: Colour, square: number, byAi: boolean): Session {
    const { position, flipped, passed } = place(session.position, colour, square);
    const other = colour === 'black' ? 'white' : 'black';
    const personPasses = byAi && passed !== null;
    return {
      ...session,
      position,
      current: personPasses ? colour : other,
      isPass: personPasses,
      flipped,
    };
  }

  #running(): Session {
    return this.#session ?? refuse('notInitialised');
  }

  #keep(session: Session): GameState {
    this.#session = session;
    return toState(session);
  }
}

/** The five functions that a page or a worker calls. */
export type OthelloFunctions = Pick<
  OthelloApi,
  'init_game' | 'get_legal_moves' | 'place_stone' | 'ai_move' | 'get_result'
>;
