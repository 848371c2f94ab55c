import { isDeepStrictEqual } from 'node:util';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import {
  type Game,
  type GameEvent,
  type Json,
  type Viewer,
  at,
  fastRng,
  seatsOf,
  tellAll,
} from '@taku/contract';
import {
  type ChanceSource,
  type WalkStep,
  drawChance,
  hashText,
  liveChance,
  walk,
} from '@taku/match';
import { entriesOf } from './entries.ts';
import type { Golden, GoldenFile } from './goldenMatch.ts';
import { type Player, type Style, record } from './record.ts';

const SHORT_HASH = 16;

function shortHash(value: Json): string {
  return hashText(JSON.stringify(value)).slice(0, SHORT_HASH);
}

function viewersOf(seatCount: number): readonly Viewer[] {
  return [...seatsOf(seatCount), 'spectator'];
}

/** Chance is drawn again: another draw than the logged one shows in the line. */
function drawnAgain({ from, event }: WalkStep, logged: GameEvent, source: ChanceSource): GameEvent {
  if (event.kind !== 'chance') return logged;
  const drawn = drawChance(from, source);
  return isDeepStrictEqual(drawn, event) ? logged : drawn;
}

function goldenLine(step: WalkStep, logged: GameEvent): string {
  const { from, happened, after } = step;
  const viewers = viewersOf(from.seatCount);
  const { game } = from;
  return JSON.stringify({
    index: from.length,
    event: logged,
    told: shortHash(viewers.map((viewer) => tellAll(game, happened, viewer))),
    views: shortHash(viewers.map((viewer) => game.view(after, viewer))),
    status: game.status(after),
  });
}

/** Replays a golden log and writes it anew: its events, and hashes of all that anyone was shown. */
export function goldenLines(game: Game, golden: Golden): readonly string[] {
  const { rulesVersion, config, seatCount, seed, events } = golden;
  const source = liveChance(seed);
  const head = { game: game.id, rulesVersion, config, seatCount, seed };
  const lines = [JSON.stringify(head)];
  for (const step of walk(game, head, entriesOf(events))) {
    const logged = drawnAgain(step, at(events, step.index), source);
    lines.push(goldenLine(step, logged));
  }
  return lines;
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
  const events = steps.map(({ event }) => event);
  const golden: Golden = { ...spec, rulesVersion: game.rulesVersion, seed, events };
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
