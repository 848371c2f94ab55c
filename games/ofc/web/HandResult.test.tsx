import { seatOf } from '@taku/contract';
import { type HandResult, type OfcTypes, type OfcView, ofc } from '@taku/ofc/rules';
import { fireEvent, render, screen } from '@testing-library/react';
import type { BoardProps, PlayerInfo } from '@taku/ui';
import { useSettings } from '@taku/ui/settings';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HandResultOverlay, ResultTable, seenFrom } from './HandResult.tsx';

const FIRST = {
  top: ['Qs', 'Qh', '2c'],
  middle: ['Kd', 'Kc', '4s', '4d', '9c'],
  bottom: ['5h', '9h', 'Jh', 'Ah', 'X1'],
} as const;
const SECOND = {
  top: ['As', '7c', '3d'],
  middle: ['Ts', 'Td', '6c', '5s', '3h'],
  bottom: ['8s', '8d', '8h', 'Jc', '2d'],
} as const;
const STOOD = { ...FIRST, bottom: ['5h', '9h', 'Jh', 'Ah', 'Kh'] } as const;

/** Seat 0 wins all three rows: 3 lines, 3 for the scoop, 7 + 4 royalties. */
const RESULT = {
  boards: [FIRST, SECOND],
  resolved: [STOOD, SECOND],
  discards: [['3c'], ['4c']],
  busted: [false, false],
  line_results: [1, 1, 1],
  scoop: true,
  royalties: [
    { top: 7, middle: 0, bottom: 4, total: 11 },
    { top: 0, middle: 0, bottom: 0, total: 0 },
  ],
  raw_score: [17, -17],
  actual_score: [17, -17],
  chips: [217, 183],
  fl_entry: [true, false],
  fl_stay: [false, false],
  fl_card_count: [0, 0],
} as unknown as HandResult;

const HAND = { number: 4, button: seatOf(0), turn: 4, id: 'h4', seats: [] };
const VIEW = {
  phase: 'between',
  config: ofc.defaultConfig,
  hand: HAND,
  result: RESULT,
  pressed: [false, false],
  auto: [true, true],
  fantasyland: [0, 0],
  chips: [217, 183],
} as unknown as OfcView;

const player = (seat: number, name: string): PlayerInfo => ({
  seat: seatOf(seat),
  name,
  kind: 'human',
  level: null,
  connected: true,
  away: false,
  acting: true,
  isYou: false,
  clock: null,
});
const PLAYERS = [player(0, 'Haruko'), player(1, 'Aki')];

function boardOf(view: Partial<OfcView>, part: Partial<BoardProps<OfcTypes>> = {}) {
  const act = vi.fn();
  const props = {
    view: { ...VIEW, ...view },
    seat: seatOf(0),
    players: PLAYERS,
    lang: 'en',
    canAct: true,
    act,
    ...part,
  } as unknown as BoardProps<OfcTypes>;
  return { props, act };
}

function table(seat: 0 | 1, result: Partial<HandResult> = {}) {
  const { props } = boardOf({ result: { ...RESULT, ...result } }, { seat: seatOf(seat) });
  const { container } = render(<ResultTable seen={seenFrom(props)!} />);
  const texts = (what: string) =>
    [...container.querySelectorAll(what)].map((one) => one.textContent);
  return { container, texts };
}

beforeEach(() => useSettings.setState({ language: 'en' }));

describe('the result of a hand', () => {
  it('adds lines, scoop and royalties up, seen from the own chair', () => {
    const winner = table(0);
    // 3 + 3 + 11 = 17; 217 − 17 = 200.
    expect(winner.texts('.of-sums dd')).toEqual(['+3', '+3', '+11', '+17', '17']);
    expect(winner.texts('.of-moved b')).toEqual(['200 → 217']);
    expect(winner.texts('.of-res-line b')).toEqual(['+1', '+1', '+1']);
    const loser = table(1);
    expect(loser.texts('.of-sums dd')).toEqual(['−3', '−3', '−11', '−17', '17']);
    expect(loser.texts('.of-moved b')).toEqual(['200 → 183']);
    expect(loser.texts('.of-res-line b')).toEqual(['−1', '−1', '−1']);
  });

  it('without a scoop, and with rows that tie', () => {
    const { texts } = table(1, {
      line_results: [1, 0, -1],
      scoop: null,
      raw_score: [11, -11],
    } as unknown as Partial<HandResult>);
    expect(texts('.of-sums dd').slice(0, 4)).toEqual(['0', '0', '−11', '−11']);
    expect(texts('.of-res-line b')).toEqual(['−1', '0', '+1']);
  });

  it('names the rows of both boards, own board first, and what a joker stands for', () => {
    const { texts, container } = table(1);
    const rows = texts('.of-res-row p');
    expect(rows[0]).toContain('ace high');
    expect(rows[1]).toMatch(/Pair of queens.*\+7/);
    expect(rows[5]).toMatch(/[Ff]lush.*\+4/);
    const joker = container.querySelector('[aria-label^="joker 1"]');
    expect(joker?.getAttribute('aria-label')).toBe('joker 1, stands for king of hearts');
  });

  it('a foul has no hands, only its cards', () => {
    const { texts, container } = table(0, { busted: [true, false] });
    expect(texts('.of-res-row p b').filter((name) => name === 'Foul')).toHaveLength(3);
    expect(texts('.of-foul-tag')).toEqual(['Foul']);
    expect(container.querySelector('[aria-label^="joker 1,"]')).toBeNull();
  });

  it('is nothing before the hand has ended', () => {
    expect(seenFrom(boardOf({ result: null }).props)).toBe(null);
  });
});

describe('going on after a hand', () => {
  const show = (view: Partial<OfcView>, part: Partial<BoardProps<OfcTypes>> = {}) => {
    const { props, act } = boardOf(view, part);
    const onReview = vi.fn();
    render(<HandResultOverlay props={props} onClose={() => undefined} onReview={onReview} />);
    return { act, onReview };
  };
  const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));

  it('presses on, stops or looks at the hand again', () => {
    const { act, onReview } = show({});
    press(/^Next/);
    press(/^(End|Stop)/);
    expect(act.mock.calls).toEqual([[{ type: 'next' }], [{ type: 'stop' }]]);
    press(/[Rr]eview/);
    expect(onReview).toHaveBeenCalledOnce();
  });

  it('a Fantasyland that is due is set by the table or by hand', () => {
    const { act } = show({ fantasyland: [14, 0] } as unknown as Partial<OfcView>);
    press(/^Next/);
    const [, byHand] = screen.getAllByRole('radio');
    fireEvent.click(byHand!);
    press(/^Next/);
    expect(act.mock.calls).toEqual([
      [{ type: 'next', fantasyland: 'auto' }],
      [{ type: 'next', fantasyland: 'hand' }],
    ]);
  });

  it("the other's Fantasyland is his to choose", () => {
    show({ fantasyland: [0, 14] } as unknown as Partial<OfcView>);
    expect(screen.queryAllByRole('radio')).toEqual([]);
  });

  it.each([
    [[false, true], /^Aki/],
    [[true, false], /Aki/],
  ])('says who has pressed on: %j', (pressed, said) => {
    show({ pressed } as unknown as Partial<OfcView>, { canAct: !pressed[0] });
    expect(document.querySelector('.of-res-before small')?.textContent).toMatch(said);
    expect(screen.getByRole('button', { name: /^Next/ })).toHaveProperty('disabled', pressed[0]);
  });

  it('a spectator presses nothing', () => {
    show({}, { seat: null });
    expect(screen.queryByRole('button', { name: /^Next/ })).toBeNull();
    expect(document.querySelector('.of-res-before small')).toBeNull();
  });
});
