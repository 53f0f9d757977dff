import { callApi } from '../support/api.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { staffSession } from '../support/sessions.ts';
import { openAs, pageHeading, walkTo } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test('the screens of the menu', async ({ page }) => {
  const { token } = await staffSession('owner');
  const categories = await callApi('GET /api-catalog/catalog/menucategories', { token, query: {} });
  const items = await callApi('GET /api-catalog/catalog/menuitems', { token, query: { search: 'ته‌چین' } });
  const [dish] = items.data;
  const category = categories.data.find(({ id }) => id === dish?.categoryId);
  const at = async (path: string, heading: string, name: string) => {
    await walkTo(page, path, pageHeading(page, heading));
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectGoodLooks(page, name);
  };
  await openAs(page, 'owner', `/bo/menu?why=${dish?.id}`);
  await at(`/bo/menu?why=${dish?.id}`, 'منو', 'menu-why');
  await at(`/bo/menu/${dish?.id}`, `ویرایش ${dish?.title}`, 'menu-item');
  await at('/bo/toppings', 'افزودنی‌ها', 'menu-toppings');
  await page.getByRole('button', { name: 'ویرایش نام و قاعده' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectGoodLooks(page, 'menu-topping-rules');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await at('/bo/food-shifts', 'شیفت‌های غذا', 'menu-shifts');
  await at('/bo/menu-item-tags', 'برچسب‌ها', 'menu-tags');
  await at('/bo/menu-branches', 'منوی شعبه‌ها', 'menu-branches');
  await at(`/bo/menu?category=${category?.id}`, 'منو', 'menu-items');
  await page.getByRole('checkbox', { name: 'انتخاب همه' }).check();
  await page.getByRole('button', { name: 'قیمت', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectGoodLooks(page, 'menu-bulk-price');
});
