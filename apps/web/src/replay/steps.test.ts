import type { Game, LogEntry, MatchHeader } from '@taku/contract';
import { type Match, fastChance, foldEvent, settleChance, startMatch, statusOf } from '@taku/match';
import type { MatchLog } from '@taku/protocol';
import { squfibo } from '@taku/squfibo/rules';
import { RISEN_NIM_V1, goldenMatch, risenNim } from '@taku/testkit/pure';
import { describe, expect, it } from 'vitest';
import type { GameUi } from '@taku/ui';
import { replaySteps } from './steps.ts';

const game = squfibo as unknown as GameUi['game'];

/** A whole game of first legal actions. */
function playedLog(): { readonly log: MatchLog; readonly end: Match } {
  const entries: LogEntry[] = [];
  const note = (event: LogEntry['event']) =>
    entries.push({ index: entries.length, event, cause: 'human', at: 0, thinkMs: 0 });
  const dealt = settleChance(startMatch(game, game.defaultConfig, 2), fastChance(7));
  dealt.events.forEach(note);
  let match = dealt.match;
  for (let status = statusOf(match); status.kind === 'acting'; status = statusOf(match)) {
    const [seat] = status.seats;
    const [action] = game.legalActions(match.state, seat!);
    const event = { kind: 'act', seat: seat!, action: action! } as const;
    note(event);
    match = foldEvent(match, event);
  }
  const { id, rulesVersion, defaultConfig: config } = game;
  const header = { game: id, rulesVersion, config, seatCount: 2 } as MatchHeader;
  return { log: { header, seed: '', returns: [], entries }, end: match };
}

describe('replay', () => {
  const { log, end } = playedLog();
  const steps = replaySteps(game, log);

  it('has the dealt table first, then one position per act', () => {
    expect(steps).toHaveLength(log.entries.length);
    expect(steps[0]?.messages.map(({ type }) => type)).toEqual(['squfibo_started']);
    expect(steps[0]?.seat).toBeNull();
    expect(steps.slice(1).map(({ seat }) => seat)).toEqual(
      log.entries.slice(1).map(({ event }) => (event.kind === 'chance' ? null : event.seat)),
    );
  });

  it('a position tells what a CPU thought of its act', () => {
    const summary = { en: 'No combo in reach.', ja: '役ができません。' };
    const bot = { id: 'squfibo/easy', summary, candidates: [], model: null };
    const entries = log.entries.map((entry) => (entry.index === 2 ? { ...entry, bot } : entry));
    const told = replaySteps(game, { ...log, entries });
    expect(told.map(({ reason }) => reason).slice(0, 4)).toEqual([null, null, summary, null]);
  });

  it('ends where the match ended', () => {
    expect(steps.at(-1)?.match.state).toEqual(end.state);
    expect(steps.at(-1)?.messages.at(-1)?.type).toBe('game_over');
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
