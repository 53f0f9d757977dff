import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { menuColumnTexts, menuSheetNames } from '@sofreh/fa/menu-sheet-texts';
import { workbook } from '../../../apps/server/src/platform/excel/workbook.ts';
import { callApi } from '../support/api.ts';
import { staffSession } from '../support/sessions.ts';
import { openAs } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test('a workbook shows its faults, then becomes the menu', async ({ page }) => {
  const title = `آش رشتهٔ ${randomUUID()
    .replace(/[^0-9]/g, '')
    .slice(0, 4)}`;
  const columns = [menuColumnTexts.title, menuColumnTexts.categoryId, menuColumnTexts.price];
  const file = async (price: string | number) => ({
    name: 'menu.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await buffer(
      workbook({
        name: menuSheetNames.items,
        columns: columns.map((heading) => ({ title: heading, width: 20 })),
        rows: [[title, 'دسر', price]],
      }),
    ),
  });
  await openAs(page, 'owner', '/bo/menu-excel');
  const chooser = page.locator('input[type=file]').first();
  await chooser.setInputFiles(await file('گران'));
  await page.getByRole('button', { name: 'دیدن پیش‌نمایش' }).click();
  await expect(page.getByRole('alert')).toContainText('۱ خطا در فایل هست');
  await expect(page.getByRole('row', { name: /غذاها.*۲.*قیمت/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'ثبت در منو' })).toBeDisabled();
  await page.getByRole('button', { name: 'فایل دیگر' }).click();
  await chooser.setInputFiles(await file('۱۸۰٬۰۰۰'));
  await page.getByRole('button', { name: 'دیدن پیش‌نمایش' }).click();
  await expect(page.getByText('فایل بی‌خطاست و آمادهٔ ثبت است.')).toBeVisible();
  await page.getByRole('button', { name: 'ثبت در منو' }).click();
  await expect(page.getByText('منو به‌روز شد.')).toBeVisible();
  const { token } = await staffSession('owner');
  const query = { search: title, pageNumber: 1, pageSize: 10 };
  const found = await callApi('GET /api-catalog/catalog/menuitems', { token, query });
  expect(found.data).toMatchObject([{ title, price: 180_000 }]);
  const params = { id: found.data[0]?.id ?? '' };
  await callApi('DELETE /api-catalog/catalog/menuitems/{id}', { token, params });
});

test('a combo opens a further choice and is ordered with its parts', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'افزودن کمبوی برگر' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'کمبوی برگر' });
  await expect(sheet.getByRole('group', { name: /پخت گوشت/ })).toBeHidden();
  await sheet.getByText('چیزبرگر دوبل').click();
  await expect(sheet.getByRole('group', { name: /پخت گوشت/ })).toBeVisible();
  await sheet.getByText('برگر مرغ سوخاری').click();
  await expect(sheet.getByRole('group', { name: /پخت گوشت/ })).toBeHidden();
});
