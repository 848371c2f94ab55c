import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES } from '@taku/catalog';
import { type LogEntry, type MatchHeader, TWO_SEATS } from '@taku/contract';
import {
  type Match,
  actingSeats,
  drawChance,
  foldEvent,
  hashSeed,
  liveChance,
  startMatch,
  statusOf,
} from '@taku/match';
import { formatMatch } from '@taku/storage';
import type { Command } from 'commander';
import { afterAll, describe, expect, it } from 'vitest';
import { EXAMPLE } from './example.ts';
import { buildProgram, exitOf } from './program.ts';

const folder = mkdtempSync(join(tmpdir(), 'taku-program-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command inside this process: what would be printed about a mistake, and the exit code. */
async function run(...args: readonly string[]) {
  let printed = '';
  const write = (text: string): void => {
    printed += text;
  };
  try {
    await buildProgram({ writeOut: write, writeErr: write }).parseAsync(args, { from: 'user' });
    return { code: 0, text: printed };
  } catch (error) {
    const { code, words } = exitOf(error);
    return { code, text: printed + words };
  }
}

/** The commands that do something, with the groups they stand in: `train ‹game›`. */
function leavesOf(command: Command, path: readonly string[] = []): string[] {
  if (command.commands.length === 0) return [path.join(' ')];
  return command.commands.flatMap((inner) => leavesOf(inner, [...path, inner.name()]));
}

describe('help', () => {
  it('names every command, with examples', async () => {
    const { code, text } = await run('--help');
    expect(code).toBe(0);
    expect(text).toContain('Examples:');
    for (const name of ['serve', 'play', 'bots', 'replay', 'verify', 'export', 'import', 'arena']) {
      expect(text).toMatch(new RegExp(`^  ${name} `, 'm'));
    }
  });

  it.each(leavesOf(buildProgram()))('taku %s --help shows examples', async (path) => {
    const { code, text } = await run(...path.split(' '), '--help');
    expect(code).toBe(0);
    expect(text).toMatch(/^Examples?:\n {2}taku /m);
  });
});

/** As a slip of the pen: its last letters exchanged. */
function miswritten(word: string): string {
  return word.slice(0, -2) + word.at(-1)! + word.at(-2)!;
}

describe('mistakes are sentences', () => {
  const { game, weak, strong } = EXAMPLE;
  const arena = ['arena', game, weak, weak];
  const words = (...parts: readonly string[]) => new RegExp(parts.join(''));
  it.each<[readonly string[], RegExp]>([
    [['frobnicate'], /^taku: There is no command “taku frobnicate”\. There are: serve, .*\.\n$/],
    [['arean', game], /“taku arean”.* Did you mean arena\?\n$/],
    [
      ['bench', miswritten(game)],
      words(`There is no game ${miswritten(game)}\\. .*mean ${game}\\?`),
    ],
    [['train', 'nothing'], /“taku train nothing”\. There are: /],
    [['serve', '--prot', '1'], /^taku: unknown option '--prot'\.\n\(Did you mean --port\?\)/],
    [['arena', game], /^taku: missing required argument 'botA'\./],
    [['bots', 'x'], /^taku: too many arguments for 'bots'\. Expected 0 arguments but got 1\.\n/],
    [['arena', miswritten(game), 'a', 'b'], words(`There is no game .* Did you mean ${game}\\?`)],
    [['arena', game, miswritten(strong), weak], words(`${game} has no bot .* Did you mean `)],
    [['arena', 'chess', 'a', 'b'], words(`There is no game chess\\. There are: .*${game}`)],
    [['arena', game, weak, 'god'], words(`${game} has no bot god\\. There are: .*${weak}`)],
    [[...arena, '--pairs', '0'], /--pairs 0: a whole number from 1\./],
    [[...arena, '--option', 'x'], /--option x: write it as name=value\./],
    [[...arena, '--seats'], /--seats needs a value\./],
    [[...arena, 'more'], /more is not understood here\./],
    [[...arena, '--seats', 'many'], /seats many/],
    [[...arena, '--pair', '5'], /has no option (--)?pair\./],
    [['play', game, '--option', 'odd=1'], /There is no option odd here\. There are: /],
    [['verify', folder], /is a folder; name a file/],
    [[...arena, '--seats', '99'], words(`${game} is played by \\d+ to \\d+\\.`)],
    [['play', game, '--seat', '99'], /--seat 99: 0 to \d+, or random\./],
    [['play', game, '--seed', 'abc'], /--seed abc: 64 hexadecimal digits\./],
    [['bots', '--lang', 'fr'], /--lang fr: ja or en\./],
    [['verify', 'nowhere.jsonl'], /There is no file nowhere\.jsonl\./],
    [['replay', 'nowhere.jsonl'], /There is no file nowhere\.jsonl\./],
    [['verify', 'package.json'], /line 1: a match must start here/],
    [['export', '--data', folder], /There is no database at .*taku\.db\./],
    [['export', '--from', 'yesterday'], /--from yesterday: write a date like 2026-11-15\./],
    [['serve', '--data', '/proc/x'], /The log cannot be opened \(.*\/proc\/x.*\); see TAKU_DATA\./],
    [['import', 'package.json', '--data', '/proc/x'], /The log cannot be opened .*--data/],
    [['serve', '--port', 'eighty'], /PORT is “eighty”/],
  ])('taku %j', async (args, words) => {
    const { code, text } = await run(...args);
    expect(code).toBe(1);
    expect(text).toMatch(words);
    expect(text).not.toMatch(/\n\s+at /);
  });

  it('a fault of our own shows where it happened', () => {
    expect(exitOf(new TypeError('oops')).words).toMatch(/^taku: TypeError: oops\n\s+at /);
  });
});

const STARTED_AT = 1_800_000_000_000;

/** A small finished match: the first legal move, always. */
function smallLog(): string {
  const game = GAMES[0]!;
  const seed = 'ab'.repeat(32);
  const config = game.defaultConfig;
  const entries: LogEntry[] = [];
  let match: Match = startMatch(game, config, 2);
  for (let status = statusOf(match); status.kind !== 'over'; status = statusOf(match)) {
    const [seat] = actingSeats(status);
    const event =
      seat === undefined
        ? drawChance(match, liveChance(seed))
        : ({ kind: 'act', seat, action: [...game.legalActions(match.state, seat)][0]! } as const);
    const cause = seat === undefined ? 'chance' : 'human';
    entries.push({ index: match.length, event, cause, at: STARTED_AT + 5, thinkMs: 10 });
    match = foldEvent(match, event);
  }
  const status = statusOf(match);
  const returns = status.kind === 'over' ? status.returns : [];
  const players = TWO_SEATS.map((seat) => ({
    seat,
    publicId: `p${seat}`,
    name: `さくら ${seat}`,
    kind: 'human' as const,
    bot: null,
  }));
  const header: MatchHeader = {
    matchId: 'small',
    game: game.id,
    rulesVersion: game.rulesVersion,
    config,
    seatCount: 2,
    players,
    startedAt: STARTED_AT,
    seedHash: hashSeed(seed),
  };
  return `${[...formatMatch({ header, seed, entries, returns, endedAt: STARTED_AT + 9 })].join('\n')}\n`;
}

describe('taku verify', () => {
  it('detects any changed byte and names its line', async () => {
    const file = join(folder, 'small.jsonl');
    const bytes = Buffer.from(smallLog());
    const samples = 150;
    for (let sample = 0; sample < samples; sample++) {
      const place = Math.floor((bytes.length * (sample + 0.5)) / samples);
      const copy = Buffer.from(bytes);
      copy[place] = copy[place]! ^ (1 << (sample % 7));
      writeFileSync(file, copy);
      const line = bytes.subarray(0, place).toString('latin1').split('\n').length;
      const { code, text } = await run('verify', file);
      expect([place, code]).toEqual([place, 1]);
      // A line feed that goes or comes moves the fault to its own or the next line.
      const lines = copy[place] === 0x0a || bytes[place] === 0x0a ? [line, line + 1] : [line];
      expect(lines.map((number) => `small.jsonl line ${number}:`)).toContain(
        /small\.jsonl line \d+:/.exec(text)?.[0],
      );
    }
    writeFileSync(file, bytes);
    expect(readFileSync(file)).toEqual(bytes);
  });
});
