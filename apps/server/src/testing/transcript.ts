import { fakeClock } from '@taku/testkit';
import type { TableClient } from './tableClient.ts';
import { TestServer, clockOf } from './testServer.ts';

/**
 * The transcript of docs/protocol.md: `1 connects`, `1 > frame sent`, `1 < frame received`. `…`
 * stands for what differs every time (ids, room codes, times).
 */
export type TranscriptLine =
  | { readonly kind: 'connects'; readonly player: number }
  | { readonly kind: 'sent' | 'received'; readonly player: number; readonly frame: unknown };

const PAGE_BLOCK = /```transcript\n([^]*?)```/;
const LINE = /^([12]) (?:(connects)|([<>]) (.+))$/;

export function parseTranscript(page: string): readonly TranscriptLine[] {
  const [, block] = PAGE_BLOCK.exec(page) ?? [];
  if (block === undefined) throw new Error('the page has no transcript');
  return block
    .trimEnd()
    .split('\n')
    .map((text) => {
      const [, player, connects, arrow, frame] = LINE.exec(text) ?? [];
      if (player === undefined) throw new Error(`not a line of a transcript: ${text}`);
      if (connects) return { kind: 'connects', player: Number(player) };
      const kind = arrow === '>' ? 'sent' : 'received';
      return { kind, player: Number(player), frame: JSON.parse(frame ?? '') as unknown };
    });
}

export function formatTranscript(lines: readonly TranscriptLine[]): string {
  return lines
    .map((line) => {
      if (line.kind === 'connects') return `${line.player} connects`;
      return `${line.player} ${line.kind === 'sent' ? '>' : '<'} ${JSON.stringify(line.frame)}`;
    })
    .join('\n');
}

export function withTranscript(page: string, lines: readonly TranscriptLine[]): string {
  return page.replace(PAGE_BLOCK, () => `\`\`\`transcript\n${formatTranscript(lines)}\n\`\`\``);
}

/** Ids, codes and times: all else is the same whenever the same deal is played. */
const VOLATILE = ['roomId', 'code', 'publicId', 'createdAt'];

/** A frame as the page shows it. */
export function steady(frame: unknown): unknown {
  if (Array.isArray(frame)) return frame.map(steady);
  if (typeof frame !== 'object' || frame === null) return frame;
  // An error's code is no room code.
  const isRoom = 'roomId' in frame;
  return Object.fromEntries(
    Object.entries(frame).map(([key, value]) => {
      const isVolatile = VOLATILE.includes(key) && (key !== 'code' || isRoom) && value !== null;
      return [key, isVolatile ? '…' : steady(value)];
    }),
  );
}

const NAMES = ['Aki', 'Beni'];
export const TRANSCRIPT_SEED = '5eed'.repeat(16);
export const TRANSCRIPT_CONFIG = { maxHands: 1 };

/** A table whose deal is known beforehand, on a clock that stands still. */
export class TranscriptTable {
  readonly server: TestServer;
  readonly roomId: string;
  readonly clients: TableClient[] = [];

  private constructor(server: TestServer, roomId: string) {
    this.server = server;
    this.roomId = roomId;
  }

  static async open(seed = TRANSCRIPT_SEED): Promise<TranscriptTable> {
    const server = await TestServer.start({
      clock: clockOf(fakeClock()),
      heartbeatMs: 1e9,
      newMatchSecrets: () => ({ matchId: 'm_transcript', seed }),
    });
    const room = await server.openRoom({ game: 'ofc', config: TRANSCRIPT_CONFIG });
    return new TranscriptTable(server, room.room_id);
  }

  /** Players 1 and 2 take seats 0 and 1. */
  async connect(player: number): Promise<void> {
    const name = NAMES[player - 1] ?? '';
    const { player_id: playerId } = await this.server.join(this.roomId, name, player - 1);
    this.clients[player] = this.server.open(this.roomId, { playerId, mode: 'plain' });
  }

  client(player: number): TableClient {
    const client = this.clients[player];
    if (!client) throw new Error(`player ${player} has not connected`);
    return client;
  }
}
