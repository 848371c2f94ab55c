import type { Json, Message, Viewer } from '@taku/contract';
import type { Placed } from './play/types.ts';

/** A seat is told of its opponent only; a spectator has no opponent. */
function wirePlaced(message: Placed, viewer: Viewer): readonly Message[] {
  const { player, board, placements } = message;
  if (viewer === 'spectator') return [message];
  if (viewer === player) return [];
  return [{ type: 'opponent_placed', opponent_board: board, placements } as Message];
}

/** What the table placed for a seat that ran out of time, told to that seat. */
function wireTimeout(message: Message & { readonly action?: Json }): Message {
  const { placements, discard = null } = (message.action ?? {}) as Readonly<Record<string, Json>>;
  if (placements === undefined) return message;
  return { ...message, auto_placement: { placements, discard } } as Message;
}

/** The messages of the founding document, which knew one game. */
export function plainWire(messages: readonly Message[], viewer: Viewer): readonly Message[] {
  const end = messages.findLast(({ type }) => type === 'session_end');
  return messages.flatMap((message): readonly Message[] => {
    switch (message.type) {
      case 'placed':
        return wirePlaced(message as Placed, viewer);
      case 'timeout':
        return [wireTimeout(message)];
      // The founding document knows no reasons.
      case 'reasons':
        return [];
      case 'session_ended_awaiting_restart':
        return [{ ...message, ...end, type: message.type }];
      default:
        return [message];
    }
  });
}
