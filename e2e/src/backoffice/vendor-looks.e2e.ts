import { VANAK } from '../support/api.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { renameVanak } from '../support/rename.ts';
import { notice, openAs, pageHeading, walkTo } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

const PAGES = [
  ['staff', '/bo/staff', 'کارکنان'],
  ['roles', '/bo/roles', 'نقش‌ها و دسترسی‌ها'],
  ['hours', '/bo/opening-hours', 'ساعت کاری'],
  ['settings', '/bo/settings', 'تنظیمات فروشگاه'],
  ['brand', '/bo/brands', 'برند و شعبه‌ها'],
  ['banks', '/bo/banks', 'حساب‌های بانکی'],
  ['audit', '/bo/audit', 'تاریخچهٔ تغییرات'],
  ['me', '/bo/me', 'حساب و دستگاه‌های من'],
] as const;

test('the pages of the business', async ({ page }) => {
  await openAs(page, 'owner', '/bo/staff');
  for (const [name, path, title] of PAGES) {
    await test.step(name, async () => {
      await walkTo(page, path, pageHeading(page, title));
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectGoodLooks(page, `bo-${name}`);
    });
  }
  await walkTo(page, '/bo/roles', pageHeading(page, 'نقش‌ها و دسترسی‌ها'));
  await page.getByRole('button', { name: 'نقش تازه' }).click();
  await expect(page.getByRole('dialog', { name: 'نقش تازه' })).toBeVisible();
  await expectGoodLooks(page, 'bo-role');
});

test('a branch gets another address, and what it had goes on working', async ({ page }) => {
  await openAs(page, 'owner', '/bo/settings');
  const site = page.getByRole('region', { name: 'نشانی سایت' });
  const save = site.getByRole('button', { name: 'تغییر نشانی' });
  await site.getByLabel('نشانی سایت').fill('vanak');
  await save.click();
  await expect(site.getByText('نشانی درست نیست.').first()).toBeVisible();
  await site.getByLabel('نشانی سایت').fill('new.vanak.toranj.localhost');
  await save.click();
  const sure = page.getByRole('dialog', { name: 'نشانی عوض شود؟' });
  await expect(sure.getByText('صندوق‌ها هر فروشی را که هنوز نفرستاده‌اند می‌فرستند')).toBeVisible();
  await expectGoodLooks(page, 'bo-address-sure');
  await sure.getByRole('button', { name: 'تغییر نشانی' }).click();
  await expect(notice(page, 'نشانی عوض شد')).toBeVisible();
  await expect(site.getByRole('region', { name: /^نشانی‌های پیشین/ })).toContainText(VANAK);
  await site.scrollIntoViewIfNeeded();
  await expectGoodLooks(page, 'bo-address');
  // The browser began under the old one, and is at the same branch.
  await page.reload();
  await expect(site.getByLabel('نشانی سایت')).toHaveValue('new.vanak.toranj.localhost');
  await renameVanak(VANAK);
});
