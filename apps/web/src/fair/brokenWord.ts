import type { FairDeal } from '@taku/contract';
import type { OwnNumber } from './numbers.ts';

/** How a table did not keep its word to this device. */
export type BrokenWord = 'wrongPromise' | 'wrongNumber';

/**
 * Whether the deal of a finished match is the one this device took part in: the record alone cannot
 * tell, since a table could have written it without this device.
 */
export function brokenWord(
  deal: FairDeal | undefined,
  shown: readonly OwnNumber[],
): BrokenWord | null {
  for (const { number, commitment, shownTo } of shown) {
    const { promise, standIn } = shownTo ?? {};
    if (deal?.promise !== promise || deal?.standIn !== standIn) return 'wrongPromise';
    const isUsed = deal?.numbers.some(
      (dealt) => dealt.number === number && dealt.commitment === commitment,
    );
    if (!isUsed) return 'wrongNumber';
  }
  return null;
}
