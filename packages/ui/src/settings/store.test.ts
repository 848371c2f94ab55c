import { afterEach, expect, it } from 'vitest';
import { turnSwitch, useSettings } from './store.ts';

const KEY = 'taku.settings';

afterEach(() => localStorage.clear());

it("an older browser's switches of single games are kept, and the rest stays", async () => {
  const state = { language: 'ja', hints: true, chosenOn: true, chosenOff: false, untouched: null };
  localStorage.setItem(KEY, JSON.stringify({ state, version: 1 }));
  await useSettings.persist.rehydrate();
  expect(useSettings.getState()).toMatchObject({
    language: 'ja',
    hints: true,
    switches: { chosenOn: true, chosenOff: false },
  });
  turnSwitch('chosenOff', true);
  const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as { state: object };
  expect(kept.state).toMatchObject({ switches: { chosenOn: true, chosenOff: true } });
});
