const GAP = 6;
const MARGIN = 8;

type Box = Pick<DOMRect, 'left' | 'top' | 'bottom' | 'width'>;
type Size = { readonly width: number; readonly height: number };

/** Under the word, or above it where there is more room; never beyond the window. */
export function placeOf(word: Box, note: Size, window: Size): { left: number; top: number } {
  const below = window.height - word.bottom - GAP;
  const isBelow = below >= note.height + MARGIN || below >= word.top - GAP;
  const top = isBelow ? word.bottom + GAP : word.top - GAP - note.height;
  const middle = word.left + word.width / 2 - note.width / 2;
  const between = (value: number, most: number) => Math.max(MARGIN, Math.min(value, most - MARGIN));
  return {
    left: between(middle, window.width - note.width),
    top: between(top, window.height - note.height),
  };
}

export function placeBeside(note: HTMLElement, word: HTMLElement): void {
  const size = { width: note.offsetWidth, height: note.offsetHeight };
  const seen = { width: window.innerWidth, height: window.innerHeight };
  const { left, top } = placeOf(word.getBoundingClientRect(), size, seen);
  note.style.left = `${left}px`;
  note.style.top = `${top}px`;
}
