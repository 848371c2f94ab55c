/** Dry, quiet, wooden: each sound as a few strokes of noise and tone. Times in ms, gains 0 to 1. */
export type Stroke =
  | {
      readonly kind: 'tone';
      readonly hz: number;
      readonly ms: number;
      readonly gain: number;
      readonly at?: number;
      readonly shape?: OscillatorType;
    }
  | {
      readonly kind: 'noise';
      readonly ms: number;
      readonly gain: number;
      readonly at?: number;
      readonly filter: BiquadFilterType;
      readonly hz: number;
    };

/** A short knock. */
export const click = (hz: number, gain: number, at = 0): Stroke => ({
  kind: 'noise',
  ms: 14,
  gain,
  at,
  filter: 'bandpass',
  hz,
});

/** A string. */
export const pluck = (hz: number, at: number, gain = 0.32): readonly Stroke[] => [
  { kind: 'tone', hz, ms: 320, gain, at, shape: 'triangle' },
  { kind: 'tone', hz: hz * 2, ms: 140, gain: gain * 0.3, at },
];

export const bell = (at: number): readonly Stroke[] => [
  { kind: 'tone', hz: 1250, ms: 600, gain: 0.2, at },
  { kind: 'tone', hz: 1250 * 2.76, ms: 260, gain: 0.05, at },
];

/** 拍子木: two blocks of wood. */
export const clap = (at: number): readonly Stroke[] => [
  { kind: 'tone', hz: 900, ms: 90, gain: 0.4, at, shape: 'triangle' },
  click(2200, 0.3, at),
];

/** Hertz of the notes the table plays. */
export const NOTES = { D3: 146.8, D4: 293.7, Eb4: 311.1, G4: 392, A4: 440, D5: 587.3 } as const;

/** A sound only one game has. */
export type OwnSound = { readonly name: string; readonly strokes: readonly Stroke[] };
