import type { CardCode } from '@taku/cards';
import type { OfcTypes } from '@taku/ofc/rules';
import { type CSSProperties, useMemo } from 'react';
import {
  type BurningClock,
  Button,
  ClockFigures,
  type ClockReading,
  Icon,
  IconButton,
  IncenseLine,
  useClock,
} from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import { PlayingCard, cardName } from '@taku/ui/pieces';
import { useNoticeLine } from '@taku/ui/table';
import type { BoardProps } from '@taku/ui';
import { FantasylandNote, LayoutChoices, useStagedWorth } from './FantasylandLayouts.tsx';
import { seatIn } from './tableModel.ts';
import { turnClock } from './turnClock.ts';
import type { StagedTurn } from './useStaging.ts';
import { ofcWords } from './words.ts';

type Props = BoardProps<OfcTypes>;
type Own = { readonly props: Props; readonly turn: StagedTurn };

function HandCard({ code, props, turn }: Own & { readonly code: CardCode }) {
  const isSelected = turn.canStage && turn.selected.includes(code);
  return (
    <button
      type="button"
      className="of-hand-card"
      data-card={code}
      data-zone="hand"
      data-own
      aria-pressed={isSelected}
      aria-label={cardName(code, props.lang)}
      {...(isSelected && { 'data-selected': 'true' })}
      {...(turn.startDrag && { 'data-drag': 'true' })}
      onClick={(event) => turn.byTap(event, () => turn.select(code))}
      onPointerDown={(event) => turn.startDrag?.(code, event)}
    >
      <PlayingCard
        card={code}
        width="100%"
        drawing={props.layout === 'desktop' && !turn.isFantasyland ? 'large' : 'small'}
        decorative
        dim={!turn.canStage}
      />
    </button>
  );
}

function DiscardPlace({ props, turn }: Own) {
  const say = useWords(ofcWords);
  const thrown = [...turn.staged].find(([, target]) => target === 'discard')?.[0];
  const isLegal = turn.canPlace('discard');
  const isOver = turn.dragging?.over === 'discard';
  if (turn.isFantasyland) return null;
  return (
    <button
      type="button"
      className="of-discard"
      data-drop="discard"
      {...(isLegal && { 'data-legal': 'true' })}
      {...(isOver && { 'data-over': 'true' })}
      aria-label={thrown ? say('takeBack', { card: cardName(thrown, props.lang) }) : say('discard')}
      disabled={!turn.canStage || (!isLegal && !thrown)}
      onClick={(event) =>
        turn.byTap(event, () => (thrown ? turn.takeBack(thrown) : turn.place('discard')))
      }
    >
      {thrown ? (
        <span className="of-discard-card" data-card={thrown} data-zone="discard">
          <PlayingCard card={thrown} width="100%" drawing="small" decorative />
        </span>
      ) : (
        <>
          <Icon name="trash" size={20} />
          <span>{say('discard')}</span>
        </>
      )}
    </button>
  );
}

/** What to do now, in one line. */
function useInstruction({ props, turn }: Own): string {
  const say = useWords(ofcWords);
  const worth = useStagedWorth(props, turn);
  const { view, players, seat, status } = props;
  const other = players[seat === 0 ? 1 : 0]?.name ?? '';
  if (turn.canStage) {
    if (turn.missing === 0) return worth ?? say('ready');
    if (turn.isFantasyland)
      return turn.selected.length > 0
        ? say('chosen', { n: turn.selected.length })
        : say('chooseCard');
    return turn.selected.length > 0 ? say('choosePlace') : say('chooseCard');
  }
  const own = seat === null ? null : seatIn(view, seat);
  const isSealed =
    view.phase === 'playing' && view.hand?.turn === 0 && own?.placed === 1 && own.fantasyland === 0;
  if (isSealed && status.kind === 'acting') return say('sealed');
  return say('waiting', { name: other });
}

function useOwnClock({ players, view }: Props): {
  readonly clock: BurningClock | null;
  readonly reading: ClockReading | null;
} {
  const own = players.find(({ isYou }) => isYou);
  const clock = useMemo(() => turnClock(own, view), [own, view]);
  return { clock, reading: useClock(clock) };
}

function ClockLine({ props }: { readonly props: Props }) {
  const { reading } = useOwnClock(props);
  return reading ? <IncenseLine fraction={reading.fraction} tone={reading.phase} /> : null;
}

/** Seconds of the turn and, while it lasts, what the bank still holds behind them. */
function ClockSeconds({ props }: { readonly props: Props }) {
  const say = useWords(ofcWords);
  const { clock, reading } = useOwnClock(props);
  if (!clock || !reading) return null;
  const hasBank = clock.bankMs > 0 && reading.phase === 'turn';
  return (
    <span className="of-clock">
      {hasBank && (
        <span className="of-bank">
          <span className="of-wide-only">{say('bank')} </span>
          {say('bankSeconds', { n: Math.ceil(clock.bankMs / 1000) })}
        </span>
      )}
      <ClockFigures reading={reading} />
    </span>
  );
}

const ROW_KEYS = ['1', '2', '3'] as const;

function Instruction({ props, turn }: Own) {
  const words = useInstruction({ props, turn });
  const notice = useNoticeLine(props.canAct);
  const isDesktop = props.layout === 'desktop';
  const first = turn.selected[0];
  return (
    <div className="of-instruction">
      {notice && (
        <p className="of-notice" role={notice.tone === 'refused' ? 'alert' : 'status'}>
          <b>{notice.title}</b> {notice.detail}
        </p>
      )}
      <p aria-live="polite" hidden={notice !== null}>
        {isDesktop && turn.canStage && !turn.isFantasyland && first && (
          <b>{cardName(first, props.lang)} </b>
        )}
        {words}
        {isDesktop && turn.canStage && (
          <span className="of-keys" aria-hidden="true">
            {(turn.isFantasyland ? ROW_KEYS : [...ROW_KEYS, 'D']).map((key) => (
              <kbd key={key} className="tk-kbd">
                {key}
              </kbd>
            ))}
          </span>
        )}
        <ClockSeconds props={props} />
      </p>
      <ClockLine props={props} />
    </div>
  );
}

function UndoButton({ props, turn }: Own) {
  const say = useWords(ofcWords);
  return props.layout === 'desktop' ? (
    <Button icon="undo" className="of-undo" disabled={!turn.canUndo} onClick={() => turn.undo()}>
      {say('undo')}
    </Button>
  ) : (
    <IconButton
      boxed
      icon="undo"
      label={say('undo')}
      disabled={!turn.canUndo}
      onClick={() => turn.undo()}
    />
  );
}

function Actions({ props, turn }: Own) {
  const say = useWords(ofcWords);
  return (
    <div className="of-actions">
      <UndoButton props={props} turn={turn} />
      <Instruction props={props} turn={turn} />
      {turn.isFantasyland && turn.canStage && turn.missing > 0 && (
        <Button className="of-auto" onClick={() => turn.autoPlace()}>
          {say('autoPlace')}
        </Button>
      )}
      <Button
        tone="shu"
        className="of-confirm"
        missing={turn.canStage && turn.missing > 0 ? say('more', { n: turn.missing }) : null}
        disabled={!turn.canConfirm}
        onClick={() => turn.confirm()}
      >
        {say('confirm')}
      </Button>
    </div>
  );
}

/** So few cards in hand leave room for the layouts beside them. */
const LEFT_FOR_LAYOUTS = 5;

/** The cards to place, the discard, and what ends the turn. */
export function Hand({ props, turn }: Own) {
  const say = useWords(ofcWords);
  const own = props.seat === null ? null : seatIn(props.view, props.seat);
  if (props.seat === null) return <p className="of-watching">{say('watching')}</p>;
  const isSet = (own?.fantasyland ?? 0) > 0 && (own?.placed ?? 0) > 0;
  const canChoose = turn.isFantasyland && turn.canStage && turn.left.length <= LEFT_FOR_LAYOUTS;
  // The first five are all placed.
  const hasDiscard = !isSet && own?.cards?.length !== 5;
  return (
    <>
      <div
        className="of-hand"
        data-count={own?.cards?.length ?? 0}
        role="group"
        aria-label={say('hand')}
      >
        <div
          className="of-hand-cards"
          style={{ '--of-followers': Math.max(1, turn.left.length - 1) } as CSSProperties}
        >
          {isSet && <FantasylandNote view={props.view} seat={props.seat} />}
          {turn.left.map((code) => (
            <HandCard key={code} code={code} props={props} turn={turn} />
          ))}
        </div>
        {hasDiscard && <DiscardPlace props={props} turn={turn} />}
        {canChoose && <LayoutChoices props={props} turn={turn} />}
      </div>
      <Actions props={props} turn={turn} />
    </>
  );
}
