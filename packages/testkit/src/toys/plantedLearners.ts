import type { Encoder, Judge, Learner } from '@taku/contract';
import type { NimTypes } from './nim.ts';

type Encode = Encoder<NimTypes>['encode'];
type Judged = Judge<NimTypes>['judge'];

const soundEncode: Encode = (_view, _seat, actions) => ({
  stage: 0,
  cells: Float32Array.from(actions, ({ count }) => count),
});

const soundJudge: Judged = (_view, _seat, actions) => new Float32Array(actions.length);

function learner(encode: Encode, judge: Judged = soundJudge): Learner<NimTypes> {
  return {
    encoder: { version: 1, columns: ['count'], stages: ['all'], encode },
    judge: { id: 'planted', steps: 1, judge },
  };
}

/** A row tells the place in the list: whoever asks for one action alone gets another row. */
export const byPlace = learner((_view, _seat, actions) => ({
  stage: 0,
  cells: Float32Array.from(actions, (_, place) => place + actions.length),
}));

let asked = 0;
/** Remembers that it was asked before. */
export const counting = learner((_view, _seat, actions) => {
  asked += 1;
  return { stage: 0, cells: Float32Array.from(actions, ({ count }) => count + asked) };
});

export const withoutNumber = learner((_view, _seat, actions) => ({
  stage: 0,
  cells: Float32Array.from(actions, ({ count }) => 1 / (count - 1)),
}));

export const inParts = learner((_view, _seat, actions) => ({
  stage: 0,
  cells: Float32Array.from(actions, ({ count }) => count / 2),
}));

export const tooShort = learner((_view, _seat, actions) => ({
  stage: 0,
  cells: new Float32Array(actions.length - 1),
}));

export const strangeStage = learner((view, seat, actions) => {
  const cells = soundEncode(view, seat, actions)?.cells ?? new Float32Array();
  return { stage: 1, cells };
});

/** Each action against the one before it. */
export const relative = learner((_view, _seat, actions) => ({
  stage: 0,
  cells: Float32Array.from(actions, ({ count }, place) => count - (actions[place - 1]?.count ?? 0)),
}));

export const writing = learner((view, seat, actions) => {
  (view as { stones: number }).stones -= 1;
  return soundEncode(view, seat, actions);
});

export const silent = learner(() => null);

export const moody = learner(soundEncode, (_view, _seat, actions) =>
  // oxlint-disable-next-line no-restricted-properties -- the planted fault
  Float32Array.from(actions, () => Math.random()),
);

export const partial = learner(
  soundEncode,
  (_view, _seat, actions) => new Float32Array(actions.length - 1),
);

export const betweenSteps = learner(soundEncode, (_view, _seat, actions) =>
  Float32Array.from(actions, ({ count }) => count / 2),
);

/** Its only column is said to be the judge's opinion, who has another. */
export const misquoted: Learner<NimTypes> = {
  encoder: { ...learner(soundEncode).encoder, opinion: 0 },
  judge: { id: 'planted', steps: 1, judge: soundJudge },
};

export const boundless = learner(soundEncode, (_view, _seat, actions) =>
  Float32Array.from(actions, ({ count }) => (count === 1 ? Infinity : 0)),
);
