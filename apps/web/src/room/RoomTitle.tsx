import type { MatchFrame } from '@taku/protocol';
import { Suspense, lazy, useState } from 'react';
import { type GameUi, helpWords } from '@taku/ui';
import { Button, CopyLink, IconButton, Overlay, Tag, TitleBar } from '@taku/ui/design';
import { useSpoken, useWords } from '@taku/ui/i18n';
import { openSettings } from '../settings/sheetStore.ts';
import { useSettings } from '@taku/ui/settings';
import { FairTag } from '../fair/FairTag.tsx';
import { subjectOfRoom } from '../fair/subject.ts';
import { useIsCoached } from '../lessons/coach/coached.ts';
import { MenuSheet } from './MenuSheet.tsx';
import { inviteLink } from './paths.ts';
import { RanksButton, ReadingButtons, ReasonsIcon } from './ReadingButtons.tsx';
import type { Reading } from './ReadingSheet.tsx';
import { namesOf } from './players.ts';
import type { RoomState } from './roomState.ts';
import type { Table } from './table.ts';
import { useFrame } from '@taku/ui/table';
import { usePanel } from './usePanel.ts';
import { roomWords } from './words.ts';

/** Only tables with a coach load them. */
const CoachTags = lazy(async () => ({
  default: (await import('../lessons/coach/CoachTitle.tsx')).CoachTags,
}));
const CoachButton = lazy(async () => ({
  default: (await import('../lessons/coach/CoachTitle.tsx')).CoachButton,
}));

type RoomTitleProps = {
  readonly table: Table;
  readonly state: RoomState;
  readonly ui: GameUi | null;
  readonly playerId: string | null;
  readonly onRead: (reading: Reading) => void;
};

function InviteOverlay({
  roomId,
  onClose,
}: {
  readonly roomId: string;
  readonly onClose: () => void;
}) {
  const say = useWords(roomWords);
  return (
    <Overlay title={say('invite')} onClose={onClose}>
      <div className="rm-invite">
        <CopyLink url={inviteLink(location.origin, roomId)} shown />
      </div>
    </Overlay>
  );
}

function SoundButton() {
  const say = useWords(roomWords);
  const sound = useSettings((settings) => settings.sound);
  const change = useSettings((settings) => settings.change);
  return (
    <IconButton
      icon={sound ? 'sound' : 'muted'}
      label={say(sound ? 'soundOff' : 'soundOn')}
      aria-pressed={!sound}
      onClick={() => change({ sound: !sound })}
    />
  );
}

function DesktopActions({
  ui,
  onRead,
  onInvite,
}: Pick<RoomTitleProps, 'ui' | 'onRead'> & { readonly onInvite: () => void }) {
  const say = useWords(roomWords);
  return (
    <>
      {ui && <ReadingButtons ui={ui} tone="ghost" onRead={onRead} />}
      <Button tone="ghost" icon="share" onClick={onInvite}>
        {say('invite')}
      </Button>
      <SoundButton />
      <IconButton icon="sliders" label={say('settings')} onClick={() => openSettings()} />
    </>
  );
}

function TitleTags({ state, ui }: { readonly state: RoomState; readonly ui: GameUi | null }) {
  const say = useWords(roomWords);
  const sayHelp = useWords(helpWords);
  const spoken = useSpoken();
  const { layout } = useFrame();
  const { room, match } = state;
  const isCoached = useIsCoached(room?.roomId);
  if (!room) return null;
  const tags = ui?.tags(room.config as never, match?.view ?? null) ?? [];
  return (
    <>
      {isCoached && layout === 'desktop' && (
        <Suspense fallback={null}>
          <CoachTags />
        </Suspense>
      )}
      {tags.map((tag) => (
        <Tag key={tag.en}>{spoken(tag)}</Tag>
      ))}
      {room.friendly && <Tag>{sayHelp('friendly')}</Tag>}
      {ui && layout === 'desktop' && (
        <FairTag subject={subjectOfRoom(state, namesOf(room, say('seatOpen')))} game={ui.game} />
      )}
      {layout === 'desktop' && room.spectators > 0 && (
        <Tag icon="eye">
          <span aria-label={say('spectators', { n: room.spectators })}>{room.spectators}</span>
        </Tag>
      )}
    </>
  );
}

/** The game's own buttons, where the right column is not shown. */
function GameActions({
  state,
  ui,
  match,
}: {
  readonly state: RoomState;
  readonly ui: GameUi;
  readonly match: MatchFrame;
}) {
  const panel = usePanel(state, match);
  const { TitleActions } = ui;
  return TitleActions ? <TitleActions {...panel} /> : null;
}

export function RoomTitle(props: RoomTitleProps) {
  const { state, ui, table, onRead } = props;
  const say = useWords(roomWords);
  const spoken = useSpoken();
  const { layout, sideShown } = useFrame();
  const [open, setOpen] = useState<'menu' | 'menu after the game' | 'invite' | null>(null);
  const { room, match } = state;
  const isCoached = useIsCoached(room?.roomId);
  const title = ui ? (ui.title?.(match?.view ?? null) ?? ui.game.name) : null;
  const close = () => setOpen(null);
  // Opened during play it is gone at the end: it would lie between the table and the result.
  const isOver = match?.status.kind === 'over';
  const menu = isOver ? 'menu after the game' : 'menu';
  return (
    <>
      <TitleBar
        title={title ? spoken(title) : (room?.code ?? 'Taku')}
        tags={<TitleTags state={state} ui={ui} />}
        actions={
          <>
            {layout === 'desktop' && (
              <DesktopActions ui={ui} onRead={onRead} onInvite={() => setOpen('invite')} />
            )}
            {ui && <ReasonsIcon ui={ui} state={state} onRead={onRead} />}
            {layout !== 'desktop' && ui && <RanksButton ui={ui} onRead={onRead} />}
            {!sideShown && isCoached && match && (
              <Suspense fallback={null}>
                <CoachButton />
              </Suspense>
            )}
            {!sideShown && ui && match && <GameActions state={state} ui={ui} match={match} />}
            {!sideShown && (
              <IconButton icon="menu" label={say('menu')} onClick={() => setOpen(menu)} />
            )}
          </>
        }
      />
      {open === menu && ui && (
        <MenuSheet
          table={table}
          state={state}
          ui={ui}
          onRead={(reading) => {
            close();
            onRead(reading);
          }}
          onInvite={() => setOpen('invite')}
          onClose={close}
        />
      )}
      {open === 'invite' && room && <InviteOverlay roomId={room.roomId} onClose={close} />}
    </>
  );
}
