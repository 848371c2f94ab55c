import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SquFiboCard } from './SquFiboCard.tsx';

describe('a card', () => {
  it.each([
    ['red', 16, true],
    ['blue', 9, false],
  ] as const)('%s %i has as many pips as it is worth, round on red', (colour, value, round) => {
    const { container } = render(<SquFiboCard colour={colour} value={value} width={60} />);
    const pips = [...container.querySelectorAll('.squfibo-pips rect')];
    expect(pips).toHaveLength(value);
    const [pip] = pips;
    const isRound = Number(pip?.getAttribute('rx')) * 2 === Number(pip?.getAttribute('width'));
    expect(isRound).toBe(round);
  });
});
