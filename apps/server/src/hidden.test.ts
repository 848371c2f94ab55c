import { GAMES } from '@taku/catalog';
import { type Game, type Json, type Viewer, seatOf, seatsOf, tellAll } from '@taku/contract';
import { Walker } from '@taku/match';
import type { MatchLog } from '@taku/protocol';
import { MemoryStore } from '@taku/storage';
import {
  type HighCardTypes,
  type SecretOracle,
  fakeClock,
  highCard,
  highCardOracle,
  leakedTokens,
  sealedBid,
  sealedBidOracle,
} from '@taku/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { matchOf, playSeat } from './testing/play.ts';
import type { Frame, TableClient } from './testing/tableClient.ts';
import { TestServer, clockOf } from './testing/testServer.ts';

/** High card that shows everybody the whole deck: the oracle must notice. */
const leaky = {
  ...highCard,
  id: 'leaky',
  view: (state: HighCardTypes['state'], viewer: Viewer) => ({
    ...highCard.view(state, viewer),
    deck: state.deck,
  }),
};
const games = [highCard, sealedBid, leaky, ...GAMES] as unknown as Game[];
let server: TestServer;
let store: MemoryStore;
let clock: ReturnType<typeof fakeClock>;

beforeEach(async () => {
  store = new MemoryStore();
  clock = fakeClock();
  server = await TestServer.start({
    catalog: { games, bots: [] },
    store,
    clock: clockOf(clock),
    heartbeatMs: 1e9,
  });
});
afterEach(() => server.close());

/** The match events of the running match, as they stood at a version of the room. */
async function eventsAt(roomId: string) {
  const stored = await store.read(roomId);
  return (version: number) => {
    const past = stored.filter(({ seq }) => seq <= version);
    const start = past.findLastIndex(({ event }) => event.kind === 'match_started');
    const events = past
      .slice(start + 1)
      .flatMap(({ event }) => (event.kind === 'entry' ? [event.entry.event] : []));
    const seeds = past.flatMap(({ event }) =>
      event.kind === 'match_started' ? [{ id: event.header.matchId, seed: event.seed }] : [],
    );
    const ended = past.flatMap(({ event }) =>
      event.kind === 'match_ended' ? [event.matchId] : [],
    );
    const secretSeeds = seeds.flatMap(({ id, seed }) => (ended.includes(id) ? [] : [seed]));
    return { events, secretSeeds };
  };
}

async function leaks(
  roomId: string,
  listeners: readonly (readonly [Viewer, TableClient])[],
  oracle: SecretOracle,
): Promise<readonly string[]> {
  const at = await eventsAt(roomId);
  const found: string[] = [];
  for (const [viewer, client] of listeners) {
    for (const frame of client.frames) {
      const { events, secretSeeds } = at(frame.version);
      const log = { config: null, seatCount: 2, events };
      const tokens = leakedTokens(oracle, log, viewer, frame as Json);
      const seeds = secretSeeds.filter((seed) => JSON.stringify(frame).includes(seed));
      for (const token of [...tokens, ...seeds])
        found.push(`${viewer} saw ${token} in ${frame.type}`);
    }
  }
  return found;
}

async function listenersOf(roomId: string, playerIds: readonly (string | null)[]) {
  const listeners: [Viewer, TableClient][] = [];
  for (const mode of ['table', 'plain'] as const) {
    for (const [place, playerId] of playerIds.entries()) {
      listeners.push([seatOf(place), await server.enter(roomId, { playerId, mode })]);
    }
    listeners.push(['spectator', await server.enter(roomId, { mode })]);
  }
  return listeners;
}

describe('L10: what real sockets received', () => {
  it('no frame of either mode holds a hidden card or the seed', async () => {
    const config = { hands: 1 };
    const { roomId, playerIds, clients } = await server.seatTwo({ game: 'high-card', config });
    const bySeat = [clients[0], clients[1]];
    for (let match = 0; match < 6; match++) {
      const listeners = await listenersOf(roomId, match % 2 ? [...playerIds].reverse() : playerIds);
      const [first, second] = match % 2 ? bySeat.toReversed() : bySeat;
      await first!.ask({ type: 'game_start' });
      await second!.ask({ type: 'game_start' });
      await first!.ask({ type: 'bet' });
      const rest = await server.get<Json>(`/api/rooms/${roomId}`);
      const dealt = (await eventsAt(roomId))(Infinity).events[0] as { outcome: readonly string[] };
      for (const card of dealt.outcome) expect(JSON.stringify(rest.body)).not.toContain(card);
      await second!.ask({ type: match % 3 ? 'call' : 'fold' });
      for (const [, client] of listeners)
        await client.next(
          ({ type, ...frame }) =>
            type === 'match_over' || JSON.stringify(frame).includes('match_over'),
        );
      expect(await leaks(roomId, listeners, highCardOracle as unknown as SecretOracle)).toEqual([]);
      for (const [, client] of listeners) await client.close();
    }
  });

  it('a leak, once planted, is found', async () => {
    const { roomId, clients } = await server.seatTwo({ game: 'leaky', config: { hands: 1 } });
    for (const client of clients) await client.ask({ type: 'game_start' });
    const found = await leaks(roomId, [[seatOf(1), clients[1]]], highCardOracle);
    expect(found.length).toBeGreaterThanOrEqual(5);
  });

  it('a sealed act stays sealed, also when the clock made it', async () => {
    const time = { turnSeconds: 20, bankSeconds: 30 };
    const config = { rounds: 3 };
    const { roomId, playerIds, clients } = await server.seatTwo({
      game: 'sealed-bid',
      config,
      time,
    });
    const listeners = await listenersOf(roomId, playerIds);
    for (const client of clients) await client.ask({ type: 'game_start' });
    await clients[1].ask({ type: 'bid', bid: 'eight' });
    clock.advance(45_000);
    await clients[0].ask({ type: 'bid', bid: 'five' });
    // Seat 0 has five seconds of bank left, seat 1 all thirty.
    clock.advance(25_000);
    await clients[1].next((frame) => JSON.stringify(frame).includes('timeout'));
    await clients[1].ask({ type: 'bid', bid: 'three' });
    for (const client of clients) await client.ask({ type: 'bid', bid: 'two' });
    for (const [, client] of listeners)
      await client.next((frame) => JSON.stringify(frame).includes('match_over'));
    expect(await leaks(roomId, listeners, sealedBidOracle as unknown as SecretOracle)).toEqual([]);
    const told = JSON.stringify(listeners.map(([, client]) => client.frames));
    expect(told).toContain('"timeout"');
  });

  it.each(GAMES.map((game) => [game.id, game] as const))(
    '%s: every update is exactly the viewer’s view and what it is told, nothing beside',
    async (_id, game) => {
      const { roomId, clients } = await server.seatPeople(game);
      const watcher = await server.enter(roomId);
      for (const client of clients) client.send({ type: 'game_start' });
      const [end] = await Promise.all(
        clients.map((client, place) => playSeat(game, client, seatOf(place))),
      );
      await watcher.next((frame) => JSON.stringify(frame).includes('match_over'));
      const { body: log } = await server.get<MatchLog>(`/api/games/${end!.matchId}/log`);
      const viewers: readonly Viewer[] = [...seatsOf(clients.length), 'spectator'];
      for (const [index, client] of [...clients, watcher].entries()) {
        const updates = client.frames.filter(({ type }) => type === 'update');
        expect(updates.length).toBeGreaterThan(5);
        expect(updates.map(shownBy)).toEqual(expectedShown(game, log, viewers[index]!, updates));
      }
    },
  );
});

const ROOM_TYPES = ['match_start', 'match_over', 'session_ended_awaiting_restart', 'timer_start'];

function shownBy(frame: Frame) {
  const messages = frame['messages'] as unknown as { type: string }[];
  return {
    view: matchOf(frame).view,
    messages: messages.filter(({ type }) => !ROOM_TYPES.includes(type)),
    fields: Object.keys(frame)
      .filter((key) => key !== 'ref')
      .sort(),
  };
}

/** From the log alone: what the viewer may be shown at the length each update names. */
function expectedShown(game: Game, log: MatchLog, viewer: Viewer, updates: readonly Frame[]) {
  const walker = new Walker(game, log.header);
  return updates.map((frame) => {
    const { length } = matchOf(frame);
    const messages = log.entries.slice(walker.match.length, length).flatMap((entry) => {
      const { happened } = walker.take(entry);
      return tellAll(game, happened, viewer);
    });
    return {
      view: JSON.parse(JSON.stringify(game.view(walker.match.state, viewer))) as Json,
      messages: JSON.parse(JSON.stringify(messages)) as Json,
      fields: ['match', 'messages', 'type', 'version'],
    };
  });
}
