import type { Seat } from '@taku/contract';
import type { ReactNode } from 'react';
import type { PlayerInfo } from '../game/gameUi.ts';
import { Plate, type PlateState, Tag, useClock } from '../design/index.ts';
import { useSpoken, useWords } from '../i18n/index.ts';
import { designWords } from '../design/words.ts';
import { tableWords } from './words.ts';

/** Pieces that fly to a player find the plate by this. */
export function plateAnchor(seat: Seat): string {
  return `plate-${seat}`;
}

export function plateStateOf(player: PlayerInfo): PlateState {
  if (player.kind === 'open') return 'left';
  if (player.kind === 'human' && !player.connected) return 'reconnecting';
  if (!player.acting) return 'waiting';
  return player.kind === 'bot' ? 'thinking' : 'acting';
}

/** Its line is down; the seat is kept. */
export function isReconnecting(player: PlayerInfo): boolean {
  return plateStateOf(player) === 'reconnecting';
}

/** What a board's own plate says and wears then: words, and a dashed edge by `rm-reconnecting`. */
export function useReconnectingWords(): string {
  return useWords(designWords)('reconnectingSeat');
}

type SeatPlateProps = {
  readonly player: PlayerInfo;
  /** 手札 9枚 */
  readonly caption?: string;
  readonly score?: ReactNode;
  readonly avatar?: ReactNode;
};

/** The caption, and behind it the seconds of whoever is being timed. */
function TimedCaption({
  player,
  caption,
}: {
  readonly player: PlayerInfo;
  readonly caption: string;
}) {
  const say = useWords(tableWords);
  const reading = useClock(player.clock);
  return (
    <>
      {caption}
      {reading && say('secondsBehind', { n: reading.seconds })}
    </>
  );
}

function captionOf(player: PlayerInfo, caption: string | undefined): ReactNode {
  const isPlain = plateStateOf(player) !== 'reconnecting' && plateStateOf(player) !== 'left';
  return caption && isPlain ? <TimedCaption player={player} caption={caption} /> : undefined;
}

/** A seat in the right column of the desktop. */
export function SeatPlate({ player, caption, score, avatar }: SeatPlateProps) {
  const spoken = useSpoken();
  return (
    <div data-anchor={plateAnchor(player.seat)}>
      <Plate
        name={player.name}
        state={plateStateOf(player)}
        own={player.isYou}
        clock={player.clock}
        caption={captionOf(player, caption)}
        score={score}
        avatar={avatar}
        suffix={player.level && <Tag>{spoken(player.level)}</Tag>}
      />
    </div>
  );
}

/** A seat as one line of the phone. */
export function SeatLine({ player, caption, score, avatar }: SeatPlateProps) {
  const spoken = useSpoken();
  const name = player.level ? `${player.name} ${spoken(player.level)}` : player.name;
  const isPlain = plateStateOf(player) !== 'reconnecting' && plateStateOf(player) !== 'left';
  return (
    <div className="rm-line" data-anchor={plateAnchor(player.seat)}>
      <Plate
        variant="line"
        name={name}
        state={plateStateOf(player)}
        own={player.isYou}
        clock={player.clock}
        caption={isPlain ? caption : undefined}
        score={score}
        avatar={avatar}
      />
    </div>
  );
}
