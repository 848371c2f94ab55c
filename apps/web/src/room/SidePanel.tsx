import { type Seat, seatOf, seatsOf } from '@taku/contract';
import { type ReactNode, useMemo } from 'react';
import type { GameUi, LogTab, PanelProps } from '@taku/ui';
import { Button, type Tab, TabPanel } from '@taku/ui/design';
import { useSpoken, useWords } from '@taku/ui/i18n';
import { AboutGame } from './AboutGame.tsx';
import { gameTold, logLines } from './log.ts';
import { LeaveActions } from './LeaveActions.tsx';
import { LogList } from './LogList.tsx';
import type { RoomState } from './roomState.ts';
import { SeatPlate, useFrame } from '@taku/ui/table';
import type { Table } from './table.ts';
import { useHeldTold } from './useHeldTold.ts';
import { roomWords } from './words.ts';

/** Opponents first, in the order they play after us; then our own plate. */
function seatsFrom(seat: Seat | null, count: number): readonly Seat[] {
  const own = seat ?? 0;
  return seatsOf(count).map((step) => seatOf((own + 1 + step) % count));
}

function Plates({ ui, panel }: { readonly ui: GameUi; readonly panel: PanelProps }) {
  const { PlateScore } = ui;
  return seatsFrom(panel.seat, panel.players.length).map((seat) => {
    const player = panel.players[seat];
    if (!player) return null;
    const caption = ui.plateCaption?.(panel, seat);
    return (
      <SeatPlate
        key={seat}
        player={player}
        {...(caption !== undefined && { caption })}
        score={PlateScore && <PlateScore {...panel} of={seat} />}
      />
    );
  });
}

type SidePanelProps = {
  readonly table: Table;
  readonly state: RoomState;
  readonly ui: GameUi;
  readonly panel: PanelProps;
  readonly onResult: (() => void) | null;
};

type LogPanelProps = Pick<SidePanelProps, 'state' | 'ui' | 'panel'> & {
  /** The log apart from the other tabs, side by side. */
  readonly isSplit?: boolean;
  /** At the end of the facts. */
  readonly waysOut?: ReactNode;
};

function useTabs({ state, ui, panel: given, waysOut }: LogPanelProps): readonly Tab[] {
  const say = useWords(roomWords);
  const spoken = useSpoken();
  const { lang, seat, config, players, preferences } = given;
  const told = useHeldTold(state.told, ui, preferences.motion);
  const lines = useMemo(() => {
    const names = players.map(({ name }) => name);
    const cpus = players.flatMap((player) => (player.kind === 'bot' ? [player.seat] : []));
    return logLines(told, ui, { lang, seat, config, names, cpus });
  }, [told, ui, lang, seat, config, players]);
  const panel = useMemo(() => ({ ...given, told: gameTold(told) }), [given, told]);
  const tabOf = ({ id, label, Panel }: LogTab): Tab => ({
    id,
    label: spoken(label),
    content: <Panel {...panel} />,
  });
  const main: Tab = ui.MainLog
    ? tabOf(ui.MainLog)
    : { id: 'log', label: say('log'), content: <LogList lines={lines} /> };
  const about: Tab = {
    id: 'about',
    label: say('about'),
    content: (
      <AboutGame state={state} ui={ui}>
        {waysOut}
      </AboutGame>
    ),
  };
  return [main, ...(ui.logTabs ?? []).map(tabOf), about];
}

export function LogPanel(props: LogPanelProps) {
  const say = useWords(roomWords);
  const tabs = useTabs(props);
  if (!props.isSplit) return <TabPanel label={say('panel')} tabs={tabs} className="rm-log-panel" />;
  return (
    <div className="rm-log-panels">
      <TabPanel label={say('log')} tabs={tabs.slice(0, 1)} className="rm-log-panel" />
      <TabPanel label={say('panel')} tabs={tabs.slice(1)} className="rm-log-panel" />
    </div>
  );
}

function ResultButton({ onResult }: { readonly onResult: () => void }) {
  const say = useWords(roomWords);
  return (
    <Button tone="ink" wide onClick={onResult}>
      {say('showResult')}
    </Button>
  );
}

/** The right column: players, the log with its tabs; below it, in every tab, what can be done. */
export function SidePanel(props: SidePanelProps) {
  const { table, ui, panel, state, onResult } = props;
  const waysOut = state.seat !== null && <LeaveActions table={table} state={state} ui={ui} small />;
  // Where the board has its own buttons, leaving alone is not worth a row under them.
  const { Side, SideActions } = ui;
  const below = SideActions ? null : waysOut;
  const { scale } = useFrame();
  const hasFoot = onResult !== null || below || SideActions;
  return (
    <>
      {Side ? <Side {...panel} /> : <Plates ui={ui} panel={panel} />}
      <LogPanel
        state={state}
        ui={ui}
        panel={panel}
        isSplit={scale === 'wide' && ui.MainLog !== undefined}
        waysOut={SideActions && waysOut}
      />
      {hasFoot && (
        <div className="rm-side-foot">
          {onResult && <ResultButton onResult={onResult} />}
          {SideActions && <SideActions {...panel} />}
          {below}
        </div>
      )}
    </>
  );
}
