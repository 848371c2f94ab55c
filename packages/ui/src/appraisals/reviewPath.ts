/** The review of a finished match; behind # the place in it. */
export function reviewPath(matchId: string, place?: number): string {
  const path = `/review/${encodeURIComponent(matchId)}`;
  return place === undefined ? path : `${path}#${place}`;
}

/** The review of one decision of a match, by the index of its entry in the log. */
export function decisionPath(matchId: string, index: number): string {
  return `${reviewPath(matchId)}?d=${index}`;
}
