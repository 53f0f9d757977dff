import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { toPersianDigits } from '@sofreh/fa/digits';
import { menuWrongFileName } from '@sofreh/fa/menu-sheet-texts';
import { workbook } from '../../../apps/server/src/platform/excel/workbook.ts';
import { callApi, type Refused } from '../support/api.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { placeOrder } from '../support/orders.ts';
import { newGuest, staffSession } from '../support/sessions.ts';
import { expectLive, notice, openAs } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

const TIRAMISU = '953';

/** A product's line on the stock board. */
function stockRow(page: Page, name: string) {
  return page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
}

test('a board follows another, and the last one is sold once', async ({ page, otherPage }) => {
  const { token } = await staffSession('owner');
  const menu = await callApi('GET /api-catalog/catalog/menucategories/site', { query: {} });
  const dish = menu.categories.flatMap(({ items }) => items).find(({ code }) => code === TIRAMISU);
  const stocks = [{ productId: dish?.id ?? '', count: 6, lowStock: 2 }];
  await callApi('POST /api-catalog/catalog/menuitems/stocks', { token, body: { stocks } });
  const title = dish?.title ?? '';

  await openAs(page, 'owner', `/bo/stocks?search=${title}`);
  await openAs(otherPage, 'owner', `/bo/stocks?search=${title}`);
  const [here, there] = [stockRow(page, title), stockRow(otherPage, title)];
  await expect(here).toContainText('کافی');
  // What runs low is told to whoever listens at that moment.
  await expectLive(page);
  await test.step('fast changes on one screen appear on the other', async () => {
    // The notice stands for some seconds only, and may be gone when everything else has been looked at.
    await Promise.all([
      expect(notice(page, `«${title}» رو به پایان است`)).toBeVisible(),
      there.getByRole('button', { name: `یکی کمتر از ${title}` }).click({ clickCount: 4, delay: 20 }),
    ]);
    await expect(there.getByRole('button', { name: /^۲ عدد/ })).toBeVisible();
    await expect(here.getByRole('button', { name: /^۲ عدد/ })).toBeVisible();
    await expect(here).toContainText('رو به پایان');
  });
  await test.step('a typed count', async () => {
    await here.getByRole('button', { name: /^۲ عدد/ }).click();
    const drawer = page.getByRole('dialog', { name: `شمارش دوباره: ${title}` });
    await drawer.getByLabel('مقدار موجود').fill('۱');
    await drawer.getByRole('button', { name: 'ذخیره' }).click();
    await expect(drawer).toBeHidden();
    await expect(there.getByRole('button', { name: /^۱ عدد/ })).toBeVisible();
  });
  await test.step('two guests want the last one', async () => {
    const wish = {
      dishes: { [TIRAMISU]: 1, '203': 2 },
      source: 'WEBSITE',
      deliveryType: 'PICKUP',
      paymentType: 'CASH',
    } as const;
    const guests = [await newGuest(), await newGuest('نیما')];
    const answers = await Promise.allSettled(guests.map((guest) => placeOrder(guest, wish)));
    const refusals = answers.flatMap((each) => (each.status === 'rejected' ? [each.reason as Refused] : []));
    expect(refusals.map(({ code }) => code)).toEqual(['MENU_ITEM_UNAVAILABLE']);
    await expect(here).toContainText('تمام‌شده');
    await expect(there).toContainText('تمام‌شده');
  });
  await test.step('what happened stands in the history, and a restock brings it back', async () => {
    await here.getByRole('button', { name: `کارهای ${title}` }).click();
    await page.getByRole('menuitem', { name: 'تاریخچه' }).click();
    const history = page.getByRole('dialog', { name: `تاریخچهٔ ${title}` });
    await expect(history.getByRole('listitem').first()).toContainText(/فروش، سفارش [۰-۹]+/);
    await history.getByRole('button', { name: 'بستن' }).click();
    await here.getByRole('button', { name: `کارهای ${title}` }).click();
    await page.getByRole('menuitem', { name: 'افزودن به موجودی' }).click();
    const drawer = page.getByRole('dialog', { name: `افزودن به موجودی: ${title}` });
    await drawer.getByLabel('مقدار رسیده').fill('12');
    await drawer.getByRole('button', { name: 'ذخیره' }).click();
    await expect(there).toContainText('۱۲ عدد');
    await expect(there).toContainText('کافی');
  });
  await test.step('the sold-out switch', async () => {
    await here.getByRole('switch', { name: `فروش ${title}` }).click();
    await expect(notice(page, `«${title}» ناموجود شد.`)).toBeVisible();
    await expect(there).toContainText('ناموجود');
    await here.getByRole('switch', { name: `فروش ${title}` }).click();
    await expect(there).toContainText('کافی');
  });
});

test('a workbook opens a menu: right lines go in, wrong ones come back as a file and are mended', async ({
  page,
}) => {
  const word = toPersianDigits(
    randomUUID()
      .replace(/[^0-9]/g, '')
      .slice(0, 4),
  );
  const [category, soup, salad] = [`پیش‌غذای ${word}`, `آش رشتهٔ ${word}`, `سالاد فصل ${word}`];
  const file = async (...rows: (string | number)[][]) => ({
    name: 'menu.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await buffer(
      workbook({
        name: 'Sheet1',
        head: 'منوی ما',
        columns: ['گروه', 'نام غذا', 'قیمت (تومان)', 'ردیف'].map((title) => ({ title, width: 20 })),
        rows,
      }),
    ),
  });
  const choose = async (button: string, rows: (string | number)[][]) => {
    const asked = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: button }).click();
    await (await asked).setFiles(await file(...rows));
  };
  const looks = async (name: string) => {
    await expectGoodLooks(page, name);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectGoodLooks(page, `${name}-narrow`);
    await page.setViewportSize({ width: 1440, height: 900 });
  };
  await openAs(page, 'owner', '/bo/menu-sheets');
  // From the guide it is a link, the file, and one button.
  await choose('انتخاب فایل', [
    [category, soup, '۱۸۰ هزار تومان', 1],
    [category, salad, 'گران', 2],
    ['', '', '۹۰٬۰۰۵ ریال', 3],
  ]);
  await expect(page.getByRole('alert').filter({ hasText: '۲ سطر نادرست است' })).toBeVisible();
  const wrong = page.getByRole('region', { name: 'سطرهای نادرست' });
  await expect(wrong.getByRole('listitem').first()).toContainText(`سطر ۴ ${salad}`);
  await expect(wrong.getByRole('listitem').nth(1)).toContainText('بی‌کسر');
  await expect(page.getByRole('row', { name: new RegExp(`${soup}.*۱۸۰٬۰۰۰.*تازه`) })).toBeVisible();
  await expect(page.getByRole('button', { name: 'ثبت در منو' })).toBeHidden();
  await looks('bo-menu-import-wrong');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'ثبت سطرهای درست' }).click();
  await expect(page.getByText('منو به‌روز شد.')).toBeVisible();
  expect((await saved).suggestedFilename()).toBe(menuWrongFileName);
  await expect(page.getByText('۲ سطر نادرست ثبت نشد')).toBeVisible();
  await expect(page.getByText(`۱ دستهٔ تازه ساخته شد: ${category}`)).toBeVisible();
  await looks('bo-menu-import-partly');
  await choose('آوردن فایل درست‌شده', [[category, salad, 95_000, 2]]);
  await expect(page.getByText('فایل بی‌خطاست و آمادهٔ ثبت است.')).toBeVisible();
  await page.getByRole('button', { name: 'ثبت در منو' }).click();
  await expect(page.getByText('منو به‌روز شد.')).toBeVisible();
  const { token } = await staffSession('owner');
  const query = { search: word, pageNumber: 1, pageSize: 10 };
  const { data } = await callApi('GET /api-catalog/catalog/menuitems', { token, query });
  expect(data.map(({ title, price }) => [title, price])).toEqual([
    [soup, 180_000],
    [salad, 95_000],
  ]);
  for (const { id } of data) {
    await callApi('DELETE /api-catalog/catalog/menuitems/{id}', { token, params: { id } });
  }
  const id = data[0]?.categoryId ?? '';
  await callApi('DELETE /api-catalog/catalog/menucategories/{id}', { token, params: { id } });
});

test('a recipe tells its cost, a printer and its station are added', async ({ page }) => {
  const { token } = await staffSession('owner');
  await openAs(page, 'owner', '/bo/recipes?search=برگر');
  await test.step('a dish that is not among the first of the menu is found by typing its name', async () => {
    const { data: further } = await callApi('GET /api-catalog/catalog/stocks/board', {
      token,
      query: { pageNumber: 2, pageSize: 50 },
    });
    const { title, group } = further.find(({ productType }) => productType === 'FOOD') ?? {};
    await page.getByRole('button', { name: 'دستور تازه' }).click();
    const fresh = page.getByRole('dialog', { name: 'دستور تازه' });
    const dish = fresh.getByRole('combobox', { name: 'غذا یا افزودنی' });
    await dish.click();
    const options = page.getByRole('listbox').getByRole('option');
    const wanted = options.filter({ hasText: `${title}، ${group}` });
    await expect(options.nth(9)).toBeAttached();
    await expect(wanted).toHaveCount(0);
    await dish.pressSequentially(title ?? '');
    await wanted.first().click();
    await expect(dish).toHaveValue(`${title}، ${group}`);
    const ingredient = fresh.getByRole('combobox', { name: 'افزودن ماده…' });
    await ingredient.pressSequentially('سینهٔ مرغ');
    await page.getByRole('option', { name: 'سینهٔ مرغ', exact: true }).click();
    await expect(fresh.getByLabel('مقدار سینهٔ مرغ')).toBeVisible();
    await expect(ingredient).toHaveValue('');
    await fresh.getByRole('button', { name: 'انصراف' }).click();
    await expect(fresh).toBeHidden();
  });
  await page.getByRole('button', { name: 'برگر مرغ سوخاری', exact: true }).click();
  const recipe = page.getByRole('dialog', { name: 'دستور برگر مرغ سوخاری' });
  await recipe.getByLabel('مقدار سینهٔ مرغ').fill('۰٫۲');
  await recipe.getByRole('button', { name: 'ذخیره' }).click();
  await expect(recipe).toBeHidden();
  // 0.2 kg at a yield of 82 % of 210,000 and a bun of 16,000
  await expect(page.getByRole('row', { name: /برگر مرغ سوخاری/ })).toContainText('۶۷٬۲۴۰');

  await page.goto('/bo/printers?tab=printers');
  await page.getByRole('button', { name: 'چاپگر تازه' }).click();
  const printer = page.getByRole('dialog', { name: 'چاپگر تازه' });
  await printer.getByLabel('نام').fill('چاپگر پیشخان');
  await printer.getByLabel('نشانی شبکه').fill('۱۹۲.۱۶۸.۱');
  await printer.getByRole('button', { name: 'ذخیره' }).click();
  await expect(printer.getByRole('alert')).toContainText('نشانی شبکه درست نیست.');
  await printer.getByLabel('نشانی شبکه').fill('۱۹۲.۱۶۸.۱.۷۷');
  await printer.getByRole('button', { name: 'ذخیره' }).click();
  await expect(page.getByRole('row', { name: /چاپگر پیشخان/ })).toBeVisible();

  await page.goto('/bo/printers');
  await page.getByRole('button', { name: 'ایستگاه تازه' }).click();
  const station = page.getByRole('dialog', { name: 'ایستگاه تازه' });
  await station.getByRole('textbox', { name: 'نام', exact: true }).fill('ایستگاه بسته‌بندی');
  await station.getByRole('combobox', { name: 'افزودن دسته یا غذا…' }).fill('دسر');
  await page.getByRole('option', { name: 'دسر', exact: true }).click();
  await expect(station.getByText('دسر', { exact: true })).toBeVisible();
  await station.getByRole('button', { name: 'ذخیره' }).click();
  await expect(page.getByRole('row', { name: /ایستگاه بسته‌بندی/ })).toContainText('۱ مورد');
  const query = { pageNumber: 1, pageSize: 100 };
  const stations = await callApi('GET /api-catalog/catalog/printerstations', { token, query });
  const made = stations.data.find(({ title }) => title === 'ایستگاه بسته‌بندی');
  const id = made?.id ?? '';
  await callApi('DELETE /api-catalog/catalog/printerstations/{id}', { token, params: { id } });
  const printers = await callApi('GET /api-catalog/catalog/printers', { token, query });
  const printerId = printers.data.find(({ name }) => name === 'چاپگر پیشخان')?.id ?? '';
  await callApi('DELETE /api-catalog/catalog/printers/{id}', { token, params: { id: printerId } });
});
