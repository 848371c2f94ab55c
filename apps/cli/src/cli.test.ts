import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DECISION_GAMES, GAMES, findGame } from '@taku/catalog';
import { botsOf } from '@taku/catalog/bots';
import { type Manifest, modelsFolder } from '@taku/models';
import { type MatchLog, formatMatch, personIdOf, readMatches } from '@taku/storage';
import { describe, expect, it } from 'vitest';
import { EXAMPLE } from './example.ts';
import { playerNamed } from './ladder/playerNamed.ts';
import { poolOf } from './ladder/pool.ts';
import { ALWAYS_FIRST, CLI_FILE, parsed, takuInFolder } from './testing/takuProcess.ts';

const { folder, taku } = takuInFolder();
const SEED = '5eed'.repeat(16);
const { game, weak, strong } = EXAMPLE;

/** Chance decides something, and a card of the deck can be exchanged for another. */
const dealt = GAMES.find((one) => {
  const deals = one.status(one.start(one.defaultConfig, one.seats.min)).kind === 'chance';
  return deals && one.seats.min === 2 && !DECISION_GAMES.includes(one.id);
})!;
const dealer = botsOf(dealt.id).find(({ listed }) => listed)!;

describe('taku bots', () => {
  it('lists every game of the catalog', () => {
    const games = JSON.parse(taku(['bots', '--json']).stdout) as { game: string }[];
    expect(games.map(({ game }) => game)).toEqual(GAMES.map(({ id }) => id));
    expect(taku(['bots', '--lang', 'ja']).stdout).toContain(
      `${game}  ${findGame(game)!.name.ja}, `,
    );
  });
});

describe('taku arena', () => {
  const fixed = ['arena', game, strong, weak, '--pairs', '6', '--seed', '3', '--json'];

  it('prints one JSON object that depends on seed and pairs only', () => {
    const [one, two] = ['1', '2'].map((workers) =>
      parsed(taku([...fixed, '--workers', workers]).stdout),
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
    const figures = ['score', 'mean', 'unit', 'ci95', 'matches', 'a', 'b', 'seconds'];
    expect(Object.keys(one!)).toEqual([...counts, ...figures]);
    const timeless = { seconds: 0, a: 0, b: 0 };
    expect({ ...two, ...timeless }).toEqual({ ...one, ...timeless });
    expect(one).toMatchObject({ pairs: 6, games: 12, seed: 3, unit: findGame(game)!.arena.unit });
  });

  it('identical bots come out exactly even', () => {
    const args = ['arena', game, `${game}/${weak}`, weak, '--pairs', '5', '--json'];
    const report = parsed(taku([...args, '--seats', '2']).stdout);
    const { mean } = report;
    expect(report).toMatchObject({ options: { seats: '2' }, score: 0.5, ci95: [mean, mean] });
  });
});

describe('taku arena --sprt --log', () => {
  it('ends by its likelihood ratio and leaves logs that verify', () => {
    const logs = join(folder, 'teachers');
    const asked = ['arena', game, strong, weak, '--sprt', '0,0.1', '--log', logs, '--json'];
    const report = parsed(taku(asked).stdout);
    expect(report['sprt']).toMatchObject({ none: 0, gain: 0.1, verdict: 'better' });
    const { code, stdout } = taku(['verify', join(logs, `${game}-${strong}-${weak}-1.jsonl`)]);
    expect([code, stdout.split('\n').at(-2)]).toEqual([0, `${String(report['games'])} verified.`]);
  });

  it.each([
    ['--sprt', '3', 'write two numbers, the second above the first, like 0,3.'],
    ['--sprt', '3,0', 'write two numbers, the second above the first, like 0,3.'],
    ['--alpha', '0.7', 'a share between 0 and 0.5.'],
  ])('refuses %s %s', (flag, value, words) => {
    const { code, stderr } = taku(['arena', game, strong, weak, flag, value]);
    expect([code, stderr]).toEqual([1, expect.stringContaining(`${flag} ${value}: ${words}`)]);
  });
});

describe('taku train --recipe clone', () => {
  const logs = join(folder, 'pupils');
  const output = join(folder, 'clone.bin');
  const clone = ['train', game, '--recipe', 'clone', '--log', logs, '--output', output, '--json'];

  it('learns a level from its logs; the same seed gives the same hash', () => {
    expect(taku(['arena', game, strong, weak, '--pairs', '6', '--log', logs]).code).toBe(0);
    const [one, two] = [1, 2].map(() => parsed(taku([...clone, '--bot', weak]).stdout));
    const figures = ['decisions', 'heldOut', 'heldBy', 'chance', 'untuned', 'untunedTop3', 'clone'];
    expect(Object.keys(one!)).toEqual(expect.arrayContaining([...figures, 'top3', 'ceiling']));
    expect(two!['hash']).toBe(one!['hash']);
    const onnx = join(folder, 'clone.onnx');
    const ended = taku([...clone, '--bot', weak, '--resume', '--onnx', onnx]);
    expect(parsed(ended.stdout)['hash']).toBe(one!['hash']);
    expect(readFileSync(onnx).includes('Softmax')).toBe(true);
  });

  it('says what is missing, and changes nothing', () => {
    const { code, stderr } = taku([...clone, '--player', 'nobody']);
    expect(stderr).toContain(`no decision of nobody in ${game}`);
    expect(code).toBe(1);
    expect(taku([...clone.slice(0, 4), '--log', join(folder, 'none')]).stderr).toContain(
      'there is no such file or folder',
    );
  });
});

describe('taku gate and taku ladder', () => {
  const place = join(folder, 'measured');
  const models = join(folder, 'manifests');
  const data = ['--data', place, '--json'];
  cpSync(modelsFolder(), models, { recursive: true });
  const short = ['--pairs', '60', '--delta', '0.05', '--models', models];

  it('a weak level is refused with exit code 1 and a sentence, which its manifest keeps', () => {
    const { code, stdout } = taku(['gate', game, weak, '--against', strong, ...short, ...data]);
    const { isAccepted, sentence, command, records } = parsed(stdout);
    expect([code, isAccepted]).toEqual([1, false]);
    expect(sentence).toContain(`${game}/${weak} is refused: it loses to ${game}/${strong} by`);
    const manifest = JSON.parse(readFileSync(join(models, `${game}.json`), 'utf8')) as Manifest;
    const figures = [...manifest.models, manifest].flatMap(({ measured = [] }) => measured);
    const [{ pairs, gain }] = records as [{ pairs: number; gain: number }];
    expect(figures.filter((one) => one.command === command)).toEqual([
      {
        command,
        player: `${game}/${weak}`,
        isAccepted,
        sentence,
        margin: 0.05,
        results: [
          expect.objectContaining({
            against: `${game}/${strong}`,
            pairs,
            gain,
            verdict: 'no_gain',
          }),
        ],
      },
    ]);
  });

  it('a model made here keeps its own results, and the next one meets it', async () => {
    const file = join(folder, 'clone.bin');
    expect(taku(['models', 'import', file, '--data', place]).code).toBe(0);
    const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
    const [model, asked] = [`m-${hash.slice(0, 12)}`, ['--pairs', '1', '--models', models]];
    taku(['gate', game, model, '--against', weak, ...asked, ...data]);
    const kept = readFileSync(join(place, 'models', `${hash}.results.json`), 'utf8');
    expect(JSON.parse(kept)).toMatchObject([
      { player: `${game}/${model}`, results: [{ against: `${game}/${weak}`, pairs: 1 }] },
    ]);
    const rules = findGame(game)!;
    const pool = async (candidate: string) => {
      const terms = { earlier: 4, data: place };
      const players = await poolOf(rules, playerNamed(rules, candidate, place), terms);
      return players.map(({ id }) => id);
    };
    const everybody = botsOf(game).map(({ id }) => id);
    expect(await pool(weak)).toEqual([...everybody, `${game}/${model}-best`]);
    expect(await pool(model)).toEqual(everybody);
  });

  it('the ladder is made of what was measured, around its anchor', () => {
    const standing = parsed(taku(['ladder', game, '--anchor', weak, ...data]).stdout);
    const rows = standing['ladder'] as { player: string; rating: number; half: number }[];
    const [first] = rows;
    expect(first?.player).toBe(`${game}/${strong}`);
    expect(first?.rating).toBeGreaterThan(1200);
    expect(rows.find(({ player }) => player === `${game}/${weak}`)).toMatchObject({
      rating: 1200,
      half: 0,
    });
  });
});

describe('from a game in the terminal to a verified log and back', () => {
  const log = join(folder, 'game.jsonl');
  const play = ['play', dealt.id, '--bot', dealer.level, '--seed', SEED, '--log', log];

  it('taku play is played to its end by typed moves', () => {
    const { code, stdout } = taku(play, ALWAYS_FIRST);
    expect(code).toBe(0);
    expect(stdout).toContain(`You are seat 0; ${dealer.name.en} plays against you.`);
    expect(stdout).toMatch(/(You win|The CPU wins|It is a draw)\.\nReturns /);
    expect(stdout).toContain(`The seed was ${SEED}.`);
  });

  it('speaks Japanese, and says when the input ends too early', () => {
    const { code, stdout, stderr } = taku(['play', dealt.id, '--lang', 'ja'], 'zzz\n');
    expect(stdout).toContain('あなたは席0、相手は');
    expect(stdout).toContain('その手は指せません。');
    expect([code, stderr]).toEqual([1, 'taku: 対局が終わる前に入力が終わりました。\n']);
  });

  it('taku verify re-derives every draw', () => {
    const { code, stdout } = taku(['verify', log]);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /: \w+, \d+ entries, \d+ draws? — as rules and seed give\n1 verified\.\n/,
    );
    expect(stdout).toContain(`: ${dealt.id}, `);
    expect(parsed(taku(['verify', '-', '--json'], readFileSync(log, 'utf8')).stdout)).toMatchObject(
      {
        game: dealt.id,
        draws: expect.any(Number),
      },
    );
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
    expect(all).toContain(`seat 1 ${dealer.name.en}: `);
    expect(all).toContain(`seed ${SEED}`);
    const own = taku(['replay', log, '--ply', '1', '--seat', '0']).stdout;
    expect(own.length).toBeLessThan(all.length);
    expect(own).not.toContain(`seat 1 ${dealer.name.en}:`);
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
    const refused = taku(['import', forged, '--data', join(folder, 'forgedData')]);
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toContain('the name at seat 0 holds signs that nobody sees');
  });

  it('import and export give the same bytes back; a second import finds it there', () => {
    const data = join(folder, 'data');
    expect(taku(['import', log, '--data', data]).stdout).toBe('1 imported, 0 already there.\n');
    expect(taku(['import', log]).stdout).toBe('0 imported, 1 already there.\n');
    const copy = join(folder, 'copy.jsonl');
    expect(taku(['export', '--out', copy]).stderr).toBe('1 match exported.\n');
    expect(readFileSync(copy, 'utf8')).toBe(readFileSync(log, 'utf8'));
    const other = GAMES.find(({ id }) => id !== dealt.id)!;
    expect(taku(['export', '--game', dealt.id]).stdout).toBe(readFileSync(log, 'utf8'));
    expect(taku(['export', '--game', other.id]).stdout).toBe('');
  });

  it('a person is found by id or by the line of a device, and forgotten', async () => {
    const secret = 'Abcdefghijklmnopqrstuv_-';
    const [personId, line] = [personIdOf(secret), `taku-person:${secret}`];
    const own = join(folder, 'own.jsonl');
    for await (const match of readMatches(readFileSync(log, 'utf8').trimEnd().split('\n'))) {
      const players = match.header.players.map((player, seat) =>
        seat === 0 ? { ...player, personId } : player,
      );
      const lines = formatMatch({ ...match, header: { ...match.header, players } });
      writeFileSync(own, `${[...lines].join('\n')}\n`);
    }
    const data = ['--data', join(folder, 'ownData')];
    taku(['import', own, ...data]);
    expect(taku(['export', ...data]).stdout).not.toContain(personId);
    expect(taku(['export', ...data, '--player', line]).stdout).toBe(readFileSync(own, 'utf8'));
    expect(taku(['export', ...data, '--player', personId]).stdout).toContain(personId);
    expect(taku(['forget', ...data, '--player', line]).stdout).toBe(
      'Forgotten in 1 room and 1 match.\n',
    );
    const again = taku(['forget', ...data, '--player', line]);
    expect(again.stderr).toBe(`taku: The log knows no player ${personId}.\n`);
    expect(taku(['export', ...data, '--player', personId]).stdout).toBe('');
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
    expect(taku(['export', '--format', 'jsonl', '--game', dealt.id])).toMatchObject({
      code: 1,
      stderr: `taku: ${dealt.id} has no decision lines. There are: ${DECISION_GAMES.join(', ')}.\n`,
    });
    const missing = join(folder, 'missing', 'file');
    expect(taku(['export', '--out', missing])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`taku: --out ${missing}: ENOENT`),
    });
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
    const args = [CLI_FILE, 'serve', '--port', '0', '--data', join(folder, 'served')];
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
