// Which files and functions of ours one move passes, from the socket until it is durable.
import { Session } from 'node:inspector';
import type { Profiler } from 'node:inspector';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DEFAULT_GAME, GAMES } from '@taku/catalog';
import { type Game, at } from '@taku/contract';
import { startServer } from '@taku/server';
import { type EventStore, openStore } from '@taku/storage';
import { formatTable } from '@taku/terminal';
import { openTakuRooms } from './src/takuRooms.ts';
import { temporaryData } from './src/takuServer.ts';

const { values } = parseArgs({
  options: { moves: { type: 'string', default: '40' }, list: { type: 'string' } },
});
/** For the game that a table is for when nobody names one. */
const MOST = { files: 25, functions: 70 };
const OURS = /\/((?:apps\/server|packages|games)\/.+\.ts)$/;

const session = new Session();
session.connect();
session.post('Profiler.enable');

/** Answered at once: a session of the own process is synchronous. Nothing while none is taken. */
function takeCoverage(): readonly Profiler.ScriptCoverage[] {
  let scripts: readonly Profiler.ScriptCoverage[] = [];
  session.post('Profiler.takePreciseCoverage', (error, answer) => {
    if (!error) scripts = answer.result;
  });
  return scripts;
}

/** Named ones: a function written where it is handed over belongs to the one around it. */
function functionsOf(scripts: readonly Profiler.ScriptCoverage[]): readonly string[] {
  return scripts.flatMap(({ url, functions }) => {
    const file = OURS.exec(url)?.[1];
    if (file === undefined) return [];
    return functions
      .filter(({ ranges }) => (ranges[0]?.count ?? 0) > 0)
      .filter(({ functionName: name }) => /^[a-z#]/i.test(name))
      .map(({ functionName }) => `${file} ${functionName}`);
  });
}

function watched(store: EventStore, durable: () => void): EventStore {
  const append: EventStore['append'] = async (events) => {
    await store.append(events);
    durable();
  };
  return new Proxy(store, {
    get: (target, name) => {
      if (name === 'append') return append;
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function' ? (member.bind(target) as unknown) : member;
    },
  });
}

/** The functions of each of some moves, fewest first. */
async function pathsOf(game: Game): Promise<readonly (readonly string[])[]> {
  const data = temporaryData();
  let passed: readonly string[] = [];
  const place = { kind: 'sqlite', path: join(data.path, 'taku.db') } as const;
  const store = watched(await openStore(place), () => (passed = functionsOf(takeCoverage())));
  const server = await startServer({ port: 0, store, logLevel: 'silent' });
  const reached = { baseUrl: server.url, webSocketUrl: server.url.replace(/^http/, 'ws') };
  const room = at(await openTakuRooms(reached, 1, game), 0);
  const paths: (readonly string[])[] = [];
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  while (paths.length < Number(values.moves)) {
    await room.prepare();
    takeCoverage();
    await room.move();
    paths.push(passed);
  }
  session.post('Profiler.stopPreciseCoverage');
  room.close();
  await server.close();
  data.remove();
  return paths.toSorted((a, b) => a.length - b.length);
}

const filesOf = (functions: readonly string[]) =>
  new Set(functions.map((name) => name.split(' ', 1)[0])).size;

let isMet = true;
const rows: (string | number)[][] = [];
for (const game of GAMES) {
  const paths = await pathsOf(game);
  const middle = at(paths, Math.floor(paths.length / 2));
  const platform = middle.filter((name) => !name.startsWith('games/'));
  const [files, functions] = [filesOf(middle), middle.length];
  rows.push([game.id, files, functions, filesOf(platform), platform.length]);
  if (game === DEFAULT_GAME) isMet = files <= MOST.files && functions <= MOST.functions;
  if (values.list === game.id) process.stdout.write(`${middle.join('\n')}\n`);
}
const columns = ['a move of', 'files', 'functions', 'files without its rules', 'functions'];
process.stdout.write(`${formatTable(columns, rows)}\n`);
process.stdout.write(
  `${DEFAULT_GAME?.id}: must be ≤ ${MOST.files} files and ≤ ${MOST.functions} functions\n`,
);
process.exit(isMet ? 0 : 1);
