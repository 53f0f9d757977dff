import { expectGoodLooks } from '../support/looks.ts';
import { openAs } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

const PAGES = [
  ['staff', '/bo/staff', 'کارکنان'],
  ['roles', '/bo/roles', 'نقش‌ها و دسترسی‌ها'],
  ['hours', '/bo/hours', 'ساعت کاری'],
  ['settings', '/bo/settings', 'تنظیمات فروشگاه'],
  ['brand', '/bo/brand', 'برند و شعبه‌ها'],
  ['banks', '/bo/banks', 'حساب‌های بانکی'],
  ['audit', '/bo/audit', 'تاریخچهٔ تغییرات'],
  ['me', '/bo/me', 'حساب و دستگاه‌های من'],
] as const;

test('the pages of the business', async ({ page }) => {
  await openAs(page, 'owner', '/bo/staff');
  for (const [name, path, title] of PAGES) {
    await test.step(name, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectGoodLooks(page, `bo-${name}`);
    });
  }
  await page.goto('/bo/roles');
  await page.getByRole('button', { name: 'نقش تازه' }).click();
  await expect(page.getByRole('dialog', { name: 'نقش تازه' })).toBeVisible();
  await expectGoodLooks(page, 'bo-role');
});
