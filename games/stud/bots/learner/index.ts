import { type Encoder, type Judge, type Learner, inSteps } from '@taku/contract';
import {
  ACTION_TYPES,
  type ActionType,
  type StudAction,
  type StudTypes,
  type StudView,
} from '@taku/stud/rules';
import { HABITS } from './habits.ts';
import { type StudReading, readingOf } from './reading.ts';
import { SPOT_COLUMNS, spotColumns } from './spotColumns.ts';

/** No spot allows two actions of one way. */
const WAYS = ['attack', 'goOn', 'fold'] as const;
const WAY_OF: Readonly<Record<ActionType, (typeof WAYS)[number]>> = {
  BRING_IN: 'goOn',
  CHECK: 'goOn',
  CALL: 'goOn',
  COMPLETE: 'attack',
  BET: 'attack',
  RAISE: 'attack',
  FOLD: 'fold',
};

/** How fine numbers are that are not counted; of a big bet, too. */
const STEPS = 64;

const JUDGES = ['judge.value', 'judge.lv1', 'judge.lv2'] as const;
const COLUMNS: readonly string[] = [
  ...JUDGES,
  ...WAYS.flatMap((way) => SPOT_COLUMNS.map((name) => `${way}.${name}`)),
];

function typeOf({ type }: StudAction): ActionType | null {
  return ACTION_TYPES.find((known) => known === type) ?? null;
}

/** The actions of a deal by their types; null in the pause. */
function typesOf(view: StudView, actions: readonly StudAction[]): readonly ActionType[] | null {
  if (view.stage !== 'playing') return null;
  const types = actions.map(typeOf);
  return types.every((type) => type !== null) ? types : null;
}

function fillRow(
  row: Float32Array,
  type: ActionType,
  { values, lv1, lv2 }: StudReading,
  spot: readonly number[],
): void {
  row.set([inSteps(values.get(type) ?? 0, STEPS), type === lv1 ? 1 : 0, type === lv2 ? 1 : 0]);
  row.set(spot, JUDGES.length + WAYS.indexOf(WAY_OF[type]) * spot.length);
}

const encoder: Encoder<StudTypes> = {
  version: 2,
  columns: COLUMNS,
  opinion: COLUMNS.indexOf('judge.value'),
  stages: ['all'],
  encode(view, seat, actions) {
    const types = typesOf(view, actions);
    if (!types) return null;
    const reading = readingOf(view, seat);
    const spot = Object.values(spotColumns(reading)).map((value) => inSteps(value, STEPS));
    const width = COLUMNS.length;
    const cells = new Float32Array(types.length * width);
    for (const [place, type] of types.entries()) {
      fillRow(cells.subarray(place * width, (place + 1) * width), type, reading, spot);
    }
    return { stage: 0, cells };
  },
};

/** In big bets, if an action is called and nobody bets again; answers in a pause are all one. */
const judge: Judge<StudTypes> = {
  id: 'equity',
  steps: STEPS,
  judge(view, seat, actions) {
    const types = typesOf(view, actions);
    if (!types) return new Float32Array(actions.length);
    const { values } = readingOf(view, seat);
    return Float32Array.from(types, (type) => inSteps(values.get(type) ?? 0, STEPS) / STEPS);
  },
};

export const studLearner: Learner<StudTypes> = { encoder, judge, habits: HABITS };
