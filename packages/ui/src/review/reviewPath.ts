/** The review of a finished match; behind # the place in it. */
export function reviewPath(matchId: string, place?: number): string {
  const path = `/review/${encodeURIComponent(matchId)}`;
  return place === undefined ? path : `${path}#${place}`;
}
