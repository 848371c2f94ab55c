import { type Game, type Json, type Seat, fastRng } from '@taku/contract';
import { hashText, verifyMatch } from '@taku/match';
import type { MatchFrame, MatchLog } from '@taku/protocol';
import { type StudView, stud } from '../rules/index.ts';
import { readMatches, splitLines } from '@taku/storage';
import { matchOf, type TableClient, TestServer } from '@taku/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const GAME = stud as unknown as Game;
const QUIET = ['NEXT', 'CHECK', 'CALL', 'BRING_IN', 'FOLD'];
const CPU = 'stud/lv0';
let server: TestServer;

beforeAll(async () => {
  let matches = 0;
  server = await TestServer.start({
    newMatchSecrets: () => {
      const matchId = `ending-${(matches += 1)}`;
      return { matchId, seed: hashText(matchId) };
    },
  });
});
afterAll(() => server.close());

interface Table {
  readonly roomId: string;
  readonly people: readonly TableClient[];
}

/** People at the first seats, CPUs at the others. */
async function seated(people: number, cpus: number, config: Json = {}): Promise<Table> {
  const room = await server.openRoom({
    game: 'stud',
    seatCount: people + cpus,
    config,
    bots: Array.from({ length: cpus }, () => CPU),
    join: { name: 'P0', seat: 0 },
  });
  const roomId = room.room_id;
  const playerIds = [room.player_id];
  for (let more = 1; more < people; more++) {
    playerIds.push((await server.join(roomId, `P${more}`)).player_id);
  }
  const clients = [];
  for (const playerId of playerIds) clients.push(await server.enter(roomId, { playerId }));
  if (people > 1) for (const client of clients) await client.ask({ type: 'game_start' });
  return { roomId, people: clients };
}

async function standing(client: TableClient): Promise<MatchFrame> {
  return matchOf(await client.ask({ type: 'sync' }));
}

function seatAt(client: TableClient): Seat {
  const welcome = client.frames.findLast(({ type }) => type === 'welcome');
  return (welcome!['you'] as { seat: Seat }).seat;
}

function quietAction(match: MatchFrame, seat: Seat): Readonly<Record<string, Json>> {
  const state = stud.imagine(match.view as unknown as StudView, fastRng(1));
  const allowed = [...stud.legalActions(state, seat)].map(({ type }) => type as string);
  return { type: QUIET.find((type) => allowed.includes(type)) ?? 'FOLD' };
}

/** The seats play quietly until `enough`; CPUs take their turns meanwhile. */
async function playUntil(
  people: readonly TableClient[],
  enough: (match: MatchFrame, view: StudView) => boolean,
): Promise<MatchFrame> {
  for (;;) {
    for (const client of people) {
      const match = await standing(client);
      if (enough(match, match.view as unknown as StudView)) return match;
      const seat = seatAt(client);
      if (match.status.kind === 'acting' && match.status.seats.includes(seat)) {
        await client.ask({ ...quietAction(match, seat), decision: match.decisions[seat] });
      }
    }
  }
}

async function logOf(matchId: string): Promise<MatchLog> {
  const { status, body } = await server.get<MatchLog>(`/api/games/${matchId}/log`);
  expect(status).toBe(200);
  return body;
}

async function exportOf(roomId: string) {
  const response = await fetch(`${server.url}/api/export?room=${roomId}`);
  const logs = [];
  for await (const log of readMatches(splitLines([await response.text()]))) logs.push(log);
  return logs;
}

function dealsOf({ entries }: { readonly entries: readonly unknown[] }): number {
  return entries.filter((entry) => (entry as { cause: string }).cause === 'chance').length;
}

describe('a session that is left', () => {
  it('against three CPUs is kept: result, log and export that verifies', async () => {
    const { roomId, people } = await seated(1, 3);
    const [person] = people;
    const { matchId } = await playUntil(people, (_, view) => view.dealIndex >= 2);
    person!.send({ type: 'leave' });
    expect(await person!.next('closed')).toMatchObject({ reason: 'left' });
    const log = await logOf(matchId);
    expect(log.ending).toBe('left');
    expect(log.returns.reduce((sum, gain) => sum + gain, 0)).toBe(0);
    expect(log.entries.at(-1)).toMatchObject({ event: { kind: 'forfeit', reason: 'left' } });
    expect(dealsOf(log)).toBeGreaterThanOrEqual(2);
    expect(verifyMatch(GAME, log)).toBeNull();
    const [exported] = await exportOf(roomId);
    expect(exported).toMatchObject({ ending: 'left', returns: log.returns });
    expect(verifyMatch(GAME, exported!)).toBeNull();
    expect(verifyMatch(GAME, { ...exported!, returns: [1, 2, 3, -6] })?.detail).toContain(
      'returns',
    );
  });

  it('by the last person is over for the CPUs too, and a rematch is possible', async () => {
    const { people } = await seated(1, 2);
    const [person] = people;
    const answer = await person!.ask({ type: 'resign' });
    expect(matchOf(answer)).toMatchObject({
      status: { kind: 'over' },
      forfeits: [{ seat: 0, reason: 'resigned' }],
      ending: 'left',
    });
    const { length, matchId } = matchOf(answer);
    expect((await logOf(matchId)).entries).toHaveLength(length);
    const again = await person!.ask({ type: 'rematch' });
    expect(matchOf(again).matchId).not.toBe(matchId);
  });

  it('[S23] at a table of several ends for that seat alone', async () => {
    const { people } = await seated(2, 2);
    const [first, second] = people;
    const match = await playUntil(people, (_, view) => view.dealIndex >= 1);
    expect(match.status.kind).not.toBe('over');
    const answer = matchOf(await first!.ask({ type: 'resign' }));
    expect([answer.ending, answer.status.kind]).not.toContain('over');
    expect((answer.view as unknown as StudView).gone).toEqual([true, false, false, false]);
    const stacks = (answer.view as unknown as StudView).stacks[0];
    const later = await playUntil([second!], (_, { dealIndex }) => dealIndex >= 3);
    expect((later.view as unknown as StudView).stacks[0]).toBe(stacks);
    first!.send({ type: 'leave' });
    expect(matchOf(await second!.ask({ type: 'resign' }))).toMatchObject({
      ending: 'left',
      status: { kind: 'over' },
    });
  });

  it('[S3] after the chosen number of deals it is over by its rules', async () => {
    const { people } = await seated(1, 2, { maxDeals: 3, pauseSeconds: 0 });
    const match = await playUntil(people, ({ status }) => status.kind === 'over');
    const log = await logOf(match.matchId);
    expect([dealsOf(log), log.ending]).toEqual([3, undefined]);
    expect(verifyMatch(GAME, log)).toBeNull();
  });
});
