import type { Page } from '@playwright/test';
import { lastOrders } from '../support/day-sums.ts';
import { LUNCH_HOUR, type LunchOrder } from '../support/lunch-hour.ts';
import { orderPanel, panelTotal } from '../support/register.ts';
import { openAs } from '../support/staff.ts';
import { expect, test, watchFaults } from '../support/test.ts';

const WHOLE_HOUR_MS = 600_000;
/** The smallest till there is. */
const TILL = { hasTouch: true, viewport: { width: 1024, height: 768 } } as const;

async function tap(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).tap();
}

/** Taps the dishes' tiles, once for each piece. */
async function choose(page: Page, { dishes, changesMind }: LunchOrder): Promise<void> {
  const tiles = page.getByRole('region', { name: 'غذاها' });
  for (const { title, count } of dishes) {
    for (let piece = 0; piece < count; piece += 1) {
      await tiles.getByRole('button', { name: new RegExp(`^${title}`) }).tap();
    }
  }
  const [first] = dishes;
  if (changesMind && first) {
    await tap(page, `افزودن یک ${first.title}`);
    await tap(page, `کم کردن یک ${first.title}`);
  }
}

async function finish(page: Page, { end, dishes }: LunchOrder): Promise<void> {
  const panel = orderPanel(page);
  if (end === 'held') {
    await panel.getByRole('button', { name: /^نگه‌داشتن/ }).tap();
    await expect(panel).toContainText('سفارش خالی است');
    await panel.getByRole('button', { name: /^فراخوانی/ }).tap();
    await tap(page, /^ادامهٔ سفارش/);
    await expect(panel.getByRole('listitem')).toHaveCount(dishes.length);
  }
  if (end === 'open') return panel.getByRole('button', { name: /^ثبت باز/ }).tap();
  if (end === 'quick' || end === 'held') return panel.getByRole('button', { name: /^کارت سریع/ }).tap();
  await panel.getByRole('button', { name: /^پرداخت/ }).tap();
  const pay = page.getByRole('dialog', { name: 'پرداخت', exact: true });
  if (end === 'cash') await pay.getByText('نقدی', { exact: true }).tap();
  await pay.getByRole('button', { name: /^ثبت پرداخت/ }).tap();
}

test('a lunch hour is taken with the fingers alone', async ({ browser, baseURL }, info) => {
  info.setTimeout(WHOLE_HOUR_MS);
  const page = await browser.newPage({ ...TILL, baseURL });
  const { faults } = watchFaults(page);
  const before = await lastOrders(1);
  await openAs(page, 'secondCashier', '/bo/cashier');
  const next = page.getByRole('button', { name: 'سفارش بعدی' });
  let sum = 0;
  for (const order of LUNCH_HOUR) {
    await choose(page, order);
    await expect(orderPanel(page).getByRole('listitem')).toHaveCount(order.dishes.length);
    sum += await panelTotal(page);
    await finish(page, order);
    await next.tap();
    await expect(orderPanel(page)).toContainText('سفارش خالی است');
  }
  // What a slow server did not answer in time was taken at the till, and is sent.
  const placed = async () => (await lastOrders(1)).totalCount - before.totalCount;
  await expect.poll(placed, { timeout: 60_000 }).toBe(LUNCH_HOUR.length);
  expect((await lastOrders(LUNCH_HOUR.length)).sum).toBe(sum);
  expect(faults).toEqual([]);
  await page.close();
});
