import { seatOf } from '@taku/contract';
import type { DealView } from '@taku/protocol';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { toyUi } from '../testing/toyUi.ts';
import { FairDealPanel } from './FairDealPanel.tsx';
import type { FairSubject } from './steps.ts';

const HEX = (digit: string) => digit.repeat(64);
const NAMES = ['Haruko', 'Aki', 'Natsu'];

function deal(
  step: DealView['step'],
  numbers: readonly (readonly [string | null, string | null])[],
) {
  return {
    matchId: 'm1',
    promise: HEX('1'),
    standIn: HEX('2'),
    step,
    numbers: numbers.map(([commitment, number], at) => ({ seat: seatOf(at), commitment, number })),
  };
}

function show(change: Partial<FairSubject>): void {
  const base = {
    matchId: 'm1',
    phase: 'before',
    deal: null,
    seedHash: null,
    names: NAMES,
  } as const;
  const subject: FairSubject = { ...base, seat: 0, isWaiting: true, ...change };
  render(<FairDealPanel subject={subject} game={toyUi.game} onClose={() => {}} />);
}

const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('the panel of a fair deal', () => {
  it('lists the promise and every person before the deal', () => {
    show({
      deal: deal('promised', [
        [HEX('a'), null],
        [HEX('b'), null],
        [null, null],
      ]),
    });
    expect(lines()).toEqual([
      expect.stringContaining('1111 1111'),
      expect.stringMatching(/Haruko’s number.*You.*aaaa/),
      expect.stringMatching(/Aki’s number.*bbbb/),
      expect.stringContaining('Waiting for the device of Natsu'),
      expect.stringContaining('When the game is over'),
      expect.stringContaining('made again'),
    ]);
    expect(screen.getByRole('button', { name: 'Verify (after the game)' })).toHaveProperty(
      'disabled',
      true,
    );
  });

  it('says for whom the table drew, and why', () => {
    const numbers = [
      [HEX('a'), HEX('c')],
      [HEX('b'), null],
      [null, null],
    ] as const;
    show({ phase: 'running', isWaiting: false, deal: deal('dealt', numbers) });
    expect(lines().slice(1, 4)).toEqual([
      expect.stringMatching(/Your number went into the deal.*cccc/),
      expect.stringContaining('stayed silent'),
      expect.stringContaining('took no part'),
    ]);
  });

  it('says so where no device takes part', () => {
    show({ phase: 'running', isWaiting: false, seedHash: HEX('9') });
    expect(screen.getByText(/No device adds to this deal/)).toBeDefined();
    expect(lines()[0]).toContain('9999 9999');
  });

  it('offers the proof and the one-file checker when the game is over', () => {
    show({ phase: 'over', isWaiting: false, seedHash: HEX('9') });
    expect(screen.getByRole('button', { name: 'Verify' })).toHaveProperty('disabled', false);
    const saver = screen.getByRole('link', { name: 'Save the offline checker' });
    expect(saver.getAttribute('href')).toBe('/verify.html');
  });
});
