import { useCallback, useEffect, useState } from 'react';

export type Remote<Data> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly data: Data }
  /** Keeps the last data, if there was any. */
  | { readonly kind: 'failed'; readonly error: unknown; readonly data: Data | null };

/**
 * Asks now, and again every `everyMs` while the page is seen. `ask` must keep its identity.
 */
export function useRemote<Data>(
  ask: (signal: AbortSignal) => Promise<Data>,
  everyMs: number | null = null,
): readonly [Remote<Data>, () => void] {
  const [remote, setRemote] = useState<Remote<Data>>({ kind: 'loading' });
  const refresh = useCallback(
    async (signal: AbortSignal) => {
      try {
        const data = await ask(signal);
        if (!signal.aborted) setRemote({ kind: 'ready', data });
      } catch (error) {
        if (signal.aborted) return;
        setRemote((last) => ({
          kind: 'failed',
          error,
          data: last.kind === 'loading' ? null : last.data,
        }));
      }
    },
    [ask],
  );
  useEffect(() => {
    const control = new AbortController();
    const look = () => {
      if (!document.hidden) void refresh(control.signal);
    };
    look();
    const timer = everyMs === null ? undefined : setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      control.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [refresh, everyMs]);
  const again = useCallback(() => {
    void refresh(new AbortController().signal);
  }, [refresh]);
  return [remote, again];
}
