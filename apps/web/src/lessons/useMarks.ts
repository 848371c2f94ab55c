import { type RefObject, useEffect } from 'react';

/** Puts an attribute on what the selectors find below a place, for as long as they are given. */
export function useMarks(
  place: RefObject<HTMLElement | null>,
  attribute: string,
  selectors: readonly string[],
): void {
  // After every drawing: the board may have drawn these places anew.
  useEffect(() => {
    const root = place.current;
    const found = selectors.flatMap((selector) => [...(root?.querySelectorAll(selector) ?? [])]);
    for (const one of found) one.setAttribute(attribute, '');
    return () => {
      for (const one of found) one.removeAttribute(attribute);
    };
  });
}
