import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Game, seatOf } from '@taku/contract';
import {
  commitmentOf,
  dealSeed,
  hashSeed,
  hashText,
  liveChance,
  promiseOf,
  standInPromiseOf,
} from '@taku/match';
import { MatchLogError, MatchReader, commitToNames, prove } from '@taku/match/proof';
import { highCard, record } from '@taku/testkit';
import { afterAll, describe, expect, it } from 'vitest';
import { openStore } from '../openStore.ts';
import { openSigner, readSigner } from '../signer.ts';
import { importMatches } from './importMatches.ts';
import type { MatchLog } from './matchLog.ts';
import { readMatches } from './readMatches.ts';
import { exportMatches, formatMatch } from './writeMatches.ts';

const folder = mkdtempSync(join(tmpdir(), 'taku-proof-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const GAME = highCard as unknown as Game;
const findGame = (id: string) => (id === GAME.id ? GAME : null);
const MATCH = 'm_small';
const STARTED_AT = 1_800_000_000_000;

/** A whole match of two people whose devices took part in the deal. */
function fairMatch(): MatchLog {
  const secrets = { secret: hashText('table'), standIn: hashText('second') };
  const numbers = [0, 1].map((place) => {
    const number = hashText(`number ${place}`);
    return { seat: seatOf(place), commitment: commitmentOf(number), number };
  });
  const [promise, standIn] = [
    promiseOf(MATCH, secrets.secret),
    standInPromiseOf(MATCH, secrets.standIn),
  ];
  const seed = dealSeed(MATCH, secrets, { numbers });
  const config = GAME.boundedConfigs[0]!;
  const spec = { config, seatCount: 2, seed: 1, style: 'legal' } as const;
  const { steps, end } = record(GAME, spec, { chance: liveChance(seed) });
  const status = GAME.status(end.state);
  const players = [0, 1].map((place) => {
    const tag = {
      publicId: `p-${place}`,
      name: `卓の人 ${place}`,
      kind: 'human',
      bot: null,
    } as const;
    return { seat: seatOf(place), ...tag };
  });
  const rules = { game: GAME.id, rulesVersion: GAME.rulesVersion, config, seatCount: 2 };
  const commitments = commitToNames(players, () => '0f'.repeat(16));
  const head = { startedAt: STARTED_AT, seedHash: hashSeed(seed) };
  return {
    header: {
      matchId: MATCH,
      ...rules,
      players,
      commitments,
      ...head,
      deal: { promise, standIn, numbers },
    },
    seed,
    dealSecrets: secrets,
    returns: status.kind === 'over' ? status.returns : [],
    entries: steps.map(({ event }, index) => ({
      index,
      event,
      cause: event.kind === 'chance' ? ('chance' as const) : ('human' as const),
      at: STARTED_AT + index,
      thinkMs: 0,
    })),
    endedAt: STARTED_AT + 1000,
  };
}

const log = fairMatch();
const signer = openSigner(null);
const lines = [...formatMatch(log, signer)];
const text = `${lines.join('\n')}\n`;

describe('a proof', () => {
  it('holds for a whole log, with its signature and its deal', () => {
    const [verdict] = prove(text, findGame);
    expect(verdict).toMatchObject({ kind: 'holds', log: { signed: { key: signer.key } } });
    expect(prove(text + text, findGame).map(({ kind }) => kind)).toEqual(['holds', 'holds']);
  });

  /** The line that a reader refuses; 0 when it takes them all. */
  function refusedLine(changed: string): number {
    const reader = new MatchReader();
    try {
      for (const [at, one] of changed.split('\n').entries()) if (one) reader.take(one, at + 1);
      return 0;
    } catch (error) {
      return error instanceof MatchLogError ? error.line : -1;
    }
  }

  it('finds every flipped byte of a log, on the line where it is', () => {
    const bytes = Buffer.from(text);
    let line = 1;
    for (let place = 0; place < bytes.length - 1; place++) {
      const changed = Buffer.from(bytes);
      changed[place] = bytes[place]! ^ 1;
      expect({ place, line: refusedLine(changed.toString('utf8')) }).toEqual({ place, line });
      if (bytes[place] === 0x0a) line += 1;
    }
    expect(line).toBe(lines.length);
  });

  it('tells of a flipped byte what a reader tells, and often what was there', () => {
    const bytes = Buffer.from(text);
    for (let place = 0; place < bytes.length - 1; place += 50) {
      const changed = Buffer.from(bytes);
      changed[place] = bytes[place]! ^ 1;
      const read = changed.toString('utf8');
      expect(prove(read, findGame)).toMatchObject([{ kind: 'fails', line: refusedLine(read) }]);
    }
  });

  it('names the entry, and what was expected of it', () => {
    const at = log.entries.findIndex(({ event }) => event.kind === 'chance');
    const { event } = log.entries[at]!;
    const other = { ...log.entries[at]!, event: { ...event, outcome: [] } } as never;
    const forged = [...formatMatch({ ...log, entries: log.entries.with(at, other) })];
    const [verdict] = prove(forged.join('\n'), findGame);
    expect(verdict).toMatchObject({ kind: 'fails', line: at + 2, entry: at });
    expect(verdict).toHaveProperty('detail', expect.stringContaining('expected'));
  });

  it('a text that holds no match, half a match or an unknown game fails', () => {
    expect(prove('', findGame)).toMatchObject([{ kind: 'fails', detail: 'holds no match' }]);
    const half = lines.slice(0, -1).join('\n');
    expect(prove(half, findGame)).toMatchObject([
      { detail: expect.stringContaining('no end line') },
    ]);
    expect(prove(text, () => null)).toMatchObject([
      { detail: expect.stringContaining('not known') },
    ]);
  });
});

describe('signed exports', () => {
  it('the key of a folder is made once, for its owner alone, and is in no export', async () => {
    const place = join(folder, 'data');
    expect(readSigner(join(folder, 'none'))).toBeNull();
    const [first, again] = [openSigner(place), openSigner(place)];
    expect(again.key).toBe(first.key);
    expect(readSigner(place)?.key).toBe(first.key);
    const file = join(place, 'signing-key.pem');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const secret = readFileSync(file, 'utf8').split('\n')[1]!;
    expect([...formatMatch(log, first)].join('\n')).not.toContain(secret);
  });

  it('another key, or the signature of another log, is refused on the last line', async () => {
    const other = openSigner(null);
    const [own, foreign] = [
      signer.sign('taku log 1\nno chain'),
      { ...signer.sign(''), key: other.key },
    ];
    for (const signed of [own, foreign]) {
      const forged = [...formatMatch({ ...log, signed })];
      const reading = readMatches(forged)[Symbol.asyncIterator]().next();
      await expect(reading).rejects.toThrow(`line ${forged.length}: the signature is not`);
      expect(prove(forged.join('\n'), findGame)).toMatchObject([{ line: forged.length }]);
    }
  });

  it('an imported match keeps the signature it came with, and gets none of this server', async () => {
    const store = await openStore({ kind: 'memory' });
    await importMatches(store, readMatches(lines));
    const here = openSigner(null);
    let again = '';
    for await (const piece of exportMatches(store, {}, here)) again += piece;
    expect(again).toBe(text);
    const bare = await openStore({ kind: 'memory' });
    await importMatches(bare, [log]);
    let unsigned = '';
    for await (const piece of exportMatches(bare, {}, here)) unsigned += piece;
    expect(unsigned).not.toContain('signed');
  });
});
