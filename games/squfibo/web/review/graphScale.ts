/** As wide as the panel, or as a phone: letters keep their size. */
const FRAMES = {
  large: { width: 694, height: 230, left: 44, right: 684, top: 16, bottom: 200, mark: 11 },
  small: { width: 344, height: 160, left: 34, right: 334, top: 12, bottom: 134, mark: 9 },
} as const;

const STEP = 10;

export type Scale = (typeof FRAMES)[keyof typeof FRAMES] & {
  readonly most: number;
  readonly x: (turn: number) => number;
  readonly y: (difference: number) => number;
  readonly turnAt: (x: number) => number;
  /** Where the axis has its figures. */
  readonly turns: readonly number[];
  readonly differences: readonly number[];
};

function stepsTo(most: number): readonly number[] {
  return Array.from({ length: Math.floor(most / STEP) }, (_, place) => (place + 1) * STEP);
}

/** The axis holds every difference; it ends at a multiple of ten. */
export function scaleOf(differences: readonly number[], size: keyof typeof FRAMES): Scale {
  const frame = FRAMES[size];
  const { left, right, top, bottom } = frame;
  const last = Math.max(1, differences.length - 1);
  const far = Math.max(STEP, ...differences.map(Math.abs));
  const most = Math.ceil(far / STEP) * STEP;
  const ups = stepsTo(most);
  return {
    ...frame,
    most,
    x: (turn) => left + ((right - left) * turn) / last,
    y: (difference) => top + ((bottom - top) * (most - difference)) / (2 * most),
    turnAt: (x) => Math.round(((x - left) / (right - left)) * last),
    turns: stepsTo(last),
    differences: [...ups.toReversed(), 0, ...ups.map((up) => -up)],
  };
}
