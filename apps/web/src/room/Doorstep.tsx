import type { RoomView } from '@taku/protocol';
import { useCallback, useState } from 'react';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import { ApiError, api } from '../app/api.ts';
import { DoorBar } from '../app/AppFrame.tsx';
import { useRemote } from '../app/useRemote.ts';
import { appWords } from '../app/words.ts';
import type { GameUi } from '@taku/ui';
import { Avatar, Button, ButtonLink, EmptyState, Skeleton, TextField } from '@taku/ui/design';
import { takeSeat } from '../history/seats.ts';
import { historyStore, seatsOfRoom } from '../history/store.ts';
import { useSpoken, useWords } from '@taku/ui/i18n';
import { tileOf } from '../games/tiles.tsx';
import { useSettings } from '@taku/ui/settings';
import { ClosedRoom } from './ClosedRoom.tsx';
import { rulesPath, watchPath } from './paths.ts';
import { TermList } from './TermList.tsx';
import { useGameUi } from './useGameUi.ts';
import './waiting.css';
import { roomWords } from './words.ts';

const NAME_LENGTH = 24;

function hasOpenSeat(room: RoomView): boolean {
  return room.phase !== 'playing' && room.seats.some(({ kind }) => kind === 'open');
}

/** Chairs this browser has at this table, from other tabs or earlier days. */
function RememberedSeats({ roomId }: { readonly roomId: string }) {
  const say = useWords(roomWords);
  const history = useStore(historyStore);
  return seatsOfRoom(history, roomId).map(({ playerId, name }) => (
    <Button key={playerId} tone="ink" wide icon="person" onClick={() => takeSeat(roomId, playerId)}>
      {say('continueAs', { name })}
    </Button>
  ));
}

function useJoin(roomId: string) {
  const say = useWords(roomWords);
  const spoken = useSpoken();
  const [, navigate] = useLocation();
  const change = useSettings((settings) => settings.change);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const join = async (typed: string) => {
    const name = typed.trim();
    if (name === '') return setError(say('nameNeeded'));
    setBusy(true);
    try {
      const answer = await api.join(roomId, { name });
      change({ name });
      if (answer.player_id) takeSeat(answer.room_id, answer.player_id);
      else navigate(watchPath(answer.room_id), { replace: true });
    } catch (problem) {
      const words = problem instanceof ApiError ? problem.words : null;
      setError(words ? spoken(words) : say('joinFailed'));
      setBusy(false);
    }
  };
  return { join, error, isBusy };
}

function JoinForm({ roomId }: { readonly roomId: string }) {
  const say = useWords(roomWords);
  const known = useSettings((settings) => settings.name);
  const [name, setName] = useState(known ?? '');
  const { join, error, isBusy } = useJoin(roomId);
  return (
    <form
      className="rm-join"
      onSubmit={(event) => {
        event.preventDefault();
        void join(name);
      }}
    >
      <TextField
        label={say('name')}
        value={name}
        maxLength={NAME_LENGTH}
        autoComplete="nickname"
        error={error}
        onChange={setName}
      />
      <Button tone="shu" type="submit" wide disabled={isBusy}>
        {say('takeSeat')}
      </Button>
    </form>
  );
}

function hostOf(room: RoomView): string | null {
  return room.seats.find(({ kind }) => kind === 'human')?.name ?? null;
}

/** Picture, who invites, which game. */
function Invitation({ room, ui }: { readonly room: RoomView; readonly ui: GameUi | null }) {
  const say = useWords(roomWords);
  const spoken = useSpoken();
  const tile = tileOf(room.game);
  const host = hostOf(room);
  const isWaiting = hasOpenSeat(room);
  return (
    <section className="rm-invitation">
      <div className="rm-invitation-scene">
        <tile.Scene />
      </div>
      <p className="rm-host">
        {host && <Avatar name={host} size={26} tone="ai" />}
        {host ? say(isWaiting ? 'invites' : 'tableOf', { name: host }) : say('emptyTable')}
      </p>
      <h1>{ui ? spoken(ui.game.name) : room.code}</h1>
      <p className="rm-blurb">{room.title ?? spoken(tile.blurb)}</p>
    </section>
  );
}

function Loading() {
  return (
    <main className="rm-loading">
      <Skeleton bars={[{ width: '100%', height: 80 }]} />
    </main>
  );
}

/** The terms are the game's own words: nothing is said of them before they are known. */
function Choices({ room }: { readonly room: RoomView }) {
  const say = useWords(roomWords);
  const [, navigate] = useLocation();
  const loaded = useGameUi(room.game);
  if (loaded.kind === 'loading') return <Loading />;
  const ui = loaded.kind === 'ready' ? loaded.ui : null;
  return (
    <main className="rm-doorstep">
      <Invitation room={room} ui={ui} />
      <TermList room={room} ui={ui} />
      <RememberedSeats roomId={room.roomId} />
      {hasOpenSeat(room) ? (
        <JoinForm roomId={room.roomId} />
      ) : (
        <p className="rm-no-seat" role="status">
          {say('noSeat')}
        </p>
      )}
      <div className="rm-door-foot">
        <Button icon="eye" onClick={() => navigate(watchPath(room.roomId), { replace: true })}>
          {say('watch')}
        </Button>
        <ButtonLink icon="book" href={rulesPath(room.game)}>
          {say('newToIt')}
        </ButtonLink>
      </div>
    </main>
  );
}

function Unreachable({ onRetry }: { readonly onRetry: () => void }) {
  const say = useWords(appWords);
  return (
    <main className="rm-notice">
      <EmptyState
        icon="info"
        title={say('unreachable')}
        caption={say('unreachableCaption')}
        action={<Button onClick={onRetry}>{say('retry')}</Button>}
      />
    </main>
  );
}

/** There never was such a table, it has closed, or nobody answers: three different sentences. */
function NoTable({
  roomId,
  error,
  onRetry,
}: {
  readonly roomId: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}) {
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'no_room') return <ClosedRoom reason="unknown" roomId={roomId} playerId={null} />;
  if (code === 'room_closed') return <ClosedRoom reason="lost" roomId={roomId} playerId={null} />;
  return <Unreachable onRetry={onRetry} />;
}

/** A tab without a seat: continue as …, take a seat, or watch. */
export function Doorstep({ roomId }: { readonly roomId: string }) {
  const ask = useCallback(() => api.room(roomId), [roomId]);
  const [remote, again] = useRemote(ask);
  const room = remote.kind === 'loading' ? null : remote.data;
  if (remote.kind === 'failed' && !room) {
    return <NoTable roomId={roomId} error={remote.error} onRetry={again} />;
  }
  return (
    <div className="rm-page rm-page-door">
      <DoorBar />
      {room ? <Choices room={room} /> : <Loading />}
    </div>
  );
}
