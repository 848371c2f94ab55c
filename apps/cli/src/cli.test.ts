import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GAMES } from '@taku/catalog';
import { type MatchLog, formatMatch, readMatches } from '@taku/storage';
import { parquetReadObjects } from 'hyparquet';
import Libsql from 'libsql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
const CLI = join(ROOT, 'dist/server/cli.js');
const folder = mkdtempSync(join(tmpdir(), 'taku-cli-'));
const SEED = '5eed'.repeat(16);

/** The real bundle, made anew if a source is newer. */
beforeAll(() => {
  execFileSync(process.execPath, [join(ROOT, 'scripts/setup.mjs'), 'kernels', 'server'], {
    stdio: 'ignore',
  });
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function taku(args: readonly string[], input = '') {
  const env = { ...process.env, LANG: 'en_US.UTF-8', LC_ALL: '', TAKU_DATA: join(folder, 'data') };
  const result = spawnSync(process.execPath, [CLI, ...args], { input, env, encoding: 'utf8' });
  const { status: code, stdout, stderr } = result;
  return { code, stdout, stderr };
}

function json(text: string): Record<string, unknown> {
  return JSON.parse(text) as Record<string, unknown>;
}

/** Plays the first listed move until the game is over. */
const ALWAYS_FIRST = '1\n'.repeat(400);

describe('taku bots', () => {
  it('lists every game of the catalog', () => {
    const games = JSON.parse(taku(['bots', '--json']).stdout) as { game: string }[];
    expect(games.map(({ game }) => game)).toEqual(GAMES.map(({ id }) => id));
    expect(taku(['bots', '--lang', 'ja']).stdout).toContain('squfibo  SquFibo, 2 席');
  });
});

describe('taku arena', () => {
  const fixed = ['arena', 'squfibo', 'normal', 'easy', '--pairs', '6', '--seed', '3', '--json'];

  it('prints one JSON object that depends on seed and pairs only', () => {
    const [one, two] = ['1', '2'].map((workers) =>
      json(taku([...fixed, '--workers', workers]).stdout),
    );
    const counts = [
      'game',
      'options',
      'seats',
      'seed',
      'pairs',
      'games',
      'wins',
      'draws',
      'losses',
    ];
    const figures = ['score', 'mean', 'unit', 'ci95', 'a', 'b', 'seconds'];
    expect(Object.keys(one!)).toEqual([...counts, ...figures]);
    const timeless = { seconds: 0, a: 0, b: 0 };
    expect({ ...two, ...timeless }).toEqual({ ...one, ...timeless });
    expect(one).toMatchObject({ pairs: 6, games: 12, seed: 3, unit: 'score' });
  });

  it('identical bots come out exactly even, with options of the game', () => {
    const args = ['arena', 'squfibo', 'squfibo/normal', 'normal', '--pairs', '5', '--json'];
    const report = json(taku([...args, '--ruleset', 'fibonacci']).stdout);
    expect(report).toMatchObject({
      options: { ruleset: 'fibonacci' },
      score: 0.5,
      mean: 0.5,
      ci95: [0.5, 0.5],
    });
  });
});

describe('from a game in the terminal to a verified log and back', () => {
  const log = join(folder, 'game.jsonl');
  const play = ['play', 'squfibo', '--bot', 'easy', '--seed', SEED, '--log', log];

  it('taku play is played to its end by typed moves', () => {
    const { code, stdout } = taku(play, ALWAYS_FIRST);
    expect(code).toBe(0);
    expect(stdout).toContain('You are seat 0; Easy plays against you.');
    expect(stdout).toMatch(/(You win|The CPU wins|It is a draw)\.\nReturns /);
    expect(stdout).toContain(`The seed was ${SEED}.`);
  });

  it('speaks Japanese, and says when the input ends too early', () => {
    const { code, stdout, stderr } = taku(['play', 'squfibo', '--lang', 'ja'], 'zzz\n');
    expect(stdout).toContain('あなたは席0、相手は');
    expect(stdout).toContain('その手は指せません。');
    expect([code, stderr]).toEqual([1, 'taku: 対局が終わる前に入力が終わりました。\n']);
  });

  it('taku verify re-derives every draw', () => {
    const { code, stdout } = taku(['verify', log]);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /: squfibo, \d+ entries, 1 draw — as rules and seed give\n1 verified\.\n/,
    );
    expect(json(taku(['verify', '-', '--json'], readFileSync(log, 'utf8')).stdout)).toMatchObject({
      game: 'squfibo',
      draws: 1,
    });
  });

  it('a changed card is detected and named', () => {
    const lines = readFileSync(log, 'utf8').split('\n');
    const [, first, second] = /"deck":\["(\w+)","(\w+)"/.exec(lines[1]!)!;
    expect(first).not.toBe(second);
    const changed = join(folder, 'changed.jsonl');
    const text = lines[1]!.replace(`"${first}"`, `"${second}"`);
    writeFileSync(changed, lines.with(1, text).join('\n'));
    const { code, stderr } = taku(['verify', changed]);
    expect(code).toBe(1);
    expect(stderr).toContain('changed.jsonl line 2:');
    expect(stderr).toContain(
      `entry 0: .event.outcome.deck[0]: the log has "${second}", expected "${first}"`,
    );
  });

  it('taku replay shows every position, or one', () => {
    const all = taku(['replay', log, '--why']).stdout;
    expect(all).toContain('0  chance');
    expect(all).toMatch(/seat 1 Easy: [rb]\d+ \d/);
    expect(all).toContain(`seed ${SEED}`);
    const own = taku(['replay', log, '--ply', '1', '--seat', '0']).stdout;
    expect(own).toContain('your hand:');
    expect(own).not.toContain('seat 1 Easy:');
  });

  it('a name out of a log cannot steer the terminal', async () => {
    const forged = join(folder, 'forged.jsonl');
    const name = '\u001B]0;owned\u0007\u202Eevil\u200B';
    for await (const match of readMatches(readFileSync(log, 'utf8').trimEnd().split('\n'))) {
      const players = match.header.players.map((player) => ({ ...player, name }));
      const lines = formatMatch({ ...match, header: { ...match.header, players } });
      writeFileSync(forged, `${[...lines].join('\n')}\n`);
    }
    const { code, stdout } = taku(['replay', forged, '--ply', '2']);
    expect([code, stdout]).toEqual([0, expect.stringContaining(']0;ownedevil – ]0;ownedevil')]);
    expect(stdout.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });

  it('import and export give the same bytes back; a second import finds it there', () => {
    const data = join(folder, 'data');
    expect(taku(['import', log, '--data', data]).stdout).toBe('1 imported, 0 already there.\n');
    expect(taku(['import', log]).stdout).toBe('0 imported, 1 already there.\n');
    const copy = join(folder, 'copy.jsonl');
    expect(taku(['export', '--out', copy]).stderr).toBe('1 match exported.\n');
    expect(readFileSync(copy, 'utf8')).toBe(readFileSync(log, 'utf8'));
    expect(taku(['export', '--game', 'squfibo']).stdout).toBe(readFileSync(log, 'utf8'));
    expect(taku(['export', '--game', 'othello']).stdout).toBe('');
  });

  it('taku export names what it does not know', () => {
    const games = GAMES.map(({ id }) => id).join(', ');
    expect(taku(['export', '--game', 'chess'])).toMatchObject({
      code: 1,
      stderr: `taku: There is no game chess. There are: ${games}.\n`,
    });
    expect(taku(['export', '--format', 'csv'])).toMatchObject({
      code: 1,
      stderr: 'taku: --format csv: give log, jsonl or parquet.\n',
    });
    expect(taku(['export', '--format', 'jsonl', '--game', 'squfibo'])).toMatchObject({
      code: 1,
      stderr: 'taku: squfibo has no decision lines. There are: ofc.\n',
    });
    const missing = join(folder, 'missing', 'file');
    expect(taku(['export', '--out', missing])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`taku: --out ${missing}: ENOENT`),
    });
  });

  it('taku export gives every OFC placement as a line or as a row', async () => {
    const session = join(folder, 'ofc.jsonl');
    const args = ['--bot', 'lv1', '--seed', SEED, '--log', session, '--option', 'maxHands=1'];
    expect(taku(['play', 'ofc', ...args], ALWAYS_FIRST).code).toBe(0);
    const data = join(folder, 'ofc');
    expect(taku(['import', session, '--data', data]).code).toBe(0);
    const { stdout, stderr } = taku(['export', '--format', 'jsonl', '--data', data]);
    const lines = stdout.trimEnd().split('\n').map(json);
    expect(stderr).toBe(`${lines.length} lines of 1 match exported.\n`);
    expect(lines.map(({ cause }) => cause)).toContain('bot');
    expect(lines.find(({ cause }) => cause === 'bot')!['policy']).toMatchObject({
      bot: 'ofc/lv1',
      candidates: expect.arrayContaining([expect.objectContaining({ value: expect.any(Number) })]),
    });
    const file = join(folder, 'ofc.parquet');
    const columns = taku(['export', '--format', 'parquet', '--out', file, '--data', data]);
    expect(columns).toMatchObject({ code: 0, stderr });
    const rows = await parquetReadObjects({ file: new Uint8Array(readFileSync(file)).buffer });
    expect(rows.map(({ hand_id, player }) => [hand_id, player])).toEqual(
      lines.map(({ hand_id, player }) => [hand_id, player]),
    );
    expect(taku(['export', '--format', 'jsonl', '--player', 'nobody', '--data', data]).stdout).toBe(
      '',
    );
  });

  it('taku import fills the tables of OFC, taku rebuild makes the same again', () => {
    const path = join(folder, 'ofc', 'taku.db');
    const content = () => {
      const database = new Libsql(path);
      const rows = ['sessions', 'hands', 'turns', 'fantasyland'].map((table) =>
        database.prepare(`select * from ${table}`).all([]),
      );
      database.close();
      return rows;
    };
    const before = content();
    expect(before.map(({ length }) => length > 0)).toEqual([true, true, true, false]);
    const vandal = new Libsql(path);
    vandal.exec('delete from turns');
    vandal.close();
    const { code, stdout } = taku(['rebuild', '--data', join(folder, 'ofc')]);
    expect([code, stdout]).toEqual([0, 'Rebuilt; tables of games for 1 room.\n']);
    expect(content()).toEqual(before);
  });

  it('a forged log with a right chain is not imported', async () => {
    const { formatMatch, readMatches } = await import('@taku/storage');
    const lines = readFileSync(log, 'utf8').trimEnd().split('\n');
    const { value: match } = await readMatches(lines).next();
    const genuine = match as MatchLog;
    const forged = { ...genuine, returns: genuine.returns.map((value) => -value || 1) };
    const file = join(folder, 'forged.jsonl');
    writeFileSync(file, `${[...formatMatch(forged)].join('\n')}\n`);
    const { code, stderr } = taku(['import', file, '--data', join(folder, 'other')]);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/\.returns\[\d\]: .*not imported\./)]);
  });
});

describe('taku serve', () => {
  it('opens the table and closes it on a signal', async () => {
    const args = [CLI, 'serve', '--port', '0', '--data', join(folder, 'served')];
    const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const closed = new Promise((resolve) => server.on('exit', resolve));
    const url = await new Promise<string>((resolve) => {
      let text = '';
      server.stdout.on('data', (data: Buffer) => {
        text += data.toString();
        const found = /ready at (http\S+)/.exec(text);
        if (found) resolve(found[1]!);
      });
    });
    const answer = await fetch(`${url}/health`);
    expect(answer.status).toBe(200);
    server.kill('SIGTERM');
    expect(await closed).toBe(0);
  });

  it('an unknown command is refused with a hint', () => {
    const { code, stderr } = taku(['frobnicate']);
    expect(code).toBe(1);
    expect(stderr).toContain('There is no command “taku frobnicate”. There are: serve, play,');
  });
});
