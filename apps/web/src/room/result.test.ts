import { type Seat, seatOf } from '@taku/contract';
import type { MatchFrame } from '@taku/protocol';
import { describe, expect, it } from 'vitest';
import { toyUi } from '../testing/toyUi.ts';
import { resultOf } from './result.ts';
import { EMPTY_ROOM, type RoomState } from './roomState.ts';

const NAMES = ['CPU', '春子'];
const VIEW = { ...(toyUi.game.start(toyUi.defaultConfig, 2) as object), steps: [10, 7] };

function resultFor(seat: Seat | null, forfeits: readonly object[] = [], ui = toyUi) {
  const status = { kind: 'over', returns: [1, -1] };
  const match = { view: VIEW, status, forfeits, ending: null } as unknown as MatchFrame;
  const state: RoomState = { ...EMPTY_ROOM, seat, match };
  return resultOf(ui, state, match, NAMES);
}

describe('a result', () => {
  it('is what the game says of it', () => {
    expect(resultFor(seatOf(1))).toMatchObject({
      headline: { en: 'A draw' },
      detail: { en: 'Steps 7 – 10' },
      caption: { en: 'one race' },
    });
  });

  it.each([
    [seatOf(1), 1, 'resigned', 'You resigned', 'CPU wins'],
    [seatOf(1), 0, 'resigned', 'CPU resigned', 'You win'],
    [null, 1, 'left', '春子 left the table', 'CPU wins'],
    [seatOf(1), 1, 'timed-out', 'You lost on time', 'CPU wins'],
  ])('seat %s reads that seat %s %s', (seat, gone, reason, headline, won) => {
    const result = resultFor(seat, [{ seat: gone, reason }]);
    expect(result.headline.en).toBe(headline);
    expect(result.caption?.en).toBe(`${won} · one race`);
  });

  it('of a session is not won by a seat that leaves', () => {
    const words = { en: '', ja: '' };
    const session = { leaving: words, sittingOut: words };
    const result = resultFor(seatOf(1), [{ seat: seatOf(0), reason: 'left' }], {
      ...toyUi,
      session,
    });
    expect(result.headline.en).toBe('A draw');
  });
});
