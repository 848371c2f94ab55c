import { seatOf } from '@taku/contract';
import { fireEvent, render, screen } from '@testing-library/react';
import type { MatchFrame, RoomCommand } from '@taku/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { roomInPlay } from '../testing/rooms.ts';
import { toyUi } from '../testing/toyUi.ts';
import { useSettings } from '@taku/ui/settings';
import { LeaveActions } from './LeaveActions.tsx';
import { RoomTitle } from './RoomTitle.tsx';
import { EMPTY_ROOM, type RoomState } from './roomState.ts';
import type { Table } from './table.ts';

const { game } = toyUi;
const CONFIG = game.defaultConfig;

const ROOM = roomInPlay(game);

function stateOf(status: MatchFrame['status']): RoomState {
  const view = game.view(game.start(CONFIG, 2), seatOf(0));
  const rest = {
    decisions: [0, 0],
    clocks: null,
    away: [],
    forfeits: [],
    ending: null,
    seedHash: 'ab',
    seed: null,
  };
  const match: MatchFrame = { matchId: 'm1', length: 0, view, status, ...rest };
  return { ...EMPTY_ROOM, room: ROOM, seat: seatOf(0), match };
}

const PLAYING = stateOf({ kind: 'acting', seats: [seatOf(0)] });
const OVER = stateOf({ kind: 'over', returns: [0, 1] });

function tableThat(accepts: boolean) {
  const sent: RoomCommand['type'][] = [];
  const command = ({ type }: RoomCommand) => {
    sent.push(type);
    return accepts;
  };
  return { table: { command } as unknown as Table, sent };
}

const button = (name: string) => screen.getByRole('button', { name });
const dialogs = () => screen.queryAllByRole('dialog').length;

function openMenu(table: Table) {
  const shown = render(
    <RoomTitle table={table} state={PLAYING} ui={toyUi} playerId="x" onRead={() => {}} />,
  );
  fireEvent.click(button('Menu'));
  expect(dialogs()).toBe(1);
  return shown;
}

beforeEach(() => {
  useSettings.setState({ language: 'en' });
  vi.stubGlobal('innerWidth', 390);
  vi.stubGlobal('innerHeight', 844);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([])));
});
afterEach(() => vi.unstubAllGlobals());

describe('the menu of a phone', () => {
  it('closes behind a resignation, so that the result is seen', () => {
    const { table, sent } = tableThat(true);
    openMenu(table);
    fireEvent.click(button('Resign'));
    const [, question] = screen.getAllByRole('dialog');
    fireEvent.click([...question!.querySelectorAll('button')].at(-1)!);
    expect(sent).toEqual(['resign']);
    expect(dialogs()).toBe(0);
  });

  it('stays open when the command could not be sent', () => {
    const { table } = tableThat(false);
    openMenu(table);
    fireEvent.click(button('Resign'));
    const [, question] = screen.getAllByRole('dialog');
    fireEvent.click([...question!.querySelectorAll('button')].at(-1)!);
    expect(dialogs()).toBe(1);
  });

  it('closes when the game ends by itself, and can be opened again', () => {
    const { table } = tableThat(true);
    const { rerender } = openMenu(table);
    rerender(<RoomTitle table={table} state={OVER} ui={toyUi} playerId="x" onRead={() => {}} />);
    expect(dialogs()).toBe(0);
    fireEvent.click(button('Menu'));
    expect(dialogs()).toBe(1);
  });
});

describe('the ways out', () => {
  it.each([
    ['offered where the board has no such button', toyUi, 1],
    ['left to a board that has its own', { ...toyUi, SideActions: () => null }, 0],
  ])('resigning is %s', (_what, ui, count) => {
    render(<LeaveActions table={tableThat(true).table} state={PLAYING} ui={ui} />);
    expect(screen.queryAllByRole('button', { name: 'Resign' })).toHaveLength(count);
    expect(button('Leave the table')).toBeTruthy();
  });
});
