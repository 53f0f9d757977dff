import { orderPanel, placedNumber } from '../support/register.ts';
import { openAs } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test('an order is typed, paid and left without a pointer', async ({ page }) => {
  await openAs(page, 'cashier', '/bo/cashier');
  await expect(page.getByRole('region', { name: 'کالاها' })).toBeVisible();
  const keys = page.keyboard;

  await keys.press('F2');
  await expect(page.getByRole('textbox', { name: /نام، کد یا بارکد/ })).toBeFocused();
  await keys.type('۲*۲۰۳');
  await keys.press('Enter');
  await expect(orderPanel(page)).toContainText('آش رشته');
  await expect(orderPanel(page).getByText('۲', { exact: true })).toBeVisible();
  await keys.type('دوغ');
  await keys.press('Enter');
  await expect(orderPanel(page)).toContainText('دوغ سنتی');

  await keys.press('F9');
  const pay = page.getByRole('dialog', { name: 'پرداخت' });
  await expect(pay.getByRole('button', { name: 'ثبت پرداخت' })).toBeFocused();
  await keys.press('Escape');
  await expect(pay).toBeHidden();
  await keys.press('F9');
  await expect(pay.getByRole('button', { name: 'ثبت پرداخت' })).toBeFocused();
  await keys.press('Enter');
  expect(await placedNumber(page)).toBeGreaterThan(0);
  await expect(page.getByRole('button', { name: 'سفارش بعدی' })).toBeFocused();
  await keys.press('Enter');
  await expect(orderPanel(page)).toContainText('سفارش خالی است');
});
