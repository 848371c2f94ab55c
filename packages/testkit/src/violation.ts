import type { GameEvent } from '@taku/contract';
import type { LawId } from './laws/lawIds.ts';

/** Where a law was broken: enough to play the same match again. */
export interface Scene {
  readonly game: string;
  readonly config: unknown;
  readonly seatCount: number;
  readonly seed: number;
  readonly style: string;
  readonly events: readonly GameEvent[];
}

const SHOWN_EVENTS = 400;

function formatScene(scene: Scene): string {
  const shown = scene.events.slice(-SHOWN_EVENTS);
  const left = scene.events.length - shown.length;
  return [
    `game ${scene.game}, seed ${scene.seed}, style ${scene.style}, ${scene.seatCount} seats`,
    `config ${JSON.stringify(scene.config)}`,
    `log (${scene.events.length} events${left > 0 ? `, the first ${left} left out` : ''}):`,
    ...shown.map((event, place) => `  ${left + place} ${JSON.stringify(event)}`),
  ].join('\n');
}

/** A game broke a law; the message carries seed and log. */
export class LawViolation extends Error {
  override readonly name = 'LawViolation';
  readonly law: LawId;
  readonly what: string;

  constructor(law: LawId, what: string, scene: Scene | null) {
    super(`[${law}] ${what}${scene ? `\n${formatScene(scene)}` : ''}`);
    this.law = law;
    this.what = what;
  }
}

/** Throws unless the law holds here. The words are built only when they are needed. */
export function holds(
  condition: boolean,
  law: LawId,
  what: string | (() => string),
  scene: Scene | null,
): asserts condition {
  if (condition) return;
  throw new LawViolation(law, typeof what === 'string' ? what : what(), scene);
}
