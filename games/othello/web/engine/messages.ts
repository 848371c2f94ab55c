/** What the page asks its engine worker, and what comes back. Values are discs for the mover. */
export type AnalyseRequest = {
  readonly type: 'analyse';
  readonly id: number;
  /** 64 characters, X black, O white. */
  readonly board: string;
  readonly turn: 'black' | 'white';
  readonly depth: number;
  readonly exactFrom: number;
  readonly budgetMs: number;
};

type CancelRequest = { readonly type: 'cancel'; readonly id: number };

/** Loads the weights once more, past the browser's cache. */
export type RetryRequest = { readonly type: 'retry' };

export type EngineRequest = AnalyseRequest | CancelRequest | RetryRequest;

type MoveValue = { readonly square: string; readonly value: number };

export type AnalyseAnswer = {
  readonly type: 'analysis';
  readonly id: number;
  readonly depth: number;
  readonly isExact: boolean;
  /** Best first. */
  readonly moves: readonly MoveValue[];
  readonly isDone: boolean;
};

/** unreachable: the weights did not come. damaged: they are not what they should be. */
export type FailureCause = 'unreachable' | 'damaged' | 'stopped';

/** How far the engine is; `percent` is null while the size of the weights is unknown. */
export type EngineState =
  | { readonly type: 'preparing'; readonly percent: number | null }
  | { readonly type: 'ready' }
  | { readonly type: 'failed'; readonly cause: FailureCause; readonly detail: string };

export type EngineAnswer = AnalyseAnswer | EngineState;
