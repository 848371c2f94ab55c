import type { OfcState } from './state.ts';
import type { OfcAction, OfcConfig, OfcGlimpse, OfcOutcome, OfcView } from './types.ts';

/** The six types of this game, as the contract wants them. */
export interface OfcTypes {
  config: OfcConfig;
  state: OfcState;
  action: OfcAction;
  outcome: OfcOutcome;
  view: OfcView;
  glimpse: OfcGlimpse;
}
