import type { Game, Learner, MatchLog } from '@taku/contract';
import { type Decision, decisionsOf } from '@taku/policy';
import type { DatasetRow } from '@taku/storage';
import { layoutOf, packRows } from './packedRows.ts';
import { wordActions } from './wordedActions.ts';

/** Which decisions are wanted. */
interface Wanted {
  readonly player?: string;
  readonly person?: string;
  /** Also what the clock or the table itself played. */
  readonly isAutoToo: boolean;
}

/** Null where the player told no probabilities. */
function behaviourOf({ bot, actions }: Decision): readonly number[] | null {
  const told = new Map(
    (bot?.candidates ?? []).flatMap(({ action, probability }) =>
      probability === undefined ? [] : [[JSON.stringify(action), probability]],
    ),
  );
  return told.size === 0 ? null : actions.map((action) => told.get(JSON.stringify(action)) ?? 0);
}

function isWantedFrom({ header }: MatchLog, { player, person, isAutoToo }: Wanted) {
  const seats = header.players.filter(
    ({ publicId, personId, bot }) =>
      (player === undefined || publicId === player || bot === player) &&
      (person === undefined || personId === person),
  );
  const wanted = new Set(seats.map(({ seat }) => seat));
  return ({ seat, cause }: Decision) =>
    wanted.has(seat) && (isAutoToo || cause === 'human' || cause === 'bot');
}

function rowOf({ header }: MatchLog, decision: Decision): Omit<DatasetRow, 'features' | 'rows'> {
  const { actions, bot } = decision;
  const tag = header.players.find(({ seat }) => seat === decision.seat);
  return {
    match: header.matchId,
    deal: decision.deal,
    index: decision.index,
    seat: decision.seat,
    player: bot?.id ?? tag?.bot ?? tag?.publicId ?? '',
    person: tag?.personId ?? null,
    cause: decision.cause,
    stage: decision.stage,
    view: decision.view,
    ...wordActions(actions),
    chosen: decision.chosen,
    behaviour: behaviourOf(decision),
    thinkMs: decision.thinkMs,
    reward: decision.reward,
    returned: decision.returned,
    worth: decision.worth,
    config: header.config,
    rulesVersion: header.rulesVersion,
  };
}

/** The wanted decisions of one match. */
export function* datasetRows(
  game: Game,
  learner: Learner,
  match: MatchLog,
  wanted: Wanted,
): Generator<DatasetRow> {
  const isWanted = isWantedFrom(match, wanted);
  const layout = layoutOf(learner);
  for (const decision of decisionsOf(game, learner, match)) {
    if (!isWanted(decision)) continue;
    yield { ...rowOf(match, decision), ...packRows(decision, layout, learner) };
  }
}
