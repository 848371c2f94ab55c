/** Dry, quiet, wooden: each sound as a few strokes of noise and tone. Times in ms, gains 0 to 1. */
export type Stroke =
  | {
      readonly kind: 'tone';
      readonly hz: number;
      readonly ms: number;
      readonly gain: number;
      readonly at?: number;
      readonly shape?: OscillatorType;
      /** Where the pitch glides to. */
      readonly toHz?: number;
    }
  | {
      readonly kind: 'noise';
      readonly ms: number;
      readonly gain: number;
      readonly at?: number;
      readonly filter: BiquadFilterType;
      readonly hz: number;
    };

const click = (hz: number, gain: number, at = 0): Stroke => ({
  kind: 'noise',
  ms: 14,
  gain,
  at,
  filter: 'bandpass',
  hz,
});

const pluck = (hz: number, at: number, gain = 0.32): readonly Stroke[] => [
  { kind: 'tone', hz, ms: 320, gain, at, shape: 'triangle' },
  { kind: 'tone', hz: hz * 2, ms: 140, gain: gain * 0.3, at },
];

const bell = (at: number): readonly Stroke[] => [
  { kind: 'tone', hz: 1250, ms: 600, gain: 0.2, at },
  { kind: 'tone', hz: 1250 * 2.76, ms: 260, gain: 0.05, at },
];

/** 拍子木: two blocks of wood. */
const clap = (at: number): readonly Stroke[] => [
  { kind: 'tone', hz: 900, ms: 90, gain: 0.4, at, shape: 'triangle' },
  click(2200, 0.3, at),
];

const [D3, D4, Eb4, G4, A4, D5] = [146.8, 293.7, 311.1, 392, 440, 587.3];

export const VOICES = {
  card: [{ kind: 'noise', ms: 30, gain: 0.45, filter: 'lowpass', hz: 3000 }],
  deal: [{ kind: 'noise', ms: 30, gain: 0.25, filter: 'lowpass', hz: 2600 }],
  disc: [{ kind: 'tone', hz: 190, ms: 60, gain: 0.5 }, click(1800, 0.35)],
  flip: [click(1500, 0.12), { kind: 'tone', hz: 520, ms: 24, gain: 0.08, shape: 'triangle' }],
  combo: [...pluck(D4, 0), ...pluck(G4, 90), ...pluck(A4, 180)],
  star: bell(0),
  chips: [click(3000, 0.3), click(3000, 0.24, 55)],
  yourTurn: clap(0),
  lastSeconds: [click(1200, 0.14)],
  fantasyland: [...bell(0), ...pluck(D4, 120), ...pluck(A4, 210), ...pluck(D5, 300)],
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
  gameChange: [...clap(0), ...clap(180)],
} as const satisfies Readonly<Record<string, readonly Stroke[]>>;

export type SoundName = keyof typeof VOICES;
export const SOUND_NAMES = Object.keys(VOICES) as readonly SoundName[];
