// Plays the games of docs/protocol.md and writes their transcripts anew: npm run transcript [-- seed].
import { readFileSync, writeFileSync } from 'node:fs';
import {
  TRANSCRIPT_SEED,
  type Transcript,
  type TranscriptLine,
  TranscriptTable,
  steady,
  withTranscripts,
} from '../apps/server/src/testing/transcript.ts';
import { loadScenarios } from '../apps/server/src/testing/loadScenarios.ts';
import type { Scenario } from '../apps/server/src/testing/scenario.ts';

const PAGE = new URL('../docs/protocol.md', import.meta.url);
const seed = process.argv[2] ?? TRANSCRIPT_SEED;

/** Writes down what both players say and hear. */
class Recorder {
  readonly lines: TranscriptLine[] = [];
  readonly #table: TranscriptTable;
  readonly #told = [0, 0, 0];

  constructor(table: TranscriptTable) {
    this.#table = table;
  }

  async connect(player: number): Promise<void> {
    await this.#table.connect(player);
    await this.#table.client(player).next('welcome');
    this.lines.push({ kind: 'connects', player });
    await this.#listen();
  }

  async send(player: number, frame: object): Promise<void> {
    this.lines.push({ kind: 'sent', player, frame });
    this.#table.client(player).send(frame);
    await this.#listen();
  }

  /** Everything both players have been told by now. */
  async #listen(): Promise<void> {
    for (const player of [1, 2]) {
      const client = this.#table.clients[player];
      if (!client) continue;
      const pong = await client.ask({ type: 'ping' });
      const frames = client.frames.slice(this.#told[player]).filter((frame) => frame !== pong);
      this.#told[player] = client.frames.length;
      for (const frame of frames)
        this.lines.push({ kind: 'received', player, frame: steady(frame) });
    }
  }
}

async function record(scenario: Scenario): Promise<Transcript> {
  const { order } = scenario;
  const table = await TranscriptTable.open(order, seed);
  const recorder = new Recorder(table);
  for (const player of [1, 2]) await recorder.connect(player);
  for (const player of [1, 2]) await recorder.send(player, { type: 'game_start' });
  for (const { seat, frame } of scenario.play(seed)) await recorder.send(seat + 1, frame);
  await table.server.close();
  return { order, lines: recorder.lines };
}

const transcripts: Transcript[] = [];
for (const scenario of await loadScenarios()) transcripts.push(await record(scenario));
writeFileSync(PAGE, withTranscripts(readFileSync(PAGE, 'utf8'), transcripts));
for (const { order, lines } of transcripts)
  process.stderr.write(`${order.game}: ${lines.length} lines\n`);
