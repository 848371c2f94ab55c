import { isDeepStrictEqual } from 'node:util';
import type { Encoded, GameEvent, Json, Learner, Message, Seat } from '@taku/contract';
import { legalFromView } from '@taku/policy';
import { type Recording, located, sceneOf } from '../record.ts';
import { sampleSize } from '../sampleSize.ts';
import { LawViolation, holds } from '../violation.ts';
import type { LawId } from './lawIds.ts';
import { withPoison } from './poison.ts';
import { type Subject, endlessRecordings, eventsOf, jsonCopy } from './subject.ts';

type Action = Json & Message;

/** One act of a random match, with what the seat knew and could do. */
interface Decided {
  readonly view: Json;
  readonly seat: Seat;
  readonly actions: readonly Action[];
  readonly taken: Action;
  readonly encoded: Encoded;
}

const DECISIONS = sampleSize(60, 10_000);
/** So that a small sample is spread over matches, and a game without decisions is named. */
const DECISIONS_A_MATCH = sampleSize(6, 10_000);
const MATCHES_WITHOUT = 40;

function decidedAt(subject: Subject, state: unknown, event: GameEvent): Decided | null {
  if (event.kind !== 'act') return null;
  const { game, learner } = subject;
  const { seat, action: taken } = event;
  if (taken.type === game.takeBackType) return null;
  const view = game.view(state, seat);
  const actions = legalFromView(game, view, seat);
  const encoded = actions.length < 2 ? null : learner.encoder.encode(view, seat, actions);
  return encoded && { view, seat, actions, taken, encoded };
}

function stepsToExamine({ steps }: Recording) {
  const stride = Math.max(1, Math.floor(steps.length / DECISIONS_A_MATCH));
  return [...steps.entries()].filter(([place]) => (place - steps.length) % stride === 0);
}

/** Whatever the learner throws breaks the law that asked it. */
function asBroken(law: LawId, error: unknown): LawViolation {
  if (error instanceof LawViolation) return error;
  const fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return new LawViolation(law, `what is learnt threw: ${fault}`, null);
}

/** Checks random decisions until there were enough of them; faults come out with seed and log. */
function examineDecisions(subject: Subject, law: LawId, check: (decided: Decided) => void): void {
  let examined = 0;
  let matches = 0;
  for (const recording of endlessRecordings(subject)) {
    matches += 1;
    for (const [place, { before, event }] of stepsToExamine(recording)) {
      try {
        const decided = decidedAt(subject, before.state, event);
        if (!decided) continue;
        examined += 1;
        withPoison(law, 'what is learnt', () => check(decided));
      } catch (error) {
        const scene = sceneOf(recording.game, recording.spec, eventsOf(recording, place));
        throw located(asBroken(law, error), scene);
      }
      if (examined === DECISIONS) return;
    }
    const isLearnt = examined > 0 || matches < MATCHES_WITHOUT;
    holds(isLearnt, law, `no decision of ${subject.game.id} has rows`, null);
  }
}

function rowsOf(cells: Float32Array, width: number): readonly Float32Array[] {
  return Array.from({ length: cells.length / width }, (_, row) =>
    cells.slice(row * width, (row + 1) * width),
  );
}

export function checkL14(subject: Subject): void {
  const { encoder } = subject.learner;
  examineDecisions(subject, 'L14', ({ view, seat, taken, encoded }) => {
    const own = encoder.encode(view, seat, [taken]);
    const isFound =
      own !== null &&
      rowsOf(encoded.cells, encoder.columns.length).some((row) =>
        isDeepStrictEqual(row, own.cells),
      );
    holds(isFound, 'L14', () => `seat ${seat}: no row is that of ${JSON.stringify(taken)}`, null);
  });
}

function checkShape({ encoder }: Learner, { actions, encoded }: Decided): void {
  const { columns, stages } = encoder;
  const { stage, cells } = encoded;
  const isStage = Number.isInteger(stage) && stage >= 0 && stage < stages.length;
  holds(isStage, 'L15', `stage ${stage} of ${stages.length}`, null);
  const expected = actions.length * columns.length;
  holds(cells.length === expected, 'L15', `${cells.length} cells; expected ${expected}`, null);
  const strange = cells.findIndex((cell) => !Number.isInteger(cell) || Object.is(cell, -0));
  const what = () => `${columns[strange % columns.length]} is ${cells[strange]}`;
  holds(strange < 0, 'L15', what, null);
}

/** Whatever was asked in between, whoever holds the view, and in whatever order it is asked. */
export function checkL15(subject: Subject): void {
  const { learner } = subject;
  const { encoder } = learner;
  const width = encoder.columns.length;
  let before: Decided | null = null;
  examineDecisions(subject, 'L15', (decided) => {
    checkShape(learner, decided);
    const { view, seat, actions, encoded } = decided;
    if (before) encoder.encode(before.view, before.seat, before.actions);
    const again = encoder.encode(jsonCopy(view), seat, jsonCopy(actions));
    const isSame = isDeepStrictEqual(again, encoded);
    holds(isSame, 'L15', `seat ${seat}: the same view has other rows the second time`, null);
    const turned = encoder.encode(view, seat, actions.toReversed())?.cells ?? encoded.cells;
    const isOrderly = isDeepStrictEqual(
      rowsOf(turned, width).toReversed(),
      rowsOf(encoded.cells, width),
    );
    holds(isOrderly, 'L15', `seat ${seat}: rows depend on the order of the actions`, null);
    before = decided;
  });
}

export function checkL16(subject: Subject): void {
  const { encoder, judge } = subject.learner;
  const width = encoder.columns.length;
  let before: Decided | null = null;
  examineDecisions(subject, 'L16', (decided) => {
    const { view, seat, actions, encoded } = decided;
    const judged = judge.judge(view, seat, actions);
    const count = judged.length;
    holds(count === actions.length, 'L16', `${count} values for ${actions.length} actions`, null);
    const strange = judged.findIndex((value) => !Number.isInteger(value * judge.steps));
    const what = () => `${JSON.stringify(actions[strange])} is worth ${judged[strange]}`;
    holds(strange < 0, 'L16', what, null);
    const { opinion } = encoder;
    const told = (row: number) => encoded.cells[row * width + (opinion ?? 0)];
    const isTold =
      opinion === undefined || judged.every((value, row) => value * judge.steps === told(row));
    holds(isTold, 'L16', 'the column of opinions is not what the judge thinks', null);
    if (before) judge.judge(before.view, before.seat, before.actions);
    const again = judge.judge(jsonCopy(view), seat, jsonCopy(actions));
    const isSame = isDeepStrictEqual(again, judged);
    holds(isSame, 'L16', `seat ${seat}: the same view is judged otherwise`, null);
    const turned = judge.judge(view, seat, actions.toReversed()).toReversed();
    holds(isDeepStrictEqual(turned, judged), 'L16', 'values depend on the order', null);
    before = decided;
  });
}
