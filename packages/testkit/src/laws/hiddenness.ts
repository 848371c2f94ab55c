import { isDeepStrictEqual } from 'node:util';
import { type GameEvent, type Json, type Viewer, fastRng, tellEvent } from '@taku/contract';
import { type Match, foldEvent, startMatch } from '@taku/match';
import { type SecretOracle, leakedTokens, wordsIn } from '../secrets.ts';
import { holds } from '../violation.ts';
import { type Moment, type Subject, examine, jsonCopy, logAt, viewersOf } from './subject.ts';

/** Secrets are looked for at every event; only very long matches are thinned out. */
const EVERY_MOMENT = 400;
const WORLDS_A_MATCH = 12;

/** A token that occurs nowhere in the log is misspelt, and an oracle that hides nothing is blind. */
function checkTokens(subject: Subject, oracle: SecretOracle): void {
  let hidden = 0;
  examine(subject, (moment) => {
    const log = logAt(moment, moment.place);
    const events = log.events as unknown as Json;
    const known = new Set(oracle.tokens ? oracle.tokens(events) : wordsIn(events));
    for (const viewer of viewersOf(moment.match))
      for (const token of oracle.hidden?.(log, viewer) ?? []) {
        hidden += 1;
        holds(known.has(token), 'L10', `the oracle hides ${token}, which no event has`, null);
      }
  });
  holds(hidden > 0, 'L10', 'the oracle of a game with hidden information hides nothing', null);
}

function checkMessages(moment: Moment, oracle: SecretOracle): void {
  const { match, next, place } = moment;
  const { game, state } = match;
  const now = logAt(moment, place);
  for (const viewer of viewersOf(match)) {
    const seen = leakedTokens(oracle, now, viewer, game.view(state, viewer));
    holds(seen.length === 0, 'L10', `the view of ${viewer} shows ${seen.join(', ')}`, null);
    if (!next) continue;
    const told = tellEvent(game, state, next, viewer);
    const leaked = leakedTokens(oracle, logAt(moment, place + 1), viewer, told);
    const what = () => `${viewer} is told ${leaked.join(', ')} by ${JSON.stringify(told)}`;
    holds(leaked.length === 0, 'L10', what, null);
  }
}

/** The viewer must be told the same when everything hidden is otherwise. */
function checkWorld(moment: Moment, events: readonly GameEvent[], viewer: Viewer): void {
  const { game, spec, steps } = moment.recording;
  let world: Match = startMatch(game, spec.config, spec.seatCount);
  for (const [place, event] of events.entries()) {
    const step = steps[place];
    if (!step) return;
    const told = tellEvent(game, world.state, event, viewer);
    const heard = tellEvent(game, step.before.state, step.event, viewer);
    const sameWords = isDeepStrictEqual(told, heard);
    holds(sameWords, 'L10', () => `event ${place} tells ${viewer} what it may not know`, null);
    world = foldEvent(world, event);
    const actual = steps[place + 1]?.before ?? moment.recording.end;
    const sameView = isDeepStrictEqual(
      game.view(world.state, viewer),
      game.view(actual.state, viewer),
    );
    const what = () => `the view of ${viewer} after event ${place} depends on what it may not know`;
    holds(sameView, 'L10', what, null);
  }
}

function checkWorlds(subject: Subject, oracle: SecretOracle): void {
  let others = 0;
  examine(
    subject,
    (moment) => {
      const log = logAt(moment, moment.place);
      for (const viewer of viewersOf(moment.match)) {
        const events = oracle.otherwise?.(log, viewer, fastRng(moment.place, 10));
        if (!events) continue;
        if (!isDeepStrictEqual(events, log.events)) others += 1;
        checkWorld(moment, events, viewer);
      }
    },
    WORLDS_A_MATCH,
  );
  holds(others > 0, 'L10', 'the oracle never chooses otherwise', null);
}

function checkMessagesAreJson(subject: Subject): void {
  examine(subject, ({ match, next }) => {
    if (!next) return;
    for (const viewer of viewersOf(match)) {
      const told = tellEvent(match.game, match.state, next, viewer);
      const isJson = isDeepStrictEqual(jsonCopy(told), told);
      holds(isJson, 'L10', `what ${viewer} is told is no Json`, null);
      const typed = told.every((message) => typeof message.type === 'string');
      holds(
        typed,
        'L10',
        `${viewer} is told something without a type: ${JSON.stringify(told)}`,
        null,
      );
    }
  });
}

export function checkL10(subject: Subject): void {
  checkMessagesAreJson(subject);
  const { oracle, game } = subject;
  if (!game.traits.hiddenInfo) return;
  const isGiven = oracle !== null && ('hidden' in oracle || 'otherwise' in oracle);
  holds(isGiven, 'L10', `${game.id} has hidden information and needs an oracle`, null);
  if (oracle?.hidden) {
    checkTokens(subject, oracle);
    examine(subject, (moment) => checkMessages(moment, oracle), EVERY_MOMENT);
  }
  if (oracle?.otherwise) checkWorlds(subject, oracle);
}
