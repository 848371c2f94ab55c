import { type Appraisal, FIRST_SEAT, type Worth } from '@taku/contract';
import type { Decision } from '@taku/match';
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useSettings } from '../settings/store.ts';
import { ActionValues, spanOf } from './ActionValues.tsx';
import {
  AppraisalContext,
  type AppraisalNews,
  type AppraisalQuestion,
  reviewQuestion,
} from '../appraisals/index.ts';
import { DecisionList } from './DecisionList.tsx';
import { marginText, shownLoss, signedText } from './figures.ts';
import { accuracyOf, costliestOf, isSameAction, judgedOf } from './judged.ts';
import { TryAnswer, TryChoices } from './TryAgain.tsx';
import { useAppraisals } from './useAppraisals.ts';
import { useDecisionPlace } from './useDecisionPlace.ts';
import { useReviewKeys } from './useReviewKeys.ts';
import { useTryAgain } from './useTryAgain.ts';

const FOLD = { type: 'fold' };
const CALL = { type: 'call', chips: 20 };

function worth(action: { type: string }, value: number, loss: number, lossMargin = 12): Worth {
  const margin = loss === 0 ? 0 : lossMargin;
  return { action, value, loss, margin, lossMargin: loss === 0 ? 0 : lossMargin };
}

const COSTLY: Appraisal = { worths: [worth(FOLD, 0, 0), worth(CALL, -46, 46)], isExact: false };
const CLOSE: Appraisal = { worths: [worth(FOLD, 0, 0), worth(CALL, -4, 4)], isExact: false };

function decision(index: number, more: Partial<Decision> = {}): Decision {
  return {
    index,
    seat: FIRST_SEAT,
    view: { at: index },
    action: CALL,
    deal: 0,
    cause: 'human',
    isForced: false,
    at: 0,
    thinkMs: 0,
    bot: null,
    legal: () => [FOLD, CALL],
    ...more,
  };
}

beforeEach(() => {
  useSettings.setState({ language: 'en' });
  history.replaceState(null, '', '/review/m1');
});

describe('figures', () => {
  it.each([
    [-46.4, 0, '−46'],
    [0.04, 1, '0'],
    [1234.5, 0, '+1,235'],
    [-0.3, 1, '−0.3'],
  ])('%f with %i decimals reads %s', (value, decimals, text) => {
    expect(signedText(value, decimals)).toBe(text);
  });

  it('have an interval, however small, unless they are exact', () => {
    expect([marginText(0, 1), marginText(0.01, 1), marginText(12.4, 0)]).toEqual([
      '',
      '±0.1',
      '±12',
    ]);
  });

  it('lose what stands between the printed values: 49 and 51 are 2 apart', () => {
    expect(shownLoss({ value: -51.4, loss: 2.8 }, 0)).toBe(2);
  });
});

describe('judged decisions', () => {
  const known = new Map<number, Appraisal | null>([
    [1, CLOSE],
    [2, COSTLY],
    [3, null],
    [4, COSTLY],
  ]);
  const forced = decision(4, { isForced: true, cause: 'timeout' });
  const judged = judgedOf([decision(1), decision(2), decision(3), forced, decision(5)], known);

  it('are those that somebody took and that have figures', () => {
    expect(judged.map(({ decision: { index } }) => index)).toEqual([1, 2]);
  });

  it('are never numbered inside their interval', () => {
    expect(costliestOf(judged).map(({ decision: { index } }) => index)).toEqual([2]);
  });

  it('make an accuracy in the measure of the game', () => {
    expect(accuracyOf(judged, 'fair', 0)).toBe(0.5);
    expect(accuracyOf(judged, 'best', 0)).toBe(0);
    expect(accuracyOf(judged, 'best', -1)).toBe(0.5);
    expect(accuracyOf(judged, 'loss', 0)).toBe(25);
    expect(accuracyOf([], 'loss', 0)).toBeNull();
  });

  it('know an action whatever the order of its fields', () => {
    expect(isSameAction({ type: 'a', at: [1, 2] }, { at: [1, 2], type: 'a' })).toBe(true);
    expect(isSameAction({ type: 'a', at: [1, 2] }, { type: 'a', at: [2, 1] })).toBe(false);
    expect(isSameAction({ type: 'a' }, { type: 'a', at: 0 })).toBe(false);
  });

  it('of the table are not asked about', () => {
    const { decisions } = reviewQuestion({ game: 'nim', matchId: 'm1' }, [decision(1), forced]);
    expect(decisions).toEqual([{ index: 1, view: { at: 1 }, seat: 0, chosen: CALL }]);
  });
});

describe('the parts of a review', () => {
  const rows = COSTLY.worths.map((one, place) => ({
    key: one.action.type,
    name: one.action.type === 'fold' ? 'Fold' : 'Call 20',
    worth: one,
    isBest: place === 0,
    isPlayed: place === 1,
  }));

  it('say every action as a row: name, best or played, value, interval', () => {
    render(<ActionValues label="Values" rows={rows} decimals={0} />);
    const items = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(items[0]).toContain('Fold, best, 0');
    expect(items[1]).toContain('Call 20, played, minus 46, plus or minus 12');
  });

  it('draw all actions on one scale with 0 on it', () => {
    const { low, high } = spanOf(rows);
    expect(low).toBeLessThan(-58);
    expect(high).toBeGreaterThan(0);
  });

  it('draw chances by the part of the scale they lie on, in percent', () => {
    const chances = rows.map((row) => ({ ...row, worth: { ...row.worth, value: 60, margin: 2 } }));
    expect(spanOf(chances, 'chance').low).toBeGreaterThan(50);
    render(<ActionValues label="Values" rows={chances} decimals={0} scale="chance" />);
    expect(screen.getAllByText('60%')).toHaveLength(2);
  });

  it('mark what was played as a loss only where it is one beyond doubt', () => {
    const kinds = [COSTLY, CLOSE].map(({ worths }) => {
      const [, played] = worths;
      const shown = { key: 'call', name: 'Call', worth: played!, isBest: false, isPlayed: true };
      const { container, unmount } = render(
        <ActionValues label="Values" rows={[shown]} decimals={0} />,
      );
      const kind = container.querySelector('.rv-mark')?.getAttribute('data-kind');
      unmount();
      return kind;
    });
    expect(kinds).toEqual(['played', 'fair']);
  });

  it('list decisions with their verdicts, and open the chosen one', () => {
    const onChoose = vi.fn();
    const shown = [COSTLY, CLOSE].map(({ worths }, index) => ({
      index,
      number: index === 0 ? 1 : null,
      stage: `${index + 3}rd`,
      name: 'Call',
      worth: worths[1],
    }));
    render(
      <DecisionList label="Decisions" rows={shown} chosen={0} onChoose={onChoose} decimals={0}>
        open
      </DecisionList>,
    );
    const buttons = screen.getAllByRole('button');
    expect(buttons.map((one) => one.getAttribute('aria-expanded'))).toEqual(['true', 'false']);
    expect(buttons[0]?.textContent).toContain('−46±12');
    expect(buttons[1]?.textContent).toContain('about equal−4 ±12');
    fireEvent.click(buttons[1]!);
    expect(onChoose).toHaveBeenCalledWith(1);
    expect(screen.getByText('open')).toBeDefined();
  });

  it('keep the open decision in the address; a link leads to it', () => {
    const { result } = renderHook(() => useDecisionPlace(7));
    expect(result.current[0]).toBe(7);
    act(() => result.current[1](12));
    expect([result.current[0], location.search]).toEqual([12, '?d=12']);
    expect(renderHook(() => useDecisionPlace(7)).result.current[0]).toBe(12);
  });

  it('[keys] ↑ ↓ step, T tries again, and typing is left alone', () => {
    const [onStep, onTry] = [vi.fn(), vi.fn()];
    renderHook(() => useReviewKeys({ onStep, onTry }));
    for (const key of ['ArrowDown', 'ArrowUp', 't']) fireEvent.keyDown(document.body, { key });
    const input = document.body.appendChild(document.createElement('input'));
    fireEvent.keyDown(input, { key: 't' });
    expect([onStep.mock.calls, onTry.mock.calls.length]).toEqual([[[1], [-1]], 1]);
    input.remove();
  });
});

/** A source that answers when the test says so. */
function source() {
  const asked: { question: AppraisalQuestion; tell: (news: AppraisalNews) => void }[] = [];
  const value = {
    ask: (question: AppraisalQuestion, tell: (news: AppraisalNews) => void) => {
      asked.push({ question, tell });
      return () => undefined;
    },
  };
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <AppraisalContext value={value}>{children}</AppraisalContext>
  );
  return { asked, wrapper };
}

const ABOUT = { version: 1, unit: { en: 'chips', ja: 'チップ' }, decimals: 0 };

describe('figures as they come', () => {
  it('are known one by one, and can be asked for again after a failure', () => {
    const { asked, wrapper } = source();
    const question = reviewQuestion({ game: 'nim', matchId: 'm1' }, [decision(1), decision(2)]);
    const { result } = renderHook(() => useAppraisals(question), { wrapper });
    expect(result.current[0]).toMatchObject({ state: 'working', total: 2 });
    act(() => asked[0]!.tell({ kind: 'appraised', index: 1, about: ABOUT, appraisal: COSTLY }));
    expect([...result.current[0].known.keys()]).toEqual([1]);
    act(() => asked[0]!.tell({ kind: 'failed', cause: 'unreachable' }));
    expect(result.current[0].state).toBe('failed');
    act(() => result.current[1]());
    expect(asked.length).toBe(2);
  });
});

describe('try again', () => {
  function Page() {
    const tried = useTryAgain({ game: 'nim', matchId: 'm1' });
    const choices = [
      { action: FOLD, name: 'Fold' },
      { action: CALL, name: 'Call 20' },
    ];
    return (
      <>
        {tried.phase === 'look' && (
          <button type="button" onClick={() => tried.start(decision(2))}>
            start
          </button>
        )}
        {tried.phase === 'trying' && <TryChoices tried={tried} choices={choices} />}
        {tried.action && <TryAnswer tried={tried} decimals={0} name={tried.action.type} />}
      </>
    );
  }

  it('shows no figure before the choice, asks with it, and tells what it is worth', () => {
    const { asked, wrapper } = source();
    const { container } = render(<Page />, { wrapper });
    fireEvent.click(screen.getByText('start'));
    expect(container.innerHTML).not.toMatch(/46|best|±/);
    expect(asked.length).toBe(0);
    fireEvent.click(screen.getByRole('button', { name: 'Call 20' }));
    fireEvent.click(screen.getByRole('button', { name: 'Decide' }));
    expect(asked[0]!.question).toMatchObject({
      isUrgent: true,
      decisions: [{ index: 2, chosen: CALL }],
    });
    expect(container.innerHTML).not.toMatch(/46|±/);
    act(() => asked[0]!.tell({ kind: 'appraised', index: 2, about: ABOUT, appraisal: COSTLY }));
    expect(screen.getByText('−46')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Again' }));
    expect(container.innerHTML).not.toMatch(/46/);
  });
});
