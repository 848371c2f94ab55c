import { type Seat, FIRST_SEAT, otherSeat } from '@taku/contract';
import type { OthelloTypes } from '@taku/othello/rules';
import type { ReactNode } from 'react';
import { Plate } from '@taku/ui/design';
import { useSpoken, useWords } from '@taku/ui/i18n';
import { NoticeLine, isReconnecting, plateAnchor, plateStateOf } from '@taku/ui/table';
import type { BoardProps } from '@taku/ui';
import { Actions, Watching } from './Actions.tsx';
import { EngineNotice, useEngineNews } from './EngineNotice.tsx';
import { EvalBar } from './EvalBar.tsx';
import './othello.css';
import './othelloLayout.css';
import './othelloReplay.css';
import { OpeningLine } from './OpeningLine.tsx';
import { PassNotice } from './PassNotice.tsx';
import { PlateCount, PlateDisc, colourOfSeat, seatOfColour } from './plates.tsx';
import { ReplayPlate } from './ReplayPlates.tsx';
import { Mat } from './Squares.tsx';
import { type Play, usePlay } from './usePlay.ts';
import { othelloWords } from './words.ts';

type Props = BoardProps<OthelloTypes>;
type Parts = { readonly props: Props; readonly play: Play };

/** A seat beside or under the mat: disc, name, level or time, count. */
function SeatStrip({ props, seat }: { readonly props: Props; readonly seat: Seat }) {
  const spoken = useSpoken();
  const say = useWords(othelloWords);
  const player = props.players[seat];
  if (!player) return null;
  const level = player.level ? spoken(player.level) : undefined;
  const colour = say(colourOfSeat(props.view, seat));
  // Without a caption the plate says what its state is.
  const caption = player.acting || isReconnecting(player) ? level : (level ?? colour);
  return (
    <div className="ot-strip" data-anchor={plateAnchor(seat)}>
      <Plate
        name={player.name}
        state={plateStateOf(player)}
        own={player.isYou}
        clock={player.clock}
        {...(caption !== undefined && { caption })}
        avatar={<PlateDisc view={props.view} of={seat} />}
        score={<PlateCount view={props.view} of={seat} />}
        variant="line"
      />
    </div>
  );
}

function BoardMat({ props, play, beside }: Parts & { readonly beside?: ReactNode }) {
  const hasNews = useEngineNews() && play.wantsEngine && props.layout === 'desktop';
  const nameOf = (colour: 'black' | 'white') => {
    const seat = seatOfColour(props.view, colour);
    return props.players[seat]?.name ?? '';
  };
  return (
    <div className="ot-table">
      {beside}
      <Mat {...play.squares} />
      {hasNews && (
        <div className="ot-rail">
          <EngineNotice />
        </div>
      )}
      {props.seat !== null && props.mode === 'live' && <NoticeLine canAct={props.canAct} />}
      <PassNotice told={props.told} nameOf={nameOf} motion={props.preferences.motion} />
    </div>
  );
}

function Bar({ props, play, upright }: Parts & { readonly upright: boolean }) {
  const hasNews = useEngineNews() && play.wantsEngine;
  if (hasNews && !upright) {
    return (
      <div className="ot-slot">
        <EngineNotice />
      </div>
    );
  }
  if (props.mode === 'replay') return null;
  if (!props.preferences.switches['evaluationBar']) {
    return <div className={upright ? 'ot-no-bar-upright' : 'ot-no-bar'} />;
  }
  return <EvalBar black={play.blackLead} lang={props.lang} upright={upright} />;
}

function DesktopBoard({ props, play }: Parts) {
  const bottom = props.seat ?? FIRST_SEAT;
  return (
    <div className="ot-desktop">
      <div className="ot-middle">
        {!props.sideShown && <SeatStrip props={props} seat={otherSeat(bottom)} />}
        <BoardMat props={props} play={play} beside={<Bar props={props} play={play} upright />} />
        {!props.sideShown && <SeatStrip props={props} seat={bottom} />}
        {!props.sideShown && <Actions {...play.actions} />}
      </div>
    </div>
  );
}

/** The same order upright and on its side; the style sheet puts the rest beside the mat. */
function PhoneBoard({ props, play }: Parts) {
  const bottom = props.seat ?? FIRST_SEAT;
  return (
    <div className={`ot-phone ot-${props.layout} ot-${props.mode}`}>
      <SeatStrip props={props} seat={otherSeat(bottom)} />
      <Bar props={props} play={play} upright={false} />
      <BoardMat props={props} play={play} />
      <SeatStrip props={props} seat={bottom} />
      {props.mode === 'live' && <OpeningLine moves={props.view.moves} />}
      {props.mode === 'live' && props.seat !== null && <Actions {...play.actions} />}
      {props.mode === 'live' && props.seat === null && <Watching />}
    </div>
  );
}

/** Both sides in one line over the board; beside it where there is room. */
function ReplayBoard({ props, play }: Parts) {
  const black = <ReplayPlate props={props} colour="black" />;
  const white = <ReplayPlate props={props} colour="white" />;
  const mat = <BoardMat props={props} play={play} />;
  if (props.layout === 'desktop') {
    return (
      <div className="ot-desktop ot-replay">
        {black}
        {mat}
        {white}
      </div>
    );
  }
  return (
    <div className="ot-phone ot-upright ot-replay">
      <div className="ot-sides">
        {black}
        {white}
      </div>
      {mat}
    </div>
  );
}

export function OthelloBoard(props: Props) {
  const play = usePlay(props);
  const { mode, layout } = props;
  if (mode === 'replay' && layout !== 'landscape') return <ReplayBoard props={props} play={play} />;
  if (layout === 'desktop') return <DesktopBoard props={props} play={play} />;
  return <PhoneBoard props={props} play={play} />;
}
