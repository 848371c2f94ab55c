import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { GAMES } from '@taku/catalog';
import { botsOf } from '@taku/catalog/bots';
import type { Game } from '@taku/contract';
import type { BotLine, MatchLog, NewBotAnswer } from '@taku/protocol';
import { TestServer } from '@taku/server/testing';
import { sampleSize } from '@taku/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from './outside/faults.ts';
import { Recorder } from './outside/recorder.ts';
import { RunningExample } from './outside/runExample.ts';

const pathOf = (name: string) => fileURLToPath(new URL(`../examples/${name}`, import.meta.url));
const hasPython = spawnSync('python3', ['--version']).status === 0;

/** Each with the programs this machine has for it; Python need not be there. */
const STREAM_BOTS = [
  ['bot.mjs', process.execPath],
  ...(hasPython ? [['bot.py', 'python3'] as const] : []),
] as const;
const COMPILE = 'import ast, sys; [ast.parse(open(name).read()) for name in sys.argv[1:]]';
/** Without Python its examples are only read; the title says which it was. */
const PYTHON_ROW = hasPython
  ? (['python3 is here: bot.py plays, onnx_bot.py compiles', 'python3', ['-c', COMPILE]] as const)
  : (['python3 is not here: bot.py and onnx_bot.py are only read', 'true', []] as const);

/** 100 matches of each game with `npm run prove -- scripts/outside`. */
const MATCHES = sampleSize(1, 100);
let server: TestServer;

beforeAll(async () => {
  const forEver = { answerMs: 1e9, awayMs: 1e9, beatMs: 1e9, actsPerMinute: 1e9, most: 1e9 };
  server = await TestServer.start({ outside: { mode: 'own', file: null, ...forEver } });
});
afterAll(() => server.close());

async function postAs<T>(token: string, path: string, body: object): Promise<T> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return (await (await fetch(server.url + path, init)).json()) as T;
}

async function logOf(matchId: string): Promise<MatchLog> {
  return (await server.get<MatchLog>(`/api/games/${matchId}/log`)).body;
}

/** Against itself and, every other time, against the weakest CPU. */
async function openTables(game: Game, { bot, token }: NewBotAnswer): Promise<void> {
  const own = `${game.id}/${bot.id}`;
  const weakest = botsOf(game.id).find(({ listed }) => listed);
  for (let match = 0; match < MATCHES; match++) {
    const bots = [own, match % 2 === 1 && weakest ? weakest.id : own];
    await postAs(token, '/api/rooms', { game: game.id, config: game.boundedConfigs[0], bots });
  }
}

const isTurn = (line: BotLine) => line.type === 'turn';

/** Ends by match: a bot with two chairs hears of each. */
function endsIn(lines: readonly BotLine[]) {
  const ends = lines.filter((line) => line.type === 'over');
  return new Map(ends.map((end) => [end.matchId, end.room]));
}

async function playAll(game: Game, name: string, program: string) {
  const made = await server.post<NewBotAnswer>('/api/bots', { name, games: [game.id] });
  await openTables(game, made.body);
  const recorder = await Recorder.before(server.url);
  const example = new RunningExample(program, [pathOf(name), recorder.url, made.body.token]);
  await example.while(recorder.until((lines) => endsIn(lines).size === MATCHES));
  await example.stop();
  await recorder.close();
  return { lines: recorder.lines, complaints: example.complaints };
}

describe('bots from outside finish their matches: 0 illegal acts, 0 leaks', () => {
  const rows = STREAM_BOTS.flatMap(([name, program]) =>
    GAMES.map((game) => [name, game.id, program, game] as const),
  );
  it.each(rows)('%s, %s', async (name, _id, program, game) => {
    const { lines, complaints } = await playAll(game, name, program);
    expect(complaints).toEqual([]);
    expect(lines.filter(({ type }) => type === 'error')).toEqual([]);
    for (const [matchId, room] of endsIn(lines)) {
      const log = await logOf(matchId);
      const turns = lines.filter(isTurn).filter((turn) => turn.room === room);
      const acts = log.entries.filter(({ bot }) => bot?.id.includes('/x-'));
      expect(faultsOf(game, log, turns)).toEqual([]);
      expect(acts.length).toBeGreaterThan(0);
      // A leak, once planted, is found.
      const [planted] = turns.map((turn) => ({ ...turn, view: { seen: turn.view } }));
      expect(planted && faultsOf(game, log, [planted])).toHaveLength(1);
      expect(log.entries.filter(({ cause }) => cause === 'timeout')).toEqual([]);
    }
  });

  it.each(GAMES.map((game) => [game.id, game] as const))(
    'wsBot.mjs, %s',
    async (_id, { id, boundedConfigs }) => {
      for (let match = 0; match < MATCHES; match++) {
        const order = { game: id, config: boundedConfigs[0], seatCount: 2 };
        const { room_id: room } = await server.openRoom(order);
        const args = [pathOf('wsBot.mjs'), server.url, room];
        const players = [0, 1].map(() => new RunningExample(process.execPath, args));
        await Promise.all(players.map(({ exited }) => exited));
        expect(players.flatMap(({ complaints }) => complaints)).toEqual([]);
        const { body } = await server.get<{ matchId: string }>(`/api/rooms/${room}`);
        const { entries } = await logOf(body.matchId);
        expect(entries.filter(({ cause }) => cause === 'timeout')).toEqual([]);
      }
    },
  );

  it.each([PYTHON_ROW])('%s', async (_title, program, args) => {
    const files = ['bot.py', 'onnx_bot.py'].map(pathOf);
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    for (const text of texts) expect(text).toMatch(/\/api\/bot\/rooms\/[^]*\/api\/bot\/stream/);
    expect(spawnSync(program, [...args, ...files]).status).toBe(0);
  });
});
