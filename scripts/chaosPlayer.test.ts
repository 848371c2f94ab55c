import type { AddressInfo } from 'node:net';
import { type Game, at, fastRng, FIRST_SEAT } from '@taku/contract';
import { nim } from '@taku/testkit';
import { type WebSocket, WebSocketServer } from 'ws';
import { afterEach, describe, expect, it } from 'vitest';
import { ChaosPlayer } from '../bench/src/chaos/chaosPlayer.ts';

const game: Game = nim;

interface Sent {
  readonly type: string;
  readonly decision?: number;
}

/** A table that deals at the very moment a player makes up its mind to ask for the start. */
async function hastyTable(deal: (socket: WebSocket) => void) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await new Promise((resolve) => server.once('listening', resolve));
  const firstMove = new Promise<Sent>((resolve) => {
    server.on('connection', (socket) => {
      socket.on('message', (data: Buffer) => {
        const frame = JSON.parse(data.toString()) as Sent;
        if (frame.type !== 'game_start') resolve(frame);
      });
      deal(socket);
    });
  });
  const { port } = server.address() as AddressInfo;
  return { server, url: `ws://127.0.0.1:${port}`, firstMove };
}

describe('a player of the chaos run', () => {
  const ends: (() => void)[] = [];
  afterEach(() => {
    for (const end of ends.splice(0)) end();
  });

  it('plays its turn when the match begins while it waits for game_start', async () => {
    const state = game.start(game.defaultConfig, 2);
    const status = game.status(state);
    const seat = status.kind === 'acting' ? at(status.seats, 0) : FIRST_SEAT;
    const view = game.view(state, seat);
    const match = { matchId: 'm_hasty', length: 0, view, status, decisions: [0, 0] };
    const { server, url, firstMove } = await hastyTable((socket) => {
      socket.send(JSON.stringify({ type: 'welcome', version: 1, you: { seat }, match: null }));
      socket.send(JSON.stringify({ type: 'update', version: 2, messages: [], match }));
    });
    const rng = fastRng(1);
    const player = new ChaosPlayer(url, { game, room: 'r', playerId: 'p', rng, heard() {} });
    ends.push(
      () => player.stop(),
      () => server.close(),
    );
    expect(await firstMove).toMatchObject({ decision: 0, ref: 'm_hasty:0' });
  });
});
