import type { Viewer } from '@taku/contract';
import type {
  CardsPlaced,
  FantasylandKnown,
  OfcGlimpse,
  OfcHappening,
  Opened,
  Placed,
} from './types.ts';
import { hiddenBoard } from './view.ts';

function placedMessage(shown: Omit<Placed, 'type'>, viewer: Viewer): OfcGlimpse {
  const { player, board, placements } = shown;
  return viewer === 'spectator'
    ? { type: 'placed', player, board, placements }
    : { type: 'opponent_placed', opponent_board: board, placements };
}

function tellPlaced(happening: CardsPlaced | Opened, viewer: Viewer): readonly OfcGlimpse[] {
  const { player } = happening;
  if (player === viewer) return [];
  if (happening.type === 'opened' || happening.turn === 'open') {
    return [placedMessage(happening, viewer)];
  }
  if (happening.turn === 'sealed') return [];
  return [placedMessage({ player, board: hiddenBoard(), placements: [] }, viewer)];
}

function tellFantasyland({ to, result }: FantasylandKnown, viewer: Viewer): readonly OfcGlimpse[] {
  const isOwn = result.player === viewer;
  return isOwn === (to === 'player') ? [result] : [];
}

export function tell(happening: OfcHappening, viewer: Viewer): readonly OfcGlimpse[] {
  switch (happening.type) {
    case 'hand_start': {
      const { type, hand_id, hand_number, btn, chips, fantasyland } = happening;
      const your_seat = viewer === 'spectator' ? null : viewer;
      return [{ type, hand_id, hand_number, btn, your_seat, chips, fantasyland }];
    }
    case 'dealt': {
      const { player, turn, cards, opponent_board, fantasyland } = happening;
      if (player !== viewer) return [];
      return [{ type: 'deal', turn, cards, opponent_board, fantasyland }];
    }
    case 'cards_placed':
    case 'opened':
      return tellPlaced(happening, viewer);
    case 'fantasyland_known':
      return tellFantasyland(happening, viewer);
    case 'session_start':
    case 'hand_end':
    case 'session_end':
      return [happening];
  }
}
