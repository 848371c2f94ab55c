import { type Card, type Cell, type SquFiboTypes, rejectClaimFor } from '@taku/squfibo/rules';
import { useState } from 'react';
import { playSound } from '@taku/ui/sound';
import { readDraft, writeDraft, type BoardProps } from '@taku/ui';
import {
  NOTHING_STAGED,
  type Staging,
  canUndo,
  chooseRemoval,
  claimLacks,
  openCells,
  placeCard,
  restageFrom,
  stagedAction,
  stagedBoard,
  toggleChosen,
  undoStaging,
} from './staging.ts';
import { claimRefusal, REFUSALS } from './refusals.ts';

/** Staged pieces belong to one turn of one game; any change of the table makes them void. */
function turnKey({ view, decisions, seat }: BoardProps<SquFiboTypes>): string {
  return `${view.turn} ${seat === null ? '' : decisions[seat]}`;
}

/** Q8: a wrong claim costs nothing; the card stays where it is staged. */
function claimStaged({ view, act, notify }: BoardProps<SquFiboTypes>, staging: Staging): void {
  const action = stagedAction(staging, { claim: true });
  if (action === null || staging.placed === null) return;
  if (rejectClaimFor(view, staging.placed, staging.chosen) === null) return act(action);
  playSound('refused');
  notify(claimRefusal(staging.chosen.length, view.ruleset));
}

function stagedBefore({ view, seat, draftKey }: BoardProps<SquFiboTypes>, key: string): Staging {
  const hand = seat !== null && view.own?.seat === seat ? view.own.hand : [];
  return restageFrom(readDraft(draftKey, key), view.board, hand);
}

export type StagedTurn = ReturnType<typeof useStaging>;

export function useStaging(props: BoardProps<SquFiboTypes>) {
  const { view, canAct, act, notify } = props;
  const key = turnKey(props);
  const { board, drewToPlay } = view;
  const [kept, setKept] = useState(() => ({ key, staging: stagedBefore(props, key) }));
  const staging = kept.key === key ? kept.staging : NOTHING_STAGED;
  const stage = (next: Staging) => {
    setKept({ key, staging: next });
    writeDraft(props.draftKey, key, next === NOTHING_STAGED ? null : next);
  };
  const { placed, chosen } = staging;
  const isCombo = placed !== null && rejectClaimFor(view, placed, chosen) === null;
  const cards = chosen.flatMap((cell) => stagedBoard(board, staging)[cell] ?? []);

  return {
    staging,
    canStage: canAct,
    openCells: canAct ? openCells(board, staging) : [],
    isCombo,
    /** Cards that the choice lacks to be a combo; null: it can be none. */
    lacks: claimLacks(cards, view.ruleset),
    canUndo: canAct && canUndo(staging, drewToPlay),
    canEnd: canAct && staging.placed !== null,
    place(card: Card, cell: Cell) {
      stage(placeCard(board, staging, card, cell));
      playSound('card');
    },
    /** A tap on a cell without a card in hand: discard from a full board, or choose for a claim. */
    touch(cell: Cell) {
      if (!canAct) return;
      const opened = chooseRemoval(board, staging, cell);
      stage(opened === staging ? toggleChosen(board, staging, cell) : opened);
    },
    undo() {
      if (!canAct || staging === NOTHING_STAGED) return;
      if (canUndo(staging, drewToPlay)) stage(undoStaging(board, staging));
      else notify(REFUSALS.noUndo);
    },
    claim: () => canAct && claimStaged(props, staging),
    end() {
      const action = stagedAction(staging, { claim: false });
      if (canAct && action !== null) act(action);
    },
  };
}
