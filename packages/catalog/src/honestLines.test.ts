import { describe, expect, it } from 'vitest';
import { BOTS } from './bots.ts';

const LISTED = BOTS.filter(({ listed }) => listed).map(
  ({ id, strength }) => [id, strength] as const,
);

describe('the line about a level', () => {
  it.each(LISTED)('%s fits beside its rating', (_id, { en, ja }) => {
    expect(Array.from(ja).length).toBeLessThanOrEqual(22);
    expect(Array.from(en).length).toBeLessThanOrEqual(44);
  });
});
