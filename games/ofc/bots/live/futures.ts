import type { Card } from '@taku/cards';
import { type Rng, at, drawInt, invariant, shuffled } from '@taku/contract';
import {
  type FantasylandCards,
  type StayValues,
  boardRoyalties,
  boardStrengths,
  entryCards,
  isFull,
  solveFantasyland,
  stayCards,
  stayValues,
} from '@taku/ofc/rules';
import type { Rows } from '../greedy.ts';
import { FOUL_POINTS } from '../pays.ts';
import type { Futures } from '../race.ts';
import { type Outcome, isExact, rowsOf } from '../rollout.ts';
import { EMPTY_ROW, type Finished, finishRows, ownPoints } from '../rowBoard.ts';
import type { SessionValues } from '../session/sessionValue.ts';
import type { Spot } from '../spot.ts';
import { LiveCards } from './liveCards.ts';
import { type EndWorth, LivePlayer, type OtherEnd, linesOf } from './livePlayer.ts';
import type { LiveReader } from './liveValue.ts';

const ALL_LINES = 6;
const NO_LAND = [0, 0, 0, 0] as const;
const HAND = 17;
const TURNS_AFTER_OPENING = 4;

/** How the opponent's board comes to its end: it is played on, opened, or set in Fantasyland. */
type OpponentKind = 'shown' | 'sealed' | 'fantasyland';

function kindOf(spot: Spot): OpponentKind {
  if (spot.opponentTurnsLeft !== null) return 'shown';
  return spot.facesFantasyland ? 'fantasyland' : 'sealed';
}

function opponentCardsOf(spot: Spot, kind: OpponentKind): number {
  if (kind === 'sealed') return HAND;
  return 3 * (spot.opponentTurnsLeft ?? 0);
}

/** A board that the opponent may set in Fantasyland. */
interface Land {
  readonly end: Finished;
  readonly royalties: number;
  readonly next: FantasylandCards;
}

/** So many of them tell what lines are worth; the solver costs more than a future. */
const LANDS = 64;

/**
 * Futures in which the opponent always has a real board: played on, opened and played on, or set by
 * the solver. Who ends last answers the other board, and both count the cards that may still come.
 * A future is worth what both boards bring the player, their Fantasylands counted.
 */
export class LiveFutures implements Futures {
  readonly outcome: Outcome = { value: 0, isFoul: false, isFantasyland: false };
  readonly #player: LivePlayer;
  readonly #spot: Spot;
  readonly #kind: OpponentKind;
  readonly #stay: StayValues;
  readonly #pool: Card[];
  readonly #unseen: LiveCards;
  readonly #live = new LiveCards();
  readonly #opponentRows: Rows;
  readonly #rows: Rows = new Int32Array(3);
  readonly #own: Finished = { top: 0, middle: 0, bottom: 0 };
  readonly #opponent: Finished = { top: 0, middle: 0, bottom: 0 };
  #end: OtherEnd = null;
  /** Royalties of the opponent, and the Fantasyland that follows for him. */
  #royalties = 0;
  #opponentNext: FantasylandCards = 0;
  readonly #session: SessionValues | null;
  readonly #lands: Land[] = [];
  #futures = 0;
  readonly #ownCards: number;
  readonly #opponentCards: number;
  /** Nothing is left but the opponent's last turn. */
  readonly #isAnswered: boolean;

  /** With the values of a session a future is worth what it does to its end, else points. */
  constructor(reader: LiveReader, spot: Spot, session: SessionValues | null = null) {
    this.#spot = spot;
    this.#session = spot.gain === undefined ? null : session;
    this.#kind = kindOf(spot);
    this.#stay = stayValues(spot.config.flStayCards, spot.fantasylandFaced ?? 14);
    this.#player = livePlayer(reader, spot.fantasyland);
    this.#pool = [...spot.unseen];
    this.#unseen = new LiveCards(spot.unseen);
    this.#opponentRows = rowsOf(spot.opponent);
    this.#ownCards = 3 * spot.turnsLeft;
    this.#opponentCards = opponentCardsOf(spot, this.#kind);
    this.#isAnswered = spot.turnsLeft === 0 && spot.opponentTurnsLeft === 1;
    if (isFull(spot.opponent)) this.#endOpponent();
  }

  /** A Fantasyland can only be sampled. */
  get isExact(): boolean {
    return isExact(this.#spot) && this.#kind === 'shown';
  }

  get cardsToCome(): number {
    return this.#ownCards + this.#opponentCards;
  }

  imagine(rng: Rng): void {
    const pool = this.#pool;
    for (let place = 0; place < this.cardsToCome; place++) {
      const other = place + drawInt(rng, pool.length - place);
      const kept = pool[place] as Card;
      pool[place] = pool[other] as Card;
      pool[other] = kept;
    }
    if (this.#kind === 'fantasyland') this.#meetFantasyland(rng);
    else if (this.#opponentCards > 0) this.#endOpponent();
  }

  /** Every draw of an opponent who has one turn left, when the own end is set. */
  enumerate(visit: () => void): void {
    const { unseen } = this.#spot;
    for (let first = 0; first < unseen.length; first++) {
      for (let second = first + 1; second < unseen.length; second++) {
        for (let third = second + 1; third < unseen.length; third++) {
          this.#pool[0] = unseen[first] as Card;
          this.#pool[1] = unseen[second] as Card;
          this.#pool[2] = unseen[third] as Card;
          visit();
        }
      }
    }
  }

  /** The next of the boards that the opponent may set; drawn once, each meets many futures. */
  #meetFantasyland(rng: Rng): void {
    if (this.#lands.length < LANDS) this.#lands.push(this.#drawLand(rng));
    const land = at(this.#lands, this.#futures % LANDS);
    this.#futures += 1;
    this.#end = land.end;
    this.#royalties = land.royalties;
    this.#opponentNext = land.next;
  }

  #drawLand(rng: Rng): Land {
    const { unseen, config, fantasylandFaced = 14 } = this.#spot;
    const cards = shuffled(rng, unseen).slice(0, fantasylandFaced);
    const rows = boardStrengths(solveFantasyland(cards, { stay: this.#stay }).board);
    invariant(rows !== null, 'the solver laid a foul');
    const next = stayCards(rows, config.flStayCards, fantasylandFaced);
    return { end: rows, royalties: boardRoyalties(rows).total, next };
  }

  #endOpponent(): void {
    const live = this.#live;
    const rows = this.#rows;
    const pool = this.#pool;
    live.copy(this.#unseen);
    let next = this.#ownCards;
    if (this.#kind === 'sealed') {
      rows.fill(EMPTY_ROW);
      for (let place = next; place < next + 5; place++) live.take(pool[place] as Card);
      this.#player.layOpening(rows, pool, next, live);
      next += 5;
    } else rows.set(this.#opponentRows);
    const turns =
      this.#kind === 'sealed' ? TURNS_AFTER_OPENING : (this.#spot.opponentTurnsLeft ?? 0);
    this.#playOn(next, turns, null, null);
    this.#scoreOpponent();
  }

  #scoreOpponent(): void {
    const isLegal = finishRows(this.#rows, this.#opponent);
    this.#end = isLegal ? this.#opponent : 'foul';
    this.#royalties = isLegal ? ownPoints(this.#opponent, NO_LAND) : 0;
    this.#opponentNext = isLegal ? entryCards(this.#opponent.top) : 0;
  }

  /** The opponent's last turn when the own board is finished. */
  #answer(own: OtherEnd): void {
    this.#rows.set(this.#opponentRows);
    this.#live.copy(this.#unseen);
    this.#playOn(0, 1, own, null);
    this.#scoreOpponent();
  }

  #playOn(from: number, turns: number, end: OtherEnd, worth: EndWorth | null): void {
    const pool = this.#pool;
    const live = this.#live;
    for (let next = from; next < from + 3 * turns; next += 3) {
      live.take(pool[next] as Card);
      live.take(pool[next + 1] as Card);
      live.take(pool[next + 2] as Card);
      this.#player.layTurn(this.#rows, pool, next, live, end, worth);
    }
  }

  play(start: Rows): void {
    const { outcome } = this;
    const own = this.#own;
    this.#rows.set(start);
    this.#live.copy(this.#unseen);
    this.#playOn(0, this.#spot.turnsLeft, this.#end, this.#session ? this.#ownWorth : null);
    outcome.isFoul = !finishRows(this.#rows, own);
    if (this.#isAnswered) this.#answer(outcome.isFoul ? 'foul' : own);
    const next = outcome.isFoul ? 0 : entryCards(own.top);
    outcome.isFantasyland = next > 0;
    outcome.value = this.#ownWorth(this.#points(outcome.isFoul), next);
  }

  /** The points of the own board less the other's royalties, with what follows from both. */
  readonly #ownWorth: EndWorth = (own, next) => {
    const points = own - this.#royalties;
    const { gain = 0 } = this.#spot;
    if (this.#session) return this.#session.after(gain, points, next, this.#opponentNext);
    return points + this.#land(next) - this.#land(this.#opponentNext);
  };

  #land(cards: FantasylandCards): number {
    return cards === 0 ? 0 : (this.#spot.fantasyland[cards - 14] ?? 0);
  }

  #points(isFoul: boolean): number {
    if (isFoul) return this.#end === 'foul' ? 0 : FOUL_POINTS;
    return ownPoints(this.#own, NO_LAND) + this.#lines();
  }

  #lines(): number {
    const { top, middle, bottom } = this.#own;
    const end = this.#end;
    if (end === 'foul') return ALL_LINES;
    return end === null ? 0 : linesOf(top, middle, bottom, end);
  }
}

const players = new WeakMap<LiveReader, Map<readonly number[], LivePlayer>>();

/** One player for each value and ruleset: its pay tables cost more than a turn. */
function livePlayer(reader: LiveReader, fantasyland: readonly number[]): LivePlayer {
  const known = players.get(reader) ?? new Map<readonly number[], LivePlayer>();
  players.set(reader, known);
  const player = known.get(fantasyland) ?? new LivePlayer(reader, fantasyland);
  known.set(fantasyland, player);
  return player;
}
