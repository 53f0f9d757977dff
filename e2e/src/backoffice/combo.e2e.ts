import type { Page } from '@playwright/test';
import { callApi } from '../support/api.ts';
import { addCategory, addItem, menuKeeper, removeCategory } from '../support/menu.ts';
import { dish, openSite } from '../support/site.ts';
import { openAs } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

/** Adds a topping category as its form does. */
async function addToppingCategory(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'دستهٔ افزودنی تازه' }).click();
  const rules = page.getByRole('dialog', { name: 'دستهٔ افزودنی تازه' });
  await rules.getByLabel('نام دسته').fill(title);
  await rules.getByText('انتخاب الزامی است').click();
  await rules.getByLabel('حداکثر', { exact: true }).fill('۱');
  await rules.getByRole('button', { name: 'ذخیره', exact: true }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
}

/** Takes topping categories with these names away, with what stands in them. */
async function removeToppingCategories(titles: readonly string[]): Promise<void> {
  const { token } = await menuKeeper();
  const call = 'GET /api-catalog/catalog/toppingcategory';
  const { data } = await callApi(call, { token, query: { pageSize: 100 } });
  const ids = data.filter(({ title }) => titles.includes(title)).map(({ id }) => id);
  for (const toppingCategoryId of ids) {
    const toppings = await callApi('GET /api-catalog/catalog/topping', {
      token,
      query: { toppingCategoryId },
    });
    for (const { id } of toppings.data)
      await callApi('DELETE /api-catalog/catalog/topping/{id}', { token, params: { id } });
  }
  for (const id of ids)
    await callApi('DELETE /api-catalog/catalog/toppingcategory/{id}', { token, params: { id } });
}

test('a combo is made by clicking, changed without losing its parts, and chosen by a guest', async ({
  page,
  otherPage: guest,
}) => {
  const category = await addCategory('آزمون کمبو');
  const [drinks, ices] = ['نوشابهٔ آزمون', 'یخ آزمون'];
  const part = 'شربت همراه آزمون';
  try {
    await addItem(category, part, 60_000);
    await openAs(page, 'owner', '/bo/toppings');
    await addToppingCategory(page, ices);
    await page.getByRole('button', { name: 'افزودنی تازه', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'افزودنی تازه' });
    await form.getByLabel('نام افزودنی').fill('یخ فراوان');
    await form.getByRole('button', { name: 'ذخیره', exact: true }).click();
    await expect(page.getByRole('button', { name: 'جابه‌جایی یخ فراوان' })).toBeVisible();

    await addToppingCategory(page, drinks);
    await page.getByRole('button', { name: 'افزودنی تازه', exact: true }).click();
    await form.getByRole('combobox', { name: 'غذای این افزودنی' }).fill('شربت همراه ازمون');
    await page.getByRole('option', { name: part }).click();
    await expect(form.getByLabel('نام افزودنی')).toHaveValue(part);
    await form.getByLabel('تفاوت قیمت').fill('۵۰۰۰');
    await form.getByRole('combobox', { name: 'دسته‌های پس از انتخاب' }).fill(ices);
    await page.getByRole('option', { name: ices }).click();
    await page.keyboard.press('Tab');
    await form.getByRole('button', { name: 'ذخیره', exact: true }).click();
    const list = page.getByRole('list', { name: 'افزودنی‌های این دسته' });
    const row = list.getByRole('listitem').filter({ hasText: part });
    await expect(row).toContainText(`غذای منو: ${part}`);
    await expect(row).toContainText(`سپس ${ices}`);

    await test.step('another price, and the switch, leave the part and what it opens', async () => {
      await row.getByRole('button', { name: `کارهای ${part}` }).click();
      await page.getByRole('menuitem', { name: `ویرایش ${part}` }).click();
      const edit = page.getByRole('dialog', { name: `ویرایش ${part}` });
      await expect(edit.getByRole('combobox', { name: 'غذای این افزودنی' })).toHaveValue(part);
      await edit.getByLabel('تفاوت قیمت').fill('۷۰۰۰');
      await edit.getByRole('button', { name: 'ذخیره' }).click();
      await expect(edit).toBeHidden();
      await expect(row).toContainText('۷٬۰۰۰');
      const available = row.getByRole('switch', { name: `موجود بودن ${part}` });
      await available.press('Space');
      await expect(available).not.toBeChecked();
      const saved = page.waitForResponse((response) => response.request().postDataJSON()?.available === true);
      await available.press('Space');
      await expect(available).toBeChecked();
      await saved;
      await expect(row).toContainText(`غذای منو: ${part}`);
      await expect(row).toContainText(`سپس ${ices}`);
    });

    await page.goto(`/bo/menu/new?category=${category}`);
    await page.getByRole('textbox', { name: /^نام/ }).fill('کمبوی آزمون');
    await page.getByRole('textbox', { name: /^قیمت/ }).first().fill('۱۵۰۰۰۰');
    await page.getByRole('combobox', { name: 'افزودن دستهٔ افزودنی' }).click();
    await page.getByRole('option', { name: drinks }).click();
    await page.getByRole('button', { name: 'ذخیره', exact: true }).click();
    await expect(page.getByRole('link', { name: 'کمبوی آزمون' })).toBeVisible();

    await openSite(guest);
    await dish(guest, 'کمبوی آزمون')
      .getByRole('button', { name: /^افزودن/ })
      .click();
    const sheet = guest.getByRole('dialog', { name: 'کمبوی آزمون' });
    await expect(sheet.getByRole('group', { name: new RegExp(ices) })).toBeHidden();
    await sheet.getByText(part).click();
    await sheet
      .getByRole('group', { name: new RegExp(ices) })
      .getByText('یخ فراوان')
      .click();
    await sheet.getByRole('button', { name: /۱۵۷٬۰۰۰/ }).click();
    await expect(sheet).toBeHidden();
    await expect(guest.getByRole('group', { name: 'تعداد کمبوی آزمون' }).first()).toBeVisible();
  } finally {
    await removeCategoryOfCombo(category, [drinks, ices]);
  }
});

/** The combo goes first, then its toppings, then the item that one of them stands for. */
async function removeCategoryOfCombo(category: string, toppingCategories: readonly string[]): Promise<void> {
  const { token } = await menuKeeper();
  const query = { categoryId: category, search: 'کمبوی آزمون' };
  const { data } = await callApi('GET /api-catalog/catalog/menuitems', { token, query });
  for (const { id } of data)
    await callApi('DELETE /api-catalog/catalog/menuitems/{id}', { token, params: { id } });
  await removeToppingCategories(toppingCategories);
  await removeCategory(category);
}

test('a further choice comes up with the part that opens it and goes with it', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'افزودن کمبوی برگر' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'کمبوی برگر' });
  await expect(sheet.getByRole('group', { name: /پخت گوشت/ })).toBeHidden();
  await sheet.getByText('چیزبرگر دوبل').click();
  await expect(sheet.getByRole('group', { name: /پخت گوشت/ })).toBeVisible();
  await sheet.getByText('برگر مرغ سوخاری').click();
  await expect(sheet.getByRole('group', { name: /پخت گوشت/ })).toBeHidden();
});
