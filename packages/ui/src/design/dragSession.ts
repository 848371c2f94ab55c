import type { PointerEvent as ReactPointerEvent } from 'react';
import { motionIsOn } from '../settings/apply.ts';
import { dropAt, liftGhost, type Ghost } from './dragGhost.ts';

/** A finger that trembles less than this taps. */
const THRESHOLD_PX = 6;
const SLIDE_BACK_MS = 180;

/** Whoever started the drag hears of it here. */
type DragListener = {
  /** The piece has left its place. */
  onLift(): void;
  /** It is over another place to drop on; null over none. */
  onOver(target: string | null): void;
  /** True when the drop is accepted; otherwise the piece slides back. */
  onDrop(target: string | null): boolean;
  /** The piece lies again, here or there. */
  onLie(): void;
  /** Nothing of this drag follows. */
  onEnd(): void;
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

/** One press of one pointer, from its start until it is lifted, cancelled or given up. */
export class DragSession {
  readonly #source: HTMLElement;
  readonly #start: { readonly pointerId: number; readonly x: number; readonly y: number };
  readonly #listener: DragListener;
  #ghost: Ghost | null = null;
  #over: string | null = null;

  constructor(event: ReactPointerEvent<HTMLElement>, listener: DragListener) {
    this.#source = event.currentTarget;
    this.#start = { pointerId: event.pointerId, x: event.clientX, y: event.clientY };
    this.#listener = listener;
    window.addEventListener('pointermove', this.#move, { passive: false });
    window.addEventListener('pointerup', this.#up);
    window.addEventListener('pointercancel', this.#cancel);
    window.addEventListener('keydown', this.#escape);
  }

  /** Hears no more; what is lifted stays where it is. */
  stop(): void {
    window.removeEventListener('pointermove', this.#move);
    window.removeEventListener('pointerup', this.#up);
    window.removeEventListener('pointercancel', this.#cancel);
    window.removeEventListener('keydown', this.#escape);
    this.#listener.onEnd();
  }

  #lift(): Ghost {
    const ghost = liftGhost(this.#source);
    this.#source.dataset.dragging = 'true';
    this.#listener.onLift();
    return ghost;
  }

  readonly #move = (event: PointerEvent): void => {
    if (event.pointerId !== this.#start.pointerId) return;
    const [dx, dy] = [event.clientX - this.#start.x, event.clientY - this.#start.y];
    if (!this.#ghost && Math.hypot(dx, dy) < THRESHOLD_PX) return;
    this.#ghost ??= this.#lift();
    event.preventDefault();
    this.#ghost.moveBy(dx, dy);
    const over = dropAt(event.clientX, event.clientY);
    if (over === this.#over) return;
    this.#over = over;
    this.#listener.onOver(over);
  };

  #finish(isAccepted: boolean): void {
    this.stop();
    if (!this.#ghost) return;
    if (isAccepted) this.#ghost.remove();
    else this.#ghost.slideBack(motionIsOn() ? SLIDE_BACK_MS : 0);
    delete this.#source.dataset.dragging;
    this.#listener.onLie();
  }

  readonly #up = (event: PointerEvent): void => {
    if (event.pointerId !== this.#start.pointerId) return;
    if (!this.#ghost) {
      this.#finish(false);
      return;
    }
    swallowNextClick();
    this.#finish(this.#listener.onDrop(dropAt(event.clientX, event.clientY)));
  };

  readonly #cancel = (): void => {
    this.#finish(false);
  };

  readonly #escape = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') this.#cancel();
  };
}
