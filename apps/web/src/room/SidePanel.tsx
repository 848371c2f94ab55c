import type { Seat } from '@taku/contract';
import { useMemo } from 'react';
import type { GameUi, LogTab, PanelProps } from '../boards/gameUi.ts';
import { Button, type Tab, TabPanel } from '../design/index.ts';
import { useSpoken, useWords } from '../i18n/index.ts';
import { AboutGame } from './AboutGame.tsx';
import { logLines } from './log.ts';
import { LogList } from './LogList.tsx';
import type { RoomState } from './roomState.ts';
import { SeatPlate } from './SeatPlate.tsx';
import type { Table } from './table.ts';
import { roomWords } from './words.ts';

/** Opponents first, in the order they play after us; then our own plate. */
export function seatsFrom(seat: Seat | null, count: number): readonly Seat[] {
  const own = seat ?? 0;
  return Array.from({ length: count }, (_, step) => (own + 1 + step) % count);
}

export function Plates({ ui, panel }: { readonly ui: GameUi; readonly panel: PanelProps }) {
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

export type SidePanelProps = {
  readonly table: Table;
  readonly state: RoomState;
  readonly ui: GameUi;
  readonly panel: PanelProps;
  readonly onResult: (() => void) | null;
  /** Resign and leave stand among the facts; false: they are elsewhere. */
  readonly hasLeave?: boolean;
};

function useTabs({ table, state, ui, panel, hasLeave = true }: SidePanelProps): readonly Tab[] {
  const say = useWords(roomWords);
  const spoken = useSpoken();
  const { lang, seat, config, players } = panel;
  const lines = useMemo(
    () => logLines(state.told, ui, { lang, seat, config, names: players.map(({ name }) => name) }),
    [state.told, ui, lang, seat, config, players],
  );
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
    content: <AboutGame table={table} state={state} ui={ui} hasLeave={hasLeave} />,
  };
  return [main, ...(ui.logTabs ?? []).map(tabOf), about];
}

export function LogPanel(props: SidePanelProps) {
  const say = useWords(roomWords);
  const tabs = useTabs(props);
  return (
    <TabPanel
      label={say('panel')}
      tabs={tabs}
      className="rm-log-panel"
      footer={
        props.onResult && (
          <div className="rm-log-foot">
            <Button tone="ink" wide onClick={props.onResult}>
              {say('showResult')}
            </Button>
          </div>
        )
      }
    />
  );
}

/** The right column: players, then log with tabs. */
export function SidePanel(props: SidePanelProps) {
  const { ui, panel } = props;
  const { Side } = ui;
  return (
    <>
      {Side ? <Side {...panel} /> : <Plates ui={ui} panel={panel} />}
      <LogPanel {...props} />
    </>
  );
}
