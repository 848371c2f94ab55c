import { describe, expect, it } from 'vitest';
import { measuredPages } from './measured/pages.ts';
import { measuredSection } from './measured/section.ts';

const STANDING = {
  game: 'nim',
  unit: 'points',
  pairsAMatch: 10,
  anchor: { player: 'nim/easy', rating: 1200 },
  ladder: [
    { player: 'nim/hard', rating: 1310, half: 12, pairs: 500 },
    { player: 'nim/easy', rating: 1200, half: 0, pairs: 500 },
  ],
  records: [200, 300].map((pairs, seed) => ({
    at: 0,
    a: 'nim/easy',
    b: 'nim/hard',
    options: {},
    seed,
    pairs,
    gain: -2.04,
    ci95: [-4, -0.04] as [number, number],
    share: 0.4,
    error: 0.1,
    command: `taku arena nim easy hard --pairs ${pairs} --seed ${seed}`,
  })),
  command: 'taku ladder nim',
};

const GATE = {
  command: 'taku gate nim hard',
  sentence: 'nim/hard is accepted.',
  results: [{ against: 'nim/easy', pairs: 1200, gain: 2, interval95: null }],
};

describe('what is measured, in words', () => {
  it.each(measuredPages())('$path says what models/ holds (npm run measured)', (page) => {
    expect(page.text).toBe(page.renewed);
  });

  it('shows the longer of two measurements, minus signs, and the gate', () => {
    const section = measuredSection(STANDING, {
      game: 'nim',
      roles: {},
      models: [],
      measured: [{ command: 'taku bench nim think', ms: 3 }, GATE],
    });
    expect(section).toContain('| `hard` | 1,310 ± 12 | 500 |\n| `easy` | 1,200 | 500 |');
    expect(section).toContain('| `easy` – `hard` | 300 | −2.0 [−4.0, +0.0] |');
    expect(section).not.toContain('--pairs 200');
    expect(section).toContain('| `easy` | 1,200 | +2.0 |');
    expect(section).not.toContain('bench');
  });
});
