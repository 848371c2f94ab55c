import { BOTS } from '@taku/bots';
import { GAMES } from '@taku/catalog';
import { type ToldReason, fastRng } from '@taku/contract';
import type { MatchFrame, MatchLog } from '@taku/protocol';
import { stud } from '@taku/stud';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matchOf } from './testing/play.ts';
import type { Frame, TableClient } from './testing/tableClient.ts';
import { TestServer } from './testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({ catalog: { games: GAMES, bots: BOTS } });
});
afterAll(() => server.close());

const CONFIG = { dealsPerGame: 1, maxDeals: 2 };
const QUIET = ['NEXT', 'CHECK', 'CALL', 'BRING_IN', 'FOLD'] as const;

function isMine({ status }: MatchFrame): boolean {
  return status.kind === 'acting' && status.seats.includes(0);
}

async function playToTheEnd(client: TableClient): Promise<string> {
  for (;;) {
    const match = matchOf(await client.ask({ type: 'sync' }));
    if (match.status.kind === 'over') return match.matchId;
    if (!isMine(match)) {
      await client.next('update');
      continue;
    }
    const state = stud.imagine(match.view as never, fastRng(1));
    const allowed = [...stud.legalActions(state, 0)].map(({ type }) => type);
    const type = QUIET.find((wish) => allowed.includes(wish)) ?? 'FOLD';
    await client.ask({ type, decision: match.decisions[0] });
  }
}

interface Message {
  readonly type: string;
  readonly seat?: number;
  readonly reasons?: readonly ToldReason[];
}

/** What a client was told, in order; in plain mode every frame is a message of its own. */
function messagesOf(frames: readonly Frame[]): readonly Message[] {
  return frames.flatMap((frame) =>
    frame.type === 'update' ? (frame['messages'] as never as Message[]) : [frame as Message],
  );
}

/** A deal from its start up to its end, for every deal that was told. */
function dealsOf(messages: readonly Message[]): readonly (readonly Message[])[] {
  const starts = messages.flatMap(({ type }, place) => (type === 'deal_start' ? [place] : []));
  return starts.map((start, deal) => messages.slice(start, starts[deal + 1]));
}

const CARD = /"[2-9TJQKA][cdhs]"/;

describe('the reasons of CPUs', () => {
  it('[S21] are told to everybody after the deal, all of them, and not a word before', async () => {
    const bots = ['stud/lv0', 'stud/lv2'];
    const join = { name: 'Aki', seat: 0 };
    const room = await server.openRoom({ game: 'stud', seatCount: 3, bots, config: CONFIG, join });
    const plain = await server.enter(room.room_id, { mode: 'plain' });
    const client = await server.enter(room.room_id, { playerId: room.player_id });
    const matchId = await playToTheEnd(client);
    const { body } = await server.get<MatchLog>(`/api/games/${matchId}/log`);
    const logged = body.entries.flatMap(({ event, bot }) =>
      event.kind === 'act' && bot && event.action.type !== 'NEXT' ? [bot.summary] : [],
    );
    for (const told of [messagesOf(client.frames), messagesOf(plain.frames)]) {
      const deals = dealsOf(told);
      expect(deals).toHaveLength(2);
      for (const deal of deals) {
        const place = deal.findIndex(({ type }) => type === 'reasons');
        const before = deal.slice(0, place);
        expect(before.map(({ type }) => type)).toContain('deal_end');
        expect(JSON.stringify(before)).not.toMatch(/"(why|candidates|summary)"/);
        const acts = before.filter(({ type, seat }) => type === 'action' && seat !== 0);
        expect(deal[place]?.reasons?.map(({ seat }) => seat)).toEqual(acts.map(({ seat }) => seat));
        expect(JSON.stringify(deal[place])).not.toMatch(CARD);
      }
      const reasons = told.flatMap((message) => message.reasons ?? []);
      expect(reasons.map(({ why }) => why.summary)).toEqual(logged);
    }
  });
});
