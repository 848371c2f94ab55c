import { useEffect, useMemo, useState } from 'react';
import { bestLayout } from './layouts.ts';
import type { LayoutQuestion, Layouts } from './messages.ts';
import { thinker } from './thinker.ts';

/** The best layout at once, the runner-up as soon as the worker has it. */
export function useLayouts(question: LayoutQuestion | null): Layouts | null {
  const key = question ? JSON.stringify(question) : null;
  const [found, setFound] = useState<{ readonly key: string; readonly layouts: Layouts } | null>(
    null,
  );
  useEffect(() => {
    if (key === null || typeof Worker === 'undefined') return undefined;
    return thinker.ask(JSON.parse(key) as LayoutQuestion, (answer) => {
      if (answer.type === 'layouts') setFound({ key, layouts: answer.layouts });
    });
  }, [key]);
  const best = useMemo(
    () => (key === null ? null : bestLayout(JSON.parse(key) as LayoutQuestion)),
    [key],
  );
  if (!best) return null;
  return found?.key === key ? found.layouts : { best, runnerUp: null };
}
