import type { Page } from '@playwright/test';
import { callApi } from '../support/api.ts';
import { expectAccessible, expectGoodLooks } from '../support/looks.ts';
import { currentRun } from '../support/run.ts';
import { staffSession } from '../support/sessions.ts';
import { openAs } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

const DISH = 'تیرامیسو';

/** A dish in the simulated marketplace. */
function dishThere(page: Page, title: string) {
  return page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) });
}

test('our menu is sent, a dish that is off here is off there, and a price that differs is mended', async ({
  page,
  otherPage,
}) => {
  const { token } = await staffSession('owner');
  await openAs(page, 'owner', '/bo/marketplace-menu');
  await expect(page.getByRole('heading', { name: 'منوی بازارگاه' })).toBeVisible();
  const there = `${currentRun().url}/simulators/marketplace-menus`;

  await test.step('a preview, and all of it sent', async () => {
    await page.getByRole('button', { name: 'فرستادن منوی ما' }).click();
    const dialog = page.getByRole('dialog', { name: 'فرستادن منوی ما' });
    await expect(dialog.getByText(/[۰-۹]+ قلم تازه/)).toBeVisible();
    await dialog.getByRole('button', { name: 'فرستادن', exact: true }).click();
    await expect(dialog).toBeHidden();
    await page.getByText('کارها', { exact: true }).click();
    // The shop compares by itself, too: what was sent by hand is counted.
    const jobs = page.getByRole('button', { name: /^ریز کار: / });
    await expect(page.getByRole('button', { name: /^ریز کار: فرستادن/ })).toHaveCount(4);
    await expect(async () => {
      expect(await page.getByText('پایان یافت', { exact: true }).count()).toBe(await jobs.count());
    }).toPass({ timeout: 60_000 });
    await expectGoodLooks(page, 'marketplace-menu-jobs');
    await otherPage.goto(there);
    await expect(dishThere(otherPage, DISH)).toContainText('موجود');
  });
  await test.step('matched by our own names', async () => {
    await page.getByText('تطبیق', { exact: true }).click();
    await page.getByLabel('جست‌وجوی عنوان').fill(DISH);
    await expect(page.getByText(`همان «${DISH}» ماست`)).toBeVisible();
    await expectGoodLooks(page, 'marketplace-menu-matching');
  });
  await test.step('a dish taken off here is off there, and back', async () => {
    const menu = await callApi('GET /api-catalog/catalog/menuitems', { token, query: { search: DISH } });
    const productId = menu.data.find(({ title }) => title === DISH)?.id ?? '';
    const say = (available: boolean) =>
      callApi('PUT /api-catalog/catalog/stocks/available', {
        token,
        body: { productType: 'FOOD', productId, available },
      });
    for (const [available, word] of [
      [false, 'ناموجود'],
      [true, '۰ تومانموجود'],
    ] as const) {
      await say(available);
      await expect(async () => {
        await otherPage.reload();
        await expect(dishThere(otherPage, DISH)).toContainText(word, { timeout: 500 });
      }).toPass({ timeout: 45_000 });
    }
  });
  await test.step('a guest there fills a basket with it and orders; a courier of theirs takes it and brings it', async () => {
    const { shops } = await callApi('GET /api-snappFood/vendor/detail', { token });
    const shop = shops[0];
    if (!shop) throw new Error('the demo has no shop at the marketplace');
    await otherPage.goto(`${currentRun().url}/simulators/marketplace`);
    const section = otherPage.locator('section').filter({ hasText: shop.shopId });
    await section.getByRole('link', { name: 'فروشگاه از چشم مهمان' }).first().click();
    await expectAccessible(otherPage, 'marketplace-shop');
    await otherPage.getByLabel(`تعداد ${DISH}`, { exact: true }).fill('2');
    await otherPage.getByRole('button', { name: 'دیدن سبد' }).click();
    await otherPage.getByLabel('کوپن').selectOption('SNAPP20');
    await otherPage.getByLabel('نام').fill('پرستو نامدار');
    await otherPage.getByRole('button', { name: 'حساب دوباره' }).click();
    await expect(otherPage.getByText('تخفیف بازارگاه')).toBeVisible();
    await expectAccessible(otherPage, 'marketplace-basket');
    await otherPage.getByRole('button', { name: 'سفارش دادن' }).click();
    const newest = otherPage
      .getByRole('listitem')
      .filter({ hasText: `۲ ${DISH}` })
      .first();
    await expect(newest).toContainText('منتظر پاسخ');
    const code = (await newest.getAttribute('data-code')) ?? '';
    const ours = async () => {
      const { data } = await callApi('GET /api-snappFood/orders', { token, query: { pageSize: 100 } });
      return data.find((each) => each.code === code);
    };
    await expect.poll(async () => (await ours())?.customerName).toBe('پرستو نامدار');
    const orderId = (await ours())?.orderId ?? '';
    const row = otherPage.locator(`li[data-code="${code}"]`);
    const says = async (word: string) => {
      await expect(async () => {
        await otherPage.reload();
        await expect(row).toContainText(word, { timeout: 500 });
      }).toPass({ timeout: 45_000 });
    };
    await callApi('POST /api-snappFood/orders/accept', { token, body: { orderId } });
    await says('در راه فروشگاه');
    await row.getByRole('button', { name: 'پیک رسید' }).click();
    await callApi('POST /api-snappFood/foodisready', { token, body: { orderId } });
    await says('آماده است');
    await row.getByRole('button', { name: 'پیک برداشت' }).click();
    await row.getByRole('button', { name: 'پیک رساند' }).click();
    await expect(row).toContainText('رساند');
    await expectAccessible(otherPage, 'marketplace-desk');
    await expect.poll(async () => (await ours())?.status).toBe('FINISHED');
    await otherPage.goto(there);
  });
  await test.step('another price there is found and mended by one key', async () => {
    await otherPage.getByLabel(`قیمت تازهٔ ${DISH}`).fill('1000');
    await otherPage.getByRole('button', { name: `تغییر قیمت ${DISH}` }).click();
    await page.getByRole('button', { name: 'مقایسه', exact: true }).click();
    await page.getByText('تفاوت‌ها', { exact: true }).click();
    const mend = page.getByRole('button', { name: `مثل اینجا کن: «${DISH}»` });
    await expect(mend).toBeVisible({ timeout: 45_000 });
    await expectGoodLooks(page, 'marketplace-menu-parity');
    await mend.click();
    await expect(mend).toBeHidden({ timeout: 45_000 });
    await otherPage.reload();
    await expect(otherPage.getByLabel(`قیمت تازهٔ ${DISH}`)).toBeVisible();
    await expect(dishThere(otherPage, DISH)).not.toContainText('۱٬۰۰۰ تومان');
  });
});
