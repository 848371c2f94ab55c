import { useEffect } from 'react';
import { ButtonLink, EmptyState, TitleBar } from '@taku/ui/design';
import { forgetSeat, historyStore, seatsOfRoom } from '../history/store.ts';
import { useWords } from '@taku/ui/i18n';
import type { ClosedReason } from './client.ts';
import { rememberLate } from './lateResult.ts';
import { HISTORY_PATH } from './paths.ts';
import { roomWords } from './words.ts';

/** lost: it has closed. unknown: there never was such a table. */
type MissingReason = ClosedReason | 'lost' | 'unknown';

const TITLES = {
  lost: 'lost',
  unknown: 'unknownTable',
  expired: 'lost',
  fault: 'lost',
  stranger: 'lost',
  left: 'left',
  full: 'full',
} as const satisfies Readonly<Record<MissingReason, keyof typeof roomWords>>;

type ClosedRoomProps = {
  readonly reason: MissingReason;
  readonly roomId: string;
  readonly playerId: string | null;
};

/** What ended there unseen goes into the history; then the chair is forgotten, log or no log. */
async function forgetRemembered(
  roomId: string,
  playerId: string | null,
  away: AbortSignal,
): Promise<void> {
  const records = seatsOfRoom(historyStore.getState(), roomId);
  await Promise.allSettled(records.map((record) => rememberLate(record, away)));
  if (!away.aborted) forgetSeat(roomId, playerId ?? undefined);
}

/** A table that is no more; what was played there is in the history. */
export function ClosedRoom({ reason, roomId, playerId }: ClosedRoomProps) {
  const say = useWords(roomWords);
  useEffect(() => {
    if (reason === 'full') return undefined;
    const away = new AbortController();
    void forgetRemembered(roomId, playerId, away.signal);
    return () => away.abort();
  }, [reason, roomId, playerId]);
  return (
    <div className="rm-page">
      <TitleBar title="Taku" />
      <main className="rm-notice">
        <EmptyState
          title={say(TITLES[reason])}
          caption={say(reason === 'unknown' ? 'unknownCaption' : 'lostCaption')}
          action={
            <div className="rm-notice-actions">
              <ButtonLink href={HISTORY_PATH} icon="clock">
                {say('history')}
              </ButtonLink>
              <ButtonLink href="/" tone="ink" icon="plus">
                {say('newTable')}
              </ButtonLink>
            </div>
          }
        />
      </main>
    </div>
  );
}
