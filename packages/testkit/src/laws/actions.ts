import { type Game, type GameEvent, type Seat, fastRng, seatsOf } from '@taku/contract';
import { actingSeats } from '@taku/match';
import { ACTION_LIMIT, firstActions } from '../record.ts';
import { holds } from '../violation.ts';
import { type Moment, type Subject, examine, jsonCopy, playerOf } from './subject.ts';

type Action = Extract<GameEvent, { kind: 'act' }>['action'];

const GARBAGE: readonly unknown[] = [
  undefined,
  null,
  0,
  'play',
  [],
  {},
  { type: 7 },
  { type: 'no such action' },
  { type: '__proto__' },
];
const PROBES_A_MATCH = 60;

function checkStatus(moment: Moment): void {
  const status = moment.match.game.status(moment.match.state);
  if (status.kind === 'acting') {
    const { seats } = status;
    holds(seats.length > 0, 'L1', 'acting, but no seat is named', null);
    const known = seatsOf(moment.match.seatCount);
    const strange = seats.filter((seat) => !known.includes(seat));
    holds(strange.length === 0, 'L1', `acting seats ${strange.join()} do not exist`, null);
    holds(new Set(seats).size === seats.length, 'L1', `acting seats repeat: ${seats.join()}`, null);
  }
  if (status.kind === 'over') {
    const { returns } = status;
    const right = returns.length === moment.match.seatCount && returns.every(Number.isFinite);
    holds(right, 'L1', `returns ${JSON.stringify(returns)} are not one number a seat`, null);
  }
}

function checkListed(moment: Moment, seat: Seat, actions: readonly Action[]): void {
  const { game, state } = moment.match;
  for (const action of actions) {
    const told = () => JSON.stringify(action);
    const refusal = game.reject(state, seat, action);
    holds(
      refusal === null,
      'L1',
      () => `seat ${seat}: ${told()} is listed as legal but refused: ${refusal?.words.en}`,
      null,
    );
    const back = game.parse.action(jsonCopy(action));
    const same = back.ok && JSON.stringify(back.value) === told();
    holds(same, 'L1', () => `parse.action does not give ${told()} back unchanged`, null);
  }
}

function checkSeat(moment: Moment, seat: Seat, isActing: boolean): void {
  const { game, state } = moment.match;
  const actions = firstActions(game, state, seat);
  if (!isActing) {
    holds(actions.length === 0, 'L1', `seat ${seat} is not to act but has legal actions`, null);
    return;
  }
  holds(actions.length > 0, 'L1', `seat ${seat} must act and has no legal action`, null);
  checkListed(moment, seat, actions);
  const texts = actions.map((action) => JSON.stringify(action));
  holds(new Set(texts).size === texts.length, 'L1', `seat ${seat}: a legal action repeats`, null);
  const again = JSON.stringify(firstActions(game, state, seat)) === JSON.stringify(actions);
  holds(again, 'L1', `seat ${seat}: legal actions come in another order the second time`, null);
}

const CODE = /^[a-z]+(_[a-z]+)*$/;

/** Actions that were legal somewhere else: here they must be listed or refused. */
function checkProbes(moment: Moment, subject: Subject, probes: readonly Action[]): void {
  const { game, state } = moment.match;
  const canonical = (action: Action) =>
    JSON.stringify(subject.options.canonicalAction?.(action) ?? action);
  const acting = actingSeats(game.status(state));
  for (const seat of seatsOf(moment.match.seatCount)) {
    const actions = acting.includes(seat) ? firstActions(game, state, seat) : [];
    if (actions.length === ACTION_LIMIT) continue;
    const listed = new Set(actions.map(canonical));
    for (const probe of probes) {
      const isListed = listed.has(canonical(probe));
      const refused = game.reject(state, seat, probe);
      const isRefused = refused !== null;
      const code = refused?.code ?? 'none';
      holds(CODE.test(code), 'L1', `a refusal is spelt ${code}, not like not_your_turn`, null);
      const told = () => `seat ${seat}: ${JSON.stringify(probe)}`;
      holds(isListed !== isRefused, 'L1', () => `${told()} is not listed but not refused`, null);
    }
  }
}

function checkSample(moment: Moment, subject: Subject, seat: Seat): void {
  const player = playerOf(subject.options);
  if (!player.sampleAction) return;
  const { game, state } = moment.match;
  for (let sample = 0; sample < 20; sample++) {
    const action = player.sampleAction(state, seat, fastRng(moment.place, seat, sample)) as Action;
    checkListed(moment, seat, [action]);
    const told = () => JSON.stringify(action);
    holds(game.reject(state, seat, action) === null, 'L1', () => `${told()} is refused`, null);
  }
}

function checkGarbage(game: Game): void {
  for (const raw of GARBAGE) {
    const told = JSON.stringify(raw);
    holds(!game.parse.action(raw).ok, 'L1', `parse.action accepts ${told}`, null);
    holds(!game.parse.outcome(raw).ok, 'L1', `parse.outcome accepts ${told}`, null);
  }
}

function checkConfigs(subject: Subject): void {
  const { game } = subject;
  for (const config of [game.defaultConfig, ...game.boundedConfigs]) {
    const back = game.parse.config(jsonCopy(config));
    const same = back.ok && JSON.stringify(back.value) === JSON.stringify(config);
    const told = JSON.stringify(config);
    holds(same, 'L1', `parse.config does not give ${told} back unchanged`, null);
    const misspelt = game.parse.config({ ...(jsonCopy(config) as object), nobodyKnowsThis: 1 });
    holds(
      !misspelt.ok,
      'L1',
      `parse.config takes a setting that nobody knows beside ${told}`,
      null,
    );
  }
}

function spread<T>(list: readonly T[], count: number): T[] {
  const stride = Math.max(1, list.length / count);
  return list.filter((_, place) => Math.floor(place / stride) !== Math.floor((place - 1) / stride));
}

export function checkL1(subject: Subject): void {
  checkGarbage(subject.game);
  checkConfigs(subject);
  const acts = subject
    .recordings()
    .flatMap(({ steps }) => steps.flatMap(({ event }) => (event.kind === 'act' ? [event] : [])));
  const probes = spread(
    acts.map(({ action }) => action),
    PROBES_A_MATCH,
  );
  examine(subject, (moment) => {
    checkStatus(moment);
    const acting = actingSeats(moment.match.game.status(moment.match.state));
    for (const seat of seatsOf(moment.match.seatCount)) {
      checkSeat(moment, seat, acting.includes(seat));
      if (acting.includes(seat)) checkSample(moment, subject, seat);
    }
    checkProbes(moment, subject, probes);
  });
}

export function checkL8(subject: Subject): void {
  examine(subject, ({ match }) => {
    const { game, state } = match;
    for (const seat of actingSeats(game.status(state))) {
      const action = game.timeoutAction(state, seat);
      if (action === 'forfeit') continue;
      const refusal = game.reject(state, seat, action);
      const told = () => `seat ${seat}: ${JSON.stringify(action)}`;
      holds(refusal === null, 'L8', () => `${told()}: ${refusal?.words.en}`, null);
    }
  });
}
