import { type RefObject, useLayoutEffect, useRef } from 'react';

const EASE = 'cubic-bezier(.2,.8,.2,1)';
const PLACE_MS = 180;
const DEAL = { durationMs: 160, staggerMs: 60 } as const;
const LAYOUT_STAGGER_MS = 70;
/** More cards than any turn places: a Fantasyland is being laid out. */
const LAYOUT_CARDS = 6;
/** A whole Fantasyland has been laid out after this. */
export const LAYOUT_MS = 13 * LAYOUT_STAGGER_MS + PLACE_MS;

interface Seen {
  readonly element: HTMLElement;
  readonly box: DOMRect;
  /** hand, discard, or “own bottom”, “other top”. */
  readonly zone: string;
}

type Scene = ReadonlyMap<string, Seen>;

const NO_CARDS: Scene = new Map();

interface Move {
  readonly now: Seen;
  readonly from: DOMRect | null;
}

function readScene(root: HTMLElement): Scene {
  const scene = new Map<string, Seen>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-card]')) {
    const { card = '', zone = '' } = element.dataset;
    scene.set(card, { element, zone, box: element.getBoundingClientRect() });
  }
  return scene;
}

/** Cards that came, or lie elsewhere than before; a card that was dragged is there already. */
function movesBetween(before: Scene, after: Scene, dragged: string | null): Move[] {
  return [...after].flatMap(([code, now]) => {
    const old = before.get(code);
    if (old?.zone === now.zone || code === dragged) return [];
    return [{ now, from: old?.box ?? null }];
  });
}

const ROW_ORDER = ['bottom', 'middle', 'top'];

function isRow({ now }: Move): boolean {
  return ROW_ORDER.some((row) => now.zone.endsWith(row));
}

/** A layout goes bottom row first. */
function layoutOrder(moves: readonly Move[]): Move[] {
  const place = ({ now }: Move) => ROW_ORDER.findIndex((row) => now.zone.endsWith(row));
  return moves.toSorted((a, b) => place(a) - place(b));
}

function startFrame({ now, from }: Move, hand: DOMRect | null): Keyframe {
  const source = from ?? hand;
  if (!source) return { transform: 'translateY(-18px)', opacity: 0 };
  const dx = from ? source.left - now.box.left : source.left + source.width / 2 - now.box.left;
  const scale = from && now.box.width > 0 ? source.width / now.box.width : 1;
  return {
    transform: `translate(${dx}px, ${source.top - now.box.top}px) scale(${scale})`,
    transformOrigin: '0 0',
    opacity: from ? 1 : 0,
  };
}

interface Flight {
  readonly move: Move;
  readonly durationMs: number;
  readonly delayMs: number;
}

function dealt(moves: readonly Move[]): Flight[] {
  return moves.map((move, index) => ({
    move,
    durationMs: DEAL.durationMs,
    delayMs: index * DEAL.staggerMs,
  }));
}

/** Both boards may be laid out at the same time, each by itself. */
function placedOn(moves: readonly Move[]): Flight[] {
  const isLayout = moves.length >= LAYOUT_CARDS;
  const ordered = isLayout ? layoutOrder(moves) : moves;
  return ordered.map((move, index) => ({
    move,
    durationMs: PLACE_MS,
    delayMs: isLayout ? index * LAYOUT_STAGGER_MS : 0,
  }));
}

function placed(moves: readonly Move[]): Flight[] {
  const isOther = ({ now }: Move) => now.zone.startsWith('other ');
  const [other, own] = [moves.filter(isOther), moves.filter((move) => !isOther(move))];
  return [...placedOn(own), ...placedOn(other)];
}

function launch({ move, durationMs, delayMs }: Flight, hand: DOMRect | null): Animation {
  const source = move.now.zone.startsWith('own ') ? hand : null;
  return move.now.element.animate(
    [startFrame(move, source), { transform: 'none', transformOrigin: '0 0', opacity: 1 }],
    { duration: durationMs, delay: delayMs, easing: EASE, fill: 'backwards' },
  );
}

function flightsOf(moves: readonly Move[]): Flight[] {
  const isNew = (move: Move) => !isRow(move) && move.from === null;
  return [...dealt(moves.filter(isNew)), ...placed(moves.filter((move) => !isNew(move)))];
}

type CardMotion = {
  readonly root: RefObject<HTMLDivElement | null>;
  readonly motion: boolean;
  readonly dragged: string | null;
  /** A new hand has new cards: none of them came from the last one's places. */
  readonly handId: string | null;
};

/**
 * Shows where cards came from: whatever lies elsewhere than at the last drawing flies there. The
 * table is drawn first and nothing waits; a newer change ends the flights of the last one.
 */
export function useCardMotion({ root, motion, dragged, handId }: CardMotion): void {
  const last = useRef<{ readonly handId: string | null; readonly scene: Scene } | null>(null);
  const lastDragged = useRef<string | null>(null);
  const flying = useRef<readonly Animation[]>([]);
  useLayoutEffect(() => {
    if (!root.current || !('animate' in Element.prototype)) return;
    const old = last.current;
    const scene = readScene(root.current);
    last.current = { handId, scene };
    const before = old && old.handId !== handId ? NO_CARDS : old?.scene;
    const moves = before ? movesBetween(before, scene, lastDragged.current) : [];
    lastDragged.current = dragged;
    if (!motion || moves.length === 0) return;
    for (const animation of flying.current) animation.finish();
    const hand = root.current.querySelector('.of-own')?.getBoundingClientRect() ?? null;
    flying.current = flightsOf(moves).map((flight) => launch(flight, hand));
  });
}
