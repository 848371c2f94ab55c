import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchBrowser, openTab } from '../../../../e2e/support/browser.ts';
import { openFriendTable } from '../../../../e2e/support/rooms.ts';

const baseUrl = inject('baseUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe('the doorstep of OFC', () => {
  it.each(['ja', 'en'] as const)('says what is played, %s', async (language) => {
    const { roomId } = await openFriendTable(baseUrl, 'Aki', {
      game: 'ofc',
      config: { ruleset: 'house', jokers: 1, turnSeconds: 40, maxHands: 5 },
    });
    const { page, context, faults } = await openTab(browser, baseUrl, { language });
    await page.goto(`/room/${roomId}`);
    const words = {
      ja: [
        'Aki さんから、お誘いです',
        'OFCパイナップル',
        '1ターン40秒・持ち時間30秒',
        '5ハンド・約20分',
        'ハウス（ジョーカー1枚）',
      ],
      en: [
        'Aki invites you',
        'OFC Pineapple',
        '40 s per turn, a bank of 30 s',
        '5 hands, about 20 min',
        'House, 1 joker',
      ],
    }[language];
    for (const word of words) await page.getByText(word).first().waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});
