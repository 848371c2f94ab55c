import { useEffect, useState } from 'react';
import { shelf } from '../appraisals/browserDesk.ts';
import { loadLog } from '../replay/loadLog.ts';
import type { Item } from './items.ts';
import { type Losses, addReviewed, noLoss } from './losses.ts';
import type { ToldGame } from './useRecordUis.ts';

/** The last ones are enough, and each log has to be fetched. */
const MOST_REVIEWED = 20;

async function readLosses(
  items: readonly Item[],
  { game, record }: ToldGame,
  signal: AbortSignal,
): Promise<Losses | null> {
  const loss = record?.loss;
  if (!loss) return null;
  let found: Losses | null = null;
  for (const { matchId, seat } of items) {
    const kept = seat === null ? null : await shelf.read(matchId);
    if (!kept || seat === null || (found?.matches ?? 0) >= MOST_REVIEWED) continue;
    const log = await loadLog(matchId, signal).catch(() => null);
    if (!log || signal.aborted) continue;
    const before: Pick<Losses, 'all' | 'phases' | 'matches'> = found ?? {
      ...noLoss(loss),
      matches: 0,
    };
    const { unit, decimals } = kept.about;
    const after = addReviewed(before, game, loss, { log, seat, appraisals: kept.appraisals });
    found = { ...after, matches: before.matches + 1, unit, decimals };
  }
  return found;
}

/** Figures that reviews left in this browser; null while there are none. */
export function useLosses(items: readonly Item[], told: ToldGame | undefined): Losses | null {
  const [losses, setLosses] = useState<Losses | null>(null);
  useEffect(() => {
    if (!told) return undefined;
    const control = new AbortController();
    const show = async () => {
      const found = await readLosses(items, told, control.signal);
      if (!control.signal.aborted) setLosses(found);
    };
    void show();
    return () => control.abort();
  }, [items, told]);
  return losses;
}
