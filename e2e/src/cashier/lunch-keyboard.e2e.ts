import type { Page } from '@playwright/test';
import { toPersianDigits } from '@sofreh/fa/digits';
import { lastOrders } from '../support/day-sums.ts';
import { LUNCH_HOUR, type LunchEnd, type LunchOrder } from '../support/lunch-hour.ts';
import { orderPanel, panelTotal } from '../support/register.ts';
import { openAs } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

const WHOLE_HOUR_MS = 600_000;

/** Types the dishes into the one box: «۲*۲۰۳», Enter. */
async function type(page: Page, { dishes, changesMind }: LunchOrder): Promise<void> {
  const keys = page.keyboard;
  await keys.press('F2');
  for (const { code, count } of dishes) {
    await keys.type(toPersianDigits(count > 1 ? `${count}*${code}` : code));
    await keys.press('Enter');
  }
  if (changesMind) {
    await keys.press('+');
    await keys.press('-');
  }
}

/** The keys that end an order; with the payment open, a digit chooses the method and F9 confirms. */
async function finish(page: Page, end: LunchEnd): Promise<void> {
  const keys = page.keyboard;
  if (end === 'open') return keys.press('F7');
  if (end === 'quick' || end === 'held') return keys.press('F10');
  await keys.press('F9');
  await expect(page.getByRole('button', { name: /^ثبت پرداخت/ })).toBeFocused();
  if (end === 'cash') await keys.press('2');
  await keys.press(end === 'cash' ? 'F9' : 'Enter');
}

test('a lunch hour is taken with the keyboard alone', async ({ page }, info) => {
  info.setTimeout(WHOLE_HOUR_MS);
  const before = await lastOrders(1);
  await openAs(page, 'cashier', '/bo/cashier');
  await expect(page.getByRole('region', { name: 'غذاها' })).toBeVisible();
  const keys = page.keyboard;
  const next = page.getByRole('button', { name: 'سفارش بعدی' });
  let sum = 0;
  for (const order of LUNCH_HOUR) {
    await type(page, order);
    await expect(orderPanel(page).getByRole('listitem')).toHaveCount(order.dishes.length);
    if (order.end === 'held') {
      await keys.press('F4');
      await expect(orderPanel(page)).toContainText('سفارش خالی است');
      await keys.press('F5');
      await expect(page.getByRole('button', { name: /^ادامهٔ سفارش/ })).toBeFocused();
      await keys.press('Enter');
      await expect(orderPanel(page).getByRole('listitem')).toHaveCount(order.dishes.length);
    }
    sum += await panelTotal(page);
    await finish(page, order.end);
    await expect(next).toBeFocused();
    await keys.press('Enter');
    await expect(orderPanel(page)).toContainText('سفارش خالی است');
  }
  // What a slow server did not answer in time was taken at the till, and is sent.
  const placed = async () => (await lastOrders(1)).totalCount - before.totalCount;
  await expect.poll(placed, { timeout: 60_000 }).toBe(LUNCH_HOUR.length);
  expect((await lastOrders(LUNCH_HOUR.length)).sum).toBe(sum);
});
