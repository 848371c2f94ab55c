import { readFileSync } from 'node:fs';
import { GAMES } from '@taku/catalog';
import { type Game, type Message, type Viewer, tellEvent } from '@taku/contract';
import { STYLES, record } from '@taku/testkit';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type Transcript,
  type TranscriptLine,
  TranscriptTable,
  parseTranscripts,
} from './testing/transcript.ts';

const PAGE = readFileSync(new URL('../../../docs/protocol.md', import.meta.url), 'utf8');
const TRANSCRIPTS = parseTranscripts(PAGE);
/** The page without what was recorded. */
const PROSE = PAGE.replaceAll(/```transcript[^]*?```/g, '');

/** `…` on the page fits any text or number, but not nothing. */
function expected(shown: unknown): unknown {
  if (shown === '…') return expect.toSatisfy((value) => value !== null && value !== undefined);
  if (Array.isArray(shown)) return shown.map(expected);
  if (typeof shown !== 'object' || shown === null) return shown;
  return Object.fromEntries(Object.entries(shown).map(([key, value]) => [key, expected(value)]));
}

const open: TranscriptTable[] = [];
afterEach(() => Promise.all(open.splice(0).map(({ server }) => server.close())));

async function openTable(order: Transcript['order']): Promise<TranscriptTable> {
  const table = await TranscriptTable.open(order);
  open.push(table);
  return table;
}

/** What the page says was received, and what was. */
async function replay({ order, lines }: Transcript) {
  const table = await openTable(order);
  const shown: unknown[] = [];
  const told: unknown[] = [];
  for (const line of lines) {
    if (line.kind === 'connects') await table.connect(line.player);
    else if (line.kind === 'sent') table.client(line.player).send(line.frame);
    else {
      shown.push(expected(line.frame));
      told.push(await table.client(line.player).next(() => true));
    }
  }
  return { table, shown, told };
}

function types({ lines }: Transcript, kind: TranscriptLine['kind']): ReadonlySet<string> {
  return new Set(
    lines.flatMap((line) =>
      line.kind === kind && 'frame' in line ? [(line.frame as { type: string }).type] : [],
    ),
  );
}

function transcriptOf(game: string): Transcript {
  const found = TRANSCRIPTS.find(({ order }) => order.game === game);
  if (!found) throw new Error(`no transcript of ${game}`);
  return found;
}

describe.each(GAMES)('the transcript of $id in docs/protocol.md', ({ id }) => {
  it('is what a real server says to both players, frame by frame and nothing beside', async () => {
    const { table, shown, told } = await replay(transcriptOf(id));
    expect(told).toEqual(shown);
    for (const player of [1, 2]) {
      table.client(player).send({ type: 'ping' });
      expect(await table.client(player).next(() => true)).toMatchObject({ type: 'pong' });
    }
  });
});

const PLAYED: Readonly<Record<string, readonly string[]>> = {
  ofc: [
    'waiting_for_opponent',
    'ready_to_start',
    'session_start',
    'hand_start',
    'deal',
    'timer_start',
    'error',
    'opponent_placed',
    'hand_end',
    'session_end',
    'session_ended_awaiting_restart',
  ],
  othello: ['colours_drawn', 'disc_placed', 'passed', 'error', 'game_over', 'match_over'],
  squfibo: ['squfibo_started', 'combo_claimed', 'cards_drawn', 'stars_taken', 'forfeited'],
  stud: ['deal_start', 'ante', 'street', 'action', 'deal_end', 'answered', 'stud_over'],
};

describe('the transcripts', () => {
  it.each(Object.entries(PLAYED))('%s shows what a game of it brings', (game, wanted) => {
    expect([...types(transcriptOf(game), 'received')]).toEqual(expect.arrayContaining([...wanted]));
  });

  it('are noticed when they are not what the server says', async () => {
    const { order, lines } = transcriptOf('ofc');
    const index = lines.findIndex(
      (line) => line.kind === 'received' && (line.frame as { type: string }).type === 'deal',
    );
    const changed = JSON.stringify(lines[index]).replace(/"cards":\["../, '"cards":["2c');
    const last = JSON.parse(changed) as TranscriptLine;
    const { shown, told } = await replay({ order, lines: [...lines.slice(0, index), last] });
    expect(told.slice(0, -1)).toEqual(shown.slice(0, -1));
    expect(told).not.toEqual(shown);
  });

  it('`ack` answers a command that has a ref and nothing else to tell', async () => {
    const table = await openTable({ game: 'ofc', config: { maxHands: 1 } });
    for (const player of [1, 2]) await table.connect(player);
    const [first, second] = [table.client(1), table.client(2)];
    await second.next('ready_to_start');
    await first.next('ready_to_start');
    first.send({ type: 'game_start', ref: 'a' });
    expect(await first.next(() => true)).toMatchObject({ type: 'ack', ref: 'a' });
    first.send({ type: 'game_start' });
    first.send({ type: 'ping' });
    expect(await first.next(() => true)).toMatchObject({ type: 'pong' });
  });
});

/** All that a game tells anybody in some matches played by chance. */
function messageTypes(game: Game): ReadonlySet<string> {
  const viewers: readonly Viewer[] = [0, 1, 'spectator'];
  const found = new Set<string>();
  for (const style of STYLES) {
    for (const [seed, config] of game.boundedConfigs.entries()) {
      const spec = { config, seatCount: game.seats.min, seed, style };
      for (const { before, event } of record(game, spec).steps) {
        for (const viewer of viewers) {
          const told = tellEvent(game, before.state, event, viewer) as readonly Message[];
          for (const { type } of told) found.add(type);
        }
      }
    }
  }
  return found;
}

const TITLES: Readonly<Record<string, string>> = {
  ofc: 'OFC',
  othello: 'Othello',
  squfibo: 'SquFibo',
  stud: 'stud',
};

function sectionOf(game: string): string {
  const [, section] = PROSE.split(`### Messages of ${TITLES[game]}\n`);
  return section?.split('\n### ', 1)[0] ?? '';
}

describe('the tables of docs/protocol.md', () => {
  it.each(GAMES)('name every message of $id', (game) => {
    const section = sectionOf(game.id);
    const missing = [...messageTypes(game)].filter((type) => !section.includes(`\`${type}`));
    expect(missing).toEqual([]);
  });

  it.each(GAMES)('and everything that its transcript shows', ({ id }) => {
    const seen = [...types(transcriptOf(id), 'received'), ...types(transcriptOf(id), 'sent')];
    expect(seen.filter((type) => !PROSE.includes(`\`${type}`))).toEqual([]);
  });
});
