import type { Game, GameEvent, SessionRules, Status, Step, TurnTime } from '../game.ts';
import { type Seat, seatsOf } from '../seat.ts';
import { type Refusal, refusal } from '../refusal.ts';
import { LazyStep } from '../step.ts';
import type {
  DealGame,
  FreshSession,
  Played,
  SessionState,
  SessionTerms,
  SessionTypes,
} from './dealGame.ts';

interface Kit<G extends SessionTypes> {
  readonly deals: DealGame<G>;
  readonly terms: SessionTerms<G>;
}

function freshSession(config: SessionState['config'], seatCount: number): FreshSession {
  const bySeat = <T>(value: T): readonly T[] => Array.from({ length: seatCount }, () => value);
  return {
    config,
    stage: 'shuffling',
    dealIndex: 0,
    gone: bySeat(false),
    answers: bySeat(null),
    results: [],
    ending: null,
  };
}

function waitedFor<G extends SessionTypes>({ terms }: Kit<G>, state: G['state']): readonly Seat[] {
  return seatsOf(state.gone.length).filter(
    (seat) => state.answers[seat] === null && terms.answers(state, seat).length > 0,
  );
}

function statusOf<G extends SessionTypes>(kit: Kit<G>, state: G['state']): Status {
  switch (state.stage) {
    case 'shuffling':
      return { kind: 'chance' };
    case 'playing':
      return { kind: 'acting', seats: kit.deals.seatsToAct(state) };
    case 'between':
      return { kind: 'acting', seats: waitedFor(kit, state) };
    case 'over':
      return { kind: 'over', returns: kit.terms.returns(state) };
  }
}

function legalActions<G extends SessionTypes>(
  kit: Kit<G>,
  state: G['state'],
  seat: Seat,
): Iterable<G['action']> {
  const status = statusOf(kit, state);
  if (status.kind !== 'acting' || !status.seats.includes(seat)) return [];
  const { deals, terms } = kit;
  return state.stage === 'between' ? terms.answers(state, seat) : deals.legalActions(state, seat);
}

function reject<G extends SessionTypes>(
  kit: Kit<G>,
  state: G['state'],
  seat: Seat,
  action: G['action'],
): Refusal | null {
  const status = statusOf(kit, state);
  if (status.kind !== 'acting' || !status.seats.includes(seat)) {
    return refusal('not_your_turn', 'it is not your turn', 'あなたの番ではありません');
  }
  const { deals, terms } = kit;
  const isAnswer =
    state.stage === 'between' &&
    terms.answers(state, seat).some(({ type }) => type === action.type);
  return isAnswer ? null : deals.reject(state, seat, action);
}

function closed<G extends SessionTypes>(
  state: G['state'],
  ending: G['state']['ending'],
): G['state'] {
  return { ...state, stage: 'over', ending };
}

function unanswered<S extends SessionState>(state: S): S {
  return { ...state, answers: state.answers.map(() => null) };
}

/** Waits for the answers that are missing; with all of them, the next deal or the end follows. */
function onward<G extends SessionTypes>(kit: Kit<G>, state: G['state']): G['state'] {
  if (waitedFor(kit, state).length > 0) return { ...state, stage: 'between' };
  const ready = unanswered(kit.terms.carryOut(state));
  const ending = ready.ending ?? kit.terms.ending(ready);
  return ending === null ? { ...ready, stage: 'shuffling' } : closed<G>(ready, ending);
}

function endedOr<G extends SessionTypes>(
  { terms }: Kit<G>,
  state: G['state'],
  goOn: (state: G['state']) => G['state'],
): G['state'] {
  const ending = terms.ending(state);
  return ending === null ? goOn(state) : closed<G>(state, ending);
}

function overIn<G extends SessionTypes>({ terms }: Kit<G>, state: G['state']) {
  return state.stage === 'over' ? terms.say.over(state) : [];
}

/** Takes over what the deal game played; if that ended the deal, the pause or the end follows. */
function takeUp<G extends SessionTypes>(kit: Kit<G>, { state, happened }: Played<G>): Step<G> {
  const { deals, terms } = kit;
  if (!deals.isDealOver(state)) {
    return new LazyStep<G>(
      state.stage === 'playing' ? state : { ...state, stage: 'playing' },
      happened,
    );
  }
  const settled = unanswered(terms.settle({ ...state, dealIndex: state.dealIndex + 1 }));
  const next = endedOr(kit, settled, (open) => onward(kit, open));
  return new LazyStep<G>(next, () => [
    ...happened(),
    ...terms.say.dealOver(settled),
    ...overIn(kit, next),
  ]);
}

function answer<G extends SessionTypes>(
  kit: Kit<G>,
  state: G['state'],
  seat: Seat,
  action: G['action'],
): Step<G> {
  const { say } = kit.terms;
  const given: G['state'] = { ...state, answers: state.answers.with(seat, action) };
  const next = onward(kit, given);
  return new LazyStep<G>(next, () => [
    ...say.answered(given, seat),
    ...(next.stage === 'between' ? [] : say.opened(given)),
    ...overIn(kit, next),
  ]);
}

function withoutDeal<G extends SessionTypes>(kit: Kit<G>, left: G['state']): G['state'] {
  return endedOr(kit, left, (open) => (open.stage === 'between' ? onward(kit, open) : open));
}

function leave<G extends SessionTypes>(kit: Kit<G>, state: G['state'], seat: Seat): Step<G> {
  if (state.stage === 'over') return { state, happened: [] };
  const { deals, terms } = kit;
  const left: G['state'] = { ...state, gone: state.gone.with(seat, true) };
  const played = state.stage === 'playing' ? deals.leave(left, seat) : null;
  if (played) {
    const happened = () => [...terms.say.left(left, seat), ...played.happened()];
    return takeUp(kit, { state: played.state, happened });
  }
  const next = withoutDeal(kit, left);
  return new LazyStep<G>(next, () => [...terms.say.left(left, seat), ...overIn(kit, next)]);
}

function apply<G extends SessionTypes>(
  kit: Kit<G>,
  state: G['state'],
  event: GameEvent<G>,
): Step<G> {
  switch (event.kind) {
    case 'chance':
      return takeUp(kit, kit.deals.begin(state, event.outcome));
    case 'forfeit':
      return leave(kit, state, event.seat);
    case 'act': {
      const { seat, action } = event;
      if (state.stage === 'between') return answer(kit, state, seat, action);
      return takeUp(kit, kit.deals.act(state, seat, action));
    }
  }
}

function turnTime<G extends SessionTypes>(
  { deals, terms }: Kit<G>,
  state: G['state'],
  seat: Seat,
): TurnTime | null {
  if (state.stage === 'between') return { kind: 'nod', ms: terms.pauseMs(state.config) };
  return state.stage === 'playing' ? (deals.turnTime?.(state, seat) ?? null) : null;
}

function sessionRules<G extends SessionTypes>({ deals, terms }: Kit<G>): SessionRules<G> {
  const openWhy: Pick<SessionRules<G>, 'openWhy'> = terms.openWhy
    ? { openWhy: (state, seat, action, why) => terms.openWhy?.(state, seat, action, why) ?? why }
    : {};
  return {
    dealsPlayed: ({ dealIndex }) => dealIndex,
    isDealOver: (state) => deals.isDealOver(state),
    bankMs: ({ config }) => terms.bankMs(config),
    isOut: (state, seat) => state.gone[seat] === true || terms.isOut(state, seat),
    ends: (config) => terms.ends(config),
    sitsOutAfter: terms.sitsOutAfter,
    ...openWhy,
  };
}

/** Makes a match of deals: `deals` knows one deal, `terms` say what happens between two. */
export function sessionOf<G extends SessionTypes>(
  deals: DealGame<G>,
  terms: SessionTerms<G>,
): Game<G> {
  const kit = { deals, terms };
  return {
    ...deals,
    start: (config, seatCount) => deals.open(freshSession(config, seatCount), config, seatCount),
    status: (state) => statusOf(kit, state),
    standing: (state) => terms.standing(state),
    legalActions: (state, seat) => legalActions(kit, state, seat),
    reject: (state, seat, action) => reject(kit, state, seat, action),
    apply: (state, event) => apply(kit, state, event),
    timeoutAction: (state, seat) =>
      state.stage === 'between' ? terms.silence(state, seat) : deals.timeoutAction(state, seat),
    turnTime: (state, seat) => turnTime(kit, state, seat),
    session: sessionRules(kit),
  };
}
