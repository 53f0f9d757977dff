import type { Page } from '@playwright/test';
import { formatOrderNumber } from '@sofreh/fa/digits';
import { callApi } from '../support/api.ts';
import { openBill, payBill, readBill } from '../support/bills.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { CUT, cut, mend, openTill, tillStatus } from '../support/offline-till.ts';
import { placeTableOrder, readOrder } from '../support/orders.ts';
import { orderPanel } from '../support/register.ts';
import { newGuest, staffSession } from '../support/sessions.ts';
import { notice, openAs, orderCard } from '../support/staff.ts';
import { addTable } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';

/** Goes «back» where the page stays: the browser has gone, and come here again. */
function pressBackInVain(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const come = () => addEventListener('popstate', () => resolve(), { once: true });
        addEventListener('popstate', come, { once: true });
        history.back();
      }),
  );
}

test('an order goes across the board of the till by touch and by keyboard, and opens beside it', async ({
  page,
}) => {
  await openAs(page, 'cashier', '/bo/cashier/orders?shape=board');
  const guest = await newGuest();
  const order = await placeTableOrder(guest, 'VNK08');
  const card = orderCard(page, order.number);
  const column = (name: string) => page.getByRole('region', { name, exact: true }).filter({ has: card });
  await expect(column('در انتظار پاسخ')).toBeVisible();
  await expectGoodLooks(page, 'till-board');
  await card.getByRole('button', { name: 'پذیرفتن سفارش' }).click();
  await expect(column('در حال آماده‌سازی')).toBeVisible();

  await test.step('by keyboard', async () => {
    const ready = card.getByRole('button', { name: 'آمادهٔ سرو شد' });
    // While a step is on its way no other can be taken, and a key is not held back as a finger is.
    await expect(ready).toBeEnabled();
    await ready.press('Enter');
    await expect(column('آماده')).toBeVisible();
    const brought = card.getByRole('button', { name: 'تحویل شد' });
    await expect(brought).toBeEnabled();
    await brought.press('ArrowLeft');
    await expect(card.getByRole('button', { name: 'تحویل شد' })).not.toBeFocused();
  });
  await test.step('opened beside the board', async () => {
    await card.getByRole('button', { name: /^باز کردن سفارش/ }).click();
    const bill = page.getByRole('dialog', { name: 'سفارش', exact: true });
    await expect(bill.getByRole('heading', { name: 'قلم‌ها' })).toBeVisible();
    // «Back» closes it, and never under a dialog in which something is typed.
    await bill.getByRole('button', { name: 'لغو سفارش' }).click();
    const reason = page.getByRole('textbox', { name: 'دلیل' });
    await reason.fill('مهمان منصرف شد');
    for (let nth = 0; nth < 2; nth += 1) {
      await pressBackInVain(page);
      await expect(reason).toHaveValue('مهمان منصرف شد');
    }
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'رها کردن تغییرها' }).click();
    await expect(reason).toBeHidden();
    await expect(bill).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(bill).toBeHidden();
    await expect(page).toHaveURL(/\/bo\/cashier\/orders\?shape=board$/);
    await card.getByRole('button', { name: /^باز کردن سفارش/ }).click();
    // A notice goes by itself: it is looked out for before it comes.
    await Promise.all([
      expect(notice(page, /سفارش [۰-۹]+: /)).toBeVisible(),
      bill.getByRole('button', { name: 'تحویل شد' }).click(),
    ]);
    await page.keyboard.press('Escape');
    await expect(column('در راه و تحویل‌شده')).toBeVisible();
  });
  const { finalPrice } = await readOrder(guest, order.id);
  const { token } = await staffSession('owner');
  const payments = [{ id: crypto.randomUUID(), method: 'CASH' as const, amount: finalPrice }];
  await callApi('POST /api/payments/manualpaybypos', { token, body: { orderId: order.id, payments } });
  await expect(card).toBeHidden();
});

test('all of a column go on together: from the back office, and at a till without a network', async ({
  page,
  context,
  watched,
}) => {
  watched.expectFaults(CUT);
  const bills = [await openBill({ 203: 1 }), await openBill({ 901: 2 })];
  const column = (name: string) => page.getByRole('region', { name, exact: true });
  const together = async (name: string, seen: () => Promise<void> = () => Promise.resolve()) => {
    await column(name).getByRole('button', { name: 'گام بعدی همه' }).click();
    const asked = page.getByRole('dialog', { name: 'گام بعدی همه' });
    for (const { number } of bills) await expect(asked).toContainText(formatOrderNumber(number));
    await Promise.all([seen(), asked.getByRole('button', { name: 'گام بعدی همه' }).click()]);
    await expect(asked).toBeHidden();
  };
  const moved = async (status: string) => {
    for (const { id } of bills) {
      const { events, ...bill } = await readBill(id);
      expect(bill.status).toBe(status);
      expect(events.filter(({ data }) => (data as { to?: string }).to === status)).toHaveLength(1);
    }
  };

  await openTill(page, '/bo/cashier/orders?shape=board', 'owner');
  await page.goto('/bo/orders');
  await together('در حال آماده‌سازی', () => expect(notice(page, /سفارش پیش رفت/)).toBeVisible());
  await moved('READYTOSERVE');

  await page.goto('/bo/cashier/orders?shape=board');
  await expect(column('آماده').filter({ has: orderCard(page, bills[0]?.number ?? 0) })).toBeVisible();
  await cut(context, page);
  await together('آماده');
  for (const { number } of bills) {
    const card = orderCard(page, number);
    await expect(column('در راه و تحویل‌شده').filter({ has: card })).toBeVisible();
  }
  await expect(tillStatus(page)).toContainText('نفرستاده');
  // «Back» closes a bill without a network, too.
  const bill = page.getByRole('dialog', { name: 'سفارش', exact: true });
  await orderCard(page, bills[0]?.number ?? 0)
    .getByRole('button', { name: /^باز کردن سفارش/ })
    .click();
  await expect(bill.getByRole('heading', { name: 'قلم‌ها' })).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(bill).toBeHidden();
  await expect(column('در راه و تحویل‌شده')).toBeVisible();
  await mend(context, page);
  await moved('DELIVERED');
  for (const bill of bills) await payBill(bill);
});

test('a scanner adds at once and says what it does not know; fields keep what is typed in them', async ({
  page,
}) => {
  await openAs(page, 'cashier', '/bo/cashier');
  const lines = orderPanel(page).getByRole('listitem');
  await expect(page.getByRole('region', { name: 'غذاها' }).getByRole('button').first()).toBeVisible();
  await page.keyboard.type('203\n');
  await expect(lines).toHaveCount(1);
  await page.keyboard.type('۲*۹۰۱\n');
  await expect(lines).toHaveCount(2);
  await Promise.all([
    expect(notice(page, 'کد «۶۲۶۰۰۰۹۹۹۹۹۹۹» در منو نیست.')).toBeVisible(),
    page.keyboard.type('6260009999999\n'),
  ]);
  await page.keyboard.type('203\n');
  await expect(page.getByLabel('نام، کد یا بارکد؛ مانند ۲*۱۰۱')).toHaveValue('');
  await expect(lines).toHaveCount(2);
  await page.keyboard.press('F3');
  const search = page.getByRole('dialog', { name: 'مشتری' }).getByRole('searchbox');
  await search.focus();
  await page.keyboard.type('203');
  await expect(search).toHaveValue(/203|۲۰۳/);
});

test('a free table begins an order with one touch; who is seated at one is seen at the other tills at once', async ({
  page,
  otherPage,
}) => {
  const { token } = await staffSession('owner');
  const { name, putAway } = await addTable(token, 'میز زیر درخت توت');
  await openAs(page, 'cashier', '/bo/cashier/tables');
  await openAs(otherPage, 'secondCashier', '/bo/cashier/tables');
  const table = (on: typeof page) => on.getByRole('button', { name: new RegExp(`^${name}`) });
  await expect(table(page)).toContainText('آزاد');
  await otherPage.getByRole('button', { name: `کارهای دیگر ${name}`, exact: true }).click();
  await otherPage.getByRole('button', { name: 'نشاندن مهمان' }).click();
  await expect(table(page)).toContainText('نشسته');
  await table(page).click();
  await page.getByRole('button', { name: 'آزاد کردن میز' }).click();
  // A table that a till still takes for seated is asked about, and begins no order.
  for (const till of [page, otherPage]) await expect(table(till)).toContainText('آزاد');
  await table(page).click();
  await expect(orderPanel(page).getByRole('button', { name: new RegExp(name) })).toBeVisible();
  await putAway();
});
