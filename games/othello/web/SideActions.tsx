import type { OthelloTypes } from '@taku/othello/rules';
import type { PanelProps } from '@taku/ui';
import { Actions, Watching } from './Actions.tsx';
import { useBoardActions } from './boardActions.ts';

/** The board's buttons stand under the right column, whatever its tab shows. */
export function SideActions({ mode, seat }: PanelProps<OthelloTypes>) {
  const actions = useBoardActions();
  if (mode !== 'live') return null;
  return seat === null ? <Watching /> : <Actions {...actions} />;
}
