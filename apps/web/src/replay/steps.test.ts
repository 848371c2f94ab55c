import type { Game, LogEntry, MatchHeader } from '@taku/contract';
import { type Match, fastChance, foldEvent, settleChance, startMatch, statusOf } from '@taku/match';
import type { MatchLog } from '@taku/protocol';
import { RISEN_NIM_V1, goldenMatch, risenNim } from '@taku/testkit/pure';
import { describe, expect, it } from 'vitest';
import { toyUi } from '../testing/toyUi.ts';
import { replaySteps } from './steps.ts';

const { game } = toyUi;

/** A whole game of first legal actions; a die falls before each. */
function playedLog(): { readonly log: MatchLog; readonly end: Match } {
  const entries: LogEntry[] = [];
  const note = (event: LogEntry['event']) =>
    entries.push({ index: entries.length, event, cause: 'human', at: 0, thinkMs: 0 });
  const settle = (unsettled: Match) => {
    const { match, events } = settleChance(unsettled, fastChance(7));
    events.forEach(note);
    return match;
  };
  let match = settle(startMatch(game, game.defaultConfig, 2));
  for (let status = statusOf(match); status.kind === 'acting'; status = statusOf(match)) {
    const [seat] = status.seats;
    const [action] = game.legalActions(match.state, seat!);
    const event = { kind: 'act', seat: seat!, action: action! } as const;
    note(event);
    match = settle(foldEvent(match, event));
  }
  const { id, rulesVersion, defaultConfig: config } = game;
  const header = { game: id, rulesVersion, config, seatCount: 2 } as MatchHeader;
  return { log: { header, seed: '', returns: [], entries }, end: match };
}

describe('replay', () => {
  const { log, end } = playedLog();
  const steps = replaySteps(game, log);
  const acts = log.entries.flatMap(({ event }) => (event.kind === 'act' ? [event] : []));

  it('has the first throw first, then one position per act with the throw after it', () => {
    expect(steps.map(({ seat }) => seat)).toEqual([null, ...acts.map(({ seat }) => seat)]);
    const types = steps.map(({ messages }) => messages.map(({ type }) => type));
    expect(types[0]).toEqual(['rolled']);
    expect(types.slice(1, -1)).toEqual(acts.slice(1).map(() => ['chose', 'rolled']));
    expect(types.at(-1)).toEqual(['chose']);
  });

  it('a position tells what a CPU thought of its act', () => {
    const summary = { en: 'It leads.', ja: 'リードしています。' };
    const bot = { id: 'toy/easy', summary, candidates: [], model: null };
    const second = log.entries.filter(({ event }) => event.kind === 'act')[1]?.index;
    const entries = log.entries.map((entry) =>
      entry.index === second ? { ...entry, bot } : entry,
    );
    const told = replaySteps(game, { ...log, entries });
    expect(told.map(({ reason }) => reason).slice(0, 4)).toEqual([null, null, summary, null]);
  });

  it('ends where the match ended', () => {
    expect(steps.at(-1)?.match.state).toEqual(end.state);
  });

  it("shows a log of older rules as today's rules see it", () => {
    const toy = risenNim as unknown as Game;
    const old = goldenMatch(toy, { name: 'v1.jsonl', text: RISEN_NIM_V1 });
    const shown = replaySteps(toy, old).map(({ match, messages }) => [match.state, messages]);
    expect(shown).toHaveLength(old.entries.length + 1);
    expect(shown.at(1)).toMatchObject([{ stones: 18 }, [{ type: 'took', seat: 0, count: 3 }]]);
    expect(shown.at(-1)).toMatchObject([{ stones: 0, winner: 0 }, [{ count: 1 }]]);
  });
});
