import type { Seat } from '@taku/contract';
import type { RoomView, SeatView } from '@taku/protocol';
import { useLocation } from 'wouter';
import { api } from '../app/api.ts';
import type { GameUi } from '@taku/ui';
import { Avatar, Button, CopyLink, Dots, Panel, showToast } from '@taku/ui/design';
import { offerSeat } from '../history/seats.ts';
import { forgetSeat } from '../history/store.ts';
import { useSpoken, useWords } from '@taku/ui/i18n';
import { tileOf } from '../games/tiles.tsx';
import { useSettings } from '@taku/ui/settings';
import type { ConfigChoices } from '../setup/choices.ts';
import { choicesIn, plannedConfig } from '../setup/tableConfig.ts';
import { FreeChair, emptyChairs } from './FreeChair.tsx';
import { inviteLink, roomPath } from './paths.ts';
import { namesOf } from './players.ts';
import { type RoomState, isAskedToStart } from './roomState.ts';
import type { Table } from './table.ts';
import { TermList } from './TermList.tsx';
import './waiting.css';
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
    visibility: 'link',
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

/** Where the device can hand the link on by itself. */
function ShareButton({ room, ui }: { readonly room: RoomView; readonly ui: GameUi }) {
  const say = useWords(roomWords);
  const spoken = useSpoken();
  if (typeof navigator.share !== 'function') return null;
  const share = () => {
    const text = say('shareText', { game: spoken(ui.game.name), code: room.code });
    // Closing the device's own sheet is no fault.
    navigator.share({ text, url: inviteLink(location.origin, room.roomId) }).catch(() => undefined);
  };
  return (
    <Button icon="share" onClick={share}>
      {say('share')}
    </Button>
  );
}

type PartProps = {
  readonly room: RoomView;
  readonly ui: GameUi;
  readonly seat: Seat | null;
};

/** Code, link and something to do until the others come. */
function Invitation({ room, ui, seat }: PartProps) {
  const say = useWords(roomWords);
  const playCpu = useCpuMeanwhile(room);
  const open = room.seats.filter(({ kind }) => kind === 'open').length;
  const isForTwo = room.seats.length === 2;
  return (
    <section className="rm-waiting">
      <h2>
        <Dots />
        {open > 1 ? say('waitingMany', { n: open }) : say('waitingFriend')}
      </h2>
      <p className="tk-caption">{say('codeOf')}</p>
      <p className="rm-code">{room.code}</p>
      <div className="rm-waiting-send">
        <CopyLink url={inviteLink(location.origin, room.roomId)} />
        <ShareButton room={room} ui={ui} />
      </div>
      <div className="rm-waiting-foot">
        <p className="tk-caption">{say('waitingCaption')}</p>
        {isForTwo && seat !== null && (
          <Button small icon="play" onClick={() => void playCpu()}>
            {say('cpuMeanwhile')}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Everybody is there: the game starts when each person has said so. */
function AllHere({ table, state }: WaitingRoomProps) {
  const say = useWords(roomWords);
  return (
    <section className="rm-waiting">
      <h2>{say('allHere')}</h2>
      <p className="tk-caption">{say('allHereCaption')}</p>
      {state.seat !== null && (
        <Button
          tone="shu"
          wide
          icon="play"
          missing={isAskedToStart(state) ? null : say('startWaiting')}
          onClick={() => void table.command({ type: 'game_start' })}
        >
          {say('start')}
        </Button>
      )}
    </section>
  );
}

function standing({ seat, kind, ready, connected }: SeatView, own: number | null) {
  if (kind === 'human' && !connected) return 'notHere';
  if (kind === 'human' && ready) return 'ready';
  if (seat === own) return 'you';
  return kind === 'open' ? 'invited' : 'here';
}

function SeatList({ table, state, room, seat: own }: PartProps & WaitingRoomProps) {
  const say = useWords(roomWords);
  const empty = emptyChairs(state);
  const names = namesOf(room, say('seatOpen'));
  return (
    <ul className="rm-seats">
      {room.seats.map(({ seat, kind, ...rest }) => (
        <li key={seat} data-open={kind === 'open' || undefined}>
          <Avatar
            name={kind === 'open' ? '·' : (names[seat] ?? '?')}
            tone={seat === own ? 'shu' : kind === 'human' ? 'ai' : 'cpu'}
          />
          <div>
            <b>{names[seat]}</b>
            <span className="tk-caption">{say(standing({ seat, kind, ...rest }, own))}</span>
          </div>
          {empty
            .filter((chair) => chair.seat === seat)
            .map((chair) => (
              <FreeChair key={seat} small table={table} chair={chair} />
            ))}
        </li>
      ))}
    </ul>
  );
}

function CloseButton({ table, room }: { readonly table: Table; readonly room: RoomView }) {
  const say = useWords(roomWords);
  const [, navigate] = useLocation();
  const close = () => {
    if (!table.command({ type: 'leave' })) {
      showToast({ tone: 'error', title: say('notSent'), detail: say('notSentDetail') });
      return;
    }
    forgetSeat(room.roomId);
    navigate('/');
  };
  const alone = room.seats.filter(({ kind }) => kind === 'human').length === 1;
  return (
    <Button wide icon={alone ? 'close' : 'leave'} onClick={close}>
      {say(alone ? 'closeTable' : 'leave')}
    </Button>
  );
}

type WaitingRoomProps = {
  readonly table: Table;
  readonly state: RoomState;
  readonly ui: GameUi;
};

/** The mat in place with the invitation over it; who sits, and the terms, beside it. */
export function WaitingRoom(props: WaitingRoomProps) {
  const say = useWords(roomWords);
  const { table, state, ui } = props;
  const { room, seat } = state;
  if (!room) return null;
  const part = { room, ui, seat };
  const isFull = room.seats.every(({ kind }) => kind !== 'open');
  const openTo = {
    id: 'open',
    label: say('termOpen'),
    value: say(room.visibility === 'public' ? 'openToAll' : 'openByLink'),
  };
  const { Scene } = tileOf(room.game);
  return (
    <div className="rm-wait">
      <main className="rm-wait-mat">
        <div className="rm-wait-scene">
          <Scene />
        </div>
        {isFull ? <AllHere {...props} /> : <Invitation {...part} />}
      </main>
      <aside className="rm-wait-side">
        <SeatList {...part} {...props} />
        <Panel title={say('thisTable')}>
          <TermList room={room} ui={ui} more={[openTo]} />
        </Panel>
        {seat !== null && <CloseButton table={table} room={room} />}
      </aside>
    </div>
  );
}
