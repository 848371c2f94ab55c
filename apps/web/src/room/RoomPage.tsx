import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useParams, useSearch } from 'wouter';
import { useStore } from 'zustand';
import { Skeleton, TitleBar } from '@taku/ui/design';
import { AppraisalContext } from '@taku/ui/appraisals';
import { appraisalSource } from '../appraisals/source.ts';
import { dropSeat, isSecret, tabSeats, takeOfferedSeat, takeSeat } from '../history/seats.ts';
import { forgetSeat } from '../history/store.ts';
import { useSettings } from '@taku/ui/settings';
import { createBrowserTable, keepTableOpen } from './browserTable.ts';
import { ClosedRoom } from './ClosedRoom.tsx';
import { Doorstep } from './Doorstep.tsx';
import { isWatching, roomPath, secretInAddress } from './paths.ts';
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

/** One chair (or a place to watch from) for as long as the tab keeps it. */
function TableRoom({ roomId, playerId }: SeatInTab) {
  const [table] = useState(() =>
    createBrowserTable({ roomId, playerId, language: useSettings.getState().language }),
  );
  useEffect(() => keepTableOpen(table), [table]);
  const connection = useStore(table.store, (state) => state.connection);
  const room = useStore(table.store, (state) => state.room);
  const isStranger = connection.kind === 'closed' && connection.reason === 'stranger';
  useEffect(() => {
    if (!isStranger || playerId === null) return;
    forgetSeat(roomId, playerId);
    dropSeat(roomId, playerId);
  }, [isStranger, roomId, playerId]);
  // A socket does not say why there is no table; the doorstep asks.
  if (isStranger || connection.kind === 'lost') return <Doorstep roomId={roomId} />;
  if (connection.kind === 'closed') {
    return <ClosedRoom reason={connection.reason} roomId={roomId} playerId={playerId} />;
  }
  if (!room) return <LoadingRoom />;
  return (
    <AppraisalContext value={appraisalSource}>
      <RoomScreen table={table} playerId={playerId} />
    </AppraisalContext>
  );
}

/** A secret in the address is taken in once and leaves it, also from the tab's history. */
function useSecretInAddress(roomId: string, search: string): boolean {
  const [, navigate] = useLocation();
  const secret = secretInAddress(search);
  useLayoutEffect(() => {
    if (secret === null) return;
    if (isSecret(secret)) takeSeat(roomId, secret);
    navigate(roomPath(roomId), { replace: true });
  }, [roomId, secret, navigate]);
  return secret !== null;
}

export function RoomPage() {
  const { roomId } = useParams<{ roomId: string }>();
  const search = useSearch();
  const isArriving = useSecretInAddress(roomId, search);
  useLayoutEffect(() => takeOfferedSeat(roomId), [roomId]);
  const held = useStore(tabSeats, (seats) => seats[roomId] ?? null);
  const playerId = isWatching(search) ? null : held;
  if (isArriving) return <LoadingRoom />;
  if (!playerId && !isWatching(search)) return <Doorstep roomId={roomId} />;
  return <TableRoom key={`${roomId} ${playerId}`} roomId={roomId} playerId={playerId} />;
}
