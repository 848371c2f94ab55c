import { type OthelloMessage, parseSquare } from '@taku/othello/rules';
import type { Told } from '@taku/ui';

/** How one disc turns: about the line of capture, later the farther it lies. */
export type Turn = { readonly x: number; readonly y: number; readonly delayMs: number };

export type BoardMotion = {
  /** Restarts the animation when it changes. */
  readonly id: number;
  readonly placed: number;
  readonly turns: ReadonlyMap<number, Turn>;
};

const STAGGER_MS = 45;
const FLIP_MS = 240;
const DISC_MS = 120;
const ALL_WITHIN_MS = 600;

function turnOf(from: number, square: number): Turn {
  const x = (square & 7) - (from & 7);
  const y = (square >> 3) - (from >> 3);
  const distance = Math.max(Math.abs(x), Math.abs(y));
  const delayMs = Math.min(DISC_MS + STAGGER_MS * (distance - 1), ALL_WITHIN_MS - FLIP_MS);
  return { x: Math.sign(x), y: Math.sign(y), delayMs };
}

/** What the last change lets move; null when it was told before the page opened. */
export function motionOf(told: readonly Told<OthelloMessage>[]): BoardMotion | null {
  const last = told.at(-1);
  if (!last?.fresh) return null;
  const disc = last.messages.findLast((message) => message.type === 'disc_placed');
  const placed = disc ? parseSquare(disc.square) : null;
  if (!disc || placed === null) return null;
  const squares = disc.flipped.flatMap((text) => parseSquare(text) ?? []);
  return {
    id: last.id,
    placed,
    turns: new Map(squares.map((square) => [square, turnOf(placed, square)])),
  };
}

/** How long a change wants to be seen: the flips, and the word of a pass. */
export function dwellOf(messages: readonly OthelloMessage[]): number {
  const flips = messages.flatMap((message) =>
    message.type === 'disc_placed' ? message.flipped.length : [],
  );
  const hasPass = messages.some(({ type }) => type === 'passed');
  const flipping = flips.length === 0 ? 0 : DISC_MS + FLIP_MS + STAGGER_MS * 3;
  return hasPass ? Math.max(flipping, 1400) : flipping;
}
