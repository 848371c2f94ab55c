import { beforeEach, describe, expect, it } from 'vitest';
import { announce, forgetAnnouncements, useAnnouncements } from './announcer.ts';

const said = () => useAnnouncements.getState().said.map(({ text }) => text);

beforeEach(() => {
  forgetAnnouncements();
});

describe('what a screen reader is told', () => {
  it('keeps the newest six lines, oldest first', () => {
    for (const text of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) announce(text);
    expect(said()).toEqual(['c', 'd', 'e', 'f', 'g', 'h']);
  });

  it('says one key once, even after its line has gone', () => {
    announce('Your move', 'turn 1');
    for (const text of ['a', 'b', 'c', 'd', 'e', 'f']) announce(text);
    announce('Your move', 'turn 1');
    expect(said()).not.toContain('Your move');
    announce('Your move', 'turn 2');
    expect(said().at(-1)).toBe('Your move');
  });

  it('says the same words twice where no key tells that they are the same', () => {
    announce('Check');
    announce('Check');
    expect(said()).toEqual(['Check', 'Check']);
    const [one, two] = useAnnouncements.getState().said;
    expect(one?.id).not.toBe(two?.id);
  });

  it('nothing is not said', () => {
    announce('', 'turn 3');
    expect(said()).toEqual([]);
    announce('now', 'turn 3');
    expect(said()).toEqual(['now']);
  });
});
