import { type Seat, fastRng } from '@taku/contract';
import {
  type OthelloAction,
  type OthelloTypes,
  type OthelloView,
  othello,
  parseSquare,
} from '@taku/othello/rules';
import { useEffect, useMemo } from 'react';
import type { BoardProps } from '@taku/ui';
import { type BoardActions, NO_ACTIONS, useBoardActions } from './boardActions.ts';
import { useAnalysis } from './engine/useAnalysis.ts';
import { type BoardMotion, motionOf } from './flips.ts';
import { colourOfSeat } from './plates.tsx';
import type { Hint, SquaresProps } from './Squares.tsx';
import { othelloWords } from './words.ts';

type Props = BoardProps<OthelloTypes>;

const NO_HINTS: ReadonlyMap<number, Hint> = new Map();
const TAKE_BACK: OthelloAction = { type: 'take_back' };

/** Values of the moves and black's expected lead, as far as the player wants to see them. */
function useEngine({ view, preferences, mode, seat, canAct }: Props): {
  readonly hints: ReadonlyMap<number, Hint>;
  readonly blackLead: number | null;
  readonly isWanted: boolean;
} {
  const showsBar = preferences.switches['evaluationBar'] ?? false;
  const isWanted = mode === 'live' && (preferences.hints || showsBar);
  const asked = isWanted && view.turn ? { board: view.board, turn: view.turn } : null;
  const found = useAnalysis(asked);
  const moves = found?.answer.moves;
  const showsHints = preferences.hints && (canAct || seat === null);
  const hints = useMemo(() => {
    if (!moves || !showsHints) return NO_HINTS;
    const best = Math.round(moves[0]?.value ?? 0);
    return new Map(
      moves.map(({ square, value }) => [
        parseSquare(square) ?? -1,
        { value, isBest: Math.round(value) === best },
      ]),
    );
  }, [moves, showsHints]);
  if (view.result) {
    const blackLead = view.counts.black - view.counts.white;
    return { hints: NO_HINTS, blackLead, isWanted: false };
  }
  const value = moves?.[0]?.value;
  if (value === undefined) return { hints, blackLead: null, isWanted };
  return { hints, blackLead: found?.turn === 'black' ? value : -value, isWanted };
}

/** Nothing is hidden or drawn, so the rules can be asked. */
function canTakeBack(view: OthelloView, seat: Seat): boolean {
  return othello.reject(othello.imagine(view, fastRng(0)), seat, TAKE_BACK) === null;
}

function actionsOf(props: Props): BoardActions {
  const { view, seat, canAct, act, resign, status, mode, preferences } = props;
  const canHint = preferences.helpAllowed;
  if (seat === null || mode !== 'live' || status.kind === 'over') {
    return { ...NO_ACTIONS, canHint };
  }
  const takeBacksLeft = view.takeBacks[seat] ?? 0;
  return {
    takeBack: canAct && canTakeBack(view, seat) ? () => act(TAKE_BACK) : null,
    takeBacksLeft,
    resign,
    canHint,
  };
}

export type Play = {
  readonly squares: SquaresProps;
  readonly actions: BoardActions;
  readonly blackLead: number | null;
  /** Hints or the bar are waited for. */
  readonly wantsEngine: boolean;
  readonly motion: BoardMotion | null;
};

export function usePlay(props: Props): Play {
  const { view, canAct, seat, preferences, act, notify } = props;
  const engine = useEngine(props);
  const legal = useMemo(
    () => new Set(view.legal.flatMap((text) => parseSquare(text) ?? [])),
    [view.legal],
  );
  const motion = preferences.motion ? motionOf(props.told) : null;
  const actions = actionsOf(props);
  useEffect(() => {
    useBoardActions.setState(actions);
  });
  useEffect(() => () => useBoardActions.setState(NO_ACTIONS), []);
  const onSquare = (square: number) => {
    const text = view.legal.find((name) => parseSquare(name) === square);
    if (text) act({ type: 'place', square: text });
    else if (view.board.charAt(square) === '-') {
      notify({
        tone: 'refused',
        title: othelloWords.noTarget,
        detail: othelloWords.noTargetDetail,
      });
    }
  };
  return {
    actions,
    blackLead: engine.blackLead,
    wantsEngine: engine.isWanted,
    motion,
    squares: {
      board: view.board,
      last: view.last ? parseSquare(view.last.square) : null,
      motion,
      legal: canAct ? legal : new Set<number>(),
      showLegal: preferences.showLegal,
      hints: engine.hints,
      mover: seat === null ? null : colourOfSeat(view, seat),
      onSquare: canAct ? onSquare : null,
      still: props.mode === 'replay',
    },
  };
}
