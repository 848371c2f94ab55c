import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Game } from '@taku/contract';
import { verifyMatch } from '@taku/match';
import type { MatchFrame, MatchLog } from '@taku/protocol';
import { openStore } from '@taku/storage';
import { type Frame, TestServer } from '@taku/server/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { othello } from '../rules/index.ts';

const game = othello as unknown as Game;
const ORDER = { game: 'othello', config: { black: 0, openingPlies: 0, takeBacks: 3 } };
const ASK = { type: 'take_back' };
const AGREE = { type: 'answer_take_back', agrees: true };
const DECLINE = { type: 'answer_take_back', agrees: false };
let server: TestServer;
beforeEach(async () => {
  server = await TestServer.start({ catalog: { games: [game], bots: [] } });
});
afterEach(() => server.close());

const place = (square: string) => ({ type: 'place', square });
const matchIn = (frame: Frame) => frame['match'] as unknown as MatchFrame;
const movesIn = (frame: Frame) => (matchIn(frame).view as { moves: readonly string[] }).moves;
const told = (type: string) => (frame: Frame) =>
  JSON.stringify(frame['messages'] ?? frame['missed'] ?? '').includes(`"${type}"`);

/** Two people; black (seat 0) has played f5, white d6: black is to move. */
async function afterTwoMoves() {
  const table = await server.seatTwo(ORDER);
  const [black, white] = table.clients;
  for (const client of table.clients) await client.ask({ type: 'game_start' });
  await black.ask(place('f5'));
  await white.ask(place('d6'));
  return { ...table, black, white };
}

describe('a take-back between people', () => {
  it('is only a question until the other agrees; then the moves are gone for both', async () => {
    const { black, white } = await afterTwoMoves();
    const asked = await black.ask(ASK);
    expect(asked).toMatchObject({
      type: 'update',
      messages: [{ type: 'take_back_asked', seat: 0 }],
      match: { takeBackAskedBy: 0 },
    });
    expect(movesIn(asked)).toEqual(['f5', 'd6']);
    expect(matchIn(await white.next(told('take_back_asked'))).takeBackAskedBy).toBe(0);
    const agreed = await white.ask(AGREE);
    expect(agreed['messages']).toMatchObject([
      { type: 'take_back_answered', seat: 1, agrees: true },
      { type: 'taken_back', colour: 'black', moves: 2 },
    ]);
    expect(movesIn(agreed)).toEqual([]);
    expect(matchIn(agreed)).not.toHaveProperty('takeBackAskedBy');
    expect(movesIn(await black.next(told('taken_back')))).toEqual([]);
  });

  it('declined, nothing is taken back and it is not asked again in the same position', async () => {
    const { black, white } = await afterTwoMoves();
    await black.ask(ASK);
    const declined = await white.ask(DECLINE);
    expect(declined['messages']).toEqual([{ type: 'take_back_answered', seat: 1, agrees: false }]);
    expect(movesIn(declined)).toEqual(['f5', 'd6']);
    expect(await black.ask(ASK)).toMatchObject({ type: 'error', code: 'declined' });
    await black.ask(place('c3'));
    await white.ask(place('d3'));
    expect(await black.ask(ASK)).toMatchObject({ match: { takeBackAskedBy: 0 } });
  });

  it('overtaken by a move it lapses, and a late answer changes nothing', async () => {
    const { black, white } = await afterTwoMoves();
    await black.ask(ASK);
    expect(await black.ask(ASK)).toMatchObject({ type: 'error', code: 'already_asked' });
    const moved = await black.ask(place('c3'));
    expect(moved['messages']).toMatchObject([
      { type: 'take_back_lapsed', seat: 0 },
      { type: 'disc_placed', square: 'c3' },
    ]);
    expect(matchIn(moved)).not.toHaveProperty('takeBackAskedBy');
    expect(await white.ask(AGREE)).toMatchObject({ type: 'error', code: 'nothing_asked' });
    expect(movesIn(await white.ask({ type: 'sync' }))).toEqual(['f5', 'd6', 'c3']);
  });

  it('is answered by the other alone, and only by yes or no', async () => {
    const { black, white, roomId } = await afterTwoMoves();
    const watcher = await server.enter(roomId);
    expect(await white.ask(AGREE)).toMatchObject({ code: 'nothing_asked' });
    await black.ask(ASK);
    expect(await black.ask(AGREE)).toMatchObject({ code: 'nothing_asked' });
    expect(await watcher.ask(AGREE)).toMatchObject({ code: 'not_seated' });
    const odd = await white.ask({ type: 'answer_take_back', agrees: 'yes' });
    const message = 'agrees is yes; allowed: true or false.';
    expect(odd).toMatchObject({ type: 'error', code: 'bad_field', message });
  });

  it('asked out of turn it is refused as before', async () => {
    const { white } = await afterTwoMoves();
    expect(await white.ask(ASK)).toMatchObject({ type: 'error', code: 'not_your_turn' });
  });

  it('a client that comes back finds the question; the finished log verifies', async () => {
    const { roomId, playerIds, black, white } = await afterTwoMoves();
    await black.ask(ASK);
    await white.close();
    const back = server.open(roomId, { playerId: playerIds[1] });
    expect(await back.next('welcome')).toMatchObject({ match: { takeBackAskedBy: 0 } });
    const { matchId } = matchIn(await back.ask(AGREE));
    await back.ask({ type: 'resign' });
    const { body: log } = await server.get<MatchLog>(`/api/games/${matchId}/log`);
    expect(log.entries.map(({ event }) => event)).toContainEqual({
      kind: 'act',
      seat: 0,
      action: ASK,
    });
    expect(verifyMatch(game, log)).toBeNull();
  });

  it('plain clients are told the same', async () => {
    const { roomId, playerIds, black, white } = await afterTwoMoves();
    const plain = await server.enter(roomId, { playerId: playerIds[1], mode: 'plain' });
    await black.ask(ASK);
    expect(await plain.next('take_back_asked')).toMatchObject({ seat: 0 });
    await white.ask(DECLINE);
    expect(await plain.next('take_back_answered')).toMatchObject({ seat: 1, agrees: false });
  });
});

describe('the log of the room', () => {
  it('has question and answer; a server that starts again still waits for the answer', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'taku-take-back-'));
    const place = { kind: 'sqlite', path: join(folder, 'taku.db') } as const;
    const options = { catalog: { games: [game], bots: [] }, store: place };
    await server.close();
    server = await TestServer.start(options);
    const { roomId, playerIds, black } = await afterTwoMoves();
    await black.ask(ASK);
    await server.close();
    server = await TestServer.start(options);
    const white = server.open(roomId, { playerId: playerIds[1] });
    expect(await white.next('welcome')).toMatchObject({ match: { takeBackAskedBy: 0 } });
    await white.ask(DECLINE);
    await server.close();
    server = await TestServer.start({ catalog: { games: [game], bots: [] } });
    const store = await openStore(place);
    const events = (await store.read(roomId)).map(({ event }) => event);
    expect(events.slice(-2)).toMatchObject([
      { kind: 'take_back_asked', seat: 0, action: ASK },
      { kind: 'take_back_answered', seat: 1, agrees: false },
    ]);
    await store.close();
    rmSync(folder, { recursive: true });
  });
});
