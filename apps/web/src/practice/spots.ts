import { type Appraisal, type Json, type Message, type Seat, verdictOf } from '@taku/contract';
import { decisionsOf } from '@taku/match';
import type { GameUi } from '@taku/ui';
import { type AppraiserAbout } from '@taku/ui/appraisals';
import { costliestOf, judgedOf } from '@taku/ui/review';
import type { KeptAppraisals } from '../appraisals/shelf.ts';
import { loadGameUi } from '../games/registry.ts';
import { type FinishedGame, historyStore } from '../history/store.ts';
import type { Spot } from '../problem/problemBoard.ts';
import { loadLog } from '../replay/loadLog.ts';
import { cardKey, isDue, readCards } from './cards.ts';

export type PracticeSpot = {
  readonly key: string;
  readonly matchId: string;
  readonly index: number;
  readonly ui: GameUi;
  readonly spot: Spot;
  readonly played: Json & Message;
  readonly appraisal: Appraisal;
  readonly about: AppraiserAbout;
};

const MOST_MATCHES = 40;

type Own = FinishedGame & { readonly seat: Seat };

function isOwn(game: FinishedGame): game is Own {
  return game.seat !== null;
}

/** The costliest decisions of one reviewed match that are due today. */
async function dueOf(
  { matchId, seat }: Own,
  { game, about, appraisals }: KeptAppraisals,
  today: string,
  signal: AbortSignal,
): Promise<readonly PracticeSpot[]> {
  const ui = await loadGameUi(game);
  if (!ui) return [];
  const log = await loadLog(matchId, signal);
  const all = decisionsOf(ui.game, log, null);
  const own = all.filter((decision) => decision.seat === seat);
  const cards = readCards();
  return costliestOf(judgedOf(own, appraisals))
    .map(({ decision, appraisal }) => ({ decision, appraisal }))
    .filter(({ decision }) => isDue(cards[cardKey(matchId, decision.index)], today))
    .map(({ decision, appraisal }) => {
      const { index, view, action } = decision;
      const acts = Array.from(
        { length: log.header.seatCount },
        (_, place) => all.filter((one) => Number(one.seat) === place && one.index < index).length,
      );
      return {
        key: cardKey(matchId, index),
        matchId,
        index,
        ui,
        spot: { game, config: log.header.config, seat, view, decisions: acts },
        played: action,
        appraisal,
        about,
      };
    });
}

/** What is due today of one's own reviewed matches, newest match first, one match at a time. */
export async function nextSpots(
  today: string,
  signal: AbortSignal,
): Promise<readonly PracticeSpot[]> {
  const { shelf } = await import('../appraisals/browserDesk.ts');
  const matches = historyStore.getState().games.filter(isOwn).slice(0, MOST_MATCHES);
  for (const match of matches) {
    const kept = await shelf.read(match.matchId);
    const isPromising = [...(kept?.appraisals.values() ?? [])].some((one) =>
      one?.worths.some((worth) => verdictOf(worth) === 'worse'),
    );
    if (!kept || !isPromising) continue;
    const due = await dueOf(match, kept, today, signal).catch(() => []);
    if (due.length > 0) return due;
  }
  return [];
}
