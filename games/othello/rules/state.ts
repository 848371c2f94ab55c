import {
  type GameEvent,
  type Rng,
  type Seat,
  type Status,
  type WeightedOutcome,
  drawFrom,
  drawInt,
  InvariantError,
  invariant,
  otherSeat,
  seatOf,
  TWO_SEATS,
} from '@taku/contract';
import { parseTranscript } from './notation/transcript.ts';
import {
  type Colour,
  type Placement,
  type Position,
  START_POSITION,
  countsOf,
  legalMovesAt,
  otherColour,
  place,
  replay,
} from './position.ts';
import { type Square, formatSquare, parseSquare } from './square.ts';
import type { OthelloConfig, OthelloResult, OthelloState, OthelloTypes } from './types.ts';

/** A forfeit is worth the whole board. */
const FORFEIT_DISCS = 64;

/** R10: the moves the table begins with. */
function givenMoves({ opening = '' }: OthelloConfig): readonly Square[] {
  const moves = parseTranscript(opening);
  invariant(moves.ok, `a parsed opening: ${opening}`);
  return moves.value;
}

function positionAfter(moves: readonly Square[]): Position {
  return replay(moves)?.position ?? START_POSITION;
}

export function startState(config: OthelloConfig): OthelloState {
  const moves = givenMoves(config);
  return {
    config,
    blackSeat: config.black === 'random' || config.openingPlies > 0 ? null : seatOf(config.black),
    openingLength: moves.length,
    moves,
    position: positionAfter(moves),
    last: replay(moves),
    takeBacksLeft: [config.takeBacks, config.takeBacks],
    forfeit: null,
  };
}

export function colourOf(state: OthelloState, seat: Seat): Colour {
  return state.blackSeat === seat ? 'black' : 'white';
}

function seatOfColour(state: OthelloState, colour: Colour): Seat {
  invariant(state.blackSeat !== null, 'colours are drawn before anyone acts');
  return colour === 'black' ? state.blackSeat : otherSeat(state.blackSeat);
}

export function actingSeat(state: OthelloState): Seat | null {
  const { turn } = state.position;
  if (state.forfeit !== null || state.blackSeat === null || turn === null) return null;
  return seatOfColour(state, turn);
}

export function resultOf(state: OthelloState): OthelloResult | null {
  if (state.forfeit !== null) {
    const winner =
      state.blackSeat === null ? null : otherColour(colourOf(state, state.forfeit.seat));
    return { winner, ending: state.forfeit.reason };
  }
  if (state.position.turn !== null) return null;
  const { black, white } = countsOf(state.position);
  const leader = black > white ? 'black' : 'white';
  return { winner: black === white ? null : leader, ending: 'finished' };
}

function returnsOf(state: OthelloState): readonly number[] {
  const { forfeit } = state;
  if (forfeit !== null) {
    return forfeit.seat === 0 ? [-FORFEIT_DISCS, FORFEIT_DISCS] : [FORFEIT_DISCS, -FORFEIT_DISCS];
  }
  const { black, white } = countsOf(state.position);
  const difference = black - white;
  return state.blackSeat === 0 ? [difference, 0 - difference] : [0 - difference, difference];
}

export function statusOf(state: OthelloState): Status {
  if (state.forfeit !== null) return { kind: 'over', returns: returnsOf(state) };
  if (state.blackSeat === null) return { kind: 'chance' };
  const seat = actingSeat(state);
  return seat === null
    ? { kind: 'over', returns: returnsOf(state) }
    : { kind: 'acting', seats: [seat] };
}

/** How many moves a take-back removes: back to this seat's last own decision; 0 when it has none. */
export function takeBackLength(state: OthelloState, seat: Seat): number {
  if ((state.takeBacksLeft[seat] ?? 0) === 0) return 0;
  const own = colourOf(state, seat);
  for (let kept = state.moves.length - 1; kept >= state.openingLength; kept--) {
    const turn = replay(state.moves.slice(0, kept))?.position.turn ?? 'black';
    if (turn === own) return state.moves.length - kept;
  }
  return 0;
}

function withMoves(state: OthelloState, moves: readonly Square[]): OthelloState {
  const last = replay(moves);
  return { ...state, moves, last, position: last?.position ?? START_POSITION };
}

function afterTakeBack(state: OthelloState, seat: Seat): OthelloState {
  const removed = takeBackLength(state, seat);
  const takeBacksLeft = state.takeBacksLeft.map((left, at) => (at === seat ? left - 1 : left));
  return { ...withMoves(state, state.moves.slice(0, state.moves.length - removed)), takeBacksLeft };
}

function placementOf(state: OthelloState, seat: Seat, text: string): Placement {
  const square = parseSquare(text);
  if (square === null) throw new InvariantError(`a logged square: ${text}`);
  return place(state.position, colourOf(state, seat), square);
}

export function applyEvent(state: OthelloState, event: GameEvent<OthelloTypes>): OthelloState {
  if (event.kind === 'forfeit') {
    return { ...state, forfeit: { seat: event.seat, reason: event.reason } };
  }
  if (event.kind === 'chance') {
    const plies = event.outcome.opening.map((text) => parseSquare(text) ?? -1);
    const opening = [...givenMoves(state.config), ...plies];
    const drawn = { ...state, blackSeat: event.outcome.black, openingLength: opening.length };
    return withMoves(drawn, opening);
  }
  if (event.action.type === 'take_back') return afterTakeBack(state, event.seat);
  const last = placementOf(state, event.seat, event.action.square);
  return { ...state, moves: [...state.moves, last.square], position: last.position, last };
}

export function drawOpening(config: OthelloConfig, rng: Rng): OthelloTypes['outcome'] {
  const black = seatOf(config.black === 'random' ? drawInt(rng, 2) : config.black);
  const opening: string[] = [];
  let position = positionAfter(givenMoves(config));
  while (opening.length < config.openingPlies && position.turn !== null) {
    const square = drawFrom(rng, legalMovesAt(position));
    opening.push(formatSquare(square));
    position = place(position, position.turn, square).position;
  }
  return { black, opening };
}

function* openingsFrom(
  position: Position,
  plies: number,
  probability: number,
): Iterable<{ readonly opening: readonly string[]; readonly probability: number }> {
  if (plies === 0 || position.turn === null) {
    yield { opening: [], probability };
    return;
  }
  const legal = legalMovesAt(position);
  for (const square of legal) {
    const next = place(position, position.turn, square).position;
    for (const rest of openingsFrom(next, plies - 1, probability / legal.length)) {
      yield { ...rest, opening: [formatSquare(square), ...rest.opening] };
    }
  }
}

export function* allOpenings(config: OthelloConfig): Iterable<WeightedOutcome<OthelloTypes>> {
  const seats = config.black === 'random' ? TWO_SEATS : [seatOf(config.black)];
  const from = positionAfter(givenMoves(config));
  for (const black of seats) {
    const openings = openingsFrom(from, config.openingPlies, 1 / seats.length);
    for (const { opening, probability } of openings) {
      yield { outcome: { black, opening }, probability };
    }
  }
}
