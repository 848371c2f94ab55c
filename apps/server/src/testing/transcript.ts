import { fakeClock } from '@taku/testkit';
import type { TableClient } from './tableClient.ts';
import { TestServer, clockOf } from './testServer.ts';

/**
 * The transcripts of docs/protocol.md, one a game: first the order of the room, then `1 connects`,
 * `1 > frame sent`, `1 < frame received`. `…` stands for what differs every time (ids, room codes,
 * times).
 */
export interface Transcript {
  readonly order: RoomOrder;
  readonly lines: readonly TranscriptLine[];
}

export interface RoomOrder {
  readonly game: string;
  readonly config: object;
}

export type TranscriptLine =
  | { readonly kind: 'connects'; readonly player: number }
  | { readonly kind: 'sent' | 'received'; readonly player: number; readonly frame: unknown };

const PAGE_BLOCK = /```transcript\nroom (.+)\n([^]*?)```/g;
const LINE = /^([12]) (?:(connects)|([<>]) (.+))$/;

function parseLine(text: string): TranscriptLine {
  const [, player, connects, arrow, frame] = LINE.exec(text) ?? [];
  if (player === undefined) throw new Error(`not a line of a transcript: ${text}`);
  if (connects) return { kind: 'connects', player: Number(player) };
  const kind = arrow === '>' ? 'sent' : 'received';
  return { kind, player: Number(player), frame: JSON.parse(frame ?? '') as unknown };
}

export function parseTranscripts(page: string): readonly Transcript[] {
  return [...page.matchAll(PAGE_BLOCK)].map(([, order = '', lines = '']) => ({
    order: JSON.parse(order) as RoomOrder,
    lines: lines.trimEnd().split('\n').map(parseLine),
  }));
}

function formatTranscript(lines: readonly TranscriptLine[]): string {
  return lines
    .map((line) => {
      if (line.kind === 'connects') return `${line.player} connects`;
      return `${line.player} ${line.kind === 'sent' ? '>' : '<'} ${JSON.stringify(line.frame)}`;
    })
    .join('\n');
}

/** The page with these in the places of its transcripts, by game. */
export function withTranscripts(page: string, transcripts: readonly Transcript[]): string {
  return page.replaceAll(PAGE_BLOCK, (block: string, order: string) => {
    const { game } = JSON.parse(order) as RoomOrder;
    const made = transcripts.find((transcript) => transcript.order.game === game);
    if (!made) return block;
    const lines = [`room ${JSON.stringify(made.order)}`, formatTranscript(made.lines)];
    return `\`\`\`transcript\n${lines.join('\n')}\n\`\`\``;
  });
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

/** A table whose deal is known beforehand, on a clock that stands still. */
export class TranscriptTable {
  readonly server: TestServer;
  readonly roomId: string;
  readonly clients: TableClient[] = [];

  private constructor(server: TestServer, roomId: string) {
    this.server = server;
    this.roomId = roomId;
  }

  static async open(order: RoomOrder, seed = TRANSCRIPT_SEED): Promise<TranscriptTable> {
    const server = await TestServer.start({
      clock: clockOf(fakeClock()),
      heartbeatMs: 1e9,
      newMatchSecrets: () => ({ matchId: 'm_transcript', seed }),
    });
    const room = await server.openRoom({ ...order });
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
