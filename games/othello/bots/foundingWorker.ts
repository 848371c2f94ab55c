import type { Colour } from '@taku/othello/rules';
import type { ApiPosition, GameResult, GameState, OthelloFunctions } from './api.ts';

/** R7: the founding worker messages. */
export type FoundingRequest =
  | {
      readonly type: 'init_game';
      readonly payload: { readonly level: number; readonly person?: Colour };
    }
  | { readonly type: 'place_stone'; readonly payload: ApiPosition }
  | { readonly type: 'get_result' };

export type FoundingAnswer =
  | {
      readonly type: 'game_state';
      readonly payload: { readonly state: GameState; readonly moves: readonly ApiPosition[] };
    }
  | { readonly type: 'ai_step'; readonly payload: { readonly state: GameState } }
  | {
      readonly type: 'game_over';
      readonly payload: { readonly state: GameState; readonly result: GameResult };
    }
  | { readonly type: 'result'; readonly payload: GameResult }
  | { readonly type: 'error'; readonly payload: string };

type Post = (answer: FoundingAnswer) => void;

/** Lets the AI move until it is the person's turn, telling every step for the animation. */
function runAi(api: OthelloFunctions, state: GameState, person: 1 | 2, post: Post): GameState {
  let current = state;
  while (current.current_player !== person && !current.is_game_over) {
    current = api.ai_move();
    post({ type: 'ai_step', payload: { state: current } });
  }
  return current;
}

function tell(api: OthelloFunctions, state: GameState, post: Post): void {
  if (state.is_game_over) post({ type: 'game_over', payload: { state, result: api.get_result() } });
  else post({ type: 'game_state', payload: { state, moves: api.get_legal_moves() } });
}

/** Answers one message; a refusal comes back as `error` with the founding words. */
export class FoundingWorker {
  #person: 1 | 2 = 1;
  readonly #api: OthelloFunctions;
  readonly #post: Post;

  constructor(api: OthelloFunctions, post: Post) {
    this.#api = api;
    this.#post = post;
  }

  handle(request: FoundingRequest): void {
    try {
      this.#answer(request);
    } catch (error) {
      this.#post({
        type: 'error',
        payload: error instanceof Error ? error.message : String(error),
      });
    }
  }

  #answer(request: FoundingRequest): void {
    if (request.type === 'get_result') {
      this.#post({ type: 'result', payload: this.#api.get_result() });
      return;
    }
    const state =
      request.type === 'init_game' ? this.#begin(request.payload) : this.#place(request.payload);
    tell(this.#api, runAi(this.#api, state, this.#person, this.#post), this.#post);
  }

  #begin({ level, person = 'black' }: { level: number; person?: Colour }): GameState {
    const state = this.#api.init_game(level, person);
    this.#person = person === 'black' ? 1 : 2;
    return state;
  }

  #place({ row, col }: ApiPosition): GameState {
    return this.#api.place_stone(row, col);
  }
}
