import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { GameUi } from '@taku/ui';
import { EmptyState, ReconnectBar } from '@taku/ui/design';
import { GlossaryContext } from '@taku/ui/glossary';
import { useWords } from '@taku/ui/i18n';
import { GameTable } from './GameTable.tsx';
import { type Reading, ReadingSheet } from './ReadingSheet.tsx';
import { RoomTitle } from './RoomTitle.tsx';
import type { RoomState } from './roomState.ts';
import type { Table } from './table.ts';
import { useGameUi } from './useGameUi.ts';
import { useHold } from './useHold.ts';
import { useRoomEffects } from './useRoomEffects.ts';
import { WaitingRoom } from './WaitingRoom.tsx';
import { roomWords } from './words.ts';

type RoomScreenProps = { readonly table: Table; readonly playerId: string | null };

function ReconnectNotice({ state }: { readonly state: RoomState }) {
  const { connection } = state;
  return connection.kind === 'reconnecting' ? <ReconnectBar attempt={connection.attempt} /> : null;
}

function ReadyRoom({ table, playerId, ui }: RoomScreenProps & { readonly ui: GameUi }) {
  const state = useStore(table.store);
  useRoomEffects({ table, state, ui, playerId });
  if (!state.match) return <WaitingRoom table={table} state={state} ui={ui} />;
  return (
    <GameTable key={state.match.matchId} table={table} state={state} match={state.match} ui={ui} />
  );
}

/** The room once it is known: waiting, playing, over. */
export function RoomScreen({ table, playerId }: RoomScreenProps) {
  const say = useWords(roomWords);
  const state = useStore(table.store);
  const loaded = useGameUi(state.room?.game ?? null);
  const ui = loaded.kind === 'ready' ? loaded.ui : null;
  const [reading, setReading] = useState<Reading | null>(null);
  useHold(table, state, reading !== null);
  const glossary = useMemo(
    () => ui?.glossary && { entries: ui.glossary, all: { open: () => setReading('words') } },
    [ui],
  );
  return (
    <GlossaryContext value={glossary ?? null}>
      <div className="rm-page">
        <RoomTitle table={table} state={state} ui={ui} playerId={playerId} onRead={setReading} />
        <ReconnectNotice state={state} />
        {loaded.kind === 'missing' && (
          <main className="rm-notice">
            <EmptyState title={say('noBoard')} />
          </main>
        )}
        {ui && <ReadyRoom table={table} playerId={playerId} ui={ui} />}
        {ui && reading && (
          <ReadingSheet reading={reading} state={state} ui={ui} onClose={() => setReading(null)} />
        )}
      </div>
    </GlossaryContext>
  );
}
