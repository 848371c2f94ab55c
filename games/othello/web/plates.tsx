import { type Seat, FIRST_SEAT, otherSeat } from '@taku/contract';
import type { OthelloTypes, OthelloView } from '@taku/othello/rules';
import { useWords, sayIn } from '@taku/ui/i18n';
import { Disc, type DiscColour } from './Disc.tsx';
import { SeatPlate } from '@taku/ui/table';
import type { PanelProps } from '@taku/ui';
import { othelloWords } from './words.ts';

export function colourOfSeat(view: OthelloView, seat: Seat): DiscColour {
  return (view.black ?? FIRST_SEAT) === seat ? 'black' : 'white';
}

export function seatOfColour(view: OthelloView, colour: DiscColour): Seat {
  const black = view.black ?? FIRST_SEAT;
  return colour === 'black' ? black : otherSeat(black);
}

type PlateInput = Pick<PanelProps<OthelloTypes>, 'view' | 'lang'>;

export function plateCaption({ view, lang }: PlateInput, of: Seat): string {
  return sayIn(lang, othelloWords)(colourOfSeat(view, of));
}

/** The count of discs, in its fixed place. */
export function PlateCount({ view, of }: Pick<PlateInput, 'view'> & { readonly of: Seat }) {
  const say = useWords(othelloWords);
  const count = view.counts[colourOfSeat(view, of)];
  return (
    <>
      <span className="ot-count" aria-hidden="true">
        {count}
      </span>
      <span className="tk-hidden">{say('discs', { n: count })}</span>
    </>
  );
}

export function PlateDisc({ view, of }: { readonly view: OthelloView; readonly of: Seat }) {
  return (
    <span className="ot-avatar">
      <Disc colour={colourOfSeat(view, of)} size="100%" />
    </span>
  );
}

/** Top of the right column: the opponent, then the chair at the bottom. */
export function OthelloSide(panel: PanelProps<OthelloTypes>) {
  const own = panel.seat ?? FIRST_SEAT;
  return [otherSeat(own), own].map((seat) => {
    const player = panel.players[seat];
    return (
      player && (
        <SeatPlate
          key={seat}
          player={player}
          caption={plateCaption(panel, seat)}
          score={<PlateCount view={panel.view} of={seat} />}
          avatar={<PlateDisc view={panel.view} of={seat} />}
        />
      )
    );
  });
}
