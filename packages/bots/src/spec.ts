import type { Bot, GameTypes, Words } from '@taku/contract';

/** How a bot reaches its weights: files on the server, fetch in the browser. */
export interface BotAssets {
  readModel(hash: string): Promise<Uint8Array>;
}

export interface BotSpec<G extends GameTypes = GameTypes> {
  /** ‹game›/‹level›, as logs and the arena name it. */
  readonly id: string;
  readonly game: string;
  readonly level: string;
  readonly name: Words;
  /** An honest sentence about how strong it is. */
  readonly strength: Words;
  /** Bumped with every change of play, where a level is kept as a yardstick for others. */
  readonly version?: number;
  /** Offered at the table; yardsticks of the arena are not. */
  readonly listed: boolean;
  /** May think for longer than a twentieth of a second; a server lets it wait for the quick ones. */
  readonly isSlow?: boolean;
  create(assets: BotAssets): Promise<Bot<G>>;
}
