import { expectGoodLooks } from '../support/looks.ts';
import { openAs, pageHeading, walkTo } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test('the screens of tables, reservations, drawers and the hourly report', async ({ page }) => {
  await openAs(page, 'owner', '/bo/dining-tables');
  const settled = async (name: string) => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectGoodLooks(page, name);
  };
  await settled('tables-list');
  await page.getByRole('button', { name: 'میز تازه' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await settled('tables-form');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await walkTo(page, '/bo/dining-tables?tab=halls', page.getByRole('button', { name: 'سالن تازه' }));
  await settled('tables-halls');
  const onPlan = page.getByRole('region', { name: /^نقشهٔ/ }).getByRole('button').first();
  await walkTo(page, '/bo/dining-tables?tab=plan', onPlan);
  await onPlan.click();
  await settled('tables-plan');
  await walkTo(page, '/bo/table-reservations', pageHeading(page, 'رزروها'));
  await settled('reservations-day');
  await page.getByRole('button', { name: 'رزرو تازه' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await settled('reservations-form');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await walkTo(page, '/bo/reports/hourly', pageHeading(page, 'گزارش ساعتی'));
  await settled('hourly');
  await walkTo(page, '/bo/cash-drawers', pageHeading(page, 'کشوهای پول'));
  await settled('drawers');
  await walkTo(page, '/bo/cashier/drawer', pageHeading(page, 'کشوی پول'));
  await settled('till-drawer');
});
