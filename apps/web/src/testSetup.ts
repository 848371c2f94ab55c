import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { defaultSettings, useSettings } from './settings/store.ts';

afterEach(() => {
  cleanup();
  globalThis.localStorage.clear();
  useSettings.setState(defaultSettings());
});
