import { existsSync, readFileSync, readdirSync } from 'node:fs';
import {
  type Game,
  type GameEvent,
  type Json,
  type Viewer,
  fastRng,
  invariant,
} from '@taku/contract';
import { type Match, drawChance, foldEvent, hashText, liveChance, startMatch } from '@taku/match';
import { type Player, type Style, record } from './record.ts';

export interface GoldenFile {
  readonly name: string;
  readonly text: string;
}

/** What a golden log is made of; chance is derived from the seed again at every replay. */
export interface Golden {
  readonly config: Json;
  readonly seatCount: number;
  /** 64 hexadecimal digits, as in a live match. */
  readonly seed: string;
  readonly events: readonly GameEvent[];
}

const SHORT_HASH = 16;

function shortHash(value: Json): string {
  return hashText(JSON.stringify(value)).slice(0, SHORT_HASH);
}

function viewersOf(seatCount: number): readonly Viewer[] {
  return [...Array.from({ length: seatCount }, (_, seat) => seat), 'spectator'];
}

function goldenLine(before: Match, event: GameEvent, after: Match): string {
  const viewers = viewersOf(before.seatCount);
  const { game } = before;
  return JSON.stringify({
    index: before.length,
    event,
    told: shortHash(viewers.map((viewer) => game.glimpse(before.state, event, viewer))),
    views: shortHash(viewers.map((viewer) => game.view(after.state, viewer))),
    status: game.status(after.state),
  });
}

/** Replays a golden log and writes it anew: its events, and hashes of all that anyone was shown. */
export function goldenLines(game: Game, golden: Golden): readonly string[] {
  const { config, seatCount, seed } = golden;
  const source = liveChance(seed);
  const head = { game: game.id, rulesVersion: game.rulesVersion, config, seatCount, seed };
  const lines = [JSON.stringify(head)];
  let match: Match = startMatch(game, config, seatCount);
  for (const logged of golden.events) {
    const event = logged.kind === 'chance' ? drawChance(match, source) : logged;
    const after = foldEvent(match, event);
    lines.push(goldenLine(match, event, after));
    match = after;
  }
  return lines;
}

export function parseGolden(text: string): Golden {
  const [head, ...entries] = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  invariant(head, 'a golden log begins with a line about its match');
  return {
    config: head['config'] as Json,
    seatCount: head['seatCount'] as number,
    seed: head['seed'] as string,
    events: entries.map((entry) => entry['event'] as GameEvent),
  };
}

/** Plays one match for a golden log: live chance, random legal acts. */
export function recordGolden(
  game: Game,
  spec: { readonly config: Json; readonly seatCount: number; readonly style: Style },
  player: Player = {},
): GoldenFile {
  const name = `${shortHash(spec.config).slice(0, 8)}-${spec.seatCount}-${spec.style}`;
  const seed = hashText(`golden ${game.id} ${name}`);
  const number = fastRng(Number.parseInt(seed.slice(0, 8), 16)).nextUint32();
  const chance = liveChance(seed);
  const { steps } = record(game, { ...spec, seed: number }, { ...player, chance });
  const golden: Golden = { ...spec, seed, events: steps.map(({ event }) => event) };
  return { name: `${name}.jsonl`, text: `${goldenLines(game, golden).join('\n')}\n` };
}

export function goldenFolder(id: string): URL {
  return new URL(`../../../games/${id}/rules/golden/`, import.meta.url);
}

export function readGolden(id: string): readonly GoldenFile[] {
  const folder = goldenFolder(id);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
  return names.sort().map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }));
}
