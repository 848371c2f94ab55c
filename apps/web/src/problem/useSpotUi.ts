import type { GameUi, SpotUi } from '@taku/ui';
import { useEffect, useState } from 'react';

/** How decisions of a game are looked at; null while it comes, and where the game has none. */
export function useSpotUi(ui: GameUi | null): SpotUi | null {
  const load = ui?.spots;
  const [spots, setSpots] = useState<SpotUi | null>(null);
  useEffect(() => {
    let isGone = false;
    const fetchIt = async () => {
      const found = await load?.().catch(() => null);
      if (found && !isGone) setSpots(found);
    };
    void fetchIt();
    return () => {
      isGone = true;
    };
  }, [load]);
  return spots;
}
