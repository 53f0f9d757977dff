import type { Browser, Page } from '@playwright/test';
import { newId } from '../../../apps/server/src/platform/ids.ts';
import { callApi } from '../support/api.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { newGuest, signInBrowser, staffSession } from '../support/sessions.ts';
import {
  addDish,
  atOrderPage,
  choosePayment,
  dish,
  goToDetails,
  openCart,
  openSite,
  submitButton,
} from '../support/site.ts';
import { openAs } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

/** Another guest with a browser of their own. */
async function anotherGuest(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE });
  return context.newPage();
}

/** Sees to it that nobody sits at the table: what others left is settled. */
async function clearTable(code: string): Promise<void> {
  const { token } = await staffSession('owner');
  const { data } = await callApi('GET /api/diningtable/alltables', { token });
  const table = data.find((each) => each.code === code);
  for (const { id, finalPrice, paidAmount } of table?.openOrders ?? []) {
    const payments = [{ id: newId(), method: 'CASH' as const, amount: finalPrice - paidAmount }];
    if (finalPrice > paidAmount)
      await callApi('POST /api/payments/manualpaybypos', { token, body: { orderId: id, payments } });
    for (const status of ['CONFIRMED', 'READYTOSERVE', 'DELIVERED'] as const)
      await callApi('PATCH /api/orders', { token, body: { id, status } }).catch(() => undefined);
  }
}

function othersOf(page: Page) {
  return page.getByRole('region', { name: 'سبد دیگران سر میز' });
}

test('two guests choose together, one orders for both, and each pays what is theirs', async ({
  page,
  browser,
}) => {
  const code = 'VNK12';
  await clearTable(code);
  const sara = page;
  const reza = await anotherGuest(browser);
  await signInBrowser(sara, await newGuest(), 'SITE');
  await openSite(sara, `/?table=${code}`);
  await openSite(reza, `/?table=${code}`);
  await expect(sara.getByText('۲ نفر سر میز')).toBeVisible();

  await test.step('each sees what the other adds, also after a reload', async () => {
    await addDish(sara, 'آش رشته');
    await addDish(reza, 'میرزاقاسمی');
    await openCart(sara);
    await expect(othersOf(sara)).toContainText('میرزاقاسمی');
    await reza.goto(`/?table=${code}`);
    await dish(reza, 'میرزاقاسمی').getByRole('button', { name: 'افزودن یک میرزاقاسمی' }).click();
    await expect(othersOf(sara)).toContainText('۲×');
    await expectGoodLooks(sara, 'table-basket');
  });

  await test.step('one orders the whole basket; the other’s is ordered with it', async () => {
    await goToDetails(sara);
    await choosePayment(sara, 'نقد');
    await submitButton(sara).click();
    await atOrderPage(sara);
    await expect(sara.getByText('میرزاقاسمی')).toBeVisible();
    await expect(dish(reza, 'میرزاقاسمی').getByRole('button', { name: /به سبد خرید/ })).toBeVisible();
  });

  await test.step('the waiter is called and answers', async () => {
    await reza.getByRole('link', { name: /شما سر/ }).click();
    await reza.getByRole('button', { name: 'صدا کردن گارسون' }).click();
    await expect(reza.getByText(/گارسون خبر شد/)).toBeVisible();
    const waiter = await anotherGuest(browser);
    await waiter.setViewportSize(DESK);
    await openAs(waiter, 'cashier', '/bo/cashier/tables');
    const calls = waiter.getByRole('region', { name: 'درخواست‌های میزها' });
    await expect(calls).toContainText('گارسون می‌خواهد');
    await expectGoodLooks(waiter, 'table-calls-till');
    await calls.getByRole('button', { name: /^دیدم/ }).click();
    await expect(calls.getByRole('button')).toHaveCount(0);
    await expect(reza.getByText(/گارسون دید و می‌آید/)).toBeVisible();
    await waiter.context().close();
  });

  await test.step('own dishes are paid online, then the rest by the other', async () => {
    await reza.getByText('غذاها', { exact: true }).click();
    await expect(reza.getByRole('list', { name: 'غذاهایی که می‌پردازید' })).toContainText('برای شما');
    await expectGoodLooks(reza, 'table-bill');
    await reza.getByRole('button', { name: /^پرداخت برخط/ }).click();
    await expect(reza.getByRole('button', { name: 'پرداخت موفق', exact: true })).toBeVisible();
    await sara.goto(`/table?table=${code}`);
    await expect(sara.getByText('دیگران در حال پرداخت')).toBeVisible();
    await sara.setViewportSize(DESK);
    await expectGoodLooks(sara, 'table-bill-wide');
    await reza.getByRole('button', { name: 'پرداخت موفق', exact: true }).click();
    await expect(reza.getByText('پرداخت با موفقیت انجام شد.')).toBeVisible();
    await expect(sara.getByText('پرداخت‌شده')).toBeVisible();
    await sara.getByRole('button', { name: /^پرداخت برخط/ }).click();
    await sara.getByRole('button', { name: 'پرداخت موفق', exact: true }).click();
    await expect(sara.getByText('این صورت‌حساب پرداخت شده است. سپاس از شما!')).toBeVisible();
  });

  await test.step('the sitting ends with the table; whoever still sits there joins the next', async () => {
    await clearTable(code);
    await expect(reza.getByText('نشست شما سر این میز تمام شده است.')).toBeVisible();
    await reza.reload();
    await expect(reza.getByText('نشست شما سر این میز تمام شده است.')).toBeVisible();
    await expectGoodLooks(reza, 'table-ended');
    await reza.getByRole('button', { name: 'سر میز هستم' }).click();
    await expect(reza.getByText('این میز هنوز صورت‌حسابی ندارد.')).toBeVisible();
  });
  await reza.context().close();
});

test('two who press at once: one order, and the other is shown it', async ({ page, browser }) => {
  const code = 'VNK10';
  await clearTable(code);
  const guests = [page, await anotherGuest(browser)] as const;
  for (const guest of guests) {
    await signInBrowser(guest, await newGuest(), 'SITE');
    await openSite(guest, `/?table=${code}`);
    await addDish(guest, 'آش رشته');
  }
  for (const guest of guests) {
    await openCart(guest);
    await expect(othersOf(guest)).toContainText('آش رشته');
    await goToDetails(guest);
    await choosePayment(guest, 'نقد');
  }
  await Promise.all(guests.map((guest) => submitButton(guest).click()));
  await Promise.all(guests.map((guest) => guest.waitForURL(/\/(orders\/|table)/)));
  const { token } = await staffSession('owner');
  const { data } = await callApi('GET /api/diningtable/alltables', { token });
  expect(data.find((table) => table.code === code)?.openOrders).toHaveLength(1);
  const paths = guests.map((guest) => new URL(guest.url()).pathname.split('/')[1]);
  expect(paths.toSorted()).toEqual(['orders', 'table']);
  await clearTable(code);
  await guests[1].context().close();
});
