import { useSyncExternalStore } from 'react';
import type { Layout } from '../game/gameUi.ts';

const DESKTOP_WIDTH = 900;
const SIDE_WIDTH = 1280;
/** Lower than this a wide screen is a phone on its side. */
const LANDSCAPE_HEIGHT = 560;

/** From here on text and buttons of a room grow too. */
const WIDE = { width: 1600, height: 900 } as const;

type Scale = 'normal' | 'wide';
type Frame = {
  readonly layout: Layout;
  readonly sideShown: boolean;
  readonly scale: Scale;
};

export function frameOf(width: number, height: number): Frame {
  const small = { sideShown: false, scale: 'normal' } as const;
  if (height < LANDSCAPE_HEIGHT && width > height) return { layout: 'landscape', ...small };
  if (width < DESKTOP_WIDTH) return { layout: 'phone', ...small };
  const isWide = width >= WIDE.width && height >= WIDE.height;
  return {
    layout: 'desktop',
    sideShown: width >= SIDE_WIDTH,
    scale: isWide ? 'wide' : 'normal',
  };
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

/** A string, so that equal frames are equal snapshots. */
function snapshot(): string {
  const { layout, sideShown, scale } = frameOf(window.innerWidth, window.innerHeight);
  return `${layout} ${sideShown} ${scale}`;
}

export function useFrame(): Frame {
  const [layout, sideShown, scale] = useSyncExternalStore(subscribe, snapshot).split(' ');
  return { layout: layout as Layout, sideShown: sideShown === 'true', scale: scale as Scale };
}
