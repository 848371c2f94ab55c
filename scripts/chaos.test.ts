import { TWO_SEATS } from '@taku/contract';
import { walkToEnd } from '@taku/match';
import { MemoryStore, type StoredEvent, importMatches } from '@taku/storage';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SeenView, SentMove } from '../bench/src/chaos/sentMoves.ts';
import { type RoomReport, judge } from '../bench/src/chaos/verdict.ts';
import { cardGame } from '../bench/src/someGames.ts';
import { playedMatch } from '../packages/storage/src/testing/playedMatches.ts';

const game = cardGame();
const played = playedMatch(game, 1);
// Everybody is a person here: what bots do is not the players' to answer for.
const log = {
  ...played,
  entries: played.entries.map(({ bot: _bot, ...entry }) =>
    entry.event.kind === 'act' ? { ...entry, cause: 'human' as const } : entry,
  ),
};
const room = `imported-${log.header.matchId}`;

/** What honest players would have sent and seen in that match. */
function honestReport(): RoomReport {
  const decisions = [0, 0];
  const sent: SentMove[] = [];
  for (const { event } of log.entries) {
    if (event.kind !== 'act') continue;
    const decision = decisions[event.seat] ?? 0;
    decisions[event.seat] = decision + 1;
    const { seat, action } = event;
    const { matchId } = log.header;
    sent.push({ room, matchId, seat, decision, action, acknowledged: true });
  }
  const match = walkToEnd(game, log.header, log.entries);
  const seen = TWO_SEATS.map((seat): SeenView => {
    const view = game.view(match.state, seat);
    const shown = JSON.parse(JSON.stringify(view)) as SeenView['view'];
    return { matchId: log.header.matchId, length: match.length, seat, view: shown };
  });
  return { room, sent, seen, highestVersion: 1 };
}

describe('the judge of the chaos run', () => {
  let store: MemoryStore;
  let events: readonly StoredEvent[];
  beforeEach(async () => {
    store = new MemoryStore();
    await importMatches(store, [log]);
    events = await store.read(room);
  });

  async function storeOf(kept: readonly StoredEvent[]): Promise<MemoryStore> {
    const copy = new MemoryStore();
    await copy.append(kept);
    return copy;
  }

  it('finds nothing wrong with an honest log', async () => {
    expect(await judge(store, [honestReport()])).toEqual({
      events: events.length,
      matches: 1,
      finished: 1,
      lost: [],
      duplicated: [],
      gaps: [],
      differing: [],
      unverified: [],
    });
  });

  it('finds an acknowledged move that is not in the log', async () => {
    const report = honestReport();
    const extra: SentMove = { ...report.sent[0]!, decision: 99 };
    const elsewhere: SentMove = { ...report.sent[0]!, matchId: 'never-begun' };
    const { lost } = await judge(store, [{ ...report, sent: [...report.sent, extra, elsewhere] }]);
    expect(lost).toHaveLength(2);
  });

  it('forgives a lost move that was never acknowledged', async () => {
    const report = honestReport();
    const extra: SentMove = { ...report.sent[0]!, decision: 99, acknowledged: false };
    const { lost } = await judge(store, [{ ...report, sent: [...report.sent, extra] }]);
    expect(lost).toEqual([]);
  });

  it('finds a move in the log that nobody sent', async () => {
    const report = honestReport();
    const { duplicated } = await judge(store, [{ ...report, sent: report.sent.slice(1) }]);
    expect(duplicated).toHaveLength(1);
  });

  it('finds a gap, and a log that is shorter than what players were told', async () => {
    const withGap = await storeOf(events.filter(({ seq }) => seq !== 1));
    expect((await judge(withGap, [honestReport()])).gaps).toEqual([room]);
    const told = { ...honestReport(), highestVersion: events.length + 5 };
    expect((await judge(store, [told])).gaps).toEqual([room]);
  });

  it('finds a player who saw something else than a replay shows', async () => {
    const report = honestReport();
    const [first, second] = report.seen;
    const lied = { ...first!, view: { ...(first!.view as object), invented: true } };
    const { differing } = await judge(store, [{ ...report, seen: [lied, second!] }]);
    expect(differing).toEqual([`${room} seat 0`]);
  });

  it('finds a draw that does not follow from the seed', async () => {
    const forged = events.map((stored): StoredEvent => {
      const { event } = stored;
      if (event.kind !== 'match_started') return stored;
      return { ...stored, event: { ...event, seed: 'f'.repeat(64) } };
    });
    const { unverified } = await judge(await storeOf(forged), [honestReport()]);
    expect(unverified).toHaveLength(1);
  });
});
