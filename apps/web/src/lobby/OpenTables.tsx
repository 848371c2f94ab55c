import type { GameList, RoomList, RoomView } from '@taku/protocol';
import type { Remote } from '../app/useRemote.ts';
import { useTableName } from '../app/NameSheet.tsx';
import { appWords } from '../app/words.ts';
import { helpWords } from '@taku/ui';
import { Button, EmptyState, Icon, Panel, Skeleton } from '@taku/ui/design';
import { useSpoken, useWords } from '@taku/ui/i18n';
import { namesAmong } from '../room/names.ts';
import { useOpenRoom } from '../setup/useOpenRoom.ts';
import { GameMark } from '../games/tiles.tsx';
import { lobbyWords } from './words.ts';

type Say = ReturnType<typeof useWords<typeof lobbyWords>>;

function tableTitle(room: RoomView, say: Say): string {
  if (room.title) return room.title;
  const names = namesAmong(room.seats).filter((name) => name !== '');
  const [a, b] = names;
  if (names.length === 2 && a && b && room.phase !== 'waiting') return say('versus', { a, b });
  return a ? say('tableOf', { name: a }) : room.code;
}

function peopleText(room: RoomView, say: Say): string {
  if (room.phase !== 'waiting') return say('watching', { n: room.spectators });
  const taken = room.seats.filter(({ kind }) => kind !== 'open').length;
  const all = room.seats.length;
  if (all === 2) return say('waitingForOne');
  return `${say('seatsTaken', { taken, all })}　${say('seatsFree', { n: all - taken })}`;
}

function TableRow({ room, gameName }: { readonly room: RoomView; readonly gameName: string }) {
  const say = useWords(lobbyWords);
  const sayHelp = useWords(helpWords);
  const name = useTableName();
  const { busy, join, watch } = useOpenRoom();
  const free = room.phase === 'waiting' && room.seats.some(({ kind }) => kind === 'open');
  const time = room.time ? say('turnTime', { n: room.time.turnSeconds }) : say('noTime');
  const title = tableTitle(room, say);
  return (
    <li className="table-row">
      <GameMark game={room.game} />
      <div className="table-words">
        <strong>{title}</strong>
        <span className="tk-caption">
          {[gameName, time, ...(room.friendly ? [sayHelp('friendly')] : [])].join('・')}
        </span>
      </div>
      <span className="table-people">
        <Icon name={free ? 'users' : 'eye'} size={16} />
        {peopleText(room, say)}
      </span>
      <Button
        small
        disabled={busy}
        aria-label={`${say(free ? 'join' : 'watch')}: ${title}`}
        onClick={() => {
          if (free) void join(room.roomId, name);
          else watch(room.roomId);
        }}
      >
        {say(free ? 'join' : 'watch')}
      </Button>
    </li>
  );
}

type OpenTablesProps = {
  readonly remote: Remote<RoomList>;
  readonly games: readonly GameList['games'][number][];
  readonly onCode: () => void;
  readonly onCreate: () => void;
  readonly onRetry: () => void;
  readonly onMore: () => void;
};

function TablesUnknown({ onRetry }: { readonly onRetry: () => void }) {
  const sayApp = useWords(appWords);
  const say = useWords(lobbyWords);
  return (
    <EmptyState
      icon="info"
      title={say('tablesUnknown')}
      action={
        <Button small onClick={onRetry}>
          {sayApp('retry')}
        </Button>
      }
    />
  );
}

function TablesAwaited() {
  const bars = [
    { width: '70%', height: 18 },
    { width: '55%', height: 18 },
  ];
  return (
    <div className="panel-pad">
      <Skeleton bars={bars} />
    </div>
  );
}

function NoTables({ onCreate }: { readonly onCreate: () => void }) {
  const say = useWords(lobbyWords);
  return (
    <EmptyState
      title={say('noTables')}
      caption={say('noTablesCaption')}
      action={
        <Button icon="plus" small onClick={onCreate}>
          {say('openToAll')}
        </Button>
      }
    />
  );
}

function TableList({ remote, games, onCreate, onRetry, onMore }: OpenTablesProps) {
  const say = useWords(lobbyWords);
  const spoken = useSpoken();
  const rooms = remote.kind === 'loading' ? null : (remote.data?.rooms ?? null);
  if (rooms === null && remote.kind === 'failed') return <TablesUnknown onRetry={onRetry} />;
  if (rooms === null) return <TablesAwaited />;
  if (rooms.length === 0) return <NoTables onCreate={onCreate} />;
  const hasMore = remote.kind === 'ready' && remote.data.next !== null;
  const nameOf = (id: string) => {
    const game = games.find((each) => each.id === id);
    return game ? spoken(game.name) : id;
  };
  return (
    <>
      <ul>
        {rooms.map((room) => (
          <TableRow key={room.roomId} room={room} gameName={nameOf(room.game)} />
        ))}
      </ul>
      {hasMore && (
        <div className="table-more">
          <Button small wide onClick={onMore}>
            {say('moreTables')}
          </Button>
        </div>
      )}
    </>
  );
}

export function OpenTables(props: OpenTablesProps) {
  const say = useWords(lobbyWords);
  const { remote, onCode, onCreate } = props;
  const hasMore = remote.kind === 'ready' && remote.data.next !== null;
  const count = remote.kind === 'ready' ? remote.data.rooms.length : 0;
  return (
    <Panel
      className="open-tables"
      title={
        <>
          {say('openTables')}
          {count > 0 && <small>{hasMore ? `${count}+` : count}</small>}
        </>
      }
      aside={
        <div className="panel-actions">
          <Button small icon="link" onClick={onCode}>
            {say('enterCode')}
          </Button>
          <Button small icon="plus" onClick={onCreate}>
            {say('createTable')}
          </Button>
        </div>
      }
    >
      <TableList {...props} />
    </Panel>
  );
}
