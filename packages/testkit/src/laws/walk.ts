import { isDeepStrictEqual } from 'node:util';
import { type Game, type LogEntry, drawInt, fastRng } from '@taku/contract';
import { type LogHead, walk, walkToEnd } from '@taku/match';
import { entriesOf } from '../entries.ts';
import { newerRules, olderEntries } from '../olderLogs.ts';
import { type Recording, located, sceneOf } from '../record.ts';
import { holds } from '../violation.ts';
import { type Subject, eventsOf, jsonCopy } from './subject.ts';

const PREFIXES_A_MATCH = 6;

/** A log as it comes from the disk, and the rules that read it. */
interface Logged {
  readonly game: Game;
  readonly head: LogHead;
  readonly entries: readonly LogEntry[];
}

function loggedNow({ game, spec, steps }: Recording): Logged {
  const { config, seatCount } = jsonCopy({ config: spec.config, seatCount: spec.seatCount });
  const entries = entriesOf(steps.map(({ event }) => jsonCopy(event)));
  return { game, head: { rulesVersion: game.rulesVersion, config, seatCount }, entries };
}

/** The same log in a spelling of its own, before rules that can still read it. */
function loggedBefore({ game, head, entries }: Logged): Logged {
  return { game: { ...game, ...newerRules(game) }, head, entries: olderEntries(entries) };
}

function stateAfter({ steps, end }: Recording, length: number): unknown {
  return steps[length]?.before.state ?? end.state;
}

function checkWalk(recording: Recording, { game, head, entries }: Logged): void {
  for (const { from, before, after } of walk(game, head, entries)) {
    const { length } = from;
    const isSame =
      isDeepStrictEqual(before, stateAfter(recording, length)) &&
      isDeepStrictEqual(after, stateAfter(recording, length + 1));
    holds(isSame, 'L18', `the walk leaves the live match at event ${length}`, null);
  }
}

function checkPrefixes(recording: Recording, { game, head, entries }: Logged): void {
  const rng = fastRng(recording.spec.seed, 18);
  for (let sample = 0; sample < PREFIXES_A_MATCH; sample++) {
    const length = drawInt(rng, entries.length + 1);
    const { state } = walkToEnd(game, head, entries.slice(0, length));
    const isSame = isDeepStrictEqual(state, stateAfter(recording, length));
    holds(isSame, 'L18', `a walk through ${length} events comes to another state`, null);
  }
}

export function checkL18(subject: Subject): void {
  for (const recording of subject.recordings()) {
    try {
      const now = loggedNow(recording);
      for (const logged of [now, loggedBefore(now)]) {
        checkWalk(recording, logged);
        checkPrefixes(recording, logged);
      }
    } catch (error) {
      throw located(error, sceneOf(recording.game, recording.spec, eventsOf(recording)));
    }
  }
}
