import { expectGoodLooks } from '../support/looks.ts';
import { placeTableOrder } from '../support/orders.ts';
import { newGuest } from '../support/sessions.ts';
import { openAs, orderCard, pageHeading, showColumn, walkTo } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test('the dashboard, the board, the list and an order', async ({ page }) => {
  const order = await placeTableOrder(await newGuest(), 'VNK08');
  await openAs(page, 'owner', '/bo');
  await expect(page.getByRole('link', { name: /^فروش [۰-۹]/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'پرفروش‌ترین‌ها' })).toBeVisible();
  await expectGoodLooks(page, 'bo-dashboard');
  await walkTo(page, '/bo/orders', pageHeading(page, 'سفارش‌ها'));
  await showColumn(page, 'در انتظار پاسخ');
  await expect(orderCard(page, order.number)).toBeVisible();
  await expectGoodLooks(page, 'bo-board');
  await orderCard(page, order.number).getByRole('button', { name: 'رد سفارش' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectGoodLooks(page, 'bo-reject');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await walkTo(page, '/bo/orders?view=list', page.getByRole('table').or(page.getByRole('listitem')).first());
  await expectGoodLooks(page, 'bo-list');
  await walkTo(page, `/bo/orders/${order.id}`, page.getByRole('heading', { name: 'تاریخچه' }));
  await expectGoodLooks(page, 'bo-order');
});

test('the login', async ({ page }) => {
  await page.goto('/bo/auth/login');
  await expect(page.getByLabel('شمارهٔ تلفن همراه')).toBeVisible();
  await expectGoodLooks(page, 'bo-login');
});
