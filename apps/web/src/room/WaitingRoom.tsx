import type { RoomView } from '@taku/protocol';
import { useLocation } from 'wouter';
import { api } from '../app/api.ts';
import type { GameUi } from '../boards/gameUi.ts';
import { Avatar, Button, CopyLink, showToast } from '../design/index.ts';
import { offerSeat } from '../history/seats.ts';
import { useWords } from '../i18n/index.ts';
import { useSettings } from '../settings/store.ts';
import { type ConfigChoices, choicesIn, plannedConfig } from '../setup/tableConfig.ts';
import { inviteLink, roomPath } from './paths.ts';
import type { RoomState } from './roomState.ts';
import type { Table } from './table.ts';
import { roomWords } from './words.ts';

const FRIEND = { kind: 'friend' } as const;

/** A CPU table of the same game and rules, for one seat; the waiting table stays open here. */
async function makeCpuTable(room: RoomView, name: string): Promise<string> {
  const { games } = await api.games();
  const game = games.find(({ id }) => id === room.game);
  const bots = game?.bots ?? [];
  const bot = bots[Math.floor(bots.length / 2)];
  const config = room.config as ConfigChoices;
  const answer = await api.createRoom({
    game: room.game,
    config: game ? plannedConfig(game, choicesIn(config, game, [FRIEND]), []) : config,
    bots: bot ? [bot.id] : [],
    seatCount: 2,
    join: { name, seat: 'random' },
  });
  if (answer.player_id) offerSeat(answer.room_id, answer.player_id);
  return roomPath(answer.room_id);
}

function useCpuMeanwhile(room: RoomView) {
  const say = useWords(roomWords);
  const [, navigate] = useLocation();
  const name = useSettings((settings) => settings.name) ?? say('you');
  return async () => {
    // Opened before the answer, or the browser takes it for a pop-up.
    const tab = window.open('', '_blank');
    try {
      const path = await makeCpuTable(room, name);
      if (tab) tab.location.href = path;
      else navigate(path);
    } catch {
      tab?.close();
      showToast({ tone: 'error', title: say('cpuFailed') });
    }
  };
}

function SeatList({ room, own }: { readonly room: RoomView; readonly own: number | null }) {
  const say = useWords(roomWords);
  return (
    <ul className="rm-seats">
      {room.seats.map((seat) => (
        <li key={seat.seat} data-open={seat.kind === 'open' || undefined}>
          <Avatar
            name={seat.kind === 'open' ? '·' : seat.kind === 'bot' ? 'C' : (seat.name ?? '?')}
            tone={seat.seat === own ? 'shu' : seat.kind === 'human' ? 'ai' : 'cpu'}
          />
          <span>
            {seat.kind === 'open' ? say('seatOpen') : seat.kind === 'bot' ? 'CPU' : seat.name}
          </span>
          {seat.seat === own && <span className="tk-caption">{say('you')}</span>}
        </li>
      ))}
    </ul>
  );
}

export type WaitingRoomProps = {
  readonly table: Table;
  readonly state: RoomState;
  readonly ui: GameUi;
};

/** Table code, link, and something to do until the others come. */
export function WaitingRoom({ state, ui }: WaitingRoomProps) {
  const say = useWords(roomWords);
  const { room, seat } = state;
  const playCpu = useCpuMeanwhile(room as RoomView);
  if (!room) return null;
  const open = room.seats.filter(({ kind }) => kind === 'open').length;
  const isForTwo = ui.game.seats.max === 2 || room.seats.length === 2;
  return (
    <main className="rm-notice">
      <section className="rm-waiting">
        <h2>{open > 1 ? say('waitingMany', { n: open }) : say('waiting')}</h2>
        <p className="rm-code" aria-label={`${say('tableCode')} ${room.code}`}>
          {room.code}
        </p>
        <CopyLink url={inviteLink(location.origin, room.roomId)} shown />
        <p className="tk-caption">{say('waitingCaption')}</p>
        <SeatList room={room} own={seat} />
        {isForTwo && (
          <Button icon="play" onClick={() => void playCpu()}>
            {say('cpuMeanwhile')}
          </Button>
        )}
      </section>
    </main>
  );
}
