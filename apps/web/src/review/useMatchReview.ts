import type { Game, Seat } from '@taku/contract';
import { type Decision, canRead, decisionsOf } from '@taku/match';
import type { MatchLog } from '@taku/protocol';
import type { SpotUi } from '@taku/ui';
import { type AppraisalQuestion, reviewQuestion } from '@taku/ui/appraisals';
import { type Appraised, type Judged, judgedOf, useAppraisals } from '@taku/ui/review';
import { useEffect, useMemo, useState } from 'react';
import { loadGameUi } from '../games/registry.ts';
import { loadLog } from '../replay/loadLog.ts';

/** A finished match of the reader. */
type OwnMatch = {
  readonly game: string;
  readonly matchId: string;
  readonly seat: Seat;
};

type Loaded = {
  readonly spots: SpotUi | null;
  readonly decisions: readonly Decision[];
  readonly question: AppraisalQuestion;
};

export type MatchReview = {
  /** gone: there is no log, or these rules cannot read it. */
  readonly state: Appraised['state'] | 'gone';
  readonly spots: SpotUi | null;
  readonly appraised: Appraised;
  /** The reader's decisions that have figures, in the order of the match. */
  readonly judged: readonly Judged[];
};

function readLog(game: Game, log: MatchLog, seat: Seat): Omit<Loaded, 'spots'> | null {
  if (!canRead(game, log.header.rulesVersion)) return null;
  const decisions = decisionsOf(game, log, seat);
  return { decisions, question: reviewQuestion(log.header, decisions) };
}

async function load(
  { game, matchId, seat }: OwnMatch,
  signal: AbortSignal,
): Promise<Loaded | null> {
  const [ui, log] = await Promise.all([loadGameUi(game), loadLog(matchId, signal)]);
  const read = ui && readLog(ui.game, log, seat);
  return read && { ...read, spots: (await ui.spots?.()) ?? null };
}

/** Null while it comes; 'gone' where it cannot. */
function useLoaded(match: OwnMatch | null): Loaded | 'gone' | null {
  const [found, setFound] = useState<{
    readonly of: OwnMatch;
    readonly loaded: Loaded | 'gone';
  } | null>(null);
  useEffect(() => {
    if (!match) return undefined;
    const control = new AbortController();
    const take = (loaded: Loaded | 'gone') => {
      if (!control.signal.aborted) setFound({ of: match, loaded });
    };
    load(match, control.signal).then(
      (loaded) => take(loaded ?? 'gone'),
      () => take('gone'),
    );
    return () => control.abort();
  }, [match]);
  return found?.of === match ? found.loaded : null;
}

/** The own decisions of a match with their figures; `match` keeps its identity. */
export function useMatchReview(match: OwnMatch | null): MatchReview {
  const loaded = useLoaded(match);
  const ready = loaded === 'gone' ? null : loaded;
  const [appraised] = useAppraisals(ready?.question ?? null);
  const judged = useMemo(
    () => (ready ? judgedOf(ready.decisions, appraised.known) : []),
    [ready, appraised.known],
  );
  const state = loaded === 'gone' ? 'gone' : appraised.state;
  return { state, spots: ready?.spots ?? null, appraised, judged };
}
