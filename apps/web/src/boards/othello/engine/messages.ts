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

export type CancelRequest = { readonly type: 'cancel'; readonly id: number };

export type EngineRequest = AnalyseRequest | CancelRequest;

export type MoveValue = { readonly square: string; readonly value: number };

export type AnalyseAnswer = {
  readonly type: 'analysis';
  readonly id: number;
  readonly depth: number;
  readonly isExact: boolean;
  /** Best first. */
  readonly moves: readonly MoveValue[];
  readonly isDone: boolean;
};

export type EngineAnswer =
  | AnalyseAnswer
  | { readonly type: 'ready' }
  | { readonly type: 'failed'; readonly reason: string };
