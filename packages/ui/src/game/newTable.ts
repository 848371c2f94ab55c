import { type Game, invariant } from '@taku/contract';
import type { BotInfo, CreateRoomBody, CreateRoomRequest } from '@taku/protocol';
import { type ReactNode, createContext, useContext } from 'react';

/** Game and visibility are always said: what the server takes for granted may change. */
export type NewRoom = CreateRoomRequest & Required<Pick<CreateRoomBody, 'game' | 'visibility'>>;

/** What the app knows of a game's next table: the server's CPUs, this person's habits. */
export type NewTable = {
  /** Null until the server has answered. */
  readonly bots: readonly BotInfo[] | null;
  readonly isUnreachable: boolean;
  readonly askAgain: () => void;
  /** The level to offer among the bots: the one played last. */
  readonly offered: string | null;
  readonly rememberBot: (bot: string) => void;
  /** The game's switches as they were set last; unchecked. */
  readonly config: unknown;
  /** Under which this person sits down. */
  readonly name: string;
  readonly isBusy: boolean;
  readonly open: (room: NewRoom) => void;
};

export type NewTableProps = {
  readonly game: Pick<Game, 'id' | 'rulesVersion'>;
  readonly children: (table: NewTable) => ReactNode;
};

/** Given by the app, which alone knows the server. */
export const NewTableContext = createContext<((props: NewTableProps) => ReactNode) | null>(null);

/** For what a board draws to open a table of its own. */
export function WithNewTable(props: NewTableProps) {
  const draw = useContext(NewTableContext);
  invariant(draw !== null, 'a board that opens tables stands inside the app');
  return draw(props);
}
