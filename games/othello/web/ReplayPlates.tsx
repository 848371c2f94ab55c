import type { Colour, OthelloTypes } from '@taku/othello/rules';
import type { BoardProps } from '@taku/ui';
import { useSpoken } from '@taku/ui/i18n';
import { PlateCount, PlateDisc, seatOfColour } from './plates.tsx';

type ReplayPlateProps = {
  readonly props: BoardProps<OthelloTypes>;
  readonly colour: Colour;
};

/** Who played a colour, and its discs at this step. */
export function ReplayPlate({ props, colour }: ReplayPlateProps) {
  const spoken = useSpoken();
  const seat = seatOfColour(props.view, colour);
  const player = props.players[seat];
  if (!player) return null;
  return (
    <div className={`ot-side ot-side-${colour}`}>
      <PlateDisc view={props.view} of={seat} />
      <span className="ot-side-name">
        <b>{player.name}</b>
        {player.level && <small>{spoken(player.level)}</small>}
      </span>
      <PlateCount view={props.view} of={seat} />
    </div>
  );
}
