import { expectGoodLooks } from '../support/looks.ts';
import { openAs } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test('the books, settlements, the hand-over to accounting and to the tax authority', async ({ page }) => {
  await openAs(page, 'owner', '/bo/settlements');
  await expect(page.getByText('هنوز تسویه‌نشده')).toBeVisible();
  await expectGoodLooks(page, 'settlements');
  await page.goto('/bo/books');
  await expect(page.getByText('همهٔ حساب‌ها با هم صفر می‌شوند.')).toBeVisible();
  await expectGoodLooks(page, 'books');
  await page.getByRole('link', { name: 'پول نقد', exact: true }).click();
  await expect(page.getByText('ماندهٔ پایان')).toBeVisible();
  await expectGoodLooks(page, 'books-statement');
  await page.goto('/bo/sanad-pardaz');
  await expect(
    page
      .getByRole('link')
      .filter({ hasText: /^[۰-۹]+$/ })
      .first(),
  ).toBeVisible();
  await expectGoodLooks(page, 'sanad-pardaz');
  await page.getByRole('button', { name: 'تنظیم', exact: true }).click();
  await page.getByRole('button', { name: 'ذخیره', exact: true }).click();
  await expect(
    page.getByText('نشانی را مانند نمونه بنویسید: شمارهٔ رایانه و پورت.', { exact: true }),
  ).toBeVisible();
  await expectGoodLooks(page, 'sanad-pardaz-settings');
  await page.goto('/bo/tax-invoices');
  await expect(page.getByText('فرستادن به سامانهٔ مودیان خاموش است.')).toBeVisible();
  await expectGoodLooks(page, 'tax-invoices');
  await page.getByRole('button', { name: 'تنظیم', exact: true }).click();
  await page.getByLabel('شناسهٔ یکتای حافظهٔ مالیاتی').fill('A1B2');
  await page.getByRole('button', { name: 'ذخیره' }).click();
  await expect(page.getByText('شش حرف انگلیسی و رقم لازم است.', { exact: true })).toBeVisible();
  await expectGoodLooks(page, 'tax-invoices-settings');
});
