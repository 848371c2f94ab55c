import { useState } from 'react';
import { useLocation } from 'wouter';
import type { NewRoom } from '@taku/ui';
import { ApiError, api } from '../app/api.ts';
import { appWords } from '../app/words.ts';
import { announce, showToast } from '@taku/ui/design';
import { takeSeat } from '../history/seats.ts';
import { useLanguage, useSpoken, useWords } from '@taku/ui/i18n';
import { lobbyWords } from '../lobby/words.ts';
import { roomPath, watchPath } from '../room/paths.ts';

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

type Seated = { readonly room_id: string; readonly player_id: string | null };

/** Opens, joins or enters a table; this tab keeps the seat's secret. */
export function useOpenRoom() {
  const [busy, setBusy] = useState(false);
  const [, navigate] = useLocation();
  const say = useWords(lobbyWords);
  const sayApp = useWords(appWords);
  const spoken = useSpoken();
  const language = useLanguage();

  const fail = (error: unknown) => {
    const unreachable = error instanceof ApiError && error.code === 'unreachable';
    const words = error instanceof ApiError ? error.words : null;
    showToast({
      tone: 'error',
      title: unreachable ? sayApp('unreachable') : say('failed'),
      detail: unreachable ? sayApp('unreachableCaption') : words ? spoken(words) : messageOf(error),
    });
  };
  const enter = async (sit: () => Promise<Seated>): Promise<Seated | null> => {
    setBusy(true);
    try {
      const seated = await sit();
      announce(say('starting'));
      if (seated.player_id) takeSeat(seated.room_id, seated.player_id);
      navigate(seated.player_id ? roomPath(seated.room_id) : watchPath(seated.room_id));
      return seated;
    } catch (error) {
      fail(error);
      return null;
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    language,
    open: (room: NewRoom) => enter(() => api.createRoom(room)),
    join: (roomId: string, name: string) => enter(() => api.join(roomId, { name })),
    watch: (roomId: string) => {
      navigate(watchPath(roomId));
    },
  };
}
