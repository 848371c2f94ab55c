import type { Game, Learner, MatchLog } from '@taku/contract';
import { type Decision, decisionsOf } from '@taku/policy';
import type { DatasetRow } from '@taku/storage';

/** Which decisions are wanted. */
interface Wanted {
  readonly player?: string;
  readonly person?: string;
  /** Also what the clock or the table itself played. */
  readonly isAutoToo: boolean;
}

/** Numbers of one column stand together: they are alike, and pack well. */
function byColumn(cells: Float32Array, count: number): Float32Array {
  const width = cells.length / count;
  const turned = new Float32Array(cells.length);
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < width; column++) {
      turned[column * count + row] = cells[row * width + column] ?? 0;
    }
  }
  return turned;
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

function rowOf({ header }: MatchLog, decision: Decision): DatasetRow {
  const { actions, cells, judged, bot } = decision;
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
    legal: actions,
    chosen: decision.chosen,
    features: byColumn(cells, actions.length),
    judge: judged,
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
  for (const decision of decisionsOf(game, learner, match)) {
    if (isWanted(decision)) yield rowOf(match, decision);
  }
}
