import type { Dojo, JobView, ModelCard } from '@taku/protocol';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Route, Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { useSettings } from '@taku/ui/settings';
import { DojoPage } from './DojoPage.tsx';
import { DoublePage } from './DoublePage.tsx';

const GAME = {
  id: 'toy',
  name: { en: 'Toy', ja: 'おもちゃ' },
  rulesVersion: 1,
  seats: { min: 2, max: 2 },
  defaultConfig: {},
  tableConfigs: { cpu: {}, people: {} },
  bots: [],
};

const FIGURES = {
  decisions: 1213,
  heldOut: 243,
  chance: 0.05,
  untuned: 0.64,
  clone: 0.73,
  ceiling: null,
  low: 0.67,
  high: 0.79,
  top3: 0.95,
};

const MODEL: ModelCard = {
  hash: 'ab'.repeat(32),
  bot: 'toy/m-abababababab',
  name: 'My double',
  words: { en: 'My double', ja: 'わたしの分身' },
  game: 'toy',
  recipe: 'clone',
  madeAt: 1_800_000_000_000,
  figures: FIGURES,
  bytes: 18_000,
};

const DOJO: Dojo = {
  decisions: 1213,
  matches: 41,
  leftOut: 14,
  from: 1_799_000_000_000,
  to: 1_800_000_000_000,
  rules: [{ text: '{}', config: {}, matches: 41 }],
  models: [],
  job: null,
  training: 'own',
};

const JOB: JobView = {
  id: 'j1',
  game: 'toy',
  recipe: 'clone',
  state: 'running',
  progress: 0.25,
  etaMs: 38_000,
  points: [{ at: 0, agreement: 0.64, low: 0.6, high: 0.68 }],
  result: null,
  fault: null,
};

type Answer = () => unknown;
let answers: Record<string, Answer>;
let asked: string[];

beforeEach(() => {
  useSettings.setState({ language: 'en' });
  asked = [];
  answers = { 'GET /api/games': () => ({ games: [GAME] }), 'GET /api/me/dojo': () => DOJO };
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    const key = `${init.method ?? 'GET'} ${path.split('?')[0]}`;
    asked.push(key);
    const answer = answers[key]?.();
    if (answer instanceof Response) return Promise.resolve(answer);
    if (answer === undefined) return Promise.reject(new TypeError(`nothing at ${key}`));
    return Promise.resolve(Response.json(answer));
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(path = '/dojo') {
  const place = memoryLocation({ path, record: true });
  render(
    <Router hook={place.hook}>
      <Route path="/dojo/:game?" component={DojoPage} />
      <Route path="/dojo/:game/:model" component={DoublePage} />
    </Router>,
  );
  return place;
}

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

describe('the dojo', () => {
  it('with too few decisions says what is missing on the button itself', async () => {
    answers['GET /api/me/dojo'] = () => ({ ...DOJO, decisions: 38, matches: 8 });
    open();
    expect((await button('22 more decisions')).disabled).toBe(true);
    expect(screen.getByText(/About 5 more games/)).toBeDefined();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('38');
  });

  it('without a game asks to play, and without an answer to try again', async () => {
    answers['GET /api/me/dojo'] = () => ({ ...DOJO, decisions: 0, matches: 0, rules: [] });
    open();
    expect(await screen.findByText('No finished game yet')).toBeDefined();
    cleanup();
    delete answers['GET /api/me/dojo'];
    open();
    const again = await button('Try again');
    answers['GET /api/me/dojo'] = () => DOJO;
    fireEvent.click(again);
    expect(await button('Train my double')).toBeDefined();
  });

  it('starts in one click, shows the curve, pauses, and ends in a double', async () => {
    let state: JobView = JOB;
    answers['POST /api/jobs'] = () => state;
    answers['GET /api/jobs/j1'] = () => state;
    answers['POST /api/jobs/j1/pause'] = () => (state = { ...state, state: 'paused' });
    answers['POST /api/jobs/j1/resume'] = () => (state = { ...state, state: 'running' });
    open();
    fireEvent.click(await button('Train my double'));
    const curve = await screen.findByRole('img', { name: /64\.0 percent, began at 64/ });
    expect(curve.dataset['points']).toBe('1');
    fireEvent.click(await button('Pause'));
    fireEvent.click(await button('Go on'));
    expect(await button('Pause')).toBeDefined();
    const last = { at: 9000, agreement: 0.73, low: 0.7, high: 0.76, isResumed: true } as const;
    state = { ...state, points: [last] };
    await waitFor(() => expect(curve.dataset['points']).toBe('2'), { timeout: 15_000 });
    expect(screen.getByText(/went on from 0:09/)).toBeDefined();
    answers['GET /api/me/dojo'] = () => ({ ...DOJO, models: [MODEL] });
    state = { ...state, state: 'ended', result: { model: MODEL.hash, figures: FIGURES } };
    expect(await screen.findByText('My double', {}, { timeout: 15_000 })).toBeDefined();
    expect(await screen.findByText(/is 9 ± 6: hardly chance/)).toBeDefined();
  });

  it('finds the job again after leaving the page, also when the server is away', async () => {
    answers['GET /api/me/dojo'] = () => ({ ...DOJO, job: JOB });
    open();
    expect(await screen.findByText(/does not answer; it goes on there/)).toBeDefined();
    expect(screen.getByRole('img')).toBeDefined();
  });

  it('says what the server refused, and that it does not train', async () => {
    const words = { en: 'Too few.', ja: '少なすぎます。' };
    answers['GET /api/me/dojo'] = () => ({
      ...DOJO,
      job: { ...JOB, state: 'failed', fault: words },
    });
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('Too few.');
    answers['POST /api/jobs/j1/resume'] = () => JOB;
    fireEvent.click(await button('Try again from 0:00'));
    expect(await button('Pause')).toBeDefined();
    cleanup();
    answers['GET /api/me/dojo'] = () => ({ ...DOJO, training: 'off' });
    open();
    expect(await screen.findByText(/This server does not train/)).toBeDefined();
    expect(screen.getByText('On this device')).toBeDefined();
    expect((await button('Train my double')).disabled).toBe(false);
  });
});

describe('a double', () => {
  const path = `/dojo/toy/${MODEL.hash}`;
  beforeEach(() => {
    answers['GET /api/me/dojo'] = () => ({ ...DOJO, models: [MODEL] });
  });

  it('sits down like its person, or at its best', async () => {
    const bodies: string[] = [];
    const serve = globalThis.fetch;
    vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
      if (address === '/api/rooms') bodies.push(init.body as string);
      return serve(address, init);
    });
    open(path);
    fireEvent.click(await button('Play it'));
    await waitFor(() => expect(bodies).toHaveLength(1));
    fireEvent.click(screen.getByRole('radio', { name: 'My best self' }));
    await waitFor(async () => expect((await button('Play it')).disabled).toBe(false));
    fireEvent.click(await button('Play it'));
    await waitFor(() => expect(bodies).toHaveLength(2));
    const bots = bodies.map((body) => (JSON.parse(body) as { bots: string[] }).bots);
    expect(bots).toEqual([[MODEL.bot], [`${MODEL.bot}-best`]]);
  });

  it('is renamed, and deleted after a question', async () => {
    answers[`PATCH /api/models/${MODEL.hash}`] = () => MODEL;
    answers[`DELETE /api/models/${MODEL.hash}`] = () => new Response(null, { status: 204 });
    const place = open(path);
    fireEvent.click(await button('Rename'));
    fireEvent.click(await button('Use this name'));
    await waitFor(() => expect(asked.some((one) => one.startsWith('PATCH'))).toBe(true));
    fireEvent.click(await button('Delete'));
    expect(asked.some((one) => one.startsWith('DELETE'))).toBe(false);
    fireEvent.click((await screen.findAllByRole('button', { name: 'Delete' })).at(-1)!);
    await waitFor(() => expect(place.history.at(-1)).toBe('/dojo/toy'));
  });

  it('that is unknown is said to be so', async () => {
    open('/dojo/toy/none');
    expect(await screen.findByText('There is no such double.')).toBeDefined();
  });
});
