import { expectGoodLooks } from '../support/looks.ts';
import { openPayment, tapTile } from '../support/register.ts';
import { openAs, walkTo } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test('the register, its sheets, the tables and the bills', async ({ page }) => {
  await openAs(page, 'cashier', '/bo/cashier');
  await tapTile(page, 'آش رشته');
  await expectGoodLooks(page, 'till-register');
  await tapTile(page, 'پیتزا پپرونی');
  await expect(page.getByRole('dialog', { name: /انتخاب‌های/ })).toBeVisible();
  await expectGoodLooks(page, 'till-toppings');
  await page.keyboard.press('Escape');
  await openPayment(page);
  await expectGoodLooks(page, 'till-pay');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await walkTo(page, '/bo/cashier/tables', page.getByRole('button', { name: /^میز ۱۲/ }));
  await expectGoodLooks(page, 'till-tables');
  await walkTo(page, '/bo/cashier/orders', page.getByRole('heading', { name: 'سفارش‌ها', exact: true }));
  await expectGoodLooks(page, 'till-bills');
});
