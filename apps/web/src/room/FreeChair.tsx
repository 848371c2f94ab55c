import type { SeatView } from '@taku/protocol';
import { Button, showToast } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import type { RoomState } from './roomState.ts';
import type { Table } from './table.ts';
import { roomWords } from './words.ts';

/** Chairs of people who are not connected, for the host alone. */
export function emptyChairs({ room, seat }: RoomState): readonly SeatView[] {
  if (!room || seat === null || room.host !== seat) return [];
  return room.seats.filter(({ kind, connected }) => kind === 'human' && !connected);
}

/** The table says so when the chair is still kept. */
export function FreeChair({
  table,
  chair,
  small = false,
}: {
  readonly table: Table;
  readonly chair: SeatView;
  readonly small?: boolean;
}) {
  const say = useWords(roomWords);
  const label = say('freeChairOf', { name: chair.name ?? '' });
  const free = () => {
    if (table.command({ type: 'free_seat', seat: chair.seat })) return;
    showToast({ tone: 'error', title: say('notSent'), detail: say('notSentDetail') });
  };
  return (
    <Button small={small} icon="close" aria-label={label} onClick={free}>
      {say('freeChair')}
    </Button>
  );
}
