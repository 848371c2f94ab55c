import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { API_ERRORS, type FoundingAnswer, type FoundingRequest } from '@taku/othello/bots';
import type { Browser, JSHandle, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Tab, launchBrowser, openTab } from '../../../../e2e/support/browser.ts';

const baseUrl = inject('baseUrl');
let browser: Browser;
let tab: Tab;
beforeAll(async () => {
  browser = await launchBrowser();
  tab = await openTab(browser, baseUrl);
  await tab.page.goto('/');
});
afterAll(() => browser.close());

type Module = typeof import('../../web/entries/wasm.ts');

/** The built module in the built page, by its address. A string: vitest rewrites `import()`. */
function load(page: Page): Promise<JSHandle<Module>> {
  return page.evaluateHandle<Module>(`import('/othello/wasm.js')`);
}

/** Sends requests to the worker one by one; each is over with the answer it waits for. */
async function talk(
  page: Page,
  requests: readonly FoundingRequest[],
): Promise<readonly FoundingAnswer[]> {
  const module = await load(page);
  return module.evaluate(async ({ startWorker }, all) => {
    const worker = startWorker();
    const answers: FoundingAnswer[] = [];
    for (const request of all) {
      const settled = new Promise<void>((resolve) => {
        const hear = ({ data }: MessageEvent<FoundingAnswer>) => {
          answers.push(data);
          if (data.type === 'ai_step') return;
          worker.removeEventListener('message', hear);
          resolve();
        };
        worker.addEventListener('message', hear);
      });
      worker.postMessage(request);
      await settled;
    }
    worker.terminate();
    return answers;
  }, requests);
}

/** A person that always takes the first move, to the end. */
async function playByMessages(page: Page, level: number): Promise<readonly FoundingAnswer[]> {
  const module = await load(page);
  return module.evaluate(
    ({ startWorker }, chosen) =>
      new Promise<readonly FoundingAnswer[]>((resolve, reject) => {
        const worker = startWorker();
        const answers: FoundingAnswer[] = [];
        worker.addEventListener('error', ({ message }) => reject(new Error(message)));
        worker.addEventListener('message', ({ data }: MessageEvent<FoundingAnswer>) => {
          answers.push(data);
          if (data.type === 'game_state') {
            worker.postMessage({ type: 'place_stone', payload: data.payload.moves[0] });
          } else if (data.type === 'game_over') worker.postMessage({ type: 'get_result' });
          else if (data.type !== 'ai_step') resolve(answers);
        });
        worker.postMessage({ type: 'init_game', payload: { level: chosen } });
      }),
    level,
  );
}

describe('the Othello module of the built page', () => {
  it('[R7] its functions play a whole game', async () => {
    const module = await load(tab.page);
    const { result, discs } = await module.evaluate(async (othello) => {
      await othello.default();
      let state = othello.init_game(2);
      while (!state.is_game_over) {
        const [move] = othello.get_legal_moves();
        state =
          state.current_player === 1 && move
            ? othello.place_stone(move.row, move.col)
            : othello.ai_move();
      }
      const counted = [1, 2].map((side) => state.board.filter((cell) => cell === side).length);
      return { result: othello.get_result(), discs: counted };
    });
    expect([result.black_count, result.white_count]).toEqual(discs);
  });

  it('[R7] [T-10] its worker plays a whole game by messages', async () => {
    const answers = await playByMessages(tab.page, 3);
    expect(answers.slice(-2).map(({ type }) => type)).toEqual(['game_over', 'result']);
    expect(answers.some(({ type }) => type === 'ai_step')).toBe(true);
  });

  it('[T-07] [T-08] every level moves, twice the same', async () => {
    const openings = [1, 2, 3, 4, 5, 6].flatMap((level): readonly FoundingRequest[] => [
      { type: 'init_game', payload: { level } },
      { type: 'place_stone', payload: { row: 2, col: 3 } },
    ]);
    const answers = await talk(tab.page, [...openings, ...openings]);
    const once = answers.slice(0, answers.length / 2);
    expect(once.map(({ type }) => type).join()).toBe(
      Array(6).fill('game_state,ai_step,game_state').join(),
    );
    expect(answers.slice(once.length)).toEqual(once);
  });

  it('[T-06] refuses in the words of the document', async () => {
    const answers = await talk(tab.page, [
      { type: 'get_result' },
      { type: 'init_game', payload: { level: 7 } },
    ]);
    expect(answers).toEqual([
      { type: 'error', payload: API_ERRORS.notInitialised },
      { type: 'error', payload: API_ERRORS.level },
    ]);
  });

  it('[R6] all scripts of the build and the weights are within 10 MB gzipped', () => {
    const scripts = readdirSync('dist/web', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js'))
      .map((file) => join('dist/web', file));
    const { roles } = JSON.parse(readFileSync('models/othello.json', 'utf8')) as {
      roles: { levels: string };
    };
    const bytes = [...scripts, join('models', roles.levels)]
      .map((file) => gzipSync(readFileSync(file)).length)
      .reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(1_000_000);
    expect(bytes).toBeLessThanOrEqual(10_000_000);
  });
});
