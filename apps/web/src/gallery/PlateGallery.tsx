import { useState } from 'react';
import { Plate, type BurningClock } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import { Star } from '@taku/ui/pieces';
import { galleryWords } from './words.ts';

const HOUR_MS = 3_600_000;

/** A clock that stands still for the picture. */
function still(leftMs: number, turnMs: number, bankMs = 0): BurningClock {
  return { turnMs, turnLeftMs: leftMs, bankMs, at: performance.now() + HOUR_MS };
}

export function PlateStates() {
  const say = useWords(galleryWords);
  const [clocks] = useState(() => ({
    turn: still(14_000, 22_000),
    last: still(4000, 30_000),
    bank: { ...still(0, 30_000, 23_000), wholeBankMs: 30_000 },
    away: still(28_000, 35_000),
  }));
  return (
    <div className="gallery-plates">
      <Plate name={say('haruko')} state="acting" clock={clocks.turn} />
      <Plate name={say('haruko')} state="acting" clock={clocks.last} />
      <Plate name={say('haruko')} state="acting" clock={clocks.bank} />
      <Plate name="CPU" suffix="Lv 5" state="thinking" />
      <Plate name={say('aki')} state="reconnecting" clock={clocks.away} />
      <Plate name={say('natsu')} state="left" />
      <Plate
        name={say('haruko')}
        state="acting"
        caption="11"
        clock={clocks.turn}
        score={
          <>
            <Star size={26} />
            11
          </>
        }
      />
      <Plate name="CPU" variant="line" state="waiting" caption="9" score={<>9</>} />
      <Plate name={say('haruko')} variant="line" state="acting" clock={clocks.turn} />
    </div>
  );
}
