import { type Json, type Message, type Seat, type Status, seatsOf } from '@taku/contract';
import type { BoardProps, PlayerInfo } from '@taku/ui';
import { useLanguage, useSpoken } from '@taku/ui/i18n';
import { showNotice, useFrame } from '@taku/ui/table';
import { useTableName } from '../app/NameSheet.tsx';
import { usePreferences } from '../room/usePanel.ts';

/** A decision to be taken, by what its seat sees. */
export type Spot = {
  readonly game: string;
  readonly config: Json;
  readonly seat: Seat;
  readonly view: Json;
  /** Acts of each seat so far. */
  readonly decisions: readonly number[];
};

const NOTHING = () => undefined;

function playersAt({ seat: own, decisions }: Spot, name: string): readonly PlayerInfo[] {
  return seatsOf(decisions.length).map((seat) => ({
    seat,
    name: seat === own ? name : 'CPU',
    kind: seat === own ? 'human' : 'bot',
    level: null,
    connected: true,
    acting: seat === own,
    away: false,
    isYou: seat === own,
    clock: null,
  }));
}

/** What the real board is drawn from: no room, no clock, no help, one act. */
export function useProblemBoard(
  spot: Spot,
  staged: (Json & Message) | null,
  act: (action: Json & Message) => void,
): BoardProps {
  const lang = useLanguage();
  const spoken = useSpoken();
  const { layout, sideShown } = useFrame();
  const preferences = { ...usePreferences(), hints: false, switches: {}, helpAllowed: false };
  const name = useTableName();
  const status: Status = { kind: 'acting', seats: [spot.seat] };
  return {
    view: spot.view,
    config: spot.config,
    seat: spot.seat,
    status,
    decisions: spot.decisions,
    told: [],
    players: playersAt(spot, name),
    lang,
    layout,
    sideShown,
    preferences,
    mode: 'live',
    allViews: null,
    canAct: staged === null,
    sending: staged !== null,
    refused: null,
    act,
    resign: NOTHING,
    comeBack: NOTHING,
    notify: ({ tone, title, detail }) => {
      showNotice({ tone, title: spoken(title), ...(detail && { detail: spoken(detail) }) });
    },
  };
}
