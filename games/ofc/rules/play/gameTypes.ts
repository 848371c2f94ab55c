import type { OfcState } from './state.ts';
import type {
  OfcAction,
  OfcConfig,
  OfcMessage,
  OfcHappening,
  OfcOutcome,
  OfcView,
} from './types.ts';

/** The seven types of this game, as the contract wants them. */
export interface OfcTypes {
  config: OfcConfig;
  state: OfcState;
  action: OfcAction;
  outcome: OfcOutcome;
  view: OfcView;
  happening: OfcHappening;
  message: OfcMessage;
}
