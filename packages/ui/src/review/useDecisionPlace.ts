import { useCallback, useState } from 'react';

const PARAM = 'd';

/** `?d=12`: the decision at entry 12 of the log. */
export function decisionOfSearch(search: string): number | null {
  const text = new URLSearchParams(search).get(PARAM);
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
}

function write(index: number): void {
  const search = new URLSearchParams(location.search);
  search.set(PARAM, `${index}`);
  history.replaceState(history.state, '', `${location.pathname}?${search}`);
}

/**
 * The decision a review stands at, kept in the address. Until the reader chooses one, or came by a
 * link to one, it is `first`: the costliest.
 */
export function useDecisionPlace(
  first: number | null,
): readonly [number | null, (index: number) => void] {
  const [wished, setWished] = useState(() => decisionOfSearch(location.search));
  const go = useCallback((index: number) => {
    write(index);
    setWished(index);
  }, []);
  return [wished ?? first, go];
}
