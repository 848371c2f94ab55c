import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { defaultSettings, useSettings } from '../settings/store.ts';

// A wait is for a state, however busy the machine is.
configure({ asyncUtilTimeout: 30_000 });

afterEach(() => {
  cleanup();
  globalThis.localStorage.clear();
  useSettings.setState(defaultSettings());
});
