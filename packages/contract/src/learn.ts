/** What `games/‹id›/learn` gives to the rest of the house. */
export interface LearnModule {
  /** Weights that its levels play with, by content hash. */
  readonly models: readonly string[];
}
