export function clampPly(ply: number, last: number): number {
  return Math.max(0, Math.min(last, Number.isFinite(ply) ? Math.trunc(ply) : 0));
}

/** `#36` → 36; anything else is the start. */
export function plyOfHash(hash: string): number {
  const digits = /^#(\d{1,6})$/.exec(hash)?.[1];
  return digits === undefined ? 0 : Number(digits);
}
