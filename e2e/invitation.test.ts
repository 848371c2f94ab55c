import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { DESKTOPS, PHONES, type Visitor, launchBrowser, openTab } from './support/browser.ts';
import { joinTable, openFriendTable, startTogether } from './support/rooms.ts';
import { playTurn, nextMoment } from './support/squfibo.ts';

const baseUrl = inject('baseUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const WIDE = { width: 1920, height: 1080 } as const;
const visitors: readonly Visitor[] = [
  ...[...DESKTOPS, WIDE].map((size) => ({ size, touch: false })),
  ...PHONES.map((size) => ({ size, touch: true })),
].flatMap((visitor) => [
  { ...visitor, language: 'ja' as const },
  { ...visitor, language: 'en' as const, theme: 'dark' as const },
]);
const cases = visitors.map((visitor) => {
  const { width = 0, height = 0 } = visitor.size ?? {};
  return [`${width}×${height} ${visitor.language}`, visitor] as const;
});

async function boxesOf(found: Locator) {
  const all = await found.all();
  return Promise.all(all.map(async (one) => (await one.boundingBox()) ?? { width: 0, height: 0 }));
}

/** Nothing wider than the screen, and no button whose words are cut. */
async function cutWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const page = root.scrollWidth > root.clientWidth ? [`page ${root.scrollWidth}`] : [];
    const tooWide = [...document.querySelectorAll<HTMLElement>('.tk-button, .tk-select, select')]
      .filter((one) => one.offsetParent !== null && one.scrollWidth > one.clientWidth + 1)
      .map((one) => one.textContent ?? '');
    return [...page, ...tooWide];
  });
}

describe('every tile offers a friend', () => {
  it.each(cases)('%s', async (_name, visitor) => {
    const { page, context, faults } = await openTab(browser, baseUrl, visitor);
    await page.goto('/');
    const friend = { ja: '、友だちと対戦', en: ', play with a friend' }[visitor.language ?? 'en'];
    const buttons = page.getByRole('button', { name: friend });
    await expect.poll(() => buttons.count()).toBe(4);
    const least = visitor.touch ? 44 : 40;
    const boxes = await boxesOf(page.locator('.tile-actions button:visible'));
    const tooSmall = boxes.filter(({ width, height }) => Math.min(width, height) < least);
    expect(tooSmall).toEqual([]);
    expect(await cutWords(page)).toEqual([]);
    await buttons.nth(1).click();
    const sheet = page.getByRole('dialog');
    const wait = { ja: '卓をひらいて待つ', en: 'Open the table and wait' };
    await sheet.getByRole('button', { name: wait[visitor.language ?? 'en'] }).waitFor();
    const kinds = sheet.locator('.setup-opponent input');
    expect(await kinds.count()).toBe(2);
    expect(await kinds.nth(1).isChecked()).toBe(true);
    expect(await cutWords(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('a table for others', () => {
  it('“Open a table” waits for somebody and stands among the open tables', async () => {
    const { page, context, faults } = await openTab(browser, baseUrl, { name: 'Natsu' });
    await page.goto('/');
    await page.getByRole('button', { name: 'Open a table' }).first().click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('switch', { name: 'Open to all', checked: true }).waitFor();
    await sheet.getByRole('button', { name: 'Open the table and wait' }).click();
    await page.getByText('Waiting for your friend').waitFor();
    await page.getByText('open seat').waitFor();
    const code = await page.locator('.rm-code').innerText();

    const guest = await openTab(browser, baseUrl, { name: 'Fuyu' });
    await guest.page.goto('/tables');
    await guest.page.getByRole('button', { name: "Join: Natsu's table" }).first().waitFor();
    await guest.page.getByRole('button', { name: 'Enter a code' }).first().click();
    await guest.page.getByLabel('Table code').fill(code.toLowerCase());
    await guest.page.getByRole('button', { name: 'Go to the table' }).click();
    await guest.page.getByText('Natsu invites you').waitFor();
    await guest.context.close();

    await page.getByRole('button', { name: 'Close the table' }).click();
    await page.locator('.tile').first().waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it.each(cases)('its doorstep says what is played, %s', async (_name, visitor) => {
    const { roomId } = await openFriendTable(baseUrl, 'Aki', {
      game: 'ofc',
      config: { ruleset: 'house', jokers: 1, turnSeconds: 40, maxHands: 5 },
    });
    const { page, context, faults } = await openTab(browser, baseUrl, visitor);
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
    }[visitor.language ?? 'en'];
    for (const word of words) await page.getByText(word).first().waitFor();
    const seat = page.getByRole('button', {
      name: { ja: '席につく', en: 'Take the seat' }[visitor.language ?? 'en'],
    });
    const box = await seat.boundingBox();
    expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThanOrEqual(visitor.size?.height ?? 0);
    expect(await cutWords(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('says that it is full, that it has closed, or that it never was', async () => {
    const host = await openFriendTable(baseUrl, 'Haruko');
    const second = await joinTable(baseUrl, host.roomId, 'Aki');
    const haruko = await openTab(browser, baseUrl, { name: 'Haruko' });
    const aki = await openTab(browser, baseUrl, { name: 'Aki' });
    await haruko.page.goto(host.path);
    await aki.page.goto(second.path);
    await startTogether([haruko.page, aki.page]);
    await nextMoment(haruko.page);
    await playTurn(haruko.page);
    const late = await openTab(browser, baseUrl, { name: 'Fuyu' });
    await late.page.goto(`/room/${host.roomId}`);
    await late.page.getByText('Every seat is taken. You can watch.').waitFor();
    expect(await late.page.getByRole('button', { name: 'Take the seat' }).count()).toBe(0);

    const lonely = await openFriendTable(baseUrl, 'Natsu');
    await haruko.page.goto(lonely.path);
    await haruko.page.getByRole('button', { name: 'Close the table' }).click();
    await haruko.page.locator('.tile').first().waitFor();
    await late.page.goto(`/room/${lonely.roomId}`);
    await late.page.getByText('This table has closed').waitFor();
    await late.page.goto('/room/nothing-here');
    await late.page.getByText('There never was a table here').waitFor();
    for (const { context } of [haruko, aki, late]) await context.close();
  });
});
