import { useEffect, useState } from 'react';
import { useParams, useSearch } from 'wouter';
import { useStore } from 'zustand';
import { Skeleton, TitleBar } from '../design/index.ts';
import { useSettings } from '../settings/store.ts';
import { createBrowserTable, keepTableOpen } from './browserTable.ts';
import { ClosedRoom } from './ClosedRoom.tsx';
import { Doorstep } from './Doorstep.tsx';
import { isWatching, playerIdOf } from './paths.ts';
import './room.css';
import { RoomScreen } from './RoomScreen.tsx';

function LoadingRoom() {
  return (
    <div className="rm-page">
      <TitleBar title="Taku" />
      <main className="rm-loading">
        <Skeleton
          bars={[
            { width: '100%', height: 120 },
            { width: '60%', height: 14 },
            { width: '80%', height: 14 },
          ]}
        />
      </main>
    </div>
  );
}

type SeatInTab = { readonly roomId: string; readonly playerId: string | null };

/** One chair (or a place to watch from) for as long as its address is in the tab. */
function TableRoom({ roomId, playerId }: SeatInTab) {
  const [table] = useState(() =>
    createBrowserTable({ roomId, playerId, language: useSettings.getState().language }),
  );
  useEffect(() => keepTableOpen(table), [table]);
  const connection = useStore(table.store, (state) => state.connection);
  const room = useStore(table.store, (state) => state.room);
  if (connection.kind === 'closed' && connection.reason === 'stranger') {
    return <Doorstep roomId={roomId} />;
  }
  if (connection.kind === 'lost' || connection.kind === 'closed') {
    const reason = connection.kind === 'closed' ? connection.reason : 'lost';
    return <ClosedRoom reason={reason} roomId={roomId} playerId={playerId} />;
  }
  if (!room) return <LoadingRoom />;
  return <RoomScreen table={table} playerId={playerId} />;
}

export function RoomPage() {
  const { roomId } = useParams<{ roomId: string }>();
  const search = useSearch();
  const playerId = playerIdOf(search);
  if (!playerId && !isWatching(search)) return <Doorstep roomId={roomId} />;
  return <TableRoom key={`${roomId} ${playerId}`} roomId={roomId} playerId={playerId} />;
}
