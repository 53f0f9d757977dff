import { expectGoodLooks } from '../support/looks.ts';
import { openAs, walkTo } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test('stock, recipes and what was used', async ({ page }) => {
  await openAs(page, 'owner', '/bo/stocks');
  await expect(page.getByText('زعفران', { exact: true })).toBeVisible();
  await expectGoodLooks(page, 'bo-stock');
  await page.getByRole('button', { name: 'کارهای زعفران' }).click();
  await page.getByRole('menuitem', { name: 'ثبت ضایعات' }).click();
  await expect(page.getByRole('dialog', { name: 'ثبت ضایعات: زعفران' })).toBeVisible();
  await expectGoodLooks(page, 'bo-stock-waste');

  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  const recipe = page.getByRole('button', { name: 'چیزبرگر دوبل', exact: true });
  await walkTo(page, '/bo/recipes?search=چیزبرگر', recipe);
  await recipe.click();
  await expect(page.getByLabel('مقدار پنیر گودا')).toBeVisible();
  await expectGoodLooks(page, 'bo-recipe');
  await walkTo(page, '/bo/recipes?tab=ingredients&search=برنج', page.getByText('برنج طارم').first());
  await expectGoodLooks(page, 'bo-ingredients');
  await walkTo(page, '/bo/ingredient-use', page.getByRole('heading', { name: 'مصرف مواد اولیه' }));
  await expectGoodLooks(page, 'bo-ingredient-use');
});

test('printers, the workbook and the codes of tables', async ({ page }) => {
  await openAs(page, 'owner', '/bo/printers');
  await page.getByRole('button', { name: 'ایستگاه گرم', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('کباب و چلوکباب', { exact: true })).toBeVisible();
  await expectGoodLooks(page, 'bo-station');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await walkTo(page, '/bo/menu-sheets', page.getByRole('button', { name: 'انتخاب فایل' }));
  await expectGoodLooks(page, 'bo-menu-excel');

  await walkTo(page, '/bo/qr', page.getByRole('article').first());
  await expectGoodLooks(page, 'bo-qr');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('button', { name: /^چاپ/ })).toBeHidden();
  await page.screenshot({ path: test.info().outputPath('tents.png'), fullPage: true });
});
