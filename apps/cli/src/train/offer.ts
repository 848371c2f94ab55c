import type { Game, Recipe } from '@taku/contract';

/** What was given on the command line, by option. */
export type TrainFlags = Readonly<Record<string, unknown>> & {
  readonly recipe?: string;
  readonly output?: string;
  readonly resume?: boolean;
  readonly json?: boolean;
  readonly log?: string;
  readonly data?: string;
  readonly bot?: string;
  readonly player?: string;
  readonly decisions?: number;
  readonly onnx?: string;
};

interface TextOption {
  readonly name: string;
  readonly value: string;
  readonly words: string;
}

/** A recipe as the command line offers it; what it learns from is read when it is opened. */
export interface Offer extends Omit<Recipe, 'run'> {
  readonly texts: readonly TextOption[];
  open(game: Game, flags: TrainFlags): Promise<Recipe>;
}
