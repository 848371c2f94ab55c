export function dojoPath(game?: string): string {
  return game === undefined ? '/dojo' : `/dojo/${encodeURIComponent(game)}`;
}

export function doublePath(game: string, hash: string): string {
  return `${dojoPath(game)}/${encodeURIComponent(hash)}`;
}
