import { isDeepStrictEqual } from 'node:util';
import { foldEvent, startMatch } from '@taku/match';
import { goldenLines, readGolden } from '../golden.ts';
import { parseGolden } from '../goldenMatch.ts';
import { type Recording, located, record, sceneOf } from '../record.ts';
import { LawViolation, holds } from '../violation.ts';
import { type Subject, eventsOf, jsonCopy, playerOf } from './subject.ts';

function checkReplay(recording: Recording): void {
  const { game, spec, steps, end } = recording;
  let match = startMatch(game, jsonCopy(spec.config), spec.seatCount);
  for (const [place, { event, before }] of steps.entries()) {
    const scene = () => sceneOf(game, spec, eventsOf(recording, place + 1));
    const same = isDeepStrictEqual(match.state, before.state);
    if (!same) throw new LawViolation('L2', `state ${place} differs in the replay`, scene());
    const copy = jsonCopy(event);
    if (!isDeepStrictEqual(copy, event)) {
      throw new LawViolation('L2', `event ${place} does not survive JSON`, scene());
    }
    match = foldEvent(match, copy);
  }
  const scene = sceneOf(game, spec, eventsOf(recording));
  holds(
    isDeepStrictEqual(match.state, end.state),
    'L2',
    'the final state differs in the replay',
    scene,
  );
}

function checkOutcomesParse(recording: Recording): void {
  const { game, spec, steps } = recording;
  for (const { event } of steps) {
    if (event.kind !== 'chance') continue;
    const back = game.parse.outcome(jsonCopy(event.outcome));
    const same = back.ok && isDeepStrictEqual(back.value, event.outcome);
    const scene = sceneOf(game, spec, eventsOf(recording));
    holds(same, 'L2', 'parse.outcome does not give a drawn outcome back unchanged', scene);
  }
}

export function checkL2(subject: Subject): void {
  for (const recording of subject.recordings()) {
    try {
      checkReplay(recording);
      checkOutcomesParse(recording);
    } catch (error) {
      throw located(error, sceneOf(recording.game, recording.spec, eventsOf(recording)));
    }
  }
}

export function checkL3(subject: Subject): void {
  for (const recording of subject.recordings()) {
    const { game, spec } = recording;
    const again = record(game, spec, playerOf(subject.options));
    const same = JSON.stringify(eventsOf(again)) === JSON.stringify(eventsOf(recording));
    const scene = sceneOf(game, spec, eventsOf(recording));
    holds(same, 'L3', 'the second play of the same seed gave another log', scene);
  }
}

export function checkL11(subject: Subject): void {
  const files = subject.options.golden ?? readGolden(subject.game.id);
  holds(
    files.length > 0,
    'L11',
    `${subject.game.id} has no golden log: run npm run golden -- ${subject.game.id}`,
    null,
  );
  for (const { name, text } of files) {
    const golden = parseGolden(text);
    const lines = goldenLines(subject.game, golden);
    const expected = text.trimEnd().split('\n');
    const place = expected.findIndex((line, at) => line !== lines[at]);
    const what = () =>
      `${name} line ${place + 1}:\n  golden ${expected[place]}\n  now    ${lines[place]}`;
    holds(place === -1, 'L11', what, null);
    holds(lines.length === expected.length, 'L11', `${name} ends too early`, null);
  }
}

export function checkL12(subject: Subject): void {
  const { game } = subject;
  holds(game.boundedConfigs.length > 0, 'L12', 'there is no config that bounds a match', null);
  for (const { spec, steps, end } of subject.recordings()) {
    const within = steps.length <= game.traits.maxEvents;
    const events = steps.map(({ event }) => event);
    const scene = sceneOf(game, spec, events);
    holds(within, 'L12', `${steps.length} events, maxEvents is ${game.traits.maxEvents}`, scene);
    holds(game.status(end.state).kind === 'over', 'L12', 'the match does not end', scene);
  }
}
