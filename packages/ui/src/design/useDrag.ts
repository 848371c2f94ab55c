import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type PointerEvent,
} from 'react';
import './drag.css';
import { DragSession } from './dragSession.ts';

type DragOptions<Item extends string> = {
  /** The piece has left its place. */
  readonly onStart?: (item: Item) => void;
  /** True when the drop is accepted; otherwise the piece slides back. `target` null: nowhere. */
  readonly onDrop: (item: Item, target: string | null) => boolean;
};

type Dragging<Item extends string> = { readonly item: Item; readonly over: string | null };

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
  const session = useRef<DragSession | null>(null);
  useEffect(() => () => session.current?.stop(), []);

  const start = useCallback((item: Item, event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !event.isPrimary || session.current) return;
    session.current = new DragSession(event, {
      onLift: () => {
        setDragging({ item, over: null });
        latest.current.onStart?.(item);
      },
      onOver: (over) => setDragging({ item, over }),
      onDrop: (target) => latest.current.onDrop(item, target),
      onLie: () => setDragging(null),
      onEnd: () => {
        session.current = null;
      },
    });
  }, []);

  return { dragging, start };
}
