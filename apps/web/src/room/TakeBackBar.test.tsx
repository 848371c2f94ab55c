import { seatOf, TWO_SEATS } from '@taku/contract';
import { fireEvent, render, screen } from '@testing-library/react';
import type { RoomCommand } from '@taku/protocol';
import { useSettings } from '@taku/ui/settings';
import { NoticeLine } from '@taku/ui/table';
import { beforeEach, describe, expect, it } from 'vitest';
import { EMPTY_ROOM, type RoomState } from './roomState.ts';
import type { Table } from './table.ts';
import { TakeBackBar } from './TakeBackBar.tsx';

type Told = RoomState['told'];

function stateOf(askedBy: number | null, seat: number | null, told: Told = []): RoomState {
  const seats = TWO_SEATS.map((each) => ({
    seat: each,
    kind: 'human',
    name: ['Haruko', 'Aki'][each],
  }));
  return {
    ...EMPTY_ROOM,
    told,
    seat: seat === null ? null : seatOf(seat),
    room: { seats } as unknown as RoomState['room'],
    match: { takeBackAskedBy: askedBy === null ? null : seatOf(askedBy) } as RoomState['match'],
  };
}

function show(state: RoomState) {
  const sent: RoomCommand[] = [];
  const table = { command: (one: RoomCommand) => sent.push(one) > 0 } as unknown as Table;
  const page = (of: RoomState) => (
    <>
      <TakeBackBar table={table} state={of} />
      <NoticeLine canAct />
    </>
  );
  const { rerender, container } = render(page(state));
  const again = (next: RoomState) => rerender(page(next));
  return { sent, again, container };
}

const news = (id: number, message: object, fresh = true) =>
  [{ id, fresh, messages: [message] }] as unknown as Told;
const shown = () => screen.queryByRole('status')?.textContent ?? null;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => useSettings.setState({ language: 'en' }));

describe('a take-back that is asked for', () => {
  it('is agreed to or declined by the other', () => {
    const { sent } = show(stateOf(1, 0));
    expect(screen.getByText('Aki asks to take back the last move')).toBeDefined();
    press('Decline');
    press('Agree');
    expect(sent).toEqual([
      { type: 'answer_take_back', agrees: false },
      { type: 'answer_take_back', agrees: true },
    ]);
  });

  it.each([
    ['who asked', 1, 'You asked to take back. A move of yours withdraws it.'],
    ['a spectator', null, 'Aki asks to take back the last move'],
  ])('%s reads it and has nothing to press', (_who, seat, words) => {
    show(stateOf(1, seat));
    expect(screen.getByText(words)).toBeDefined();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('is not there while nobody asks', () => {
    expect(show(stateOf(null, 0)).container.textContent).toBe('');
  });
});

describe('how it ended', () => {
  const declined = { type: 'take_back_answered', seat: seatOf(1), agrees: false };

  it("the other's answer is read once, the own is known", () => {
    const { again } = show(stateOf(0, 0));
    again(stateOf(null, 0, news(5, declined)));
    expect(shown()).toBe('iAki declined the take-back');
    fireEvent.pointerDown(document.body);
    again(stateOf(null, 0, [...news(5, declined)]));
    again(stateOf(null, 0, news(6, { ...declined, seat: seatOf(0) })));
    expect(shown()).toBe(null);
  });

  it('what was told before the page opened is no news', () => {
    show(stateOf(null, 0, news(5, declined))).again(stateOf(null, 0, news(6, declined, false)));
    expect(shown()).toBe(null);
  });
});
