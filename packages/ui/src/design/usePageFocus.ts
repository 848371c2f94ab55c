import { useEffect } from 'react';
import { useLocation } from 'wouter';

/** The address the reader came by; on the first page the browser itself begins at the top. */
let entered = globalThis.location?.pathname ?? '';
let hasMoved = false;

/** Nothing has the focus, or only the heading of the page. */
export function isFocusFree(): boolean {
  const focused = document.activeElement;
  return !focused || focused === document.body || focused.tagName === 'H1';
}

function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
  return heading !== null;
}

/** Some pages load their heading later; a reader who has moved the focus keeps it. */
function focusHeadingSoon(): () => void {
  const observer = new MutationObserver(() => {
    if (!isFocusFree() || focusHeading()) observer.disconnect();
  });
  if (!focusHeading()) observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** On entering a page the focus goes to its heading, so that it is read from there. */
export function usePageFocus(): void {
  const [path] = useLocation();
  useEffect(() => {
    const isNew = path !== entered;
    entered = path;
    hasMoved ||= isNew;
    const isOver = !isNew && !isFocusFree();
    if (!hasMoved || isOver || document.querySelector('dialog[open]')) return undefined;
    return focusHeadingSoon();
  }, [path]);
}
