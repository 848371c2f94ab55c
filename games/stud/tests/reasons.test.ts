import { GAMES } from '@taku/catalog';
import { BOTS } from '@taku/catalog/bots';
import { type Seat, type ToldReason, type Why, fastRng, seatOf, wordsOf } from '@taku/contract';
import { hashText } from '@taku/match';
import type { MatchFrame, MatchLog } from '@taku/protocol';
import { stud } from '../rules/index.ts';
import { type Frame, matchOf, type TableClient, TestServer } from '@taku/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Chosen beforehand: CPU hands are shown, and others are not. */
const SEED = hashText('stud reasons 1');

let server: TestServer;
beforeAll(async () => {
  const secrets = { matchId: 'm_reasons', seed: SEED };
  server = await TestServer.start({
    catalog: { games: GAMES, bots: BOTS },
    newMatchSecrets: () => secrets,
  });
});
afterAll(() => server.close());

const CONFIG = { dealsPerGame: 1, maxDeals: 2 };
const QUIET = ['NEXT', 'CHECK', 'CALL', 'BRING_IN', 'FOLD'] as const;

function isMine({ status }: MatchFrame): boolean {
  return status.kind === 'acting' && status.seats.includes(seatOf(0));
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
    const allowed = [...stud.legalActions(state, seatOf(0))].map(({ type }) => type);
    const type = QUIET.find((wish) => allowed.includes(wish)) ?? 'FOLD';
    await client.ask({ type, decision: match.decisions[0] });
  }
}

interface Message {
  readonly type: string;
  readonly seat?: Seat;
  readonly reasons?: readonly ToldReason[];
  readonly result?: { readonly shown: readonly { readonly seat: Seat }[] };
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

const ROUGH =
  /^(Folds: not worth paying for|Checks: pays nothing to see on|Calls: worth the price|Brings in: the door card asks for it|(Completes|Bets|Raises): takes the lead)\.$/;

/** The seats whose hands the end of this deal showed. */
function shownSeats(deal: readonly Message[]): readonly number[] {
  const end = deal.find(({ type }) => type === 'deal_end');
  return end?.result?.shown.map(({ seat }) => seat) ?? [];
}

/** S21: the action, the price and the boards; no number or word that depends on the hand. */
function expectNothingHidden({ why }: ToldReason): void {
  expect(Object.keys(why).sort()).toEqual(['candidates', 'facts', 'model', 'summary']);
  expect(why.candidates).toEqual([]);
  expect(Object.keys(why.facts as object).sort()).toEqual(['potOdds', 'threat']);
  expect(wordsOf(why.summary, stud.reasonWords).en).toMatch(ROUGH);
}

function inWords(why: Why): Why {
  return { ...why, summary: wordsOf(why.summary, stud.reasonWords) };
}

describe('the reasons of CPUs', () => {
  it('[S21] are told to everybody after the deal, of hidden hands only what all saw, not a word before', async () => {
    const bots = ['stud/lv0', 'stud/lv2'];
    const join = { name: 'Aki', seat: 0 };
    const room = await server.openRoom({ game: 'stud', seatCount: 3, bots, config: CONFIG, join });
    const plain = await server.enter(room.room_id, { mode: 'plain' });
    const client = await server.enter(room.room_id, { playerId: room.player_id });
    const matchId = await playToTheEnd(client);
    const { body } = await server.get<MatchLog>(`/api/games/${matchId}/log`);
    const logged = body.entries.flatMap(({ event, bot }) => {
      if (event.kind !== 'act' || !bot || event.action.type === 'NEXT') return [];
      const { id: _id, ...why } = bot;
      return [why];
    });
    for (const [frames, form] of [
      [client.frames, 'key'],
      [plain.frames, 'en'],
    ] as const) {
      const told = messagesOf(frames);
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
      const reasons = deals.flatMap((deal) => {
        const shown = shownSeats(deal);
        const ofDeal = deal.flatMap((message) => message.reasons ?? []);
        return ofDeal.map((reason) => ({ reason, isShown: shown.includes(reason.seat) }));
      });
      expect(reasons).toHaveLength(logged.length);
      const whole = reasons.flatMap(({ reason, isShown }) => (isShown ? [reason.why] : []));
      const full = logged.filter((_, place) => reasons[place]?.isShown);
      expect(whole.map(inWords)).toEqual(full.map(inWords));
      for (const { reason } of reasons) expect(reason.why.summary).toHaveProperty(form);
      expect(whole).not.toHaveLength(0);
      const hidden = reasons.filter(({ isShown }) => !isShown);
      expect(hidden).not.toHaveLength(0);
      for (const { reason } of hidden) expectNothingHidden(reason);
    }
  });
});
