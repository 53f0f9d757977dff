import type { Browser, Page } from '@playwright/test';
import { shownAmount } from '../support/amounts.ts';
import { callApi } from '../support/api.ts';
import { readBill } from '../support/bills.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { newGuest, signInBrowser, staffSession } from '../support/sessions.ts';
import {
  addDish,
  atOrderPage,
  choosePayment,
  goToDetails,
  openCart,
  openSite,
  submitButton,
} from '../support/site.ts';
import { openAs } from '../support/staff.ts';
import { addTable } from '../support/tables.ts';
import { expect, test, watchFaults } from '../support/test.ts';

/** The smallest till there is. */
const TILL = { viewport: { width: 1024, height: 768 }, isMobile: false, hasTouch: true } as const;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;

/** Does something in a browser of its own, whose console must stay clean. */
async function beside(
  browser: Browser,
  device: typeof TILL | typeof PHONE,
  run: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext(device);
  const page = await context.newPage();
  const { faults } = watchFaults(page);
  await run(page);
  await context.close();
  expect(faults).toEqual([]);
}

/** The order is brought; with its last step the table is free. */
async function bringOrder(id: string): Promise<void> {
  const { token } = await staffSession('owner');
  const steps = ['CONFIRMED', 'READYTOSERVE', 'DELIVERED'] as const;
  const now = await readBill(id);
  let { version } = now;
  for (const status of steps.slice(steps.findIndex((step) => step === now.status) + 1)) {
    ({ version } = await callApi('PATCH /api/orders', { token, body: { id, version, status } }));
  }
}

function othersOf(page: Page) {
  return page.getByRole('region', { name: 'سبد دیگران سر میز' });
}

async function payAtGateway(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'پرداخت موفق', exact: true }).click();
}

test('two guests choose together, press at once for one order, call the waiter and pay each a part', async ({
  page,
  browser,
}) => {
  const { token } = await staffSession('owner');
  const table = await addTable(token, 'میز کنار آب‌نما');
  await beside(browser, PHONE, async (other) => {
    for (const [guest, title] of [
      [page, 'آش رشته'],
      [other, 'میرزاقاسمی'],
    ] as const) {
      await signInBrowser(guest, await newGuest(), 'SITE');
      await openSite(guest, `/?table=${table.code}`);
      await addDish(guest, title);
    }

    await test.step('each sees what the other adds', async () => {
      await expect(page.getByText('۲ نفر سر میز')).toBeVisible();
      for (const guest of [page, other]) await openCart(guest);
      await expect(othersOf(page)).toContainText('میرزاقاسمی');
      await expect(othersOf(other)).toContainText('آش رشته');
      await page.getByRole('button', { name: 'افزودن یک آش رشته' }).click();
      await expect(othersOf(other)).toContainText('۲×');
      await expectGoodLooks(other, 'table-basket');
    });

    await test.step('what one adds is read by the other, at the last step, before it is ordered', async () => {
      await goToDetails(page);
      await choosePayment(page, 'نقد');
      const before = await shownAmount(submitButton(page));
      await other.getByRole('button', { name: 'افزودن یک میرزاقاسمی' }).click();
      await expect.poll(() => shownAmount(submitButton(page))).toBeGreaterThan(before);
      await submitButton(page).click();
      const sheet = page.getByRole('dialog', { name: 'سبد میز تغییر کرد' });
      await expect(sheet).toContainText(/افزود: ۱ × میرزاقاسمی/);
      await expect(sheet.getByText('مبلغ پیشین')).toBeVisible();
      await expectGoodLooks(page, 'table-basket-changed');
      await sheet.getByRole('button', { name: 'بازبینی سفارش' }).click();
    });

    const { first, second, orderId } = await test.step('both press at once: one order', async () => {
      for (const guest of [page, other]) {
        await goToDetails(guest);
        await choosePayment(guest, 'نقد');
      }
      await Promise.all([page, other].map((guest) => submitButton(guest).click()));
      await Promise.all([page, other].map((guest) => guest.waitForURL(/\/(orders\/[0-9a-f-]{36}|table)/)));
      const isFirst = new URL(page.url()).pathname.startsWith('/orders/');
      const [placed, shown] = isFirst ? [page, other] : [other, page];
      await expect(shown.getByText(/^سبد میز را .* سفارش داد/)).toBeVisible();
      const id = await atOrderPage(placed);
      const { data } = await callApi('GET /api/diningtable/alltables', { token });
      const ours = data.find((each) => each.id === table.id);
      expect(ours).toMatchObject({ guests: 2, openOrders: [{ id }] });
      return { first: placed, second: shown, orderId: id };
    });

    await test.step('the waiter is called, and answers at the till', async () => {
      await second.getByRole('button', { name: 'گارسون', exact: true }).click();
      await expect(second.getByText(/خبر شد، /)).toBeVisible();
      await beside(browser, TILL, async (till) => {
        await openAs(till, 'cashier', '/bo/cashier/tables');
        await till.getByRole('button', { name: /درخواست میز$/ }).click();
        const calls = till.getByRole('region', { name: 'درخواست‌های میزها' });
        await expect(calls).toContainText('میز کنار آب‌نما');
        await expectGoodLooks(till, 'table-calls-till');
        await calls.getByRole('button', { name: 'دیدم: میز کنار آب‌نما' }).click();
        await expect(calls.getByText('میز کنار آب‌نما')).toBeHidden();
      });
      await expect(second.getByText(/دید و می‌آید/)).toBeVisible();
    });

    await test.step('one pays their own dishes; what they hold is nobody else’s to pay', async () => {
      await second.getByText('غذاها', { exact: true }).click();
      await expect(second.getByRole('list', { name: 'غذاهایی که می‌پردازید' })).toContainText('برای شما');
      await expectGoodLooks(second, 'table-bill');
      await second.getByRole('button', { name: /^پرداخت آنلاین/ }).click();
      await expect(second.getByRole('heading', { name: 'درگاه پرداخت آزمایشی' })).toBeVisible();
      await first.goto(`/table?table=${table.code}`);
      await expect(first.getByText('دیگران در حال پرداخت')).toBeVisible();
      await payAtGateway(second);
      await expect(second.getByText('پرداخت با موفقیت انجام شد.')).toBeVisible();
      await expect(first.getByText('دیگران در حال پرداخت')).toBeHidden();
    });

    await test.step('the other pays the rest', async () => {
      await first.getByRole('button', { name: /^پرداخت آنلاین/ }).click();
      await payAtGateway(first);
      for (const guest of [first, second]) {
        await expect(guest.getByText('این صورت‌حساب پرداخت شده است. سپاس از شما!')).toBeVisible();
      }
    });

    await test.step('the sitting ends with the table; whoever still sits there joins the next', async () => {
      await bringOrder(orderId);
      await expect(second.getByText('نشست شما سر این میز تمام شده است.')).toBeVisible();
      await second.reload();
      await second.getByRole('button', { name: 'سر میز هستم' }).click();
      await expect(second.getByText('این میز هنوز صورت‌حسابی ندارد.')).toBeVisible();
      await expectGoodLooks(second, 'table-next');
    });
  });
  await table.putAway();
});
