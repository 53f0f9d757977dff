import { randomUUID } from 'node:crypto';
import { callApi } from '../support/api.ts';
import { addCategory, menuKeeper, removeCategory } from '../support/menu.ts';
import { notice, openAs } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test('an item’s price at another branch is set from its editor, and the opened dish is tried there', async ({
  page,
}) => {
  const { token } = await menuKeeper();
  const { data } = await callApi('GET /api-catalog/catalog/menuitems', {
    token,
    query: { search: 'پیتزا مارگاریتا' },
  });
  const [pizza] = data;
  if (!pizza) throw new Error('the demo has no such dish');
  const params = { id: pizza.id };
  const branches = await callApi('GET /api-catalog/catalog/menuitems/{id}/branches', { token, params });
  const other = branches.data.find(({ vendorName }) => vendorName === 'ترنج فرشته');
  if (!other) throw new Error('the demo has no such branch');
  await openAs(page, 'owner', `/bo/menu/${pizza.id}`);
  await test.step('choices change the price of the opened dish', async () => {
    const preview = page.getByRole('complementary', { name: 'پیش‌نمایش' });
    await preview.getByText('بازشده').click();
    await expect(preview.getByRole('heading', { name: 'پیتزا مارگاریتا' })).toBeVisible();
    await preview.getByText('دونفره').click();
    const total = (pizza.price + 165_000).toLocaleString('fa-IR');
    await expect(preview.getByText(new RegExp(`^افزودن\\s*${total}`))).toBeVisible();
  });
  try {
    const there = page.getByRole('region', { name: 'در شعبه‌های دیگر' });
    const price = there.getByLabel('قیمت در ترنج فرشته');
    await price.fill('۳۶۱٬۰۰۰');
    await there.getByRole('button', { name: 'ذخیره' }).click();
    await expect(notice(page, 'در ترنج فرشته ذخیره شد.')).toBeVisible();
    await expect(there.getByRole('button', { name: 'ذخیره' })).toBeHidden();
    await page.reload();
    await expect(price).toHaveValue('۳۶۱٬۰۰۰');
  } finally {
    const own = other.own.includes('price') || !other.master ? other.price : null;
    await callApi('PUT /api-catalog/catalog/menuitems/{id}/branches', {
      token,
      params,
      body: { vendorId: other.vendorId, price: own },
    });
  }
});

test('a tag gets another name on the dishes that carry it', async ({ page }) => {
  const category = await addCategory('آزمون برچسب');
  const { token } = await menuKeeper();
  const [tag, item] = [randomUUID(), randomUUID()];
  try {
    await callApi('POST /api-catalog/catalog/menuitemtag', {
      token,
      body: { id: tag, title: 'حاوی آزمون', kind: 'OTHER', sortOrder: 900 },
    });
    await callApi('POST /api-catalog/catalog/menuitems', {
      token,
      body: { id: item, categoryId: category, title: 'آش برچسب‌دار', price: 10_000, tags: ['حاوی آزمون'] },
    });
    await openAs(page, 'owner', '/bo/menu-item-tags');
    await page.getByRole('button', { name: 'ویرایش حاوی آزمون' }).click();
    const dialog = page.getByRole('dialog', { name: 'ویرایش «حاوی آزمون»' });
    await expect(dialog).toContainText('روی ۱ غذا');
    await dialog.getByLabel('نام برچسب').fill('حاوی کنجد آزمون');
    await dialog.getByRole('combobox', { name: 'گونه' }).click();
    await page.getByRole('option', { name: 'آلرژی‌زا' }).click();
    await dialog.getByRole('button', { name: 'ذخیره' }).click();
    await expect(page.getByRole('region', { name: 'آلرژی‌زا' })).toContainText('حاوی کنجد آزمون');
    await page.goto(`/bo/menu?category=${category}`);
    await expect(page.getByRole('list', { name: 'غذاها' })).toContainText('حاوی کنجد آزمون');
  } finally {
    await callApi('DELETE /api-catalog/catalog/menuitemtag/{id}', { token, params: { id: tag } });
    await removeCategory(category);
  }
});
