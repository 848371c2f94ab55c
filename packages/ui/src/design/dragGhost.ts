/** The picture that follows the finger: a copy of the piece, above everything. */
export type Ghost = {
  moveBy(dx: number, dy: number): void;
  remove(): void;
  /** Slides back to where it came from, then goes. */
  slideBack(durationMs: number): void;
};

const EASE = 'cubic-bezier(.2,.8,.2,1)';

export function liftGhost(source: HTMLElement): Ghost {
  const image = source.querySelector<HTMLElement>('[data-drag-image]') ?? source;
  const box = image.getBoundingClientRect();
  const copy = image.cloneNode(true) as HTMLElement;
  copy.removeAttribute('id');
  copy.setAttribute('aria-hidden', 'true');
  copy.classList.add('tk-ghost');
  // Inline, so that no rule of the board that also fits the copy can win.
  Object.assign(copy.style, {
    position: 'fixed',
    zIndex: '100',
    margin: '0',
    inset: 'auto',
    transition: 'none',
    pointerEvents: 'none',
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  });
  (source.closest('dialog') ?? document.body).append(copy);
  let at = 'translate(0, 0)';
  return {
    moveBy(dx, dy) {
      at = `translate(${dx}px, ${dy}px)`;
      copy.style.transform = at;
    },
    remove() {
      copy.remove();
    },
    slideBack(durationMs) {
      if (durationMs === 0 || !('animate' in copy)) {
        copy.remove();
        return;
      }
      const slide = copy.animate([{ transform: at }, { transform: 'translate(0, 0)' }], {
        duration: durationMs,
        easing: EASE,
      });
      slide.onfinish = () => {
        copy.remove();
      };
    },
  };
}

/** The drop place under a point: the nearest element with `data-drop`. */
export function dropAt(x: number, y: number): string | null {
  const below = document.elementFromPoint(x, y);
  return below?.closest<HTMLElement>('[data-drop]')?.dataset.drop ?? null;
}
