import type { Viewer } from '@taku/contract';
import type { CardsPlaced, FantasylandKnown, OfcMessage, OfcHappening, Opened } from './types.ts';
import { hiddenBoard } from './view.ts';

/** A seat hears of its own turn when it takes it; of its Fantasyland by the result. */
function tellPlaced(happening: CardsPlaced, viewer: Viewer): readonly OfcMessage[] {
  const { player, board, placements, discarded, turn } = happening;
  const isOwn = player === viewer;
  if (turn === 'fantasyland') {
    return isOwn ? [] : [{ type: 'placed', player, board: hiddenBoard(), placements: [] }];
  }
  if (isOwn) return [{ type: 'placed', player, board, placements, discarded }];
  return turn === 'sealed' ? [] : [{ type: 'placed', player, board, placements }];
}

function tellOpened(happening: Opened, viewer: Viewer): readonly OfcMessage[] {
  return happening.player === viewer ? [] : [{ ...happening, type: 'placed' }];
}

function tellFantasyland({ to, result }: FantasylandKnown, viewer: Viewer): readonly OfcMessage[] {
  const isOwn = result.player === viewer;
  return isOwn === (to === 'player') ? [result] : [];
}

export function tell(happening: OfcHappening, viewer: Viewer): readonly OfcMessage[] {
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
      return tellPlaced(happening, viewer);
    case 'opened':
      return tellOpened(happening, viewer);
    case 'fantasyland_known':
      return tellFantasyland(happening, viewer);
    case 'session_start':
    case 'hand_end':
    case 'session_end':
      return [happening];
  }
}
