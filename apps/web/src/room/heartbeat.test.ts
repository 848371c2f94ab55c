import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HEARTBEAT, Heartbeat, PROMISE_MS } from './heartbeat.ts';

const { calm, alert } = HEARTBEAT;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function started() {
  const ping = vi.fn<(withinMs: number | null) => void>();
  const onDead = vi.fn();
  const heart = new Heartbeat({ ping, onDead });
  heart.start();
  return { heart, ping, onDead };
}

describe('a calm heart', () => {
  it('asks after silence, promising nothing', () => {
    const { ping } = started();
    vi.advanceTimersByTime(calm.quietMs - 1);
    expect(ping).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(ping.mock.calls).toEqual([[null]]);
  });

  it('whatever is heard begins the silence anew', () => {
    const { heart, ping } = started();
    vi.advanceTimersByTime(calm.quietMs - 1);
    heart.heard();
    vi.advanceTimersByTime(calm.quietMs - 1);
    expect(ping).not.toHaveBeenCalled();
  });

  it('no answer in time is a dead line; an answer is none', () => {
    const { heart, onDead } = started();
    vi.advanceTimersByTime(calm.quietMs);
    vi.advanceTimersByTime(calm.answerMs - 1);
    heart.heard();
    vi.advanceTimersByTime(calm.answerMs - 1);
    expect(onDead).not.toHaveBeenCalled();
    vi.advanceTimersByTime(calm.quietMs + calm.answerMs);
    expect(onDead).toHaveBeenCalled();
  });
});

describe('an alert heart', () => {
  it('asks without a pause, however much is heard, and promises to be heard', () => {
    const { heart, ping } = started();
    heart.setAlert(true);
    for (let tick = 0; tick < 12; tick += 1) {
      vi.advanceTimersByTime(alert.quietMs / 4);
      heart.heard();
    }
    expect(ping.mock.calls).toEqual([[PROMISE_MS], [PROMISE_MS], [PROMISE_MS]]);
  });

  it('notices a silent server within three seconds', () => {
    const { heart, onDead } = started();
    heart.setAlert(true);
    vi.advanceTimersByTime(3000);
    expect(onDead).toHaveBeenCalledOnce();
  });

  it('takes its promise back at once when it is calm again', () => {
    const { heart, ping } = started();
    heart.setAlert(true);
    vi.advanceTimersByTime(alert.quietMs);
    heart.setAlert(false);
    expect(ping.mock.calls).toEqual([[PROMISE_MS], [null]]);
  });
});

describe('a heart that stopped', () => {
  it('asks nobody and declares nobody dead', () => {
    const { heart, ping, onDead } = started();
    heart.check();
    heart.stop();
    heart.heard();
    heart.check();
    heart.setAlert(true);
    vi.advanceTimersByTime(60_000);
    expect(ping).toHaveBeenCalledOnce();
    expect(onDead).not.toHaveBeenCalled();
  });
});
