import { createHash } from 'node:crypto';
import { type Game, type GameEvent, type LogEntry, at, seatsOf } from '@taku/contract';
import { hashSeed, liveChance, walk } from '@taku/match';
import { record } from '@taku/testkit';
import type { MatchLog } from '../jsonl/matchLog.ts';

const STARTED_AT = 1_800_000_000_000;

function entryOf(event: GameEvent, index: number): LogEntry {
  const base = { index, event, at: STARTED_AT + index * 700 };
  if (event.kind === 'chance') return { ...base, cause: 'chance', thinkMs: 0 };
  if (event.kind === 'forfeit' || event.seat === 0) {
    return { ...base, cause: 'human', thinkMs: 600.5 };
  }
  const summary = { en: 'The best I saw.', ja: '見えた中で最善です。' };
  const candidates = [
    { action: event.action, value: 0.75, probability: 0.9, facts: { depth: 3 } },
    { action: event.action, value: -0.25 },
  ];
  const bot = { id: 'toy/easy', model: 'c'.repeat(64), summary, candidates };
  return { ...base, cause: 'bot', thinkMs: 3, bot };
}

/** A whole match of random legal acts with live chance, as the table would log it. */
export function playedMatch(game: Game, number: number): MatchLog {
  const seed = createHash('sha256').update(`${game.id} ${number}`).digest('hex');
  const config = at(game.boundedConfigs, number % game.boundedConfigs.length);
  const seatCount = game.seats.min;
  const spec = { config, seatCount, seed: number, style: 'legal' } as const;
  const { steps, end } = record(game, spec, { chance: liveChance(seed) });
  const status = game.status(end.state);
  return {
    header: {
      matchId: `${game.id}-${number}`,
      game: game.id,
      rulesVersion: game.rulesVersion,
      config,
      seatCount,
      players: seatsOf(seatCount).map((seat) => ({
        seat,
        publicId: `p-${seat}`,
        name: `卓の人 ${seat}`,
        kind: seat === 0 ? 'human' : 'bot',
        bot: seat === 0 ? null : 'toy/easy',
      })),
      startedAt: STARTED_AT,
      seedHash: hashSeed(seed),
    },
    seed,
    returns: status.kind === 'over' ? status.returns : [],
    endedAt: STARTED_AT + 700_000 + number,
    entries: steps.map(({ event }, index) => entryOf(event, index)),
  };
}

function plain(_key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return `${value}n`;
  if (value instanceof Map || value instanceof Set) return [...value];
  return ArrayBuffer.isView(value) ? Object.values(value) : value;
}

function hashOf(state: unknown): string {
  return createHash('sha256').update(JSON.stringify(state, plain)).digest('hex');
}

/** The SHA-256 of the state after every entry of a log. */
export function stateHashes(game: Game, log: MatchLog): readonly string[] {
  return Array.from(walk(game, log.header, log.entries), ({ after }) => hashOf(after));
}
