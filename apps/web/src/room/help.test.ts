import { seatOf } from '@taku/contract';
import { renderHook } from '@testing-library/react';
import { type RoomView, allowsHelp } from '@taku/protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { GAME_SETTINGS, isOn } from '../games/switches.ts';
import { historyStore } from '../history/store.ts';
import { defaultSettings, useSettings } from '@taku/ui/settings';
import { usePreferences } from './usePanel.ts';

type Kind = 'human' | 'bot' | 'open';

function roomOf(kinds: readonly Kind[], friendly: boolean, rated = false) {
  const seats = kinds.map((kind, seat) => ({ kind, seat })) as unknown as RoomView['seats'];
  return { friendly, rated, seats };
}

beforeEach(() => {
  useSettings.setState(defaultSettings());
  historyStore.setState({ seats: [], games: [] }, true);
});

describe('no engine between people', () => {
  it.each<[readonly Kind[], boolean, boolean]>([
    [['human', 'bot'], false, true],
    [['human', 'bot', 'bot', 'open'], false, true],
    [['human', 'human'], false, false],
    [['human', 'bot', 'human'], false, false],
    [['human', 'human'], true, true],
    [['bot', 'bot'], false, true],
  ])('%j, friendly %s: help is allowed %s', (kinds, friendly, expected) => {
    expect(allowsHelp(roomOf(kinds, friendly))).toBe(expected);
  });

  it('none where the result counts, also against a CPU', () => {
    expect(allowsHelp(roomOf(['human', 'bot'], false, true))).toBe(false);
    expect(allowsHelp(roomOf(['human', 'human'], true, true))).toBe(false);
  });

  it('switches that are on show nothing where help is not allowed', () => {
    const switches = Object.fromEntries(GAME_SETTINGS.map(({ key }) => [key, true]));
    useSettings.setState({ hints: true, switches });
    const { result } = renderHook(() => usePreferences(false));
    expect(result.current).toMatchObject({ hints: false, switches: {}, helpAllowed: false });
    expect(renderHook(() => usePreferences(true)).result.current).toMatchObject({
      hints: true,
      switches,
    });
  });
});

describe("a game's own switch", () => {
  const OWN = { game: 'toy', key: 'bar', start: 'afterFirstGame' } as const;
  const game = (part: object) => ({ game: 'toy', seat: seatOf(0), ...part });

  it.each([
    ['a newcomer', [], {}, false],
    ['who finished another game', [game({ game: 'other' })], {}, false],
    ['who only watched one', [game({ seat: null })], {}, false],
    ['who finished one', [game({})], {}, true],
    ['a newcomer who switched it on', [], { bar: true }, true],
    ['who finished one and switched it off', [game({})], { bar: false }, false],
  ])('that waits for a first game: %s', (_who, games, chosen, expected) => {
    expect(isOn(OWN, chosen, games)).toBe(expected);
  });

  it('starts as it says', () => {
    expect(isOn({ ...OWN, start: true }, {}, [])).toBe(true);
    expect(isOn({ ...OWN, start: false }, {}, [])).toBe(false);
  });
});
