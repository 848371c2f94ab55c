import { type RefObject, useLayoutEffect, useRef } from 'react';
import { motionIsOn } from '../settings/apply.ts';

const TURN_MS = 200;
const EASE = 'cubic-bezier(.2,.8,.2,1)';

type Spot = { readonly left: number; readonly top: number };

/** Where the turn was before this change. */
let leftSpot: Spot | null = null;

function leaveFrom(element: Element): void {
  const { left, top } = element.getBoundingClientRect();
  leftSpot = { left, top };
  queueMicrotask(() => (leftSpot = null));
}

function slideFrom(element: Element, from: Spot): void {
  const { left, top } = element.getBoundingClientRect();
  const move = `translate(${from.left - left}px, ${from.top - top}px)`;
  const options = { duration: TURN_MS, easing: EASE };
  element.animate([{ transform: move }, { transform: 'none' }], options);
}

/** A seal that appears where the turn goes comes sliding from where it was. */
export function useSlidingSeal(): RefObject<HTMLSpanElement | null> {
  const seal = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = seal.current;
    if (!element) return undefined;
    if (leftSpot && motionIsOn()) slideFrom(element, leftSpot);
    leftSpot = null;
    return () => leaveFrom(element);
  }, []);
  return seal;
}

/** A plate that has the turn without a seal (a CPU that thinks): the next seal starts from it. */
export function useTurnSpot(hasTurn: boolean): RefObject<HTMLDivElement | null> {
  const spot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = spot.current;
    if (!hasTurn || !element) return undefined;
    return () => leaveFrom(element);
  }, [hasTurn]);
  return spot;
}
