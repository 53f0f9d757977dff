import type { Browser, Locator, Page } from '@playwright/test';
import { formatOrderNumber } from '@sofreh/fa/digits';
import { callApi } from '../support/api.ts';
import { openBill } from '../support/bills.ts';
import { keptKeys } from '../support/kept-rows.ts';
import { expectFitsStrained, expectGoodLooks } from '../support/looks.ts';
import { CUT, ordersAtServer } from '../support/offline-till.ts';
import { openPayment, placedNumber, tapTile } from '../support/register.ts';
import { currentRun } from '../support/run.ts';
import { signInBrowser, staffSession } from '../support/sessions.ts';
import { notice, openAs } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

/** A screen of a station in a browser of its own. */
async function openScreen(browser: Browser, station: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: currentRun().url,
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await signInBrowser(page, await staffSession('owner'), 'BACKOFFICE');
  await page.goto('/bo/kitchen');
  await page.getByRole('combobox', { name: 'ایستگاه' }).click();
  await page.getByRole('option', { name: station }).click();
  // The keys are the tickets' again: one opens what is still to be made, and closes it.
  const allDay = page.getByRole('complementary', { name: 'شمار کل' });
  await page.keyboard.press('a');
  await expect(allDay).toBeVisible();
  await page.keyboard.press('a');
  await expect(allDay).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'آنلاین' })).toBeVisible();
  // The worker that keeps the program has taken this page.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return page;
}

const ticket = (page: Page, number: number) =>
  page.getByRole('article', { name: `سفارش ${formatOrderNumber(number)}`, exact: true });

/** Goes down a station's columns to a ticket, as its cook would: of many tickets the later ones are drawn as somebody scrolls. */
async function scrollToTicket(page: Page, number: number): Promise<Locator> {
  const mine = ticket(page, number);
  await expect(async () => {
    for (const column of await page.locator('section[data-age]:not([data-empty])').all()) {
      if ((await mine.count()) > 0) break;
      await column.getByRole('article').last().scrollIntoViewIfNeeded({ timeout: 1_000 });
    }
    await mine.scrollIntoViewIfNeeded({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  return mine;
}

test('a lunch hour in small: the till sells, two stations and the pass cook, one of them cut off, the board shows it', async ({
  page,
  browser,
  watched,
}) => {
  watched.expectFaults(CUT);
  const { token } = await staffSession('owner');
  const { code } = await callApi('POST /api/kitchen/board', { token });
  const hot = await openScreen(browser, 'ایستگاه گرم');
  const drinks = await openScreen(browser, 'ایستگاه نوشیدنی');
  const pass = await openScreen(browser, 'پاس');
  const board = await (await browser.newContext({ baseURL: currentRun().url })).newPage();
  await board.goto(`/board/${code}`);

  await test.step('the till sells for two stations', async () => {
    await openAs(page, 'cashier', '/bo/cashier');
    await tapTile(page, 'فسنجان با مرغ');
    await tapTile(page, 'دوغ سنتی');
    const pay = await openPayment(page);
    await pay.getByText('نقدی', { exact: true }).click();
    await pay.getByRole('button', { name: 'ثبت پرداخت' }).click();
  });
  const number = await placedNumber(page);

  await test.step('each station sees its own, the pass both', async () => {
    await expect(await scrollToTicket(hot, number)).toContainText('فسنجان');
    await expect(ticket(hot, number)).not.toContainText('دوغ');
    await expect(await scrollToTicket(drinks, number)).toContainText('دوغ');
    await expect(
      (await scrollToTicket(pass, number)).getByRole('button', { name: /فسنجان|دوغ/ }),
    ).toHaveCount(2);
    await expect(board.getByRole('region', { name: 'در حال آماده‌سازی' })).toContainText(
      formatOrderNumber(number),
    );
    await expectGoodLooks(pass, 'kitchen-pass');
  });

  await test.step('one station is cut off, goes on by what it knows, and even starts anew', async () => {
    await drinks.context().setOffline(true);
    await expect(drinks.getByText('بدون شبکه')).toBeVisible({ timeout: 45_000 });
    await ticket(drinks, number).getByRole('button', { name: /دوغ/ }).click();
    await expect(ticket(drinks, number)).toHaveCount(0);
    // A bump is on the screen at once and on the disk a moment later.
    await expect.poll(async () => (await keptKeys(drinks, 'kitchenDB', 'steps')).length).toBe(1);
    await drinks.reload();
    await expect(drinks.getByText('۱ ثبت‌نشده')).toBeVisible({ timeout: 45_000 });
    await expect(ticket(drinks, number)).toHaveCount(0);
  });

  await test.step('the other bumps its line, takes it back, and bumps it again', async () => {
    const told = hot.getByRole('status').filter({ hasText: `سفارش ${formatOrderNumber(number)} آماده شد` });
    await Promise.all([
      expect(told.getByRole('button', { name: 'بازگرداندن' })).toBeVisible(),
      ticket(hot, number).getByRole('button', { name: 'همه آماده شد' }).click(),
    ]);
    await expect(ticket(hot, number)).toHaveCount(0);
    // The bar that says so has a key of its own, which is gone after a while; here the head's is pressed.
    await hot.getByRole('banner').locator('button[aria-pressed]', { hasText: 'بازگرداندن' }).click();
    const recalled = hot.getByRole('complementary').getByRole('region', {
      name: `سفارش ${formatOrderNumber(number)}`,
    });
    await recalled.getByRole('button', { name: /فسنجان/ }).click();
    await (await scrollToTicket(hot, number)).getByRole('button', { name: /فسنجان/ }).click();
    await expect(ticket(pass, number).locator('[data-state=DONE]')).toHaveCount(1);
    await expect(ticket(pass, number).locator('[data-state=COOKING]')).toHaveCount(1);
  });

  await test.step('with the network the order is ready by itself, called out and on the board', async () => {
    await drinks.context().setOffline(false);
    await expect(drinks.getByText('ثبت‌نشده')).toHaveCount(0, { timeout: 60_000 });
    const list = pass
      .getByRole('region', { name: 'آماده برای تحویل' })
      .getByRole('button', { name: /^فهرست|دیگر$/ });
    await list.click();
    const all = pass.getByRole('complementary', { name: 'آماده برای تحویل' });
    const mine = all.getByRole('region', { name: `سفارش ${formatOrderNumber(number)}`, exact: true });
    const called = pass
      .getByRole('status')
      .filter({ hasText: `سفارش ${formatOrderNumber(number)} صدا زده شد` });
    await Promise.all([
      expect(called).toBeVisible(),
      // Whoever stands at the till is told, too, by a notice that goes by itself.
      expect(notice(page, `سفارش ${formatOrderNumber(number)} آماده است`)).toBeVisible(),
      mine.getByRole('button', { name: 'دوباره صدا زدن' }).click(),
    ]);
    await expectGoodLooks(pass, 'kitchen-ready');
    const shown = board.getByRole('region', { name: 'آمادهٔ تحویل' }).getByRole('listitem');
    await expect(shown.filter({ hasText: formatOrderNumber(number) })).toContainText('بفرمایید');
    await expectFitsStrained(board, 'board');
  });

  await test.step('what was ready and is taken back is not handed over before it is made again', async () => {
    const made = hot
      .getByRole('complementary')
      .getByRole('region', { name: `سفارش ${formatOrderNumber(number)}` });
    await Promise.all([
      expect(notice(page, `آشپزخانه سفارش ${formatOrderNumber(number)} را پس گرفت`)).toBeVisible(),
      made.getByRole('button', { name: /فسنجان/ }).click(),
    ]);
    const [order] = await ordersAtServer(number);
    await page.goto(`/bo/cashier/orders?order=${order?.id}`);
    const bill = page.getByRole('article', { name: `سفارش ${formatOrderNumber(number)}` });
    await expect(bill.getByText('آشپزخانه پس گرفت؛ آماده نیست')).toBeVisible();
    await (await scrollToTicket(hot, number)).getByRole('button', { name: /فسنجان/ }).click();
    await expect(bill.getByText('آشپزخانه پس گرفت؛ آماده نیست')).toBeHidden();
  });

  await test.step('a slip that was lost is printed again from the order, as a copy', async () => {
    const [order] = await ordersAtServer(number);
    await page.goto(`/bo/orders/${order?.id}`);
    const papers = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'برگه‌های چاپی' }) });
    const slip = papers.getByRole('listitem').filter({ hasText: 'سفارش تازه' }).first();
    await expect(slip).toContainText('چاپ شد', { timeout: 20_000 });
    await slip.getByRole('button', { name: /دوباره چاپ کن/ }).click();
    const copies = async () => {
      const query = { orderId: order?.id ?? '', status: 'PRINTED', pageSize: 20, pageNumber: 1 } as const;
      const { data } = await callApi('GET /api/orders/printjobs', { token, query });
      return data.filter(({ kind, attempts, isCopy }) => kind === 'KITCHEN' && attempts === 2 && isCopy)
        .length;
    };
    await expect.poll(copies, { timeout: 20_000 }).toBe(1);
  });

  await test.step('a course that waits is fired at the pass while it is cut off, and is told to its station with the network', async () => {
    const bill = await openBill({ 203: 1, 901: 1 }, {}, { 901: 2 });
    // The course that waits is the drinks' alone: whoever does not make it is not told of it.
    await expect(await scrollToTicket(hot, bill.number)).toContainText('آش رشته');
    await expect(ticket(hot, bill.number)).not.toContainText('در راه است');
    const waiting = await scrollToTicket(pass, bill.number);
    await pass.context().setOffline(true);
    await expect(pass.getByText('بدون شبکه')).toBeVisible({ timeout: 45_000 });
    await waiting.getByRole('button', { name: 'شروع سری ۲' }).click();
    await expect(waiting.getByRole('button', { name: 'ثبت شد؛ با آمدن شبکه شروع می‌شود' })).toBeDisabled();
    await expect(pass.getByText('۱ ثبت‌نشده')).toBeVisible();
    await pass.context().setOffline(false);
    await expect(pass.getByText('ثبت‌نشده')).toHaveCount(0, { timeout: 60_000 });
    await expect(await scrollToTicket(drinks, bill.number)).toContainText('سری ۲');
  });
  for (const screen of [hot, drinks, pass, board]) await screen.context().close();
});
