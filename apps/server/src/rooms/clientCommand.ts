import type { RoomCommand } from '@taku/protocol';

/** A frame that passed the socket's own checks: for the room, or for its game to judge. */
export type ClientCommand = { readonly ref: string | undefined } & (
  | { readonly kind: 'room'; readonly command: RoomCommand }
  | {
      readonly kind: 'action';
      readonly raw: Readonly<Record<string, unknown>>;
      readonly decision: number | undefined;
    }
);
