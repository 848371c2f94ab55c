import { readFileSync } from 'node:fs';
import { findGame } from '@taku/catalog';
import { type Game, type Message, type Viewer, seatOf, tellEvent } from '@taku/contract';
import { STYLES, record } from '@taku/testkit';
import { afterEach, describe, expect, it } from 'vitest';
import { loadScenarios } from './testing/loadScenarios.ts';
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

const SCENARIOS = await loadScenarios();

describe.each(SCENARIOS)(
  'the transcript of $order.game in docs/protocol.md',
  ({ order, shows }) => {
    const transcript = transcriptOf(order.game);

    it('is what a real server says to both players, frame by frame and nothing beside', async () => {
      const { table, shown, told } = await replay(transcript);
      expect(told).toEqual(shown);
      for (const player of [1, 2]) {
        table.client(player).send({ type: 'ping' });
        expect(await table.client(player).next(() => true)).toMatchObject({ type: 'pong' });
      }
    });

    it('shows what a game of it brings', () => {
      expect([...types(transcript, 'received')]).toEqual(expect.arrayContaining([...shows]));
    });

    it('is noticed when it is not what the server says', async () => {
      const { lines } = transcript;
      const index = lines.findIndex(
        (line) =>
          line.kind === 'received' && (line.frame as { type: string }).type === 'match_start',
      );
      const changed = JSON.stringify(lines[index]).replace('"seedHash":"', '"seedHash":"0');
      const last = JSON.parse(changed) as TranscriptLine;
      const { shown, told } = await replay({ order, lines: [...lines.slice(0, index), last] });
      expect(told.slice(0, -1)).toEqual(shown.slice(0, -1));
      expect(told).not.toEqual(shown);
    });

    it('`ack` answers a command that has a ref and nothing else to tell', async () => {
      const table = await openTable(order);
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
  },
);

/** All that a game tells anybody in some matches played by chance. */
function messageTypes(game: Game): ReadonlySet<string> {
  const viewers: readonly Viewer[] = [seatOf(0), seatOf(1), 'spectator'];
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

function sectionOf(heading: string): string {
  const [, section] = PROSE.split(`### Messages of ${heading}\n`);
  return section?.split('\n### ', 1)[0] ?? '';
}

describe.each(SCENARIOS)('the tables of docs/protocol.md: $order.game', ({ order, heading }) => {
  it('name every message', () => {
    const section = sectionOf(heading);
    const told = messageTypes(findGame(order.game)!);
    expect([...told].filter((type) => !section.includes(`\`${type}`))).toEqual([]);
  });

  it('and everything that its transcript shows', () => {
    const transcript = transcriptOf(order.game);
    const seen = [...types(transcript, 'received'), ...types(transcript, 'sent')];
    expect(seen.filter((type) => !PROSE.includes(`\`${type}`))).toEqual([]);
  });
});
