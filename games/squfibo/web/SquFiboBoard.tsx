import { type Seat, FIRST_SEAT, otherSeat } from '@taku/contract';
import { type ComboType, type SquFiboTypes, comboTypeOf } from '@taku/squfibo/rules';
import { Panel } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import { NoticeLine, SeatLine } from '@taku/ui/table';
import type { BoardProps } from '@taku/ui';
import { Actions } from './Actions.tsx';
import { ComboStrip } from './ComboTable.tsx';
import { Flights } from './Flights.tsx';
import { Hand } from './Hand.tsx';
import { PlateStars, plateCaption } from './plates.tsx';
import { Prompt } from './Prompt.tsx';
import { ReplayBoard } from './ReplayBoard.tsx';
import './squfibo.css';
import './squfiboLayout.css';
import './squfiboScale.css';
import { stagedBoard } from './staging.ts';
import { SupplyColumn, SupplyStrip } from './Supplies.tsx';
import { Tray } from './Tray.tsx';
import { type Play, usePlay } from './usePlay.ts';
import { squfiboWords } from './words.ts';

type Props = BoardProps<SquFiboTypes>;

function PlayTray({ props, play }: { readonly props: Props; readonly play: Play }) {
  return (
    <Tray
      view={props.view}
      lang={props.lang}
      staging={play.turn.staging}
      isLive={props.seat !== null}
      activeCell={play.activeCell}
      hinted={play.hinted}
      target={play.target}
      onCell={play.onCell}
      onActive={play.setActiveCell}
    />
  );
}

function PlayHand({ props, play }: { readonly props: Props; readonly play: Play }) {
  const say = useWords(squfiboWords);
  return (
    <Hand
      hand={play.hand}
      lang={props.lang}
      label={say('hand')}
      item={play.item}
      activeCard={play.activeCard}
      onActive={play.setActiveCard}
    />
  );
}

/** Hand and actions of a player; a spectator reads that they are watching. */
function OwnArea({ props, play }: { readonly props: Props; readonly play: Play }) {
  const say = useWords(squfiboWords);
  if (props.seat === null) return <p className="sq-watching">{say('watching')}</p>;
  return (
    <>
      <NoticeLine canAct={props.canAct} />
      <PlayHand props={props} play={play} />
      {props.layout === 'phone' && (
        <Prompt props={props} turn={play.turn} isHolding={play.held !== null} />
      )}
      <Actions props={props} turn={play.turn} isHolding={play.held !== null} />
    </>
  );
}

function Line({ props, seat }: { readonly props: Props; readonly seat: Seat }) {
  const player = props.players[seat];
  if (!player) return null;
  return (
    <SeatLine
      player={player}
      caption={plateCaption(props, seat)}
      score={<PlateStars {...props} of={seat} />}
    />
  );
}

function DesktopBoard({ props, play }: { readonly props: Props; readonly play: Play }) {
  const bottom = props.seat ?? FIRST_SEAT;
  return (
    <div className="sq-desktop">
      <SupplyColumn view={props.view} lang={props.lang} />
      <div className="sq-middle">
        {!props.sideShown && <Line props={props} seat={otherSeat(bottom)} />}
        <Prompt props={props} turn={play.turn} isHolding={play.held !== null} />
        <PlayTray props={props} play={play} />
        {!props.sideShown && <Line props={props} seat={bottom} />}
        <Panel className="sq-own">
          <OwnArea props={props} play={play} />
        </Panel>
      </div>
    </div>
  );
}

/** The combo that lies chosen on the tray. */
function formedCombo({ view }: Props, { turn }: Play): ComboType | null {
  const { staging, isCombo } = turn;
  if (!isCombo) return null;
  const board = stagedBoard(view.board, staging);
  const cards = staging.chosen.flatMap((cell) => board[cell] ?? []);
  return comboTypeOf(cards, view.ruleset);
}

/** The same order in portrait and landscape; the style sheet puts it beside or below the tray. */
function PhoneBoard({ props, play }: { readonly props: Props; readonly play: Play }) {
  const bottom = props.seat ?? FIRST_SEAT;
  return (
    <div className={`sq-phone sq-${props.layout}`}>
      <div className="sq-phone-opponent">
        <Line props={props} seat={otherSeat(bottom)} />
      </div>
      <div className="sq-phone-tray">
        <PlayTray props={props} play={play} />
      </div>
      <ComboStrip ruleset={props.view.ruleset} formed={formedCombo(props, play)} />
      <SupplyStrip view={props.view} lang={props.lang} />
      <div className="sq-phone-own">
        <Line props={props} seat={bottom} />
      </div>
      <div className="sq-phone-hand">
        <OwnArea props={props} play={play} />
      </div>
    </div>
  );
}

function LiveBoard(props: Props) {
  const play = usePlay(props);
  const Layout = props.layout === 'desktop' ? DesktopBoard : PhoneBoard;
  return (
    <>
      <Layout props={props} play={play} />
      <Flights told={props.told} seat={props.seat} motion={props.preferences.motion} />
    </>
  );
}

export function SquFiboBoard(props: Props) {
  return props.mode === 'replay' ? <ReplayBoard {...props} /> : <LiveBoard {...props} />;
}
