const KEY = 'taku.reviewed';
const MOST = 300;

function read(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** Matches whose review was opened in this browser. */
export function reviewedMatches(): ReadonlySet<string> {
  return new Set(read());
}

export function rememberReviewed(matchId: string): void {
  try {
    const others = read().filter((one) => one !== matchId);
    localStorage.setItem(KEY, JSON.stringify([matchId, ...others].slice(0, MOST)));
  } catch {
    // Private windows may refuse storage: then nothing counts as seen.
  }
}
