import type { Page } from '@playwright/test';
import { callApi } from '../support/api.ts';
import type { Session } from '../support/run.ts';
import { newGuest, signInBrowser } from '../support/sessions.ts';
import {
  addDish,
  atOrderPage,
  chooseDelivery,
  choosePayment,
  goToDetails,
  openCart,
  openSite,
  submitButton,
} from '../support/site.ts';
import { expect, test } from '../support/test.ts';

/** A new guest one tap before an order that is paid at the counter. */
async function beforeTheTap(page: Page): Promise<Session> {
  const guest = await newGuest();
  await signInBrowser(page, guest, 'SITE');
  await openSite(page);
  await addDish(page, 'قورمه‌سبزی با چلو');
  await openCart(page);
  await chooseDelivery(page, 'تحویل حضوری');
  await goToDetails(page);
  await choosePayment(page, 'نقدی، هنگام تحویل');
  return guest;
}

async function ordersOf({ token }: Session) {
  return (await callApi('GET /api/orders/me', { token, query: {} })).data;
}

test('a double tap places one order', async ({ page }) => {
  const guest = await beforeTheTap(page);
  await submitButton(page).dblclick();
  await atOrderPage(page);
  expect(await ordersOf(guest)).toHaveLength(1);
});

test('an order whose answer was lost is the same order when it is sent again', async ({ page, watched }) => {
  watched.expectFaults(/net::ERR_/);
  const guest = await beforeTheTap(page);
  await page.route(
    '**/api/orders',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await submitButton(page).click();
  await expect(page.getByText('تلاش دوباره سفارش تکراری نمی‌سازد.')).toBeVisible();
  const [placed, ...others] = await ordersOf(guest);
  expect(others).toEqual([]);
  await page.getByRole('button', { name: 'تلاش دوباره' }).click();
  expect(await atOrderPage(page)).toBe(placed?.id);
  expect(await ordersOf(guest)).toHaveLength(1);
});

test('a cut line is told, the cart is kept, and nothing can be sent until it is back', async ({
  page,
  watched,
}) => {
  watched.expectFaults(/net::ERR_INTERNET_DISCONNECTED/);
  await beforeTheTap(page);
  await page.context().setOffline(true);
  await expect(page.getByText('اینترنت شما قطع است. سبد خرید شما محفوظ می‌ماند.')).toBeVisible();
  await expect(submitButton(page)).toBeDisabled();
  await page.context().setOffline(false);
  await expect(page.getByText('اینترنت شما قطع است.')).toBeHidden();
  await submitButton(page).click();
  await atOrderPage(page);
});

test('a cart under an id that stands for another order is not shown as ordered, and is ordered by itself', async ({
  page,
}) => {
  const guest = await beforeTheTap(page);
  const kept = await page.evaluate(() => localStorage.getItem('cart') ?? '');
  await submitButton(page).click();
  const first = await atOrderPage(page);
  // The phone was ended before the browser wrote that the id is spent; then the guest chose more.
  await page.evaluate((cart) => localStorage.setItem('cart', cart), kept);
  await openSite(page);
  await addDish(page, 'آش رشته');
  await openCart(page);
  await goToDetails(page);
  await submitButton(page).click();
  const sheet = page.getByRole('dialog', { name: 'این سبد سفارش داده نشده است' });
  await expect(sheet).toContainText('۱ × آش رشته');
  expect(await ordersOf(guest)).toHaveLength(1);
  await sheet.getByRole('button', { name: 'سفارش سبد' }).click();
  expect(await atOrderPage(page)).not.toBe(first);
  expect((await ordersOf(guest)).map(({ itemCount }) => itemCount)).toEqual([2, 1]);
});
