import { formatNumber } from '@sofreh/fa/digits';
import { callApi } from '../support/api.ts';
import { withinOneDay } from '../support/business-day.ts';
import {
  chooseTable,
  goOn,
  openPayment,
  orderPanel,
  panelTotal,
  placedNumber,
  tapTile,
} from '../support/register.ts';
import { staffSession } from '../support/sessions.ts';
import { openAs, orderCard } from '../support/staff.ts';
import { addTable } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';

/** The order with a number of today, as the staff reads it. What a slow server did not answer in time is sent by the till. */
async function orderOf(number: number) {
  const { token } = await staffSession('cashier');
  let id = '';
  await expect(async () => {
    const { data } = await callApi('GET /api/orders', { token, query: { take: 30 } });
    id = data.find((order) => order.number === number)?.id ?? '';
    expect(id).not.toBe('');
  }).toPass();
  return callApi('GET /api/orders/{id}', { token, params: { id } });
}

test('an order on a table is paid in cash with its change', async ({ page }) => {
  await openAs(page, 'cashier', '/bo/cashier');
  await tapTile(page, 'آش رشته');
  await tapTile(page, 'آش رشته');
  await tapTile(page, 'پیتزا پپرونی');
  const sheet = page.getByRole('dialog', { name: /انتخاب‌های پیتزا پپرونی/ });
  await expect(sheet.getByRole('button', { name: /افزودن به سفارش/ })).toBeDisabled();
  await sheet.getByRole('button', { name: /^دونفره/ }).click();
  await sheet.getByRole('button', { name: /^خمیر نازک/ }).click();
  await sheet.getByRole('button', { name: /افزودن به سفارش/ }).click();
  await chooseTable(page, 'میز ۵');
  // 2×165,000 + 415,000 + 165,000, 10% service, 10% tax on both, rounded down to the thousand.
  await expect.poll(() => panelTotal(page)).toBe(1_101_000);

  const pay = await openPayment(page);
  await pay.getByText('نقدی', { exact: true }).click();
  await pay.getByLabel('مبلغ دریافتی').fill('۱۲۰۰۰۰۰');
  await expect(pay.getByRole('status')).toContainText('۹۹٬۰۰۰');
  await pay.getByRole('button', { name: 'ثبت پرداخت' }).click();
  const number = await placedNumber(page);
  await expect(page.getByText(/بقیهٔ مشتری/)).toContainText('۹۹٬۰۰۰');
  await goOn(page);
  const order = await orderOf(number);
  expect(order).toMatchObject({ isPaid: true, finalPrice: 1_101_000, tableName: 'میز ۵', source: 'SALON' });
  expect(order.transactions).toMatchObject([{ method: 'CASH', amount: 1_101_000, tendered: 1_200_000 }]);
});

test('an order is paid by card, another in two parts', async ({ page }) => {
  await openAs(page, 'cashier', '/bo/cashier');
  await tapTile(page, 'قیمه‌نثار');
  const byCard = await openPayment(page);
  await byCard.getByRole('button', { name: 'ثبت پرداخت' }).click();
  const first = await orderOf(await placedNumber(page));
  expect(first.transactions).toMatchObject([{ method: 'CARD', status: 'DONE', amount: first.finalPrice }]);
  await goOn(page);

  await tapTile(page, 'قیمه‌نثار');
  const split = await openPayment(page);
  await split.getByText('چند روش', { exact: true }).click();
  await expect(split.getByRole('button', { name: 'ثبت پرداخت' })).toBeDisabled();
  await split.getByLabel('مبلغ، بخش ۱').fill('200000');
  await split.getByLabel('مبلغ، بخش ۲').focus();
  await expect(split.getByRole('status')).toContainText('مانده');
  await split.getByRole('button', { name: 'ثبت پرداخت' }).click();
  const second = await orderOf(await placedNumber(page));
  expect(second.isPaid).toBe(true);
  expect(Object.fromEntries(second.transactions.map(({ method, amount }) => [method, amount]))).toEqual({
    CARD: 200_000,
    CASH: second.finalPrice - 200_000,
  });
});

test('a bill is kept open, settled from its table and finished; the day is right to the toman', async ({
  page,
  otherPage: dashboard,
}) => {
  await withinOneDay();
  await openAs(dashboard, 'owner', '/bo');
  const figure = (name: string) =>
    dashboard.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) });
  await expect(figure('فروش')).toBeVisible();
  const { token } = await staffSession('owner');
  const report = () => callApi('GET /api/reports/dashboard', { token, query: {} });
  const before = await report();
  await expect(figure('فروش')).toContainText(formatNumber(before.today.totalSale));

  await openAs(page, 'cashier', '/bo/cashier');
  await tapTile(page, 'فسنجان با مرغ');
  const table = await addTable(token, 'میز پنجره');
  await chooseTable(page, table.name);
  const total = await panelTotal(page);
  await orderPanel(page)
    .getByRole('button', { name: /^ثبت باز/ })
    .click();
  const number = await placedNumber(page);
  await goOn(page);

  await page.getByRole('link', { name: 'میزها', exact: true }).click();
  const tile = page.getByRole('button', { name: new RegExp(`^${table.name}`) });
  // A table that the screen still takes for free begins an order.
  await expect(tile).toContainText(formatNumber(total));
  await tile.click();
  await page.getByRole('button', { name: /^تسویه/ }).click();
  const pay = page.getByRole('dialog', { name: /^پرداخت، سفارش/ });
  await pay.getByText('نقدی', { exact: true }).click();
  await pay.getByRole('button', { name: 'ثبت پرداخت' }).click();
  // Who came from the tables is back there; a settled table shows its bill.
  await expect(tile).toContainText('تسویه شده');
  await tile.click();
  const bill = orderCard(page, number);
  await expect(bill).toContainText('پرداخت‌شده');
  await bill.getByRole('button', { name: 'آمادهٔ سرو شد' }).click();
  // Paid and served, it is over by itself.
  await bill.getByRole('button', { name: 'تحویل شد' }).click();
  await expect(bill).toBeHidden();

  await expect
    .poll(() => orderOf(number))
    .toMatchObject({ status: 'FINISHED', finalPrice: total, isPaid: true });
  const after = await report();
  expect(after.today.totalSale - before.today.totalSale).toBe(total);
  expect(after.today.orderCount - before.today.orderCount).toBe(1);
  expect(after.openBills).toEqual(before.openBills);
  await expect(figure('فروش')).toContainText(formatNumber(after.today.totalSale));
  await expect(figure('سفارش‌ها')).toContainText(formatNumber(after.today.orderCount));
});
