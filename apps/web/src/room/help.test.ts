import { renderHook } from '@testing-library/react';
import { type RoomView, allowsHelp } from '@taku/protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { historyStore, type FinishedGame } from '../history/store.ts';
import { useEvaluationBar } from '../settings/evaluationBar.ts';
import { defaultSettings, useSettings } from '@taku/ui/settings';
import { usePreferences } from './usePanel.ts';

type Kind = 'human' | 'bot' | 'open';

function roomOf(kinds: readonly Kind[], friendly: boolean): Pick<RoomView, 'friendly' | 'seats'> {
  const seats = kinds.map((kind, seat) => ({ kind, seat })) as unknown as RoomView['seats'];
  return { friendly, seats };
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

  it('switches that are on show nothing where help is not allowed', () => {
    useSettings.setState({ hints: true, evaluationBar: true, deadCards: true });
    const { result } = renderHook(() => usePreferences(false));
    const off = { hints: false, evaluationBar: false, deadCards: false, helpAllowed: false };
    expect(result.current).toMatchObject(off);
    const allowed = renderHook(() => usePreferences(true)).result.current;
    expect(allowed).toMatchObject({ hints: true, evaluationBar: true, deadCards: true });
  });
});

describe('the evaluation bar', () => {
  const game = (part: Partial<FinishedGame>) =>
    ({ matchId: 'm', game: 'othello', seat: 0, ...part }) as FinishedGame;

  it.each<[string, readonly FinishedGame[], boolean | null, boolean]>([
    ['a newcomer', [], null, false],
    ['who finished another game', [game({ game: 'ofc' })], null, false],
    ['who only watched one', [game({ seat: null })], null, false],
    ['who finished one', [game({})], null, true],
    ['a newcomer who switched it on', [], true, true],
    ['who finished one and switched it off', [game({})], false, false],
  ])('%s', (_who, games, chosen, expected) => {
    historyStore.setState({ games });
    useSettings.setState({ evaluationBar: chosen });
    expect(renderHook(() => useEvaluationBar()).result.current).toBe(expected);
  });
});
