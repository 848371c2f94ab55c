import type { Seat } from '@taku/contract';
import type { SquFiboMessage } from '@taku/squfibo/rules';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSpoken } from '@taku/ui/i18n';
import { CardBack, Star } from '@taku/ui/pieces';
import type { Told } from '@taku/ui';
import { CardPiece } from './Card.tsx';
import { type Flight, timelineOf } from './timeline.ts';

const EASE = 'cubic-bezier(.2,.8,.2,1)';
/** Cards in the air are as wide as in the hand; stars and backs have their own size. */
const SIZES = { card: 56, back: 34, star: 24 } as const;
const CARD_IN_CELL = 0.86;
const AT_A_PILE = 0.6;

type Point = { readonly x: number; readonly y: number; readonly width: number };

function pointOf(anchor: string): Point | null {
  const box = document.querySelector(`[data-anchor="${anchor}"]`)?.getBoundingClientRect();
  if (!box || box.width === 0) return null;
  return { x: box.left + box.width / 2, y: box.top + box.height / 2, width: box.width };
}

/** As large as the cell's own card, as small as the pile's. */
function scaleAt(flight: Flight, anchor: string, point: Point): number {
  if (flight.piece.kind !== 'card') return 1;
  if (anchor.startsWith('cell-')) return (point.width * CARD_IN_CELL) / SIZES.card;
  if (anchor.startsWith('stack-')) return Math.min(1, (point.width * 0.85) / SIZES.card);
  return AT_A_PILE;
}

function transformAt(flight: Flight, anchor: string, point: Point): string {
  const scale = scaleAt(flight, anchor, point);
  return `translate(${point.x}px, ${point.y}px) translate(-50%, -50%) scale(${scale})`;
}

function keyframesOf(flight: Flight, from: Point, to: Point): Keyframe[] {
  const start = { transform: transformAt(flight, flight.from, from), opacity: 1 };
  if (flight.effect === 'sink') {
    const sunk = `${start.transform} translateY(14px) scale(.8)`;
    return [start, { transform: sunk, opacity: 0 }];
  }
  return [start, { transform: transformAt(flight, flight.to, to), opacity: 1 }];
}

/** The card that lies at the goal already is not seen before it lands. */
function hideUntilLanded(flight: Flight): Animation | null {
  if (!flight.to.startsWith('cell-') || flight.from === flight.to) return null;
  const card = document.querySelector(`[data-anchor="${flight.to}"] .sq-cell-card`);
  const duration = flight.startMs + flight.durationMs;
  return card?.animate([{ opacity: 0 }, { opacity: 0 }], { duration }) ?? null;
}

function launch(element: HTMLElement, flight: Flight): readonly Animation[] {
  const [from, to] = [pointOf(flight.from), pointOf(flight.to)];
  if (!from || !to) return [];
  const animation = element.animate(keyframesOf(flight, from, to), {
    duration: flight.durationMs,
    delay: flight.startMs,
    easing: EASE,
  });
  const hidden = hideUntilLanded(flight);
  return hidden ? [animation, hidden] : [animation];
}

function FlyingPiece({ flight }: { readonly flight: Flight }) {
  const spoken = useSpoken();
  const { piece } = flight;
  if (piece.kind === 'words') return <b className="sq-flight-words">{spoken(piece.words)}</b>;
  if (piece.kind === 'star') return <Star size={SIZES.star} />;
  if (piece.kind === 'back') return <CardBack width={SIZES.back} decorative />;
  return <CardPiece card={piece.card} width={SIZES.card} />;
}

const NO_FLIGHTS: readonly Flight[] = [];

type FlightsProps = {
  readonly told: readonly Told<SquFiboMessage>[];
  readonly seat: Seat | null;
  readonly motion: boolean;
};

/** Acts the newest change out above the table; a newer one or a tap ends it at once. */
export function Flights({ told, seat, motion }: FlightsProps) {
  const layer = useRef<HTMLDivElement>(null);
  const newest = told.at(-1);
  const [shownId, setShownId] = useState(newest?.id ?? 0);
  const flights = useMemo(() => {
    const isNew = newest !== undefined && newest.id > shownId && newest.fresh && motion;
    return isNew ? timelineOf(newest.messages, seat).flights : NO_FLIGHTS;
  }, [newest, shownId, motion, seat]);
  const id = newest?.id ?? 0;

  useLayoutEffect(() => {
    const elements = [...(layer.current?.children ?? [])] as HTMLElement[];
    if (elements.length === 0 || !('animate' in Element.prototype)) {
      setShownId(id);
      return undefined;
    }
    const animations = elements.flatMap((element, index) => {
      const flight = flights[index];
      return flight ? launch(element, flight) : [];
    });
    const settle = () => setShownId(id);
    Promise.all(animations.map((animation) => animation.finished)).then(settle, () => undefined);
    const skip = () => {
      for (const animation of animations) animation.finish();
    };
    window.addEventListener('pointerdown', skip, { capture: true });
    return () => {
      window.removeEventListener('pointerdown', skip, { capture: true });
      for (const animation of animations) animation.cancel();
    };
  }, [id, flights]);

  return (
    <div className="sq-flights" ref={layer} aria-hidden="true">
      {flights.map((flight) => (
        <span
          key={`${id} ${flight.key}`}
          className={flight.effect === 'ring' ? 'sq-flight sq-flight-ring' : 'sq-flight'}
        >
          <FlyingPiece flight={flight} />
        </span>
      ))}
    </div>
  );
}
