import { type Seat, FIRST_SEAT, otherSeat } from '@taku/contract';
import { CARDS, type SquFiboTypes } from '@taku/squfibo/rules';
import { useWords } from '@taku/ui/i18n';
import { SeatLine } from '@taku/ui/table';
import type { BoardProps } from '@taku/ui';
import { Flights } from './Flights.tsx';
import { Hand } from './Hand.tsx';
import { PlateStars, plateCaption } from './plates.tsx';
import { NOTHING_STAGED } from './staging.ts';
import { SupplyStrip } from './Supplies.tsx';
import { Tray } from './Tray.tsx';
import { squfiboWords } from './words.ts';

type Props = BoardProps<SquFiboTypes>;

/** Name, stars and the open hand of one seat: nothing is hidden any more. */
function OpenSeat({ props, seat }: { readonly props: Props; readonly seat: Seat }) {
  const say = useWords(squfiboWords);
  const player = props.players[seat];
  const hand = props.allViews?.[seat]?.own?.hand ?? [];
  if (!player) return null;
  return (
    <div className="sq-open-seat">
      <SeatLine
        player={player}
        caption={plateCaption(props, seat)}
        score={<PlateStars {...props} of={seat} />}
      />
      <Hand
        hand={hand}
        lang={props.lang}
        label={say('handOf', { name: player.name, n: hand.length })}
        item={null}
        activeCard={CARDS[0]}
        onActive={() => undefined}
        size="mini"
        isAnchored={false}
      />
    </div>
  );
}

/** The table as everybody could see it afterwards; nothing to touch. */
export function ReplayBoard(props: Props) {
  const bottom = props.seat ?? FIRST_SEAT;
  return (
    <div className={`sq-replay sq-replay-${props.layout}`}>
      <div className="sq-replay-middle">
        <OpenSeat props={props} seat={otherSeat(bottom)} />
        <Tray
          view={props.view}
          lang={props.lang}
          staging={NOTHING_STAGED}
          isLive={false}
          activeCell={0}
          hinted={[]}
          target={() => null}
          onCell={() => undefined}
          onActive={() => undefined}
        />
        <SupplyStrip view={props.view} lang={props.lang} />
        <OpenSeat props={props} seat={bottom} />
      </div>
      <Flights told={props.told} seat={null} motion={props.preferences.motion} />
    </div>
  );
}
