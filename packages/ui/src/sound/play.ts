import { useSettings } from '../settings/store.ts';
import type { SoundOptions, Synth } from './synth.ts';
import type { OwnSound } from './strokes.ts';
import type { SoundName } from './voices.ts';

/** Never two of a kind closer than this. */
const SAME_KIND_MS = 40;

let synth: Promise<Synth | null> | null = null;
const lastPlayed = new Map<string, number>();

/** The synthesiser is fetched with the first sound. */
async function makeSynth(): Promise<Synth | null> {
  if (typeof AudioContext === 'undefined') return null;
  const module = await import('./synth.ts');
  return new module.Synth(new AudioContext());
}

export function mayPlay(
  name: string,
  now: number,
  page: { readonly hidden: boolean; readonly sound: boolean; readonly volume: number },
): boolean {
  if (!page.sound || page.volume <= 0) return false;
  if (page.hidden && name !== 'yourTurn') return false;
  return now - (lastPlayed.get(name) ?? Number.NEGATIVE_INFINITY) >= SAME_KIND_MS;
}

/** Plays if the settings allow; silent in a hidden tab except “your turn”. */
export function playSound(played: SoundName | OwnSound, options: SoundOptions = {}): void {
  const name = typeof played === 'string' ? played : played.name;
  const { sound, volume } = useSettings.getState();
  const now = performance.now() + (options.delayMs ?? 0);
  if (!mayPlay(name, now, { hidden: document.hidden, sound, volume })) return;
  lastPlayed.set(name, now);
  synth ??= makeSynth();
  synth
    .then((player) => player?.play(played, volume, options))
    // Browsers refuse sound before the first touch of the page.
    .catch(() => undefined);
}
