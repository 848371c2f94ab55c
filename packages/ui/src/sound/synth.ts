import type { OwnSound, Stroke } from './strokes.ts';
import { VOICES, type SoundName } from './voices.ts';

/** `semitones` raises the pitch when one sound follows another of its kind. */
export type SoundOptions = { readonly semitones?: number; readonly delayMs?: number };

const ATTACK_S = 0.002;
const SILENCE = 0.0001;
const DEAL_SPREAD = 0.05;

function noiseBuffer(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 4, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  return buffer;
}

/** No two dealt cards sound quite alike. */
function unevenness(sound: SoundName | OwnSound): number {
  return sound === 'deal' ? 1 + (Math.random() * 2 - 1) * DEAL_SPREAD : 1;
}

export class Synth {
  readonly #context: AudioContext;
  readonly #noise: AudioBuffer;

  constructor(context: AudioContext) {
    this.#context = context;
    this.#noise = noiseBuffer(context);
  }

  async play(sound: SoundName | OwnSound, volume: number, options: SoundOptions): Promise<void> {
    if (this.#context.state === 'suspended') await this.#context.resume();
    const output = this.#context.createGain();
    output.gain.value = volume;
    output.connect(this.#context.destination);
    const pitch = 2 ** ((options.semitones ?? 0) / 12) * unevenness(sound);
    const start = this.#context.currentTime + (options.delayMs ?? 0) / 1000;
    const strokes = typeof sound === 'string' ? VOICES[sound] : sound.strokes;
    for (const stroke of strokes) this.#strike(stroke, { output, pitch, start });
  }

  #strike(
    stroke: Stroke,
    how: { readonly output: GainNode; readonly pitch: number; readonly start: number },
  ): void {
    const from = how.start + (stroke.at ?? 0) / 1000;
    const to = from + stroke.ms / 1000;
    const envelope = this.#context.createGain();
    envelope.gain.setValueAtTime(SILENCE, from);
    envelope.gain.exponentialRampToValueAtTime(stroke.gain, from + ATTACK_S);
    envelope.gain.exponentialRampToValueAtTime(SILENCE, to);
    envelope.connect(how.output);
    const source =
      stroke.kind === 'tone'
        ? this.#tone(stroke, how.pitch)
        : this.#hiss(stroke, how.pitch, envelope);
    if (stroke.kind === 'tone') source.connect(envelope);
    source.start(from);
    source.stop(to + 0.02);
  }

  #tone(stroke: Extract<Stroke, { kind: 'tone' }>, pitch: number): OscillatorNode {
    const oscillator = this.#context.createOscillator();
    oscillator.type = stroke.shape ?? 'sine';
    oscillator.frequency.value = stroke.hz * pitch;
    return oscillator;
  }

  #hiss(
    stroke: Extract<Stroke, { kind: 'noise' }>,
    pitch: number,
    envelope: GainNode,
  ): AudioBufferSourceNode {
    const source = this.#context.createBufferSource();
    source.buffer = this.#noise;
    const filter = this.#context.createBiquadFilter();
    filter.type = stroke.filter;
    filter.frequency.value = stroke.hz * pitch;
    source.connect(filter).connect(envelope);
    return source;
  }
}
