import { Likeness } from '@taku/protocol';
import { safeParse } from 'zod/mini';
import { dojoApi } from './dojoApi.ts';

const keyOf = (hash: string) => `taku.likeness.${hash}`;

/** Of a double that was trained on this device only this device knows how it differs. */
export function keepLikeness(hash: string, likeness: Likeness): void {
  try {
    localStorage.setItem(keyOf(hash), JSON.stringify(likeness));
  } catch {
    // Without room for it the page shows the figures alone.
  }
}

function kept(hash: string): Likeness | null {
  try {
    const found = safeParse(Likeness, JSON.parse(localStorage.getItem(keyOf(hash)) ?? 'null'));
    return found.success ? found.data : null;
  } catch {
    return null;
  }
}

export async function likenessOf(hash: string): Promise<Likeness> {
  return kept(hash) ?? dojoApi.likeness(hash);
}
