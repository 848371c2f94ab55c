import { NOTES, type Stroke, clap, click, pluck } from './strokes.ts';

const { D3, D4, Eb4, G4, A4, D5 } = NOTES;

/** The sounds of every table. */
export const VOICES = {
  card: [{ kind: 'noise', ms: 30, gain: 0.45, filter: 'lowpass', hz: 3000 }],
  deal: [{ kind: 'noise', ms: 30, gain: 0.25, filter: 'lowpass', hz: 2600 }],
  chips: [click(3000, 0.3), click(3000, 0.24, 55)],
  yourTurn: clap(0),
  lastSeconds: [click(1200, 0.14)],
  win: [
    ...pluck(D4, 0),
    ...pluck(Eb4, 110),
    ...pluck(G4, 220),
    ...pluck(A4, 330),
    ...pluck(D5, 440),
  ],
  loss: [{ kind: 'tone', hz: D3, ms: 620, gain: 0.35, shape: 'triangle' }],
  refused: [
    { kind: 'tone', hz: 110, ms: 80, gain: 0.5 },
    { kind: 'noise', ms: 40, gain: 0.12, filter: 'lowpass', hz: 400 },
  ],
} as const satisfies Readonly<Record<string, readonly Stroke[]>>;

export type SoundName = keyof typeof VOICES;
export const SOUND_NAMES = Object.keys(VOICES) as readonly SoundName[];
