import { afterEach, describe, expect, it, vi } from 'vitest';
import { pluck } from './strokes.ts';
import { Synth } from './synth.ts';

type Heard = {
  readonly hz: number;
  readonly shape: string;
  readonly from: number;
  readonly to: number;
};

/** An audio context that writes down what is struck, and how loud the whole is. */
function listen(state: AudioContextState = 'running') {
  const heard: Heard[] = [];
  const gains: { readonly value: number; readonly peak: number }[] = [];
  const resume = vi.fn(() => Promise.resolve());
  const gainNode = () => {
    const gain = {
      value: 1,
      peak: 0,
      setValueAtTime: () => undefined,
      exponentialRampToValueAtTime: (value: number) =>
        void (gain.peak = Math.max(gain.peak, value)),
    };
    gains.push(gain);
    return { gain, connect: () => undefined };
  };
  const source = (frequency: { value: number }, node: { type?: string }) => {
    let from = 0;
    return Object.assign(node, {
      frequency,
      connect: (next: unknown) => next,
      start: (at: number) => void (from = at),
      stop: (at: number) =>
        void heard.push({ hz: frequency.value, shape: node.type ?? '', from, to: at }),
    });
  };
  const filters: { value: number }[] = [];
  const context = {
    state,
    resume,
    sampleRate: 40,
    currentTime: 10,
    destination: {},
    createBuffer: (_channels: number, length: number) => ({
      getChannelData: () => new Float32Array(length),
    }),
    createGain: gainNode,
    createOscillator: () => source({ value: 0 }, { type: 'sine' }),
    createBufferSource: () => source({ value: 0 }, { type: 'noise' }),
    createBiquadFilter: () => {
      const frequency = { value: 0 };
      filters.push(frequency);
      return { type: 'lowpass', frequency, connect: (next: unknown) => next };
    },
  };
  return { synth: new Synth(context as unknown as AudioContext), heard, gains, filters, resume };
}

afterEach(() => vi.restoreAllMocks());

describe('the synthesiser', () => {
  it('strikes a string and its octave at their time, as loud as the settings say', async () => {
    const { synth, heard, gains } = listen();
    await synth.play({ name: 'string', strokes: pluck(440, 100) }, 0.6, { delayMs: 400 });
    // 10 s + 400 ms + 100 ms; the strokes ring 320 and 140 ms, and 20 ms more.
    expect(heard.map(({ hz, shape }) => [hz, shape])).toEqual([
      [440, 'triangle'],
      [880, 'sine'],
    ]);
    expect(heard.map(({ from }) => from)).toEqual([10.5, 10.5]);
    expect(heard.map(({ to }) => Math.round(to * 1000))).toEqual([10_840, 10_660]);
    expect(gains.map(({ value }) => value)).toEqual([0.6, 1, 1]);
    expect(gains.map(({ peak }) => peak)).toEqual([0, 0.32, 0.32 * 0.3]);
  });

  it('raises a run of one sound by semitones', async () => {
    const { synth, heard } = listen();
    await synth.play({ name: 'string', strokes: pluck(440, 0) }, 1, { semitones: 12 });
    expect(heard.map(({ hz }) => hz)).toEqual([880, 1760]);
  });

  it.each([
    [0, 2600 * 0.95],
    [1, 2600 * 1.05],
  ])('no two dealt cards sound alike: %d', async (random, hz) => {
    const { synth, filters } = listen();
    vi.spyOn(Math, 'random').mockReturnValue(random);
    await synth.play('deal', 1, {});
    expect(filters[0]?.value).toBeCloseTo(hz);
    await synth.play('card', 1, {});
    expect(filters[1]?.value).toBe(3000);
  });

  it('wakes a context that the browser holds back, and only that', async () => {
    const held = listen('suspended');
    await held.synth.play('card', 1, {});
    expect(held.resume).toHaveBeenCalledOnce();
    const free = listen();
    await free.synth.play('card', 1, {});
    expect(free.resume).not.toHaveBeenCalled();
  });
});
