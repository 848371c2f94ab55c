import { at } from '@taku/contract';
import { commitmentOf, hashText, verifyMatch } from '@taku/match';
import type { DealView, MatchLog } from '@taku/protocol';
import { ANY_GAME } from '../../bench/src/someGames.ts';
import type { Frame, TableClient } from '../../apps/server/src/testing/tableClient.ts';
import { type Attack, type SeatAnswer, type Target, holds } from './attack.ts';

const NUMBERS = [hashText('one number'), hashText('another number')] as const;
const LIMIT_MS = 10_000;
const LATEST_MS = 13_000;
const TRIES = 40;

const commit = (place: number) => {
  return { type: 'commit_number', commitment: commitmentOf(at(NUMBERS, place)) };
};
const reveal = (place: number) => ({ type: 'reveal_number', number: at(NUMBERS, place) });

function dealOf(frame: Frame): DealView | undefined {
  return (frame['room'] as { deal?: DealView } | undefined)?.deal;
}

async function dealt(client: TableClient): Promise<DealView> {
  const frame = await client.next((one) => dealOf(one)?.step === 'dealt');
  return dealOf(frame) as DealView;
}

interface Table {
  readonly roomId: string;
  readonly seats: readonly SeatAnswer[];
}

async function newTable(target: Target): Promise<Table> {
  const own = await target.openRoom();
  return { roomId: own.room_id, seats: [own, await target.join(own.room_id, 'Beni')] };
}

async function enterAll(target: Target, { roomId, seats }: Table): Promise<readonly TableClient[]> {
  const clients: TableClient[] = [];
  for (const { player_id: playerId } of seats) {
    clients.push(await target.enter(roomId, { playerId }));
  }
  return clients;
}

/** Both have committed and are ready. */
async function closedTable(target: Target): Promise<readonly TableClient[]> {
  const clients = await enterAll(target, await newTable(target));
  for (const [place, client] of clients.entries()) await client.ask(commit(place));
  for (const client of clients) await client.ask({ type: 'game_start' });
  return clients;
}

async function silence(target: Target): Promise<string> {
  const clients = await closedTable(target);
  const began = performance.now();
  await at(clients, 0).ask(reveal(0));
  const { numbers } = await dealt(at(clients, 0));
  const tookMs = Math.round(performance.now() - began);
  holds(tookMs < LATEST_MS, `the table stood for ${tookMs} ms`);
  holds(numbers[1]?.number === null, 'a number that nobody showed was dealt with');
  return `the table began after ${tookMs} ms; allowed ${LIMIT_MS}`;
}

async function nonsense(target: Target): Promise<string> {
  const clients = await closedTable(target);
  const cheat = at(clients, 1);
  const tries = [reveal(0), commit(0), { type: 'reveal_number', number: 'f'.repeat(15_000) }];
  for (let round = 0; round < TRIES; round++) {
    const answer = await cheat.ask(at(tries, round % tries.length));
    holds(answer.type === 'error', `a lie was answered with ${answer.type}`);
  }
  const text = JSON.stringify(cheat.frames);
  await at(clients, 0).ask(reveal(0));
  holds(!text.includes(NUMBERS[0]), 'a number was told before its time');
  await cheat.ask(reveal(1));
  const { numbers } = await dealt(at(clients, 0));
  holds(
    numbers.every(({ number }, place) => number === NUMBERS[place]),
    'a number was replaced',
  );
  return `${TRIES} lies refused, both numbers in the deal`;
}

/** What is done between two kills, in order. */
const STEPS = [
  (clients: readonly TableClient[]) => at(clients, 0).ask(commit(0)),
  (clients: readonly TableClient[]) => at(clients, 1).ask(commit(1)),
  (clients: readonly TableClient[]) => at(clients, 0).ask({ type: 'game_start' }),
  (clients: readonly TableClient[]) => at(clients, 1).ask({ type: 'game_start' }),
  (clients: readonly TableClient[]) => at(clients, 0).ask(reveal(0)),
  (clients: readonly TableClient[]) => at(clients, 1).ask(reveal(1)),
] as const;

async function logOf(target: Target, client: TableClient): Promise<MatchLog> {
  const over = await client.ask({ type: 'resign' });
  const { matchId } = over['match'] as { matchId: string };
  const { text } = await target.ask(`/api/games/${matchId}/log`);
  return JSON.parse(text) as MatchLog;
}

async function kills(target: Target): Promise<string> {
  const table = await newTable(target);
  for (const step of STEPS) {
    await step(await enterAll(target, table));
    await target.restart('SIGKILL');
  }
  const clients = await enterAll(target, table);
  const log = await logOf(target, at(clients, 0));
  const fault = verifyMatch(ANY_GAME, log);
  holds(fault === null, `the log does not hold: ${fault?.detail}`);
  const given = log.header.deal?.numbers.map(({ number }) => number) ?? [];
  holds(given.join() === NUMBERS.join(), `the deal has the numbers ${given.join()}`);
  return `${STEPS.length} kills, both numbers in the deal, the log holds`;
}

export const attacks: readonly Attack[] = [
  { title: 'a device commits to a number and stays silent', run: silence },
  { title: 'a device lies about its number, copies, comes late, sends much', run: nonsense },
  { title: 'kill −9 after every step of a fair deal', run: kills },
];
