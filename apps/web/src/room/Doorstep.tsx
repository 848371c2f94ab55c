import type { RoomView } from '@taku/protocol';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import { ApiError, api } from '../app/api.ts';
import { useRemote } from '../app/useRemote.ts';
import { Button, Skeleton, Tag, TextField, TitleBar } from '../design/index.ts';
import { takeSeat } from '../history/seats.ts';
import { historyStore, seatsOfRoom } from '../history/store.ts';
import { useSpoken, useWords } from '../i18n/index.ts';
import { useSettings } from '../settings/store.ts';
import { ClosedRoom } from './ClosedRoom.tsx';
import { watchPath } from './paths.ts';
import { namesOf } from './players.ts';
import { useGameUi } from './useGameUi.ts';
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

function DoorstepTitle({ room }: { readonly room: RoomView }) {
  const spoken = useSpoken();
  const loaded = useGameUi(room.game);
  const title = loaded.kind === 'ready' ? spoken(loaded.ui.game.name) : room.code;
  const tags = loaded.kind === 'ready' ? loaded.ui.tags(room.config as never, null) : [];
  return (
    <TitleBar
      title={title}
      tags={tags.map((tag) => (
        <Tag key={tag.en}>{spoken(tag)}</Tag>
      ))}
    />
  );
}

function Choices({ room }: { readonly room: RoomView }) {
  const say = useWords(roomWords);
  const [, navigate] = useLocation();
  const names = namesOf(room, say('seatOpen'));
  return (
    <main className="rm-notice">
      <section className="rm-doorstep">
        <h2>{room.title ?? names.join(' – ')}</h2>
        <p className="tk-caption">{say('whoCaption')}</p>
        <RememberedSeats roomId={room.roomId} />
        {hasOpenSeat(room) ? (
          <JoinForm roomId={room.roomId} />
        ) : (
          <p className="rm-no-seat">{say('noSeat')}</p>
        )}
        <Button wide icon="eye" onClick={() => navigate(watchPath(room.roomId), { replace: true })}>
          {say('watch')}
        </Button>
      </section>
    </main>
  );
}

/** Whoever finds no free seat and has none here becomes a spectator. */
function useAutoWatch(room: RoomView | null): void {
  const [, navigate] = useLocation();
  const remembered = useStore(historyStore, (history) =>
    room ? seatsOfRoom(history, room.roomId).length : 0,
  );
  const mustWatch = room !== null && remembered === 0 && !hasOpenSeat(room);
  const roomId = room?.roomId ?? null;
  useEffect(() => {
    if (mustWatch && roomId) navigate(watchPath(roomId), { replace: true });
  }, [mustWatch, roomId, navigate]);
}

/** A tab without a seat: continue as …, take a seat, or watch. */
export function Doorstep({ roomId }: { readonly roomId: string }) {
  const ask = useCallback(() => api.room(roomId), [roomId]);
  const [remote] = useRemote(ask);
  const room = remote.kind === 'loading' ? null : remote.data;
  useAutoWatch(room);
  if (remote.kind === 'failed' && !room) {
    return <ClosedRoom reason="lost" roomId={roomId} playerId={null} />;
  }
  return (
    <div className="rm-page">
      {room ? <DoorstepTitle room={room} /> : <TitleBar title="Taku" />}
      {room ? (
        <Choices room={room} />
      ) : (
        <main className="rm-loading">
          <Skeleton bars={[{ width: '100%', height: 80 }]} />
        </main>
      )}
    </div>
  );
}
