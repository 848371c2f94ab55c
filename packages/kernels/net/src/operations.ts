/** Numbers that a net works on; a kernel's may move, so they are asked for anew. */
export interface Block {
  /** Where a kernel finds it. */
  readonly at: number;
  readonly floats: Float32Array;
}

export interface LayerSize {
  readonly rows: number;
  readonly inputs: number;
  readonly outputs: number;
}

/** What a dense net is made of. Kernel and twin give the same bits. */
export interface Operations {
  reserve(length: number): Block;
  /** out = in · weights + bias, rectified or not. */
  feed(
    blocks: Readonly<Record<'input' | 'weights' | 'bias' | 'output', Block>>,
    size: LayerSize,
    isRectified: boolean,
  ): void;
  /** slope += inᵀ · errors; biasSlope += Σ errors. */
  blame(
    blocks: Readonly<Record<'input' | 'errors' | 'slope' | 'biasSlope', Block>>,
    size: LayerSize,
  ): void;
  /** back = errors · weightsᵀ where the signal was above 0. */
  passBack(
    blocks: Readonly<Record<'errors' | 'weights' | 'signals' | 'back', Block>>,
    size: LayerSize,
  ): void;
  /** One step of Adam; `pace` holds the rate and its corrections. Slopes are spent. */
  move(
    blocks: Readonly<Record<'weights' | 'slopes' | 'means' | 'squares', Block>>,
    pace: number,
  ): void;
}
