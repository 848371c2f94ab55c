import type { StudMessage, StudView } from '@taku/stud/rules';
import { describe, expect, it } from 'vitest';
import { RUN_OUT_MS, heldBack, viewAsTold } from './runOut.ts';

const street = (name: string, hands: unknown = []) =>
  ({ type: 'street', street: name, hands }) as StudMessage;
const action = { type: 'action', seat: 0, action: 'CALL' } as StudMessage;
const end = { type: 'deal_end' } as StudMessage;

describe('[S15] what the log says of a run-out', () => {
  it('holds every street and the end back until the last card lies', () => {
    const held = heldBack([action, street('6th'), street('7th'), end]);
    expect(held?.now).toEqual([action]);
    expect(held?.ms).toBeGreaterThan(2 * RUN_OUT_MS);
  });

  it.each([
    ['a street with betting', [action, street('5th')]],
    ['an end without cards to come', [action, end]],
  ])('%s is told at once', (_what, messages) => {
    expect(heldBack(messages)).toBeNull();
  });

  it('cards of a street that was not told are not dead yet', () => {
    const told = (messages: readonly StudMessage[]) => [{ id: 1, fresh: true, messages }];
    const before = [{ downCards: ['As', 'Ah'], upCards: ['Kd'] }];
    const after = [{ downCards: ['As', 'Ah'], upCards: ['Kd', '2c'] }];
    const deal = { hands: after, players: [], result: { pots: [] } };
    const view = { stage: 'between', stacks: [], deal } as unknown as StudView;
    const early = viewAsTold({ view, told: told([street('3rd', before), action]) });
    expect(early.deal?.hands).toEqual(before);
    expect(viewAsTold({ view, told: told([street('3rd', before), action, end]) })).toBe(view);
  });
});
