import { expectGoodLooks } from '../support/looks.ts';
import { placeTableOrder } from '../support/orders.ts';
import { newGuest } from '../support/sessions.ts';
import { boardCard, openAs, pageHeading, showColumn, walkTo } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test('the dashboard, the board, the list and an order', async ({ page }) => {
  const order = await placeTableOrder(await newGuest(), 'VNK08');
  await openAs(page, 'owner', '/bo');
  await expect(page.getByRole('link', { name: /^فروش [۰-۹]/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'پرفروش‌ترین‌ها' })).toBeVisible();
  await expectGoodLooks(page, 'bo-dashboard');
  await walkTo(page, '/bo/orders', pageHeading(page, 'سفارش‌ها'));
  await showColumn(page, 'در انتظار پاسخ');
  await expect(boardCard(page, order)).toBeVisible();
  await expectGoodLooks(page, 'bo-board');
  await boardCard(page, order).getByRole('button', { name: 'رد سفارش' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectGoodLooks(page, 'bo-reject');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  // The board's cards have lists of dishes; rows, and on a phone items that are links, are of the list alone.
  const rows = page.getByRole('main').locator('tbody > tr, li > a[href^="/bo/orders/"]');
  await walkTo(page, '/bo/orders?view=list', rows.filter({ visible: true }).first());
  await expectGoodLooks(page, 'bo-list');
  await walkTo(page, `/bo/orders/${order.id}`, page.getByRole('heading', { name: 'تاریخچه' }));
  await expectGoodLooks(page, 'bo-order');
});

test('the login', async ({ page }) => {
  await page.goto('/bo/auth/login');
  await expect(page.getByLabel('شمارهٔ تلفن همراه')).toBeVisible();
  await expectGoodLooks(page, 'bo-login');
});
