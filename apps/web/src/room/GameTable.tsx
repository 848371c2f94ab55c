import type { MatchFrame } from '@taku/protocol';
import { useEffect, useMemo, useState } from 'react';
import type { BoardProps, GameUi, Notice, PanelProps, Preferences } from '../boards/gameUi.ts';
import { showToast, useClock } from '../design/index.ts';
import { useLanguage, useSpoken, useWords } from '../i18n/index.ts';
import { useSettings } from '../settings/store.ts';
import { useMotion } from '../settings/useLook.ts';
import { playSound } from '../sound/index.ts';
import { useBotLevels } from './bots.ts';
import { gameTold } from './log.ts';
import { playersOf } from './players.ts';
import { ResultOverlay } from './ResultOverlay.tsx';
import { type RoomState, actingSeatsOf } from './roomState.ts';
import { SidePanel } from './SidePanel.tsx';
import type { Table } from './table.ts';
import { useFrame } from './useLayout.ts';
import { useResultShown } from './useResultShown.ts';
import { roomWords } from './words.ts';

export type GameTableProps = {
  readonly table: Table;
  readonly state: RoomState;
  readonly match: MatchFrame;
  readonly ui: GameUi;
  readonly playerId: string | null;
};

export function usePreferences(): Preferences {
  const { input, showLegal, hints, evaluationBar, fourColours } = useSettings();
  const motion = useMotion();
  return useMemo(
    () => ({ motion, input, showLegal, hints, evaluationBar, fourColours }),
    [motion, input, showLegal, hints, evaluationBar, fourColours],
  );
}

export function useNotify(): (notice: Notice) => void {
  const spoken = useSpoken();
  return ({ tone, title, detail }) => {
    showToast({
      tone: tone === 'refused' ? 'error' : 'info',
      title: spoken(title),
      ...(detail && { detail: spoken(detail) }),
    });
  };
}

/** What both the board and the panels are drawn from. */
function usePanelProps({ state, match }: GameTableProps): PanelProps {
  const say = useWords(roomWords);
  const lang = useLanguage();
  const levels = useBotLevels();
  const preferences = usePreferences();
  const { layout } = useFrame();
  const told = useMemo(() => gameTold(state.told), [state.told]);
  const empty = say('seatOpen');
  const players = useMemo(() => playersOf(state, levels, empty), [state, levels, empty]);
  return {
    view: match.view,
    config: state.room?.config as never,
    seat: state.seat,
    status: match.status,
    told,
    players,
    lang,
    layout,
    mode: 'live',
    allViews: null,
    preferences,
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
    sideShown,
    canAct: isToAct && !sending,
    sending,
    refused,
    act: (action) => void table.act(action),
    resign: () => void table.command({ type: 'resign' }),
    notify,
  };
}

/** A soft tick for each of the last seconds of one's own turn. */
function useLastTicks({ players, seat }: PanelProps): void {
  const own = seat === null ? undefined : players[seat];
  const reading = useClock(own?.clock ?? null);
  const isLast = reading?.phase === 'last' || reading?.phase === 'bankLast';
  const seconds = isLast ? reading.seconds : null;
  useEffect(() => {
    if (seconds !== null && seconds > 0) playSound('lastSeconds');
  }, [seconds]);
}

export function GameTable(props: GameTableProps) {
  const { ui, table, state, match } = props;
  const panel = usePanelProps(props);
  const board = useBoardProps(props, panel);
  useLastTicks(panel);
  const [isResultOpen, setResultOpen] = useState(true);
  const isOver = match.status.kind === 'over';
  const isResultDue = useResultShown(isOver, panel.preferences.motion);
  const { Board } = ui;
  return (
    <>
      <div className={`rm-table rm-table-${board.layout}`}>
        <main className="rm-board">
          <Board {...board} />
        </main>
        {board.sideShown && (
          <aside className="rm-side">
            <SidePanel
              table={table}
              state={state}
              ui={ui}
              panel={panel}
              onResult={isOver ? () => setResultOpen(true) : null}
            />
          </aside>
        )}
      </div>
      {isOver && isResultDue && isResultOpen && (
        <ResultOverlay
          table={table}
          state={state}
          match={match}
          ui={ui}
          panel={panel}
          onClose={() => setResultOpen(false)}
        />
      )}
      {isOver && !isResultOpen && !board.sideShown && (
        <button type="button" className="rm-result-again" onClick={() => setResultOpen(true)}>
          <ResultWords />
        </button>
      )}
    </>
  );
}

function ResultWords() {
  const say = useWords(roomWords);
  return <>{say('showResult')}</>;
}
