import type { MatchFrame } from '@taku/protocol';
import { describe, expect, it } from 'vitest';
import type { GameUi } from '@taku/ui';
import { ofcUi } from '../boards/ofc/index.ts';
import { othelloUi } from '../boards/othello/index.ts';
import { squfiboUi } from '../boards/squfibo/index.ts';
import { EMPTY_ROOM, type RoomState } from './roomState.ts';
import { resultOf } from './result.ts';

const NAMES = ['CPU', '春子'];

const SQUFIBO = { stars: [28, 6], result: { winner: 0 }, ruleset: 'classic', lastPlay: null };
const OTHELLO = { black: 1, counts: { black: 20, white: 44 }, result: { winner: 'white' } };
const OFC = {
  chips: [212, 188],
  handsPlayed: 3,
  hand: null,
  result: null,
  ending: { winner: 0, reason: 'manual', leaver: null },
};

type Case = { readonly ui: GameUi; readonly view: unknown; readonly seat: number | null };

function resultFor({ ui, view, seat }: Case, forfeit?: { seat: number; reason: string }) {
  const status = { kind: 'over', returns: [1, -1] };
  const forfeits = forfeit ? [forfeit] : [];
  const match = { view, status, forfeits, ending: null } as unknown as MatchFrame;
  const state: RoomState = { ...EMPTY_ROOM, seat, match };
  return resultOf(ui, state, match, NAMES);
}

describe('a result', () => {
  it.each([
    ['squfibo', squfiboUi, SQUFIBO, 1, [6, 28]],
    ['squfibo', squfiboUi, SQUFIBO, 0, [28, 6]],
    ['squfibo', squfiboUi, SQUFIBO, null, [28, 6]],
    ['othello', othelloUi, OTHELLO, 1, [20, 44]],
    ['othello', othelloUi, OTHELLO, 0, [44, 20]],
    ['ofc', ofcUi, OFC, 1, [188, 212]],
    ['ofc', ofcUi, OFC, 0, [212, 188]],
  ])('%s: figures and names in one order, own side first', (_game, ui, view, seat, figures) => {
    const { scores, detail } = resultFor({ ui, view, seat });
    const order = seat === 1 ? [1, 0] : [0, 1];
    expect(scores).toEqual(order.map((of, place) => ({ seat: of, figure: `${figures[place]}` })));
    expect(detail.en).toContain(figures.join(' – '));
  });

  it.each([
    [1, 1, 'resigned', 'You resigned', 'CPU wins'],
    [1, 0, 'resigned', 'CPU resigned', 'You win'],
    [null, 1, 'left', '春子 left the table', 'CPU wins'],
    [1, 1, 'timed-out', 'You lost on time', 'CPU wins'],
  ])('seat %s reads that seat %s %s', (seat, gone, reason, headline, won) => {
    const result = resultFor({ ui: ofcUi, view: OFC, seat }, { seat: gone, reason });
    expect(result.headline.en).toBe(headline);
    expect(result.caption?.en).toBe(`${won} · 3 hands`);
  });

  it('a hand that was broken off is named', () => {
    const view = { ...OFC, handsPlayed: 0, hand: { number: 1 } };
    const result = resultFor({ ui: ofcUi, view, seat: 1 }, { seat: 1, reason: 'resigned' });
    expect(result.caption?.ja).toBe('CPU の勝ち・第1ハンドの途中');
  });
});
