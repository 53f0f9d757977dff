import type { Page } from '@playwright/test';
import { FERESHTEH } from '../support/api.ts';
import { setAvailable, setOpenFlag, setPrice } from '../support/database.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { readOrder } from '../support/orders.ts';
import type { Session } from '../support/run.ts';
import { newGuest, signInBrowser } from '../support/sessions.ts';
import {
  addDish,
  atOrderPage,
  chooseDelivery,
  choosePayment,
  dish,
  goToDetails,
  openCart,
  openSite,
  submitButton,
} from '../support/site.ts';
import { expect, test } from '../support/test.ts';

/** A guest one tap before an order of two dishes, on the menu as it is now. */
async function atTheLastTap(page: Page, first: string, second: string): Promise<Session> {
  const guest = await newGuest();
  await signInBrowser(page, guest, 'SITE');
  await openSite(page);
  await addDish(page, first);
  await addDish(page, second);
  await openCart(page);
  await chooseDelivery(page, 'تحویل حضوری');
  await goToDetails(page);
  await choosePayment(page, 'نقدی، هنگام تحویل');
  return guest;
}

test('a price that changed meanwhile is shown beside the old one, and nothing is ordered without a yes', async ({
  page,
}) => {
  const guest = await atTheLastTap(page, 'ته‌چین مرغ و زعفران', 'سالاد شیرازی');
  try {
    await setPrice('406', 400_000);
    await submitButton(page).click();
    const sheet = page.getByRole('dialog', { name: 'قیمت تغییر کرده است' });
    await expect(sheet).toContainText('۵۳۴٬۰۰۰');
    await expect(sheet).toContainText('۵۶۱٬۰۰۰');
    await sheet.getByRole('button', { name: 'می‌پذیرم و ادامه می‌دهم' }).click();
    const order = await readOrder(guest, await atOrderPage(page));
    expect(order.items.find(({ title }) => title.includes('ته‌چین'))?.price).toBe(400_000);
  } finally {
    await setPrice('406', 375_000);
  }
});

test('a dish that is gone is named with the new total, and nothing is ordered without it before a yes', async ({
  page,
}) => {
  const guest = await atTheLastTap(page, 'پنه پستو', 'ته‌چین مرغ و زعفران');
  try {
    await setAvailable('703', false);
    await submitButton(page).click();
    const sheet = page.getByRole('dialog', { name: 'سبد شما تغییر کرد' });
    await expect(sheet).toContainText('«پنه پستو» تمام شد و از سبد برداشته شد.');
    await expect(sheet).toContainText('مبلغ پیشین');
    await expect(sheet).toContainText('مبلغ تازه');
    await expectGoodLooks(page, 'site-cart-changed');
    // Closing the sheet is no yes: the next tap asks again.
    await page.keyboard.press('Escape');
    await submitButton(page).click();
    await expect(sheet).toContainText('«پنه پستو»');
    await sheet.getByRole('button', { name: 'می‌پذیرم و ادامه می‌دهم' }).click();
    const order = await readOrder(guest, await atOrderPage(page));
    expect(order.items.map(({ title }) => title)).toEqual(['ته‌چین مرغ و زعفران']);
  } finally {
    await setAvailable('703', true);
  }
});

test('an error at the last step stands beside the button, says what to do, and goes when it is done', async ({
  page,
  watched,
}) => {
  await atTheLastTap(page, 'ته‌چین مرغ و زعفران', 'سالاد شیرازی');
  watched.expectFaults(/Failed to load resource/);
  await page.route('**/api/orders', (route) => route.abort());
  await submitButton(page).click();
  const error = page.getByRole('alert').filter({ hasText: 'خطا در انجام عملیات' });
  await expect(error).toBeInViewport({ ratio: 1 });
  await expectGoodLooks(page, 'site-last-step-error');
  await page.unroute('**/api/orders');
  await error.getByRole('button', { name: 'تلاش دوباره' }).click();
  await atOrderPage(page);
});

test('a closed branch shows its menu and takes no order', async ({ page }) => {
  try {
    await setOpenFlag(FERESHTEH, false);
    await expect(async () => {
      await page.goto('/?vendor=fereshteh');
      await expect(page.getByText('بسته است', { exact: true })).toBeVisible({ timeout: 1000 });
    }).toPass();
    await page.waitForLoadState('networkidle');
    await expect(page.getByText(/می‌توانید منو را ببینید و سبد خود را آماده کنید/)).toBeVisible();
    await addDish(page, 'قورمه‌سبزی با چلو');
    await expect(dish(page, 'قورمه‌سبزی با چلو')).toBeVisible();
    await openCart(page);
    await chooseDelivery(page, 'تحویل حضوری');
    await expect(page.getByText(/اکنون بسته‌ایم و سفارش نمی‌گیریم/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^ادامه/ })).toBeDisabled();
  } finally {
    await setOpenFlag(FERESHTEH, true);
  }
});
