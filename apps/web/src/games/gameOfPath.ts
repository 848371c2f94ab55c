/** games/‹id›/web/index.ts → ‹id›. */
export function gameOfPath(path: string): string {
  return /(?:boards|games)\/([^/]+)\//.exec(path)?.[1] ?? path;
}
