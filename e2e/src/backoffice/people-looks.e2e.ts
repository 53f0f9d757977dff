import { callApi } from '../support/api.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { staffSession } from '../support/sessions.ts';
import { openAs } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

async function someCustomer(): Promise<string> {
  const { token } = await staffSession('owner');
  const query = { sort: '-orders' as const, pageSize: 1 };
  const { data } = await callApi('GET /api-identity/identity/customers', { token, query });
  return data[0]?.id ?? '';
}

test('the customers, one of them, and what changes them', async ({ page }) => {
  await openAs(page, 'owner', '/bo/customers');
  await expect(
    page.getByRole('table', { name: 'مشتریان' }).or(page.getByRole('listitem')).first(),
  ).toBeVisible();
  await expectGoodLooks(page, 'bo-customers');
  await page.getByRole('button', { name: 'مشتری تازه' }).click();
  await expect(page.getByRole('dialog').getByLabel('تلفن همراه')).toBeVisible();
  await expectGoodLooks(page, 'bo-customer-new');
  await page.goto(`/bo/customers/${await someCustomer()}`);
  await expect(page.getByRole('heading', { name: 'آخرین سفارش‌ها' })).toBeVisible();
  await expect(
    page
      .getByRole('region', { name: /^نشانی‌های مشتری/ })
      .locator('canvas')
      .first(),
  ).toBeAttached();
  await expectGoodLooks(page, 'bo-customer');
  await page.getByRole('button', { name: 'نشانی تازه' }).click();
  await expect(page.getByRole('dialog').getByRole('region', { name: 'نقشهٔ محدوده‌ها و نشانی' })).toBeVisible();
  await expectGoodLooks(page, 'bo-customer-address');
  await page.goto('/bo/customers/import');
  await expect(page.getByRole('button', { name: 'انتخاب فایل اکسل' }).last()).toBeVisible();
  await expectGoodLooks(page, 'bo-customers-import');
});

test('the zones and one being changed', async ({ page }) => {
  await openAs(page, 'owner', '/bo/zones');
  await expect(
    page.getByRole('region', { name: 'نقشهٔ محدوده‌های ارسال' }).locator('canvas').first(),
  ).toBeAttached();
  await expect(page.getByRole('list', { name: 'محدوده‌ها به ترتیب تقدم' })).toBeVisible();
  await expectGoodLooks(page, 'bo-zones');
  await page.getByRole('button', { name: /^ونک و ملاصدرا/ }).click();
  await expect(page.getByRole('heading', { name: 'محدودهٔ ونک و ملاصدرا' })).toBeVisible();
  await expectGoodLooks(page, 'bo-zone');
});

test('calls, feedbacks and ready notes', async ({ page }) => {
  for (const [path, title] of [
    ['caller-ids', 'تماس‌ها'],
    ['feedbacks', 'بازخوردها'],
    ['default-descriptions', 'یادداشت‌های آماده'],
  ] as const) {
    await openAs(page, 'owner', `/bo/${path}`);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectGoodLooks(page, `bo-${path}`);
  }
});
