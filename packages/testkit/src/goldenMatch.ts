import {
  type Game,
  type GameEvent,
  type Json,
  type MatchHeader,
  type MatchLog,
  invariant,
  seatsOf,
} from '@taku/contract';
import { hashSeed, returnsOf, walkToEnd } from '@taku/match';
import { LOGGED_SINCE, entriesOf } from './entries.ts';

export interface GoldenFile {
  readonly name: string;
  readonly text: string;
}

/** What a golden log is made of; chance is derived from the seed again at every replay. */
export interface Golden {
  readonly rulesVersion: number;
  readonly config: Json;
  readonly seatCount: number;
  /** 64 hexadecimal digits, as in a live match. */
  readonly seed: string;
  readonly events: readonly GameEvent[];
}

export function parseGolden(text: string): Golden {
  const [head, ...entries] = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  invariant(head, 'a golden log begins with a line about its match');
  return {
    rulesVersion: head['rulesVersion'] as number,
    config: head['config'] as Json,
    seatCount: head['seatCount'] as number,
    seed: head['seed'] as string,
    events: entries.map((entry) => entry['event'] as GameEvent),
  };
}

type GoldenMatch = MatchLog & { readonly endedAt: number };

/** A golden log as the match it was. */
export function goldenMatch(game: Game, { name, text }: GoldenFile): GoldenMatch {
  const { rulesVersion, config, seatCount, seed, events } = parseGolden(text);
  const players = seatsOf(seatCount).map((seat) => ({
    seat,
    publicId: `p-${seat}`,
    name: `Player ${seat}`,
    kind: 'human' as const,
    bot: null,
  }));
  const header: MatchHeader = {
    matchId: `${game.id}-${name.replace('.jsonl', '')}`,
    game: game.id,
    rulesVersion,
    config,
    seatCount,
    players,
    startedAt: LOGGED_SINCE,
    seedHash: hashSeed(seed),
  };
  const entries = entriesOf(events);
  const returns = returnsOf(walkToEnd(game, header, entries));
  return { header, seed, entries, returns, endedAt: LOGGED_SINCE + entries.length };
}
