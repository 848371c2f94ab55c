import { type Game, type Json, type Seat, seatOf } from '@taku/contract';
import { Walker, actingSeats } from '@taku/match';
import type { BotLine, MatchLog } from '@taku/protocol';

type Turn = Extract<BotLine, { type: 'turn' }>;

const FIELDS = 'deadlineMs decision game isComplete legal room seat type view';

/** A state in which a decision of a seat was open. */
interface Spot {
  readonly state: unknown;
  /** As it goes over the wire. */
  readonly view: string;
}

const keyOf = (seat: Seat, decision: number) => `${seat}:${decision}`;

function textOf(value: unknown): string {
  return JSON.stringify(value);
}

/** By seat and decision: every state of the match in which it was to be made. */
function spotsOf(game: Game, log: MatchLog): ReadonlyMap<string, readonly Spot[]> {
  const spots = new Map<string, Spot[]>();
  const walker = new Walker(game, log.header);
  const note = () => {
    const { state, decisions } = walker.match;
    for (const seat of actingSeats(game.status(state))) {
      const key = keyOf(seat, decisions[seat] ?? 0);
      const spot = { state, view: textOf(game.view(state, seat)) };
      spots.set(key, [...(spots.get(key) ?? []), spot]);
    }
  };
  note();
  for (const entry of log.entries) {
    walker.take(entry);
    note();
  }
  return spots;
}

function faultsOfTurn(game: Game, turn: Turn, spots: readonly Spot[]): readonly string[] {
  const seat = seatOf(turn.seat);
  const spot = spots.find(({ view }) => view === textOf(turn.view));
  if (!spot) return ['a leak: its view is not the view of its seat'];
  const fields = Object.keys(turn).sort().join(' ');
  const isOdd = fields === FIELDS ? [] : [`a leak: fields ${fields}`];
  const refused = turn.legal.filter((action) => {
    const parsed = game.parse.action(action);
    return !parsed.ok || game.reject(spot.state, seat, parsed.value) !== null;
  });
  return [...isOdd, ...refused.map((action: Json) => `illegal: ${textOf(action)} was offered`)];
}

/** What was wrong in the turns of one match, by its log alone. */
export function faultsOf(game: Game, log: MatchLog, turns: readonly Turn[]): readonly string[] {
  const spots = spotsOf(game, log);
  return turns.flatMap((turn) => {
    const open = spots.get(keyOf(seatOf(turn.seat), turn.decision)) ?? [];
    return faultsOfTurn(game, turn, open).map((fault) => `${turn.room} ${turn.decision}: ${fault}`);
  });
}
