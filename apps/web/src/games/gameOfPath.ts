/** games/‹id›/web/index.ts → ‹id›. */
export function gameOfPath(path: string): string {
  return /games\/([^/]+)\//.exec(path)?.[1] ?? path;
}
