import { seatOf } from '@taku/contract';
import type { SquFiboMessage } from '@taku/squfibo/rules';
import { describe, expect, it } from 'vitest';
import { timelineOf } from './timeline.ts';

const PLACED: SquFiboMessage = { type: 'card_placed', seat: seatOf(1), cell: 4, card: 'b4' };
const CLAIMED: SquFiboMessage = {
  type: 'combo_claimed',
  seat: seatOf(1),
  combo: 'TWO_CARDS_4_9',
  cells: [4, 5],
  cards: ['b4', 'b9'],
  swept: [
    { cell: 4, card: 'b4' },
    { cell: 5, card: 'b9' },
  ],
};
const DRAWN: SquFiboMessage = {
  type: 'cards_drawn',
  seat: seatOf(1),
  count: 2,
  deckSize: 30,
  reason: 'combo',
};
const STARS: SquFiboMessage = {
  type: 'stars_taken',
  seat: seatOf(1),
  count: 2,
  stars: 2,
  pool: 32,
};

describe('timeline', () => {
  it('§7 another’s combo: place → hold → ring → name → discards → stars → draw', () => {
    const { flights, totalMs } = timelineOf([PLACED, CLAIMED, DRAWN, STARS], seatOf(0));
    const steps = flights.map((flight) => [
      flight.effect,
      flight.piece.kind,
      flight.to,
      flight.startMs,
      flight.startMs + flight.durationMs,
    ]);
    expect(steps).toEqual([
      // What the view has swept already lies still until the ring comes.
      ['fly', 'card', 'cell-5', 0, 680],
      ['fly', 'card', 'cell-4', 0, 180],
      ['fly', 'card', 'cell-4', 180, 680],
      ['ring', 'card', 'cell-4', 680, 1640],
      ['ring', 'card', 'cell-5', 680, 1640],
      ['fly', 'words', 'cell-4', 840, 1640],
      ['fly', 'card', 'discards', 1640, 1880],
      ['fly', 'card', 'discards', 1640, 1880],
      ['fly', 'star', 'plate-1', 1880, 2200],
      ['fly', 'star', 'plate-1', 1960, 2280],
      ['fly', 'back', 'plate-1', 2280, 2440],
      ['fly', 'back', 'plate-1', 2340, 2500],
    ]);
    // 180 place + 500 hold + 160 ring + 800 name + 240 sweep + (320 + 80) stars + (160 + 60) draw
    expect(totalMs).toBe(2500);
    const name = flights.find(({ piece }) => piece.kind === 'words')?.piece;
    expect(name).toMatchObject({ words: { ja: '青 4+9・星2' } });
  });

  it('one’s own combo is neither held nor named', () => {
    const own = [PLACED, CLAIMED, DRAWN, STARS].map((message) => ({ ...message, seat: seatOf(0) }));
    const { flights, totalMs } = timelineOf(own, seatOf(0));
    expect(flights.some(({ piece }) => piece.kind === 'words')).toBe(false);
    // 160 ring + 240 sweep + (320 + 80) stars + (160 + 60) draw
    expect(totalMs).toBe(1020);
  });

  it('one’s own card is already there, and drawn cards go to their stacks', () => {
    const own = { ...DRAWN, seat: seatOf(0), cards: ['r1', 'b16'] as const };
    const { flights } = timelineOf([{ ...PLACED, seat: seatOf(0) }, own], seatOf(0));
    expect(flights.map(({ to }) => to)).toEqual(['stack-r1', 'stack-b16']);
  });

  it('§7 clearing: cards sink row by row', () => {
    const swept = [
      { cell: 0, card: 'r9' },
      { cell: 8, card: 'b1' },
    ] as const;
    const clearing = { ...CLAIMED, combo: 'CLEARING_YAKU', cells: [0], swept } as const;
    const { flights, totalMs } = timelineOf([clearing], seatOf(1));
    const sinking = flights.filter(({ effect }) => effect === 'sink');
    expect(sinking.map(({ startMs }) => startMs)).toEqual([160, 160 + 8 * 30]);
    expect(totalMs).toBe(160 + 260 + 8 * 30);
  });
});
