import type { MatchFrame } from '@taku/protocol';
import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { isFocusFree, useClock } from '@taku/ui/design';
import type { BoardProps, GameUi, Notice, PanelProps } from '@taku/ui';
import { useSpoken, useWords } from '@taku/ui/i18n';
import { playSound } from '@taku/ui/sound';
import { showNotice, useFrame } from '@taku/ui/table';
import { useIsCoached } from '../lessons/coach/coached.ts';
import { useOwnDecision } from '../lessons/coach/ownDecision.ts';
import { isOverForYou } from './players.ts';
import { ResultOverlay } from './ResultOverlay.tsx';
import { type RoomState, actingSeatsOf } from './roomState.ts';
import { SidePanel } from './SidePanel.tsx';
import type { Table } from './table.ts';
import { TakeBackBar } from './TakeBackBar.tsx';
import { usePanel } from './usePanel.ts';
import { useResultShown } from './useResultShown.ts';
import { roomWords } from './words.ts';

/** Only tables with a coach load it. */
const CoachCard = lazy(async () => ({
  default: (await import('../lessons/coach/CoachCard.tsx')).CoachCard,
}));

type GameTableProps = {
  readonly table: Table;
  readonly state: RoomState;
  readonly match: MatchFrame;
  readonly ui: GameUi;
};

function useNotify(): (notice: Notice) => void {
  const spoken = useSpoken();
  return ({ tone, title, detail }) => {
    showNotice({ tone, title: spoken(title), ...(detail && { detail: spoken(detail) }) });
  };
}

function useBoardProps(props: GameTableProps, panel: PanelProps): BoardProps {
  const { table, state, match } = props;
  const { sideShown } = useFrame();
  const notify = useNotify();
  const { seat, sending, refused } = state;
  const isToAct = seat !== null && actingSeatsOf(state).includes(seat);
  return {
    ...panel,
    decisions: match.decisions,
    ...(seat !== null && { draftKey: `${match.matchId}.${seat}` }),
    sideShown,
    canAct: isToAct && !sending && match.heldBy === undefined,
    sending,
    refused,
    act: (action) => void table.act(action),
    resign: () => void table.command({ type: 'resign' }),
    comeBack: () => void table.command({ type: 'back' }),
    notify,
  };
}

/** A soft tick for each of the last seconds of your own turn. */
function useLastTicks({ players, seat }: PanelProps): void {
  const own = seat === null ? undefined : players[seat];
  const reading = useClock(own?.clock ?? null);
  const isLast = reading?.phase === 'last' || reading?.phase === 'bankLast';
  const seconds = isLast ? reading.seconds : null;
  useEffect(() => {
    if (seconds !== null && seconds > 0) playSound('lastSeconds');
  }, [seconds]);
}

/** A game begins at the board's first own control, unless the player is elsewhere by then. */
function useBoardFocus(canAct: boolean) {
  const board = useRef<HTMLElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    if (!canAct || isDone.current) return;
    isDone.current = true;
    if (!isFocusFree() || document.querySelector('dialog[open]')) return;
    board.current?.querySelector<HTMLElement>('[data-own]')?.focus({ preventScroll: true });
  }, [canAct]);
  return board;
}

/** On small screens the way back to a result that was closed. */
function ResultAgain({ onOpen }: { readonly onOpen: () => void }) {
  const say = useWords(roomWords);
  return (
    <button type="button" className="rm-result-again" onClick={onOpen}>
      {say('showResult')}
    </button>
  );
}

export function GameTable(props: GameTableProps) {
  const { ui, state, match } = props;
  const panel = usePanel(state, match);
  const bare = useBoardProps(props, panel);
  const own = useOwnDecision(bare);
  const isCoached = useIsCoached(state.room?.roomId) && state.seat !== null;
  const board = isCoached ? { ...bare, act: own.act } : bare;
  useLastTicks(panel);
  const boardRef = useBoardFocus(board.canAct);
  const [isResultOpen, setResultOpen] = useState(true);
  const isOver = isOverForYou(state);
  const lastTold = panel.told.at(-1)?.messages ?? [];
  const dwellMs = ui.dwellMs?.(lastTold, state.seat) ?? 0;
  const isResultDue = useResultShown(isOver, panel.preferences.motion, dwellMs);
  const openResult = () => setResultOpen(true);
  const { Board } = ui;
  const coach = isCoached && (
    <Suspense fallback={null}>
      <CoachCard ui={ui} match={match} board={board} last={own.last} place={boardRef} />
    </Suspense>
  );
  return (
    <>
      <TakeBackBar table={props.table} state={state} />
      <div
        className={`rm-table rm-table-${board.layout}`}
        data-two-panels={ui.MainLog ? true : undefined}
      >
        <main className="rm-board" ref={boardRef}>
          <Board {...board} />
        </main>
        {board.sideShown && (
          <aside className="rm-side">
            {coach}
            <SidePanel {...props} panel={panel} onResult={isOver ? openResult : null} />
          </aside>
        )}
      </div>
      {!board.sideShown && coach}
      {isResultDue && isResultOpen && (
        <ResultOverlay {...props} panel={panel} onClose={() => setResultOpen(false)} />
      )}
      {isOver && !isResultOpen && !board.sideShown && <ResultAgain onOpen={openResult} />}
    </>
  );
}
