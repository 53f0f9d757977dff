import { callApi } from '../support/api.ts';
import { keptKeys } from '../support/kept-rows.ts';
import { openTill, ordersAtServer, payInCash, tillStatus } from '../support/offline-till.ts';
import { goOn, openPayment, placedNumber, tapTile } from '../support/register.ts';
import { currentRun } from '../support/run.ts';
import { staffSession } from '../support/sessions.ts';
import { openBridge } from '../support/shop-bridge.ts';
import { expect, test } from '../support/test.ts';

/** Every dish of the branch by its title. */
async function dish(title: string): Promise<string> {
  const { token } = await staffSession('owner');
  const menu = await callApi('GET /api-catalog/catalog/menucategories/all', { token });
  const found = menu.categories.flatMap(({ items }) => items).find((item) => item.title === title);
  if (!found) throw new Error(`no ${title}`);
  return found.id;
}

test('an order taken without the server comes out of the kitchen’s printer, once; the guest sees it at the till, and a card is charged', async ({
  page,
  context,
  watched,
}) => {
  watched.expectFaults(/ERR_FAILED|WebSocket connection|ERR_CONNECTION/);
  const bridge = await openBridge(await dish('آش رشته'));
  try {
    const { token } = await staffSession('owner');
    const { host } = new URL(currentRun().url);
    const seen = async () =>
      (await callApi('GET /api/printbridges', { token })).data.some(({ seenAt }) => seenAt !== null);
    await expect.poll(seen, { timeout: 60_000 }).toBe(true);
    // A till is told of bridges by itself alone, once it is known.
    const told = page.waitForResponse(
      async (answer) =>
        answer.url().includes('/api/printbridges/local') &&
        answer.ok() &&
        ((await answer.json()) as { bridges: unknown[] }).bridges.length > 0,
      { timeout: 60_000 },
    );
    await openTill(page);
    await told;
    const keys = () => keptKeys(page, 'tillDB', 'till');
    await expect.poll(keys).toContainEqual(expect.stringMatching(/^paperDesk:/));
    const display = await context.newPage();
    await display.goto('/bo/cashier/display');
    await expect(display.getByRole('heading', { name: 'نمایشگر مهمان' })).toBeAttached();

    // The server is away; what stands beside it in the shop is not.
    await context.route(
      (url) => url.host === host,
      (route) => route.abort(),
    );
    await expect(tillStatus(page)).toContainText('بدون اینترنت', { timeout: 60_000 });
    const number = await payInCash(page);
    await expect(display.getByRole('main')).toContainText('شمارهٔ سفارش شما');
    await expect.poll(bridge.papers, { timeout: 60_000 }).toBe(1);
    await goOn(page);
    expect(await ordersAtServer(number)).toEqual([]);

    await tapTile(page, 'آش رشته');
    const pay = await openPayment(page);
    // A shop with one terminal offers no choice.
    const choice = pay.getByRole('radio', { name: new RegExp(bridge.terminal.title) });
    await expect(pay.getByRole('button', { name: 'فرستادن مبلغ به کارت‌خوان' })).toBeVisible();
    if ((await choice.count()) > 0) await choice.check();
    const charge = page.getByRole('dialog', { name: 'پرداخت با کارت‌خوان' });
    bridge.terminal.desk.behave('WAIT');
    await pay.getByRole('button', { name: 'فرستادن مبلغ به کارت‌خوان' }).click();
    await expect(charge).toContainText('منتظر کارت مشتری');
    await expect(charge).toContainText(bridge.terminal.title);
    bridge.terminal.desk.behave('APPROVE');
    const byCard = await placedNumber(page);
    await expect.poll(bridge.papers, { timeout: 60_000 }).toBe(2);
    await goOn(page);
    expect(await ordersAtServer(byCard)).toEqual([]);

    await context.unrouteAll();
    await expect.poll(async () => (await ordersAtServer(number)).length, { timeout: 60_000 }).toBe(1);
    const [order] = await ordersAtServer(number);
    const jobs = async () => {
      const query = { orderId: order?.id ?? '', pageSize: 20, pageNumber: 1 };
      const { data } = await callApi('GET /api/orders/printjobs', { token, query });
      return data
        .filter(({ printerStationId }) => printerStationId === bridge.stationId)
        .map(({ status }) => status);
    };
    await expect.poll(jobs, { timeout: 60_000 }).toEqual(['PRINTED']);
    expect(bridge.papers()).toBe(2);

    // The till's word and the bridge's are one payment, with the bank's number.
    const paid = async () => {
      const [{ id = '' } = {}] = await ordersAtServer(byCard);
      if (!id) return [];
      const { transactions } = await callApi('GET /api/orders/{id}', { token, params: { id } });
      return transactions.map(({ method, status, amount, reference }) => ({
        method,
        status,
        amount,
        reference,
      }));
    };
    const taken = bridge.terminal.desk.last();
    const payment = { method: 'CARD', status: 'DONE', amount: (taken?.amountRial ?? 0) / 10 };
    await expect.poll(paid, { timeout: 90_000 }).toEqual([{ ...payment, reference: taken?.reference }]);
    expect(bridge.terminal.desk.taken()).toBe(taken?.amountRial);
  } finally {
    await bridge.stop();
  }
});
