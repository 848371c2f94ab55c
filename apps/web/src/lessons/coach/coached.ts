import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

type CoachedTables = {
  /** Rooms that were opened with a coach, newest first. */
  readonly rooms: readonly string[];
  /** The coach speaks. */
  readonly isOn: boolean;
  /** Where there is no column for it. */
  readonly isStripOpen: boolean;
};

const KEPT = 20;

/** Tables of this browser that have a coach. The table itself knows nothing of it. */
export const useCoachedTables = create<CoachedTables>()(
  persist((): CoachedTables => ({ rooms: [], isOn: true, isStripOpen: true }), {
    name: 'taku.coached',
    version: 1,
    storage: createJSONStorage(() => globalThis.localStorage),
  }),
);

export function coachRoom(roomId: string): void {
  useCoachedTables.setState(({ rooms }) => ({
    rooms: [roomId, ...rooms.filter((known) => known !== roomId)].slice(0, KEPT),
    isOn: true,
    isStripOpen: true,
  }));
}

export function turnCoach(isOn: boolean): void {
  useCoachedTables.setState({ isOn });
}

export function showStrip(isStripOpen: boolean): void {
  useCoachedTables.setState({ isStripOpen });
}

export function useIsCoached(roomId: string | undefined): boolean {
  return useCoachedTables(({ rooms }) => roomId !== undefined && rooms.includes(roomId));
}
