import type { Page } from '@playwright/test';
import { callApi } from '../support/api.ts';
import { addCategory, addItem, menuKeeper, removeCategory } from '../support/menu.ts';
import { signInBrowser, staffSession } from '../support/sessions.ts';
import { dish, openSite } from '../support/site.ts';
import { notice, openAs } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

/** The names of a list's rows, from top to bottom. */
function handles(page: Page, list: string) {
  return page
    .getByRole('list', { name: list, exact: true })
    .getByRole('button', { name: /^جابه‌جایی / })
    .evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute('aria-label')?.slice('جابه‌جایی '.length) ?? ''),
    );
}

test('a change is on the guest page and the till of others at once, and no cart is disturbed', async ({
  page,
  browser,
}) => {
  const category = await addCategory('آزمون زنده');
  await addItem(category, 'آش دوغ زنده', 100_000, 1);
  await addItem(category, 'آش جو زنده', 90_000, 2);
  const guest = await (await browser.newContext()).newPage();
  const till = await (await browser.newContext()).newPage();
  try {
    await openSite(guest);
    await dish(guest, 'آش جو زنده')
      .getByRole('button', { name: /^افزودن/ })
      .click();
    await signInBrowser(till, await staffSession('cashier'), 'BACKOFFICE');
    await till.goto('/bo/cashier');
    const tile = till.getByRole('button', { name: /^آش دوغ زنده/ });
    await expect(tile).toBeEnabled();
    await openAs(page, 'owner', `/bo/menu?category=${category}`);

    const available = page.getByRole('switch', { name: 'موجود بودن آش دوغ زنده' });
    await available.press('Space');
    await expect(available).not.toBeChecked();
    await expect(dish(guest, 'آش دوغ زنده')).toContainText('ناموجود');
    await expect(tile).toBeDisabled();
    await available.press('Space');
    await expect(tile).toBeEnabled();

    await page.getByRole('checkbox', { name: 'انتخاب آش دوغ زنده' }).check();
    await page.getByRole('button', { name: 'قیمت', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'تغییر قیمت گروهی' });
    await dialog.getByLabel('درصد').fill('۱۵');
    await expect(dialog.getByRole('row', { name: /آش دوغ زنده/ })).toContainText('۱۱۵٬۰۰۰');
    await dialog.getByRole('button', { name: 'اعمال روی ۱ غذا' }).click();
    await expect(notice(page, '۱ غذا تغییر کرد.')).toBeVisible();
    await expect(dish(guest, 'آش دوغ زنده')).toContainText('۱۱۵٬۰۰۰');
    await expect(tile).toContainText('۱۱۵٬۰۰۰');
    await expect(guest.getByRole('group', { name: 'تعداد آش جو زنده' }).first()).toBeVisible();
  } finally {
    await guest.context().close();
    await till.context().close();
    await removeCategory(category);
  }
});

test('items are put in order by keyboard and by pointer, and stay so', async ({ page }) => {
  const category = await addCategory('آزمون چیدن');
  try {
    for (const [index, title] of ['چیدنی یک', 'چیدنی دو', 'چیدنی سه'].entries())
      await addItem(category, title, 50_000, index + 1);
    await openAs(page, 'owner', `/bo/menu?category=${category}`);
    await expect.poll(() => handles(page, 'غذاها')).toEqual(['چیدنی یک', 'چیدنی دو', 'چیدنی سه']);

    const saved = () =>
      page.waitForResponse((answer) => answer.url().endsWith('/menuitems/order') && answer.ok());
    const first = page.getByRole('button', { name: 'جابه‌جایی چیدنی یک' });
    await first.focus();
    const byKeys = saved();
    for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'Space']) await page.keyboard.press(key);
    await byKeys;
    await expect.poll(() => handles(page, 'غذاها')).toEqual(['چیدنی دو', 'چیدنی سه', 'چیدنی یک']);

    // What is hovered over stands still.
    await page.getByRole('button', { name: 'جابه‌جایی چیدنی سه' }).hover();
    const from = await page.getByRole('button', { name: 'جابه‌جایی چیدنی سه' }).boundingBox();
    const to = await page.getByRole('button', { name: 'جابه‌جایی چیدنی دو' }).boundingBox();
    if (!from || !to) throw new Error('no handles');
    const byPointer = saved();
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
    await page.mouse.up();
    await byPointer;
    await expect.poll(() => handles(page, 'غذاها')).toEqual(['چیدنی سه', 'چیدنی دو', 'چیدنی یک']);
    await page.reload();
    await expect.poll(() => handles(page, 'غذاها')).toEqual(['چیدنی سه', 'چیدنی دو', 'چیدنی یک']);

    await expect.poll(async () => (await handles(page, 'دسته‌ها')).at(-1)).toBe('آزمون چیدن');
    const categories = await handles(page, 'دسته‌ها');
    const last = page.getByRole('button', { name: 'جابه‌جایی آزمون چیدن' });
    await last.focus();
    for (const key of ['Space', 'ArrowUp', 'Space']) await page.keyboard.press(key);
    const moved = [...categories.slice(0, -2), 'آزمون چیدن', ...categories.slice(-2, -1)];
    await expect.poll(() => handles(page, 'دسته‌ها')).toEqual(moved);
  } finally {
    await removeCategory(category);
  }
});

test('an item with toppings is made, seen by a guest, copied and archived', async ({ page, browser }) => {
  const category = await addCategory('آزمون ساختن');
  const { token } = await menuKeeper();
  const guest = await (await browser.newContext()).newPage();
  try {
    await openAs(page, 'owner', '/bo/toppings');
    await page.getByRole('button', { name: 'دستهٔ افزودنی تازه' }).click();
    const rules = page.getByRole('dialog', { name: 'دستهٔ افزودنی تازه' });
    await rules.getByLabel('نام دسته').fill('نان آزمون');
    await rules.getByText('انتخاب الزامی است').click();
    await rules.getByLabel('حداکثر', { exact: true }).fill('۳');
    await rules.getByLabel('چند تای اول رایگان').fill('2');
    await expect(
      rules.getByText('الزامی: از ۱ تا ۳ مورد انتخاب کنید. ۲ مورد نخست رایگان است.'),
    ).toBeVisible();
    await rules.getByRole('button', { name: 'ذخیره', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'نان آزمون' })).toBeVisible();
    for (const [title, price] of [
      ['سنگک آزمون', '۱۲۰۰۰'],
      ['بربری آزمون', ''],
    ] as const) {
      await page.getByRole('button', { name: 'افزودنی تازه', exact: true }).click();
      const form = page.getByRole('dialog', { name: 'افزودنی تازه' });
      await form.getByLabel('نام افزودنی').fill(title);
      if (price) await form.getByLabel('قیمت').fill(price);
      await form.getByRole('button', { name: 'ذخیره', exact: true }).click();
      await expect(form).toBeHidden();
      await expect(page.getByRole('button', { name: `جابه‌جایی ${title}` })).toBeVisible();
    }

    await page.goto(`/bo/menu/new?category=${category}`);
    await page.getByRole('button', { name: 'ذخیره', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'باید درست شود' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^نام/ })).toBeFocused();
    await page.getByRole('textbox', { name: /^نام/ }).fill('حلیم آزمون');
    await page.getByRole('textbox', { name: /^قیمت/ }).first().fill('۱۵۰۰۰۰');
    const preview = page.getByRole('complementary', { name: 'پیش‌نمایش' });
    await expect(preview).toContainText('حلیم آزمون');
    await expect(preview).toContainText('۱۵۰٬۰۰۰');
    await page.getByRole('combobox', { name: 'افزودن دستهٔ افزودنی' }).click();
    await page.getByRole('option', { name: 'نان آزمون' }).click();
    await page.getByRole('button', { name: 'ذخیره', exact: true }).click();
    await expect(page.getByRole('link', { name: 'حلیم آزمون' })).toBeVisible();

    await openSite(guest);
    await dish(guest, 'حلیم آزمون')
      .getByRole('button', { name: /^افزودن/ })
      .click();
    await expect(guest.getByRole('dialog', { name: 'حلیم آزمون' })).toContainText('سنگک آزمون');

    await page.getByRole('button', { name: 'کارهای حلیم آزمون' }).click();
    await page.getByRole('menuitem', { name: 'رونوشت' }).click();
    await expect(page.getByRole('heading', { name: 'ویرایش رونوشت حلیم آزمون' })).toBeVisible();
    await page.goto(`/bo/menu?category=${category}`);
    await page.getByRole('button', { name: 'کارهای رونوشت حلیم آزمون' }).click();
    await page.getByRole('menuitem', { name: 'بردن به بایگانی' }).click();
    await expect(page.getByRole('link', { name: 'رونوشت حلیم آزمون' })).toBeHidden();
    await page.goto(`/bo/menu?category=${category}&archived=true`);
    await expect(page.getByRole('link', { name: 'رونوشت حلیم آزمون' })).toBeVisible();
    await page.getByRole('button', { name: 'کارهای رونوشت حلیم آزمون' }).click();
    await page.getByRole('menuitem', { name: 'حذف' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'حذف' }).click();
    await expect(page.getByRole('link', { name: 'رونوشت حلیم آزمون' })).toBeHidden();
  } finally {
    await guest.context().close();
    await removeCategory(category);
    const { data } = await callApi('GET /api-catalog/catalog/toppingcategory', {
      token,
      query: { search: 'نان آزمون' },
    });
    for (const { id } of data) {
      const toppings = await callApi('GET /api-catalog/catalog/topping', {
        token,
        query: { toppingCategoryId: id },
      });
      for (const topping of toppings.data)
        await callApi('DELETE /api-catalog/catalog/topping/{id}', { token, params: { id: topping.id } });
      await callApi('DELETE /api-catalog/catalog/toppingcategory/{id}', { token, params: { id } });
    }
  }
});

test('a shift is drawn on the calendar, hides an item, and «چرا» says so and where to change it', async ({
  page,
}) => {
  const category = await addCategory('آزمون شیفت');
  const { token } = await menuKeeper();
  const title = 'شیفت آزمون';
  try {
    const item = await addItem(category, 'سحری آزمون', 80_000);
    await openAs(page, 'owner', '/bo/food-shifts');
    await page.getByRole('button', { name: 'شیفت تازه' }).click();
    await page.getByLabel('نام شیفت').fill(title);
    const week = page.getByRole('application', { name: 'تقویم هفته' });
    await week.focus();
    // The cursor goes from Saturday 08:00, where it begins, up to 03:00, and on to an hour of 03:00 to 04:00.
    for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowUp');
    for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key);
    await expect(week.getByRole('button', { name: 'شنبه ۰۳:۰۰ تا ۰۴:۰۰' })).toBeVisible();
    await week.evaluate((node) => node.scrollIntoView({ block: 'center' }));
    const box = await week.boundingBox();
    if (!box) throw new Error('no calendar');
    const column = box.width / 7;
    const at = (day: number, hour: number) =>
      [box.x + box.width - (day + 0.5) * column, box.y + (hour / 24) * box.height + 4] as const;
    await page.mouse.move(...at(0, 23));
    await page.mouse.down();
    await page.mouse.move(...at(1, 1.5), { steps: 6 });
    await page.mouse.up();
    await expect(week.getByRole('button', { name: 'شنبه ۲۳:۰۰ تا ۰۲:۰۰' })).toHaveCount(2);
    await page.getByRole('button', { name: 'ذخیره', exact: true }).click();
    await expect(notice(page, 'ذخیره شد.')).toBeVisible();

    await page.goto(`/bo/menu/${item}`);
    await page.getByRole('combobox', { name: 'شیفت غذا' }).click();
    await page.getByRole('option', { name: title }).click();
    await page.getByRole('button', { name: 'ذخیره', exact: true }).click();
    await expect(notice(page, 'ذخیره شد.')).toBeVisible();
    await page.getByRole('button', { name: 'چرا نمایش داده نمی‌شود؟' }).click();
    const why = page.getByRole('dialog', { name: 'چرا نمایش داده نمی‌شود؟' });
    await why.getByText('در این زمان').click();
    await why.getByRole('textbox', { name: 'تاریخ' }).fill('۱۴۰۵/۰۹/۰۷');
    await why.getByRole('textbox', { name: 'ساعت' }).fill('۱۲:۰۰');
    await expect(why.getByText('بیرون از شیفت غذاست').first()).toBeVisible();
    await why.getByRole('textbox', { name: 'ساعت' }).fill('۲۳:۳۰');
    await expect(why.getByText('در همهٔ کانال‌ها و شیوه‌ها فروخته می‌شود.')).toBeVisible();
    await why.getByRole('textbox', { name: 'ساعت' }).fill('۱۲:۰۰');
    await why.getByRole('link', { name: 'شیفت‌های غذا' }).click();
    await expect(page.getByRole('heading', { name: 'شیفت‌های غذا' })).toBeVisible();
  } finally {
    await removeCategory(category);
    const { data } = await callApi('GET /api-catalog/catalog/foodshifts', {
      token,
      query: { search: title },
    });
    for (const { id } of data)
      await callApi('DELETE /api-catalog/catalog/foodshifts/{id}', { token, params: { id } });
  }
});
