import type { Appraiser } from './appraise.ts';
import type { GameTypes } from './game.ts';
import type { Json, Message, Words } from './json.ts';
import type { Learner } from './learn.ts';
import type { Luck } from './luck.ts';
import type { Rng } from './rng.ts';
import type { Seat } from './seat.ts';
import type { GivenWhy, Why } from './why.ts';

/** Nodes and samples bound the work; time is a safety net the arena never uses. */
export interface BotLimits {
  readonly maxNodes?: number;
  readonly maxSamples?: number;
  readonly timeMs?: number;
}

/** Any AbortSignal is one. */
export interface StopSignal {
  readonly aborted: boolean;
}

/** Why a CPU decided as it did, told to all once nothing depends on it. */
export type ToldReason = {
  readonly seat: Seat;
  readonly action: Json & Message;
  readonly why: Why;
};

export interface BotChoice<G extends GameTypes = GameTypes> {
  readonly action: G['action'];
  readonly why: GivenWhy;
}

/** A player that sees a view, never a state, and keeps nothing between games. */
export interface Bot<G extends GameTypes = GameTypes> {
  readonly id: string;
  choose(
    view: G['view'],
    seat: Seat,
    rng: Rng,
    limits: BotLimits,
    stop: StopSignal,
  ): Promise<BotChoice<G>>;
  /**
   * Where several seats may act at once: whether it would rather see more first. It is then asked
   * again after the next event; a clock that runs for the seat goes on, and plays for it at its end.
   * What it says depends on the view alone.
   */
  waits?(view: G['view'], seat: Seat): boolean;
}

/** Weights, and the name of their content: its SHA-256. */
export interface Weights {
  readonly hash: string;
  readonly bytes: Uint8Array;
}

/** How a bot reaches its weights: files on the server, fetch in the browser. */
export interface BotAssets {
  /** The weights that play a role, `‹game›/‹role›`; the manifest of the game says which. */
  readModel(role: string): Promise<Weights>;
}

export interface BotSpec<G extends GameTypes = GameTypes> {
  /** ‹game›/‹level›, as logs and the arena name it. */
  readonly id: string;
  readonly game: string;
  readonly level: string;
  readonly name: Words;
  /** An honest sentence about how strong it is. */
  readonly strength: Words;
  /** Raised with every change of play, where others are measured against this level. */
  readonly version?: number;
  /** Offered at the table; exploiters are not. */
  readonly listed: boolean;
  /** One level of a game: a newcomer is offered it, and it is 1,200 on the ladder. */
  readonly isSuggested?: boolean;
  /** May think for longer than 50 ms. A server keeps other threads for the quick ones. */
  readonly isSlow?: boolean;
  /**
   * In `npm run signature` it decides one turn in so many, at full strength; a player of chance
   * or the weakest level of its game decides the others. Absent: it decides every turn; 0: it is
   * left out, as a teacher that nobody plays against.
   */
  readonly signatureEvery?: number;
  /** As its players wait. */
  waits?(view: G['view'], seat: Seat): boolean;
  create(assets: BotAssets): Promise<Bot<G>>;
}

/** What `games/‹id›/bots` gives to the rest of the house. */
export interface BotModule<G extends GameTypes = GameTypes> {
  /** What the table offers, weakest first. */
  readonly levels: readonly BotSpec<G>[];
  /** Simple players that find a weak spot: the arena and the gate play them, no table does. */
  readonly exploiters?: readonly BotSpec<G>[];
  /** How its decisions are learnt; the judge may need weights. Absent: as those of any game. */
  learner?(assets: BotAssets): Promise<Learner<G>>;
  /** What chance did in a game, for the arena to take off. Absent: results stay as they are. */
  luck?(assets: BotAssets): Promise<Luck<G>>;
  /** What its decisions were worth, for reviews, records and problems. Absent: nothing is said. */
  appraiser?(assets: BotAssets): Promise<Appraiser<G>>;
}
