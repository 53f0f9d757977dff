import { expectGoodLooks } from '../support/looks.ts';
import { openAs } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test('the screens of tables, reservations, drawers and the hourly report', async ({ page }) => {
  await openAs(page, 'owner', '/bo/tables');
  const settled = async (name: string) => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    await expectGoodLooks(page, name);
  };
  await settled('tables-list');
  await page.getByRole('button', { name: 'میز تازه' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await settled('tables-form');
  await page.goto('/bo/tables?tab=halls');
  await settled('tables-halls');
  await page.goto('/bo/tables?tab=plan');
  await page.getByRole('region', { name: /^نقشهٔ/ }).getByRole('button').first().click();
  await settled('tables-plan');
  await page.goto('/bo/reservations');
  await settled('reservations-day');
  await page.getByRole('button', { name: 'رزرو تازه' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await settled('reservations-form');
  await page.goto('/bo/reports/hourly');
  await settled('hourly');
  await page.goto('/bo/drawers');
  await settled('drawers');
  await page.goto('/bo/cashier/drawer');
  await settled('till-drawer');
});
