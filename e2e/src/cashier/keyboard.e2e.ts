import { orderPanel, placedNumber, tapTile } from '../support/register.ts';
import { notice, openAs } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test('an order is typed, paid and left without a pointer', async ({ page }) => {
  await openAs(page, 'cashier', '/bo/cashier');
  await expect(page.getByRole('region', { name: 'غذاها' })).toBeVisible();
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

test('digits typed as cash received are digits, and no key reaches what is behind a sheet', async ({
  page,
}) => {
  await openAs(page, 'cashier', '/bo/cashier');
  await expect(page.getByRole('region', { name: 'غذاها' })).toBeVisible();
  const keys = page.keyboard;
  await keys.type('203');
  await keys.press('Enter');
  await expect(orderPanel(page)).toContainText('آش رشته');

  await test.step('a dish whose choice is open is neither paid for nor dropped', async () => {
    await tapTile(page, 'پیتزا پپرونی');
    const sheet = page.getByRole('dialog', { name: /انتخاب‌های پیتزا پپرونی/ });
    await expect(sheet).toBeVisible();
    await keys.press('F10');
    await keys.press('Enter');
    // A barcode reader types it so: faster than the keys of this test come one by one, however slow the machine is.
    await page.evaluate(() => {
      const keys = [...'6260009999999', 'Enter'].map(
        (key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
      for (const key of keys) (document.activeElement ?? document.body).dispatchEvent(key);
    });
    await expect(notice(page, '«۶۲۶۰۰۰۹۹۹۹۹۹۹» خوانده شد ولی افزوده نشد')).toBeVisible();
    await expect(sheet).toBeVisible();
    await keys.press('Escape');
    await expect(sheet).toBeHidden();
  });
  await test.step('cash is chosen by its digit and what is typed is what was received', async () => {
    await keys.press('F9');
    const pay = page.getByRole('dialog', { name: 'پرداخت' });
    await expect(pay.getByRole('button', { name: 'ثبت پرداخت' })).toBeFocused();
    await keys.press('2');
    await expect(pay.getByLabel('مبلغ دریافتی')).toBeFocused();
    await keys.type('1000000', { delay: 90 });
    await expect(pay.getByLabel('مبلغ دریافتی')).toHaveValue('۱٬۰۰۰٬۰۰۰');
    await keys.press('Enter');
  });
  expect(await placedNumber(page)).toBeGreaterThan(0);
  const placed = page.getByRole('dialog', { name: 'ثبت سفارش' });
  await expect(placed).toContainText(/نقدی: [۰-۹٬]+\sتومان/);
  await expect(placed).toContainText(/بقیهٔ مشتری: [۰-۹٬]+\sتومان/);
});
