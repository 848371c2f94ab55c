import { STAKES_PRESETS, type GameType } from '@taku/stud/rules';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { GameOrder } from './GameOrder.tsx';
import { StakesRows } from './StakesRows.tsx';

const [SMALL, NEXT] = STAKES_PRESETS;

function showStakes(stakes = SMALL!) {
  const onChange = vi.fn();
  render(<StakesRows stakes={stakes} lang="en" onChange={onChange} />);
  return onChange;
}

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const nameOf = ({ smallBet, bigBet }: typeof SMALL & object) => `${smallBet}/${bigBet}`;

describe('the stakes of a table', () => {
  it('are one of the usual ones', () => {
    const onChange = showStakes();
    expect(radio(nameOf(SMALL!)).checked).toBe(true);
    expect(screen.queryByLabelText('Ante')).toBeNull();
    fireEvent.click(radio(nameOf(NEXT!)));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(NEXT);
  });

  it('or four figures of one’s own, which count as soon as they fit together', () => {
    const onChange = showStakes();
    fireEvent.click(radio('Custom'));
    expect(onChange).not.toHaveBeenCalled();
    type('Big bet', '');
    expect(screen.getByRole('alert').textContent).toContain('ante ≤ bring-in');
    expect(onChange).not.toHaveBeenCalled();
    type('Big bet', String(SMALL!.bigBet * 2));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ ...SMALL, bigBet: SMALL!.bigBet * 2 });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['Ante', '2.5'],
    ['Bring-in', '-4'],
    ['Small bet', 'ten'],
    ['Small bet', '100000'],
  ])('%s %s does not fit', (label, text) => {
    const onChange = showStakes({ ...SMALL!, bigBet: SMALL!.bigBet * 3 });
    expect(radio('Custom').checked).toBe(true);
    type(label, text);
    expect(screen.getByRole('alert')).toBeDefined();
    expect(onChange).not.toHaveBeenCalled();
  });
});

function showOrder(sequence: readonly GameType[]) {
  const onChange = vi.fn();
  render(<GameOrder sequence={sequence} lang="ja" onChange={onChange} />);
  return onChange;
}

const chip = (name: string) => screen.getByRole('button', { name });

describe('[S2] the games and their order', () => {
  it('stand in their order, those left out behind them', () => {
    showOrder(['stud8', 'studHi']);
    const chips = screen.getAllByRole('button');
    expect(chips.map((one) => [one.textContent, one.getAttribute('aria-pressed')])).toEqual([
      ['スタッド8', 'true'],
      ['ハイ', 'true'],
      ['ラズ', 'false'],
    ]);
  });

  it('are moved by the arrows, and left alone by other keys', () => {
    const onChange = showOrder(['studHi', 'razz', 'stud8']);
    fireEvent.keyDown(chip('ラズ'), { key: 'ArrowLeft' });
    fireEvent.keyDown(chip('ハイ'), { key: 'ArrowRight' });
    fireEvent.keyDown(chip('ハイ'), { key: 'Tab' });
    expect(onChange.mock.calls).toEqual([
      [['razz', 'studHi', 'stud8']],
      [['razz', 'studHi', 'stud8']],
    ]);
  });

  it('a game that is left out has no place to move from', () => {
    const onChange = showOrder(['studHi']);
    fireEvent.keyDown(chip('ラズ'), { key: 'ArrowLeft' });
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.click(chip('ラズ'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(['studHi', 'razz']);
  });

  it('a chip that is dragged over another takes its place, and that is no tap', () => {
    const onChange = showOrder(['studHi', 'razz', 'stud8']);
    const held = chip('ハイ');
    held.setPointerCapture = () => undefined;
    vi.spyOn(document, 'elementFromPoint').mockReturnValue(chip('スタッド8'));
    fireEvent.pointerDown(held, { pointerId: 1 });
    fireEvent.pointerMove(held, { pointerId: 1 });
    fireEvent.pointerUp(held, { pointerId: 1 });
    fireEvent.click(held);
    expect(onChange.mock.calls).toEqual([[['razz', 'stud8', 'studHi']]]);
    fireEvent.click(held);
    expect(onChange.mock.calls.at(-1)).toEqual([['razz', 'stud8']]);
    vi.restoreAllMocks();
  });
});
