import { Suspense, lazy } from 'react';
import type { HandOverlayProps } from './HandOverlay.tsx';

const HandOverlay = lazy(async () => ({
  default: (await import('./HandOverlay.tsx')).HandOverlay,
}));

/** The review of a hand, fetched when it is opened. */
export function ReviewOverlay(props: HandOverlayProps) {
  return (
    <Suspense fallback={null}>
      <HandOverlay {...props} />
    </Suspense>
  );
}
