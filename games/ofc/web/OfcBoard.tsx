import { type Seat, FIRST_SEAT, otherSeat } from '@taku/contract';
import type { OfcTypes } from '@taku/ofc/rules';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { Button, ClockFigures, Panel, TurnSeal, useClock } from '@taku/ui/design';
import { Term } from '@taku/ui/glossary';
import { useSpoken, useWords } from '@taku/ui/i18n';
import { isReconnecting, useReconnectingWords } from '@taku/ui/table';
import type { BoardProps, PlayerInfo } from '@taku/ui';
import { ButtonPill } from './ButtonPill.tsx';
import { FantasylandNote } from './FantasylandLayouts.tsx';
import { Hand } from './Hand.tsx';
import { HandResultOverlay } from './HandResult.tsx';
import { Mat } from './Mat.tsx';
import './ofc.css';
import './ofcFantasyland.css';
import './ofcLayout.css';
import './ofcResult.css';
import './ofcScale.css';
import { ReviewOverlay } from './review/ReviewOverlay.tsx';
import { type PlayedHand, handOfTold, messagesOf } from './review/turns.ts';
import { type BoardModel, NOTHING_STAGED, boardModel, seatIn } from './tableModel.ts';
import { turnClock } from './turnClock.ts';
import { LAYOUT_MS, useCardMotion } from './useCardMotion.ts';
import { useHeld } from './useHeld.ts';
import { useKeys } from './useKeys.ts';
import { type StagedTurn, useStaging } from './useStaging.ts';
import { ofcWords } from './words.ts';

type Props = BoardProps<OfcTypes>;

const LAST_CARDS_MS = 700;
const EMPTY = { top: [], middle: [], bottom: [] } as const;

function modelOf({ view, allViews, mode }: Props, seat: Seat, turn?: StagedTurn): BoardModel {
  const seen = mode === 'replay' ? (allViews?.[seat] ?? view) : view;
  const own = seatIn(seen, seat);
  const land = { cards: own?.fantasyland ?? 0, stayRule: view.config.flStayCards };
  return boardModel(own?.board ?? EMPTY, turn?.staged ?? NOTHING_STAGED, land);
}

/** The other's seconds; the own ones burn below the hand. */
function HeadClock({ player, view }: { player: PlayerInfo; view: Props['view'] }) {
  const clock = useMemo(() => turnClock(player, view), [player, view]);
  const reading = useClock(view.phase === 'playing' ? clock : null);
  return reading && <ClockFigures reading={reading} />;
}

/** 番, name, BTN or BB, royalties, chips: the line over a mat. */
function SeatHead({
  props,
  seat,
  model,
}: {
  readonly props: Props;
  readonly seat: Seat;
  readonly model: BoardModel;
}) {
  const say = useWords(ofcWords);
  const spoken = useSpoken();
  const away = useReconnectingWords();
  const player = props.players[seat];
  const { view } = props;
  const own = seatIn(view, seat);
  if (!player) return null;
  const name = player.level ? `${player.name} ${spoken(player.level)}` : player.name;
  const isHidden =
    props.mode === 'live' &&
    view.phase === 'playing' &&
    (own?.fantasyland ?? 0) > 0 &&
    seat !== props.seat;
  const isAway = props.mode === 'live' && isReconnecting(player);
  return (
    <div className={isAway ? 'of-head rm-reconnecting' : 'of-head'} data-anchor={`plate-${seat}`}>
      {player.acting && view.phase === 'playing' && <TurnSeal />}
      <b className="of-name">{name}</b>
      {view.hand && <ButtonPill isButton={view.hand.button === seat} />}
      {(own?.fantasyland ?? 0) > 0 && (
        <span className="of-fl-tag">
          <Term id="fl">{say('fl', { n: own?.fantasyland ?? 0 })}</Term>
        </span>
      )}
      {seat !== props.seat && <HeadClock player={player} view={view} />}
      {isAway && <span className="of-away">{away}</span>}
      <span className="of-head-royalty" data-some={model.royalties > 0}>
        {isHidden
          ? '??'
          : !isAway &&
            model.royalties > 0 && (
              <Term id="royalty">{say('royalties', { n: model.royalties })}</Term>
            )}
      </span>
      <strong className="of-chips">
        <span aria-hidden="true">{view.chips[seat === 0 ? 0 : 1]}</span>
        <span className="tk-hidden">{say('chipsOf', { n: view.chips[seat === 0 ? 0 : 1] })}</span>
      </strong>
    </div>
  );
}

function SeatBoard({
  props,
  seat,
  turn,
}: {
  readonly props: Props;
  readonly seat: Seat;
  readonly turn?: StagedTurn;
}) {
  const model = modelOf(props, seat, turn);
  const isTight = props.layout !== 'desktop' && !turn && (turnIsFantasyland(props) ?? false);
  return (
    <div className={turn ? 'of-seat of-seat-own' : 'of-seat of-seat-other'}>
      <SeatHead props={props} seat={seat} model={model} />
      <Mat
        model={model}
        lang={props.lang}
        size={props.layout === 'desktop' ? 'large' : 'small'}
        label={props.players[seat]?.name ?? ''}
        tight={isTight}
        {...(turn && { turn })}
      />
    </div>
  );
}

/** While the own Fantasyland is set by hand, the other mat makes room for two rows of cards. */
function turnIsFantasyland({ view, seat }: Props): boolean {
  const own = seat === null ? null : seatIn(view, seat);
  return own !== null && own.fantasyland > 0 && own.placed === 0;
}

function NextBar({ props, onShow }: { readonly props: Props; readonly onShow: () => void }) {
  const say = useWords(ofcWords);
  return (
    <div className="of-nextbar">
      <FantasylandNote view={props.view} seat={props.seat} />
      <Button onClick={onShow}>{say('showResult')}</Button>
      {props.seat !== null && (
        <Button tone="shu" disabled={!props.canAct} onClick={() => props.act({ type: 'next' })}>
          {say('next')}
        </Button>
      )}
    </div>
  );
}

function OwnArea({
  props,
  turn,
  onShow,
}: {
  readonly props: Props;
  readonly turn: StagedTurn;
  readonly onShow: () => void;
}) {
  const { view, seat } = props;
  if (view.phase === 'pausing') return <NextBar props={props} onShow={onShow} />;
  if (view.phase === 'over') return <FantasylandNote view={view} seat={seat} />;
  return <Hand props={props} turn={turn} />;
}

/** The last cards are seen before the result covers them; a Fantasyland takes longer. */
function lookMs({ hand }: OfcTypes['view']): number {
  const isLand = hand?.seats.some(({ fantasyland }) => fantasyland > 0) ?? false;
  return LAST_CARDS_MS + (isLand ? LAYOUT_MS : 0);
}

/** Both boards, and below them what the layout keeps for the own hand. */
function Mats({
  own,
  other,
  area,
  isDesktop,
}: {
  readonly own: ReactNode;
  readonly other: ReactNode;
  readonly area: ReactNode;
  readonly isDesktop: boolean;
}) {
  if (!isDesktop) {
    return (
      <>
        {other}
        {own}
        {area && <div className="of-own">{area}</div>}
      </>
    );
  }
  return (
    <>
      <div className="of-mats">
        {own}
        {other}
      </div>
      {area && <Panel className="of-own">{area}</Panel>}
    </>
  );
}

/** The result of a hand covers the table until it is closed; from it the hand can be reviewed. */
function useHandResult(props: Props) {
  const { view, told } = props;
  const [closed, setClosed] = useState<string | null>(null);
  const [reviewed, setReviewed] = useState<PlayedHand | null>(null);
  const handId = view.hand?.id ?? null;
  const isPausing = view.phase === 'pausing';
  const isShown = useHeld(isPausing ? handId : null, props.preferences.motion ? lookMs(view) : 0);
  const played = useMemo(
    () => (isPausing ? handOfTold(view, messagesOf(told)) : null),
    [isPausing, view, told],
  );
  const overlays = (
    <>
      {isShown && closed !== handId && (
        <HandResultOverlay
          props={props}
          onClose={() => setClosed(handId)}
          onReview={played && (() => setReviewed(played))}
        />
      )}
      {reviewed && (
        <ReviewOverlay
          hand={reviewed}
          players={props.players}
          isWanted={props.canAct && view.phase === 'playing'}
          onClose={() => setReviewed(null)}
        />
      )}
    </>
  );
  return { overlays, show: () => setClosed(null) };
}

function LiveBoard(props: Props) {
  const turn = useStaging(props);
  useKeys(turn);
  const root = useRef<HTMLDivElement>(null);
  useCardMotion({
    root,
    motion: props.preferences.motion,
    dragged: turn.dragging?.item ?? null,
    handId: props.view.hand?.id ?? null,
  });
  const { overlays, show } = useHandResult(props);
  const bottom = props.seat ?? FIRST_SEAT;
  const isDesktop = props.layout === 'desktop';
  return (
    <div
      ref={root}
      className={isDesktop ? 'of-desktop' : `of-phone of-${props.layout}`}
      data-fantasyland={turn.isFantasyland && turn.canStage}
    >
      <Mats
        isDesktop={isDesktop}
        own={<SeatBoard props={props} seat={bottom} turn={turn} />}
        other={<SeatBoard props={props} seat={otherSeat(bottom)} />}
        area={<OwnArea props={props} turn={turn} onShow={show} />}
      />
      {overlays}
    </div>
  );
}

function ReplayBoard(props: Props) {
  const bottom = props.seat ?? FIRST_SEAT;
  const isDesktop = props.layout === 'desktop';
  return (
    <div className={isDesktop ? 'of-desktop' : `of-phone of-${props.layout}`}>
      <Mats
        isDesktop={isDesktop}
        own={<SeatBoard props={props} seat={bottom} />}
        other={<SeatBoard props={props} seat={otherSeat(bottom)} />}
        area={null}
      />
    </div>
  );
}

export function OfcBoard(props: Props) {
  return props.mode === 'replay' ? <ReplayBoard {...props} /> : <LiveBoard {...props} />;
}
