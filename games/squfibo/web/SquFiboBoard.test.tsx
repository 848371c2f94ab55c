import { type Seat, seatOf } from '@taku/contract';
import { type SquFiboTypes, type SquFiboView, squfibo } from '@taku/squfibo/rules';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useSettings } from '@taku/ui/settings';
import type { BoardProps, PlayerInfo, Preferences } from '@taku/ui';
import { SquFiboBoard } from './SquFiboBoard.tsx';

const VIEW: SquFiboView = {
  ruleset: 'classic',
  phase: 'playing',
  turn: 5,
  actingSeat: seatOf(0),
  board: [null, 'r16', null, 'r1', null, 'b9', null, null, null],
  discards: [],
  stars: [0, 0],
  pool: 34,
  drewToPlay: false,
  lastPlay: null,
  result: null,
  handSizes: [3, 13],
  deckSize: 30,
  own: { seat: seatOf(0), hand: ['r4', 'b4', 'b4'] },
};

const PREFERENCES: Preferences = {
  motion: false,
  input: 'both',
  showLegal: true,
  hints: false,
  switches: {},
  helpAllowed: true,
};
const DRAG_ONLY = { tone: 'info', title: { en: 'Drag to place', ja: 'ドラッグで置きます' } };

function player(seat: Seat, name: string): PlayerInfo {
  return {
    seat,
    name,
    kind: seat === 0 ? 'human' : 'bot',
    level: null,
    connected: true,
    away: false,
    acting: seat === 0,
    isYou: seat === 0,
    clock: null,
  };
}

function show(view: Partial<SquFiboView> = {}, props: Partial<BoardProps<SquFiboTypes>> = {}) {
  useSettings.setState({ language: 'en' });
  const act = vi.fn();
  const notify = vi.fn();
  const all: BoardProps<SquFiboTypes> = {
    view: { ...VIEW, ...view },
    config: squfibo.defaultConfig,
    seat: seatOf(0),
    status: { kind: 'acting', seats: [seatOf(0)] },
    decisions: [2, 2],
    told: [],
    players: [player(seatOf(0), 'Haruko'), player(seatOf(1), 'CPU')],
    lang: 'en',
    layout: 'phone',
    sideShown: false,
    preferences: PREFERENCES,
    mode: 'live',
    allViews: null,
    canAct: true,
    sending: false,
    refused: null,
    act,
    resign: () => undefined,
    comeBack: () => undefined,
    notify,
    ...props,
  };
  const { rerender } = render(<SquFiboBoard {...all} />);
  const again = (next: Partial<BoardProps<SquFiboTypes>>) =>
    rerender(<SquFiboBoard {...all} {...next} />);
  return { act, notify, again };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => fireEvent.click(button(name));
const legalCells = () => document.querySelectorAll('.sq-cell[data-legal]').length;

afterEach(cleanup);

describe('SquFibo board', () => {
  it('[Q5] stages a card, shows where it may go, and ends the turn with it', () => {
    const { act } = show();
    expect(legalCells()).toBe(0);
    press('blue 4, 2 in hand');
    expect(legalCells()).toBe(6);
    press('empty, centre');
    expect(button('blue 4, 1 in hand')).toBeDefined();
    press('End turn');
    expect(act).toHaveBeenCalledExactlyOnceWith({ type: 'play', card: 'b4', cell: 4 });
  });

  it('[Q6] claims the chosen cards', () => {
    const { act } = show();
    press('blue 4, 2 in hand');
    press('empty, centre');
    press('blue 9, right');
    press('Claim (2)');
    expect(act).toHaveBeenCalledExactlyOnceWith({
      type: 'play',
      card: 'b4',
      cell: 4,
      claim: [4, 5],
    });
  });

  it('[Q8] leads to a claim: the button says what is missing, and a wrong choice costs nothing', () => {
    const { act, notify } = show({}, { layout: 'desktop' });
    press('blue 4, 2 in hand');
    press('empty, centre');
    expect(button('1 more').hasAttribute('disabled')).toBe(true);
    expect(screen.getByText(/^For a combo choose its other cards/)).toBeDefined();
    press(/^red 1, left/);
    expect(button('No combo').hasAttribute('disabled')).toBe(true);
    expect(screen.getByText('These 2 cards are no combo.')).toBeDefined();
    fireEvent.keyDown(window, { key: 'c' });
    expect(notify).toHaveBeenCalledOnce();
    press(/^red 1, left/);
    press(/^blue 9, right/);
    expect(screen.getByText('A combo: claim it')).toBeDefined();
    expect(act).not.toHaveBeenCalled();
    press('Claim a combo');
    expect(act).toHaveBeenCalledExactlyOnceWith({
      type: 'play',
      card: 'b4',
      cell: 4,
      claim: [4, 5],
    });
  });

  it('drag only: a tap takes nothing and is answered, a key places as ever', () => {
    useSettings.setState({ input: 'drag' });
    const preferences = { ...PREFERENCES, input: 'drag' } as const;
    const { notify } = show({}, { preferences });
    fireEvent.click(button('blue 4, 2 in hand'), { detail: 1 });
    expect(legalCells()).toBe(0);
    fireEvent.click(button('empty, centre'), { detail: 1 });
    expect(notify.mock.calls).toEqual([[DRAG_ONLY], [DRAG_ONLY]]);
    press('blue 4, 2 in hand');
    press('empty, centre');
    expect(button('blue 4, 1 in hand')).toBeDefined();
    fireEvent.click(button(/^blue 9, right/), { detail: 1 });
    expect(button('Claim (2)')).toBeDefined();
    useSettings.setState({ input: 'both' });
  });

  it('what is staged is there after a reload, and gone in the next turn', () => {
    const draftKey = 'm1.0';
    show({}, { draftKey });
    press('blue 4, 2 in hand');
    press('empty, centre');
    press(/^blue 9, right/);
    cleanup();
    const { again } = show({}, { draftKey });
    expect(button('Claim (2)')).toBeDefined();
    again({ view: { ...VIEW, turn: 7 }, decisions: [3, 3] });
    expect(button('blue 4, 2 in hand')).toBeDefined();
    cleanup();
    show({ own: { seat: seatOf(0), hand: ['r4'] } }, { draftKey });
    expect(button('Choose a card')).toBeDefined();
    sessionStorage.clear();
  });

  it('[Q8] points out no combo unless hints are switched on', () => {
    show();
    press('blue 4, 2 in hand');
    expect(screen.queryAllByRole('button', { name: /makes a combo here/ })).toHaveLength(0);
    cleanup();
    const preferences = {
      motion: false,
      input: 'both',
      showLegal: true,
      hints: true,
      switches: {},
      helpAllowed: true,
    } as const;
    show({}, { preferences });
    press('blue 4, 2 in hand');
    const hinted = screen.getAllByRole('button', { name: /makes a combo here/ });
    // The cells beside the blue 9: top right, centre, bottom right.
    expect(hinted.map((cell) => cell.dataset['cell'])).toEqual(['2', '4', '8']);
  });

  it('[Q5a] a full board asks for a card to discard first', () => {
    const full = ['r1', 'r16', 'b4', 'r1', 'r9', 'b9', 'b16', 'b4', 'b1'] as const;
    const { act } = show({ board: full });
    expect(button('Discard one first')).toBeDefined();
    press('blue 4, bottom');
    press('red 4, 1 in hand');
    press('empty, bottom, to be discarded');
    press('End turn');
    expect(act).toHaveBeenCalledExactlyOnceWith({ type: 'play', card: 'r4', cell: 7, remove: 7 });
  });

  it('[Q8] a placement is taken back, but not when the card came from the deck', () => {
    show();
    press('red 4, 1 in hand');
    press('empty, top left');
    press('Undo');
    expect(button('red 4, 1 in hand')).toBeDefined();
    cleanup();
    const { act } = show({ drewToPlay: true, own: { seat: seatOf(0), hand: ['r4'] } });
    press('red 4, 1 in hand');
    press('empty, top left');
    expect(button('Undo').hasAttribute('disabled')).toBe(true);
    press('End turn');
    expect(act).toHaveBeenCalledOnce();
  });

  it('keeps what is staged while it is sent, and drops it when the table changes', () => {
    const { again } = show();
    press('red 4, 1 in hand');
    press('empty, top left');
    again({ canAct: false, sending: true });
    expect(button(/^red 4, top left, staged$/)).toBeDefined();
    again({ decisions: [3, 2], view: { ...VIEW, turn: 6, actingSeat: seatOf(1) }, canAct: false });
    expect(screen.queryAllByRole('button', { name: /staged/ })).toHaveLength(0);
    expect(button('CPU to move')).toBeDefined();
  });

  it('lets a spectator look and touch nothing', () => {
    const { own: _own, ...seen } = VIEW;
    show({}, { seat: null, view: seen, canAct: false });
    expect(screen.getByText('You are watching')).toBeDefined();
    expect(screen.getByRole('img', { name: 'red 16, top' })).toBeDefined();
    expect(screen.queryByRole('group', { name: 'Hand' })).toBeNull();
  });

  it('shows both hands in a replay', () => {
    const other = { ...VIEW, own: { seat: seatOf(1), hand: ['r9', 'r9'] as const } };
    show({}, { mode: 'replay', canAct: false, allViews: [VIEW, other] });
    expect(screen.getByRole('group', { name: 'CPU: 2 cards in hand' })).toBeDefined();
    expect(screen.getByRole('img', { name: 'red 9, 2 in hand' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'End turn' })).toBeNull();
  });
});
