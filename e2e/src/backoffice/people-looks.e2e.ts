import { expectGoodLooks } from '../support/looks.ts';
import { openAs } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test('the customers, one of them and the import', async ({ page }) => {
  await openAs(page, 'owner', '/bo/customers');
  const list = page.getByRole('table', { name: 'مشتریان' }).or(page.getByRole('listitem').first());
  await expect(list.first()).toBeVisible();
  await expectGoodLooks(page, 'bo-customers');
});

test('zones', async ({ page }) => {
  await openAs(page, 'owner', '/bo/zones');
  await expect(page.getByRole('region', { name: 'نقشهٔ محدوده‌های ارسال' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'محدوده‌ها به ترتیب تقدم' })).toBeVisible();
  await expectGoodLooks(page, 'bo-zones');
});
