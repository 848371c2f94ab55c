import { vi } from 'vitest';

/** A wait is for a state; a second, vitest's own patience, is a matter of how busy a machine is. */
const PATIENCE_MS = 30_000;

const { waitFor } = vi;
vi.waitFor = (callback, options) => {
  const given = typeof options === 'number' ? { timeout: options } : options;
  return waitFor(callback, { timeout: PATIENCE_MS, ...given });
};
