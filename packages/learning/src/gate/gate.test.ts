import { describe, expect, it } from 'vitest';
import { duel, meeting, random, rivals, twin } from '../testing/duel.ts';
import { runGate } from './gate.ts';

const terms = { game: duel, margin: 0.5, pairs: 400, seed: 1 };

describe('the gate', () => {
  it('refuses who beats its parent and loses to a stronger one of the pool', async () => {
    // The learner was trained against its parent alone: +1 against it, −1 against the expert.
    const { learner, parent, expert } = rivals;
    const result = await runGate({
      ...terms,
      game: meeting,
      candidate: learner,
      parent,
      pool: [parent, expert, learner],
    });
    expect(result.isAccepted).toBe(false);
    expect(result.sentence).toBe(
      'learner is refused: it loses to expert by more than 0.5, -1.00 [-1.00, -1.00] points. ' +
        'It beats parent, but that is not enough.',
    );
    expect(result.reports.map(({ b, mean }) => [b.bot, mean])).toEqual([
      ['parent', 1],
      ['expert', -1],
    ]);
  });

  it('accepts who beats its parent and holds against the others', async () => {
    const { expert, parent, learner } = rivals;
    const result = await runGate({
      ...terms,
      game: meeting,
      candidate: expert,
      parent: learner,
      pool: [parent],
    });
    expect(result).toMatchObject({ isAccepted: true });
  });

  it('refuses who does not beat its parent', async () => {
    const result = await runGate({ ...terms, candidate: twin, parent: random, pool: [] });
    expect(result.isAccepted).toBe(false);
    expect(result.sentence).toContain('twin is refused: it does not beat random');
  });
});
