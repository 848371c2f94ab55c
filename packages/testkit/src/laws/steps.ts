import { isDeepStrictEqual } from 'node:util';
import { type GameEvent, type Seat, drawFrom, fastRng } from '@taku/contract';
import { type Match, actingSeats, foldEvent } from '@taku/match';
import { firstActions } from '../record.ts';
import { holds } from '../violation.ts';
import { type Moment, type Subject, examine, jsonCopy, playerOf, viewersOf } from './subject.ts';

const PAIRS_A_MOMENT = 6;
const FREQUENCY_DRAWS = 2000;
const FREQUENCY_OUTCOMES = 64;
const SIGMAS = 6;
const TOLERANCE = 1e-9;

function randomAct(subject: Subject, moment: Moment, seat: Seat, sample: number): GameEvent {
  const { game, state } = moment.match;
  const rng = fastRng(moment.place, seat, sample, 5);
  const player = playerOf(subject.options);
  const action = player.sampleAction
    ? (player.sampleAction(state, seat, rng) as never)
    : drawFrom(rng, firstActions(game, state, seat));
  return { kind: 'act', seat, action };
}

function checkStillLegal(before: Match, first: GameEvent, second: GameEvent): void {
  if (second.kind !== 'act') return;
  const { game } = before;
  const { state } = foldEvent(before, first);
  const acting = actingSeats(game.status(state)).includes(second.seat);
  const what = () => `after ${JSON.stringify(first)} seat ${second.seat} may no longer act`;
  holds(acting && game.reject(state, second.seat, second.action) === null, 'L5', what, null);
}

function checkOrder(match: Match, first: GameEvent, second: GameEvent): void {
  checkStillLegal(match, first, second);
  checkStillLegal(match, second, first);
  const one = foldEvent(foldEvent(match, first), second).state;
  const other = foldEvent(foldEvent(match, second), first).state;
  const told = () => `${JSON.stringify(first)} and ${JSON.stringify(second)}`;
  holds(isDeepStrictEqual(one, other), 'L5', () => `order matters for ${told()}`, null);
  for (const viewer of viewersOf(match)) {
    const same = isDeepStrictEqual(match.game.view(one, viewer), match.game.view(other, viewer));
    holds(same, 'L5', () => `${viewer} sees in which order came ${told()}`, null);
  }
}

export function checkL5(subject: Subject): void {
  examine(subject, (moment) => {
    const { game, state } = moment.match;
    const seats = actingSeats(game.status(state));
    for (let sample = 0; seats.length > 1 && sample < PAIRS_A_MOMENT; sample++) {
      const rng = fastRng(moment.place, sample, 50);
      const one = drawFrom(rng, seats);
      const other = drawFrom(
        rng,
        seats.filter((seat) => seat !== one),
      );
      checkOrder(
        moment.match,
        randomAct(subject, moment, one, sample),
        randomAct(subject, moment, other, sample),
      );
    }
  });
}

export function checkL6(subject: Subject): void {
  examine(subject, ({ match }) => {
    const status = match.game.status(match.state);
    if (status.kind !== 'over' || !match.game.traits.zeroSum) return;
    const sum = status.returns.reduce((total, value) => total + value, 0);
    const told = JSON.stringify(status.returns);
    holds(Math.abs(sum) < TOLERANCE, 'L6', `returns ${told} sum to ${sum}`, null);
  });
}

function checkOutcomes(moment: Moment, drawn: GameEvent): void {
  const { game, state } = moment.match;
  if (!game.outcomes || drawn.kind !== 'chance') return;
  const weights = new Map<string, number>();
  for (const { outcome, probability } of game.outcomes(state)) {
    const text = JSON.stringify(outcome);
    holds(probability > 0, 'L7', `outcome ${text} has probability ${probability}`, null);
    holds(!weights.has(text), 'L7', `outcome ${text} is listed twice`, null);
    holds(game.parse.outcome(jsonCopy(outcome)).ok, 'L7', `${text} does not parse`, null);
    weights.set(text, probability);
  }
  const sum = [...weights.values()].reduce((total, value) => total + value, 0);
  holds(Math.abs(sum - 1) < TOLERANCE, 'L7', `probabilities sum to ${sum}`, null);
  const text = JSON.stringify(drawn.outcome);
  holds(weights.has(text), 'L7', `the draw ${text} is not among the outcomes`, null);
  if (weights.size <= FREQUENCY_OUTCOMES) checkFrequencies(moment, weights);
}

function checkFrequencies(moment: Moment, weights: ReadonlyMap<string, number>): void {
  const { game, state } = moment.match;
  const counts = new Map<string, number>();
  for (let sample = 0; sample < FREQUENCY_DRAWS; sample++) {
    const text = JSON.stringify(game.draw(state, fastRng(moment.place, sample, 7)));
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  for (const [text, probability] of weights) {
    const expected = FREQUENCY_DRAWS * probability;
    const spread = SIGMAS * Math.sqrt(expected * (1 - probability)) + TOLERANCE;
    const count = counts.get(text) ?? 0;
    const what = `${text} came ${count} times in ${FREQUENCY_DRAWS}, expected ${expected}`;
    holds(Math.abs(count - expected) <= spread, 'L7', what, null);
  }
}

export function checkL7(subject: Subject): void {
  examine(subject, (moment) => {
    const { match, next, place } = moment;
    if (next?.kind !== 'chance') return;
    const { game, state } = match;
    checkOutcomes(moment, next);
    const same = isDeepStrictEqual(
      game.draw(state, fastRng(place, 70)),
      game.draw(state, fastRng(place, 70)),
    );
    holds(same, 'L7', 'one generator gave two draws', null);
  });
}
