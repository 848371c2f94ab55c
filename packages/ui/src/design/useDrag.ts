import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type PointerEvent,
} from 'react';
import { motionIsOn } from '../settings/apply.ts';
import './drag.css';
import { dropAt, liftGhost, type Ghost } from './dragGhost.ts';

/** A finger that trembles less than this taps. */
const THRESHOLD_PX = 6;
const SLIDE_BACK_MS = 180;

type DragOptions<Item extends string> = {
  /** The piece has left its place. */
  readonly onStart?: (item: Item) => void;
  /** True when the drop is accepted; otherwise the piece slides back. `target` null: nowhere. */
  readonly onDrop: (item: Item, target: string | null) => boolean;
};

type Dragging<Item extends string> = { readonly item: Item; readonly over: string | null };

type Session = {
  readonly source: HTMLElement;
  readonly pointerId: number;
  readonly x: number;
  readonly y: number;
  ghost: Ghost | null;
  over: string | null;
};

/** The click that follows a drag is not a tap. */
function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

function swallowNextClick(): void {
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => {
    window.removeEventListener('click', swallow, { capture: true });
  }, 0);
}

/**
 * Dragging by pointer events, so that touch, pen and mouse are one. Places to drop on carry
 * `data-drop="…"`; the piece's own element, or its part with `data-drag-image`, is what is seen.
 */
export function useDrag<Item extends string>(options: DragOptions<Item>) {
  const [dragging, setDragging] = useState<Dragging<Item> | null>(null);
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  const start = useCallback((item: Item, event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !event.isPrimary || stop.current) return;
    const session: Session = {
      source: event.currentTarget,
      pointerId: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      ghost: null,
      over: null,
    };

    const lift = () => {
      session.ghost = liftGhost(session.source);
      session.source.dataset.dragging = 'true';
      setDragging({ item, over: null });
      latest.current.onStart?.(item);
    };
    const move = (next: globalThis.PointerEvent) => {
      if (next.pointerId !== session.pointerId) return;
      const [dx, dy] = [next.clientX - session.x, next.clientY - session.y];
      if (!session.ghost && Math.hypot(dx, dy) >= THRESHOLD_PX) lift();
      if (!session.ghost) return;
      next.preventDefault();
      session.ghost.moveBy(dx, dy);
      const over = dropAt(next.clientX, next.clientY);
      if (over === session.over) return;
      session.over = over;
      setDragging({ item, over });
    };
    const finish = (accepted: boolean) => {
      stop.current?.();
      if (!session.ghost) return;
      if (accepted) session.ghost.remove();
      else session.ghost.slideBack(motionIsOn() ? SLIDE_BACK_MS : 0);
      delete session.source.dataset.dragging;
      setDragging(null);
    };
    const up = (next: globalThis.PointerEvent) => {
      if (next.pointerId !== session.pointerId) return;
      if (!session.ghost) {
        finish(false);
        return;
      }
      swallowNextClick();
      finish(latest.current.onDrop(item, dropAt(next.clientX, next.clientY)));
    };
    const cancel = () => {
      finish(false);
    };
    const escape = (key: KeyboardEvent) => {
      if (key.key === 'Escape') cancel();
    };
    window.addEventListener('pointermove', move, { passive: false });
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', cancel);
    window.addEventListener('keydown', escape);
    stop.current = () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', cancel);
      window.removeEventListener('keydown', escape);
      stop.current = null;
    };
  }, []);

  return { dragging, start };
}
