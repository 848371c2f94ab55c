import { type BotNote, type Parsed, parsed, unparsable } from '@taku/contract';
import type { BotAnswer, BotFaultKind, BotTurn } from '../bots/botRunner.ts';
import { BOT_REFUSALS } from '../outside/botRefusals.ts';
import { isDue } from './botSeats.ts';
import { type Action, addAct, addTimeout, liveOf } from './draft.ts';
import type { Draft } from './draft.ts';
import type { Plan } from './plans.ts';

type ReportFault = (kind: BotFaultKind, detail: string) => void;

/** A bot's action passes the same door as a person's. */
function checkAction(draft: Draft, turn: BotTurn, answer: BotAnswer): Parsed<Action> {
  const { match } = liveOf(draft);
  const action = match.game.parse.action(answer.choice.action);
  if (!action.ok) return action;
  const refusal = match.game.reject(match.state, turn.seat, action.value);
  return refusal ? unparsable(refusal.words.en, refusal.words.ja) : parsed(action.value);
}

export function planBotAct(turn: BotTurn, answer: BotAnswer, report: ReportFault): Plan {
  return (draft) => {
    if (!isDue(turn, draft.state)) return null;
    const action = checkAction(draft, turn, answer);
    if (!action.ok) {
      report('illegal', action.detail.en);
      addTimeout(draft, turn.seat);
      return null;
    }
    const bot: BotNote = { id: turn.bot, ...answer.choice.why };
    const { thinkMs } = answer;
    addAct(draft, { seat: turn.seat, action: action.value, cause: 'bot', thinkMs, bot });
    return null;
  };
}

/** A bot from outside is refused as a person is: nothing changed, and its turn stays open. */
export function planOutsideAct(turn: BotTurn, { choice, thinkMs }: BotAnswer): Plan {
  return (draft) => {
    if (!isDue(turn, draft.state)) return BOT_REFUSALS.turnPassed();
    const { match } = liveOf(draft);
    const { action, why } = choice;
    const refusal = match.game.reject(match.state, turn.seat, action);
    if (refusal) return refusal;
    const bot: BotNote = { id: turn.bot, ...why };
    addAct(draft, { seat: turn.seat, action, cause: 'bot', thinkMs, bot });
    return null;
  };
}

/** A bot that threw or hung: its turn goes to the time-out action, the room lives. */
export function planBotFault(turn: BotTurn): Plan {
  return (draft) => {
    if (isDue(turn, draft.state)) addTimeout(draft, turn.seat);
    return null;
  };
}
