// Plays the hand of docs/protocol.md and writes its transcript anew: npm run transcript [-- seed].
import { readFileSync, writeFileSync } from 'node:fs';
import { type OfcState, type PlaceAction, carefulPlacement, ofc } from '@taku/ofc';
import { liveChance } from '@taku/match';
import {
  TRANSCRIPT_CONFIG,
  TRANSCRIPT_SEED,
  type TranscriptLine,
  TranscriptTable,
  steady,
  withTranscript,
} from '../apps/server/src/testing/transcript.ts';

const PAGE = new URL('../docs/protocol.md', import.meta.url);
const seed = process.argv[2] ?? TRANSCRIPT_SEED;
const table = await TranscriptTable.open(seed);
const lines: TranscriptLine[] = [];
const told = [0, 0, 0];

/** Everything both players have been told by now. */
async function listen(): Promise<void> {
  for (const player of [1, 2]) {
    const client = table.clients[player];
    if (!client) continue;
    const pong = await client.ask({ type: 'ping' });
    const frames = client.frames.slice(told[player]).filter((frame) => frame !== pong);
    told[player] = client.frames.length;
    for (const frame of frames) lines.push({ kind: 'received', player, frame: steady(frame) });
  }
}

async function connect(player: number): Promise<void> {
  await table.connect(player);
  await table.client(player).next('welcome');
  lines.push({ kind: 'connects', player });
  await listen();
}

async function send(player: number, frame: object): Promise<void> {
  lines.push({ kind: 'sent', player, frame });
  table.client(player).send(frame);
  await listen();
}

/** One mistake on the way: a card too few. */
function tooFew({ placements, ...rest }: PlaceAction): object {
  return { ...rest, placements: placements.slice(1) };
}

function place(state: OfcState, seat: number): PlaceAction {
  const action = state.phase.kind === 'playing' && carefulPlacement(state.phase.hand, seat);
  if (!action) throw new Error('nothing to place');
  return action;
}

await connect(1);
await connect(2);
for (const player of [1, 2]) await send(player, { type: 'game_start' });
const config = ofc.parse.config(TRANSCRIPT_CONFIG);
if (!config.ok) throw new Error(config.detail.en);
let state = ofc.start(config.value, 2);
state = ofc.apply(state, { kind: 'chance', outcome: ofc.draw(state, liveChance(seed).drawRng(0)) });
for (let turn = 0; ; turn++) {
  const status = ofc.status(state);
  if (status.kind !== 'acting') break;
  const seat = status.seats[0] ?? 0;
  const action = place(state, seat);
  if (turn === 0) await send(seat + 1, tooFew(action));
  await send(seat + 1, action);
  state = ofc.apply(state, { kind: 'act', seat, action });
}
await table.server.close();
writeFileSync(PAGE, withTranscript(readFileSync(PAGE, 'utf8'), lines));
process.stderr.write(`${lines.length} lines; ${JSON.stringify(state.results[0])}\n`);
