import { GAMES } from '@taku/catalog';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { DESKTOPS, PHONES, launchBrowser, openTab } from './support/browser.ts';
import { GAME_IDS } from './support/games.ts';
import { joinTable, openFriendTable, startTogether } from './support/rooms.ts';
import { OWN } from './support/tableAt.ts';

const baseUrl = inject('baseUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

type Size = Readonly<Record<'width' | 'height', number>>;
type Language = 'ja' | 'en';
const WIDE = { width: 1920, height: 1080 } as const;
const DEVICES: readonly (readonly [string, boolean, readonly [Size, ...Size[]]])[] = [
  ['desktops', false, [...DESKTOPS, WIDE]],
  ['phones', true, PHONES],
];
const CASES = DEVICES.flatMap(([on, touch, sizes]) => [
  [on, 'ja', { language: 'ja', touch, size: sizes[0] }, sizes] as const,
  [on, 'en', { language: 'en', theme: 'dark', touch, size: sizes[0] }, sizes] as const,
]);

/** What must hold at each size, on one and the same page. */
async function atEverySize(
  page: Page,
  sizes: readonly Size[],
  look: (size: Size) => Promise<void>,
) {
  for (const size of sizes) {
    await page.setViewportSize({ ...size });
    await look(size);
  }
}

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

const FRIEND = { ja: '、友だちと対戦', en: ', play with a friend' } as const;
const WAIT = { ja: '卓をひらいて待つ', en: 'Open the table and wait' } as const;

async function expectRoomForAll(page: Page, touch: boolean, size: Size): Promise<void> {
  const least = touch ? 44 : 40;
  const message = `${size.width}×${size.height}`;
  const tooSmall = async () =>
    (await boxesOf(page.locator('.tile-actions button:visible'))).filter(
      ({ width, height }) => Math.min(width, height) < least,
    );
  await expect.poll(tooSmall, { message }).toEqual([]);
  await expect.poll(() => cutWords(page), { message }).toEqual([]);
}

async function expectSetUp(page: Page, language: Language): Promise<void> {
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: WAIT[language] }).waitFor();
  const kinds = sheet.locator('.setup-opponent input');
  expect(await kinds.count()).toBe(2);
  expect(await kinds.nth(1).isChecked()).toBe(true);
}

describe('every tile offers a friend', () => {
  it.each(CASES)('on %s, %s', async (_on, language, visitor, sizes) => {
    const { page, context, faults } = await openTab(browser, baseUrl, visitor);
    await page.goto('/');
    const buttons = page.getByRole('button', { name: FRIEND[language] });
    await expect.poll(() => buttons.count()).toBe(GAME_IDS.length);
    await atEverySize(page, sizes, (size) => expectRoomForAll(page, visitor.touch, size));
    for (const place of GAME_IDS.keys()) {
      await buttons.nth(place).click();
      await expectSetUp(page, language);
      await atEverySize(page, sizes, async ({ width, height }) => {
        await expect.poll(() => cutWords(page), { message: `${width}×${height}` }).toEqual([]);
      });
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
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

  it.each(CASES)('its doorstep fits, on %s, %s', async (_on, language, visitor, sizes) => {
    const { page, context, faults } = await openTab(browser, baseUrl, visitor);
    const invites = { ja: 'Aki さんから、お誘いです', en: 'Aki invites you' }[language];
    const seat = page.getByRole('button', {
      name: { ja: '席につく', en: 'Take the seat' }[language],
    });
    for (const { id, name } of GAMES) {
      const { roomId } = await openFriendTable(baseUrl, 'Aki', { game: id });
      await page.goto(`/room/${roomId}`);
      for (const word of [invites, name[language]]) await page.getByText(word).first().waitFor();
      await page.locator('.rm-terms').waitFor();
      await atEverySize(page, sizes, async ({ width, height }) => {
        const message = `${id}, ${width}×${height}`;
        const seatEnds = async () => {
          const box = await seat.boundingBox();
          return (box?.y ?? 9999) + (box?.height ?? 0);
        };
        await expect.poll(seatEnds, { message }).toBeLessThanOrEqual(height);
        await expect.poll(() => cutWords(page), { message }).toEqual([]);
      });
    }
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
    await haruko.page.locator(OWN).first().waitFor();
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
