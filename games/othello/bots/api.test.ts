import { beforeAll, describe, expect, it } from 'vitest';
import { type Position, parseBoard } from '@taku/othello/rules';
import { WEIGHT_COUNT, formatWeightsV1 } from '@taku/othello/kernel';
import { API_ERRORS, OthelloApi } from './api.ts';
import { type OthelloEngine, createOthelloEngine } from './engine.ts';
import { type FoundingAnswer, type FoundingRequest, FoundingWorker } from './foundingWorker.ts';

/** Small fixed weights: the API's behaviour does not depend on good ones. */
const WEIGHTS = formatWeightsV1(
  Float32Array.from(
    { length: WEIGHT_COUNT },
    (_, at) => (((at * 2_654_435_761) >>> 16) % 97) / 9e4,
  ),
);

let engine: OthelloEngine;
let api: OthelloApi;
beforeAll(async () => {
  engine = await createOthelloEngine(WEIGHTS);
});

function fresh(): OthelloApi {
  api = new OthelloApi(engine, () => 0);
  return api;
}

function position(board: string, side: 'black' | 'white'): Position {
  const result = parseBoard(board.replaceAll(/\s/g, ''), side);
  if (!result.ok) throw new Error(result.detail.en);
  return result.value;
}

const EMPTY_ROWS = (count: number) => '-'.repeat(8 * count);

describe('the founding API', () => {
  it('[R7] refuses everything before init_game', () => {
    const refused = [
      () => fresh().get_legal_moves(),
      () => fresh().place_stone(2, 3),
      () => fresh().ai_move(),
      () => fresh().get_result(),
    ];
    for (const call of refused) expect(call).toThrow(API_ERRORS.notInitialised);
  });

  it.each([0, 7, 2.5, -1])('[T-06] level %d is refused', (level) => {
    expect(() => fresh().init_game(level)).toThrow(API_ERRORS.level);
  });

  it('[T-01] init_game answers the start and its four moves', () => {
    const state = fresh().init_game(1);
    expect(state).toMatchObject({ current_player: 1, black_count: 2, white_count: 2 });
    expect(state.board).toHaveLength(64);
    expect(api.get_legal_moves()).toEqual([
      { row: 2, col: 3 },
      { row: 3, col: 2 },
      { row: 4, col: 5 },
      { row: 5, col: 4 },
    ]);
  });

  it('[T-02] illegal moves are refused and change nothing', () => {
    fresh().init_game(2);
    for (const [row, col] of [
      [0, 0],
      [3, 3],
      [8, 0],
      [-1, 2],
      [2.5, 3],
    ] as const) {
      expect(() => api.place_stone(row, col)).toThrow(API_ERRORS.illegal);
    }
    expect(api.get_legal_moves()).toHaveLength(4);
  });

  it('[R7] turns are kept: not yours, not the AI’s, not over', () => {
    fresh().init_game(1);
    expect(() => api.ai_move()).toThrow(API_ERRORS.notAiTurn);
    expect(() => api.get_result()).toThrow(API_ERRORS.gameNotOver);
    expect(api.place_stone(2, 3)).toMatchObject({ current_player: 2, flipped: [27] });
    expect(() => api.place_stone(2, 2)).toThrow(API_ERRORS.notYourTurn);
    expect(api.ai_move().current_player).toBe(1);
  });

  it.each([1, 2, 3, 4, 5, 6])('[T-07] level %i moves', (level) => {
    fresh().init_game(level);
    api.place_stone(2, 3);
    const { black_count, white_count } = api.ai_move();
    expect(black_count + white_count).toBe(6);
  });

  it.each([1, 2, 3, 4, 5, 6])('[T-08] level %i: same position, same move', (level) => {
    const board = () => {
      fresh().init_game(level);
      api.place_stone(4, 5);
      return api.ai_move().board;
    };
    expect(board()).toEqual(board());
  });

  it('[T-13] 100 repeats of a midgame position give one move', () => {
    const seen = new Set<string>();
    for (let repeat = 0; repeat < 100; repeat++) {
      fresh().init_game(4);
      api.place_stone(2, 3);
      seen.add(api.ai_move().board.join(''));
    }
    expect(seen.size).toBe(1);
  });

  it('[T-10] init_game again resets the game', () => {
    const first = fresh().init_game(3);
    api.place_stone(2, 3);
    expect(api.init_game(3)).toEqual(first);
  });

  it('[T-11] an AI without a move passes: is_pass, no flips, the person’s turn', () => {
    // After black c1 the white disc on d1 cannot move, black can.
    const before = position(`XO-O---- ${EMPTY_ROWS(6)} XXXO----`, 'black');
    fresh().set_position(1, 'black', before);
    expect(api.place_stone(0, 2)).toMatchObject({ current_player: 2, is_game_over: false });
    expect(api.ai_move()).toMatchObject({ current_player: 1, is_pass: true, flipped: [] });
  });

  it('[R7] an AI move that leaves the person without a move says so and keeps its flips', () => {
    const before = position(`XO-O---- ${EMPTY_ROWS(6)} XXXO----`, 'black');
    fresh().set_position(1, 'white', before);
    const state = api.ai_move();
    expect(state).toMatchObject({ is_pass: true, current_player: 1 });
    expect(state.flipped.length).toBeGreaterThan(0);
  });

  it('[T-04] [T-05] a whole game ends with a result', () => {
    let state = fresh().init_game(1);
    while (!state.is_game_over) {
      const move = api.get_legal_moves()[0];
      state =
        state.current_player === 1 && move ? api.place_stone(move.row, move.col) : api.ai_move();
    }
    const { winner, black_count, white_count } = api.get_result();
    expect(winner).toBe(black_count === white_count ? 0 : black_count > white_count ? 1 : 2);
    expect(() => api.ai_move()).toThrow(API_ERRORS.gameOver);
    expect(() => api.place_stone(0, 0)).toThrow(API_ERRORS.gameOver);
  });

  it('[T-09] a damaged model is refused before a game starts', async () => {
    const damaged = WEIGHTS.slice();
    damaged[1000] = (damaged[1000] ?? 0) ^ 4;
    await expect(createOthelloEngine(damaged)).rejects.toThrow(/checksum/);
  });

  it('[T-12] when the clock runs out the finished depth decides', () => {
    let time = 0;
    const hurried = new OthelloApi(engine, () => (time += 10_000));
    hurried.init_game(6);
    hurried.place_stone(2, 3);
    expect(hurried.ai_move().current_player).toBe(1);
  });

  it('[R9] the twin plays the same game where SIMD is missing', async () => {
    const twin = new OthelloApi(await createOthelloEngine(WEIGHTS, { choice: 'twin' }), () => 0);
    fresh().init_game(2);
    twin.init_game(2);
    expect(twin.place_stone(2, 3)).toEqual(api.place_stone(2, 3));
    expect(twin.ai_move()).toEqual(api.ai_move());
  });
});

describe('the founding worker', () => {
  function talk(...requests: readonly FoundingRequest[]): readonly FoundingAnswer[] {
    const answers: FoundingAnswer[] = [];
    const worker = new FoundingWorker(fresh(), (answer) => answers.push(answer));
    for (const request of requests) worker.handle(request);
    return answers;
  }

  it('[R7] tells the start, every step of the AI, then the person’s turn', () => {
    const types = talk(
      { type: 'init_game', payload: { level: 2 } },
      { type: 'place_stone', payload: { row: 2, col: 3 } },
    ).map(({ type }) => type);
    expect(types).toEqual(['game_state', 'ai_step', 'game_state']);
  });

  it('[R9] a person who plays white is answered after the AI’s first move', () => {
    const answers = talk({ type: 'init_game', payload: { level: 1, person: 'white' } });
    expect(answers.map(({ type }) => type)).toEqual(['ai_step', 'game_state']);
    expect(answers.at(-1)).toMatchObject({ payload: { state: { current_player: 2 } } });
  });

  it('[R7] refusals are messages in the founding words', () => {
    expect(
      talk(
        { type: 'get_result' },
        { type: 'init_game', payload: { level: 9 } },
        { type: 'init_game', payload: { level: 1 } },
        { type: 'place_stone', payload: { row: 0, col: 0 } },
      ).filter(({ type }) => type === 'error'),
    ).toEqual([
      { type: 'error', payload: API_ERRORS.notInitialised },
      { type: 'error', payload: API_ERRORS.level },
      { type: 'error', payload: API_ERRORS.illegal },
    ]);
  });

  it('[R7] a game played by messages ends with game_over and its result', () => {
    const answers: FoundingAnswer[] = [];
    const worker = new FoundingWorker(fresh(), (answer) => answers.push(answer));
    worker.handle({ type: 'init_game', payload: { level: 1 } });
    for (let last = answers.at(-1); last?.type === 'game_state'; last = answers.at(-1)) {
      const [move] = last.payload.moves;
      worker.handle({ type: 'place_stone', payload: move ?? { row: 0, col: 0 } });
    }
    worker.handle({ type: 'get_result' });
    expect(answers.slice(-2).map(({ type }) => type)).toEqual(['game_over', 'result']);
  });
});
