import { useSyncExternalStore } from 'react';
import type { Layout } from '../boards/gameUi.ts';

const DESKTOP_WIDTH = 900;
const SIDE_WIDTH = 1280;
/** Lower than this a wide screen is a phone on its side. */
const LANDSCAPE_HEIGHT = 560;

export type Frame = { readonly layout: Layout; readonly sideShown: boolean };

export function frameOf(width: number, height: number): Frame {
  if (height < LANDSCAPE_HEIGHT && width > height) return { layout: 'landscape', sideShown: false };
  if (width < DESKTOP_WIDTH) return { layout: 'phone', sideShown: false };
  return { layout: 'desktop', sideShown: width >= SIDE_WIDTH };
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

/** A string, so that equal frames are equal snapshots. */
function snapshot(): string {
  const { layout, sideShown } = frameOf(window.innerWidth, window.innerHeight);
  return `${layout} ${sideShown}`;
}

export function useFrame(): Frame {
  const [layout, sideShown] = useSyncExternalStore(subscribe, snapshot).split(' ');
  return { layout: layout as Layout, sideShown: sideShown === 'true' };
}
