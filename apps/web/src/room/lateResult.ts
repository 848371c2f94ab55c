import type { Seat } from '@taku/contract';
import type { MatchFrame, MatchLog } from '@taku/protocol';
import type { GameUi } from '@taku/ui';
import { loadGameUi } from '../games/registry.ts';
import {
  type FinishedGame,
  type SeatRecord,
  historyStore,
  rememberGame,
} from '../history/store.ts';
import { loadLog } from '../replay/loadLog.ts';
import { replaySteps } from '../replay/steps.ts';
import { namesAmong } from './names.ts';
import { isEarlyEnd } from './players.ts';
import { resultOf } from './result.ts';
import { EMPTY_ROOM } from './roomState.ts';

function frameOf(ui: GameUi, log: MatchLog, seat: Seat): MatchFrame | null {
  const match = replaySteps(ui.game, log).at(-1)?.match;
  if (!match) return null;
  const { matchId, seedHash } = log.header;
  return {
    matchId,
    length: match.length,
    view: ui.game.view(match.state, seat),
    status: { kind: 'over', returns: log.returns },
    decisions: match.decisions,
    clocks: null,
    away: [],
    forfeits: log.entries.flatMap(({ event }) =>
      event.kind === 'forfeit' ? [{ seat: event.seat, reason: event.reason }] : [],
    ),
    ending: log.ending ?? null,
    seedHash,
    seed: log.seed,
  };
}

/** The game of a chair as its log tells it; null while there is no board for it. */
export function gameInLog(ui: GameUi, log: MatchLog, record: SeatRecord): FinishedGame | null {
  const match = frameOf(ui, log, record.seat);
  if (!match) return null;
  const names = namesAmong(log.header.players);
  const state = { ...EMPTY_ROOM, seat: record.seat, match };
  const { outcome, headline, detail } = resultOf(ui, state, match, names);
  const { roomId, game, seat, tags } = record;
  return {
    matchId: match.matchId,
    roomId,
    game,
    seat,
    names,
    endedAt: log.entries.at(-1)?.at ?? log.header.startedAt,
    outcome,
    headline,
    detail,
    isEarly: isEarlyEnd(match),
    tags,
  };
}

/** Adds a match to the history from its log, if it ended while the page was closed. */
export async function rememberLate(record: SeatRecord, signal: AbortSignal): Promise<void> {
  const { matchId } = record;
  if (!matchId || historyStore.getState().games.some((game) => game.matchId === matchId)) return;
  const ui = await loadGameUi(record.game);
  const game = ui && gameInLog(ui, await loadLog(matchId, signal), record);
  if (game) rememberGame(game);
}
