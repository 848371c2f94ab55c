import { isDeepStrictEqual } from 'node:util';
import { type Json, fastRng, seatsOf } from '@taku/contract';
import { firstActions } from '../record.ts';
import { leakedTokens } from '../secrets.ts';
import { holds } from '../violation.ts';
import { type Moment, type Subject, examine, jsonCopy, logAt, viewersOf } from './subject.ts';

const IMAGINED = 3;

export function imaginedAt({ match, place }: Moment, view: Json): unknown[] {
  return Array.from({ length: IMAGINED }, (_, sample) =>
    match.game.imagine(view, fastRng(place, sample, 4)),
  );
}

export function checkL4(subject: Subject): void {
  examine(subject, (moment) => {
    const { game, state } = moment.match;
    const status = game.status(state);
    for (const viewer of viewersOf(moment.match)) {
      const view = game.view(state, viewer);
      holds(isDeepStrictEqual(jsonCopy(view), view), 'L4', `view of ${viewer} is no Json`, null);
      for (const imagined of imaginedAt(moment, jsonCopy(view))) {
        const who = `imagined by ${viewer}`;
        holds(isDeepStrictEqual(game.view(imagined, viewer), view), 'L4', `${who}: view`, null);
        holds(isDeepStrictEqual(game.status(imagined), status), 'L4', `${who}: status`, null);
        if (viewer === 'spectator') continue;
        const same = isDeepStrictEqual(
          firstActions(game, imagined, viewer),
          firstActions(game, state, viewer),
        );
        holds(same, 'L4', `${who}: other legal actions than in the true state`, null);
      }
    }
  });
}

/**
 * Whatever a spectator sees follows from each seat's view alone: every state that a seat can
 * imagine shows the spectator the same.
 */
export function checkL13(subject: Subject): void {
  const { oracle } = subject;
  examine(subject, (moment) => {
    const { game, state } = moment.match;
    const open = game.view(state, 'spectator');
    for (const seat of seatsOf(moment.match.seatCount)) {
      for (const imagined of imaginedAt(moment, jsonCopy(game.view(state, seat)))) {
        const same = isDeepStrictEqual(game.view(imagined, 'spectator'), open);
        holds(same, 'L13', `the spectator sees what seat ${seat} cannot know`, null);
      }
      if (!oracle) continue;
      const seen = leakedTokens(oracle, logAt(moment, moment.place), seat, open);
      holds(
        seen.length === 0,
        'L13',
        `the spectator sees ${seen.join()}, seat ${seat} may not`,
        null,
      );
    }
  });
}
