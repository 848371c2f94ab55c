import { useSyncExternalStore } from 'react';
import { currentLook, type Look } from './apply.ts';
import { useSettings } from './store.ts';

function subscribe(changed: () => void): () => void {
  const queries = ['(prefers-color-scheme: dark)', '(prefers-reduced-motion: reduce)'].map(
    (query) => globalThis.matchMedia(query),
  );
  for (const query of queries) query.addEventListener('change', changed);
  const unsubscribe = useSettings.subscribe(changed);
  return () => {
    unsubscribe();
    for (const query of queries) query.removeEventListener('change', changed);
  };
}

export function useTheme(): Look['theme'] {
  return useSyncExternalStore(subscribe, () => currentLook().theme);
}

/** True when things may move; off also removes delays. */
export function useMotion(): boolean {
  return useSyncExternalStore(subscribe, () => currentLook().motion === 'on');
}
