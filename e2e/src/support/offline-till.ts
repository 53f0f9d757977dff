import { type BrowserContext, expect, type Page } from '@playwright/test';
import { callApi } from './api.ts';
import { openPayment, placedNumber, tapTile } from './register.ts';
import { type StaffName, staffSession } from './sessions.ts';
import { openAs } from './staff.ts';

/** What the browser says of a line that is cut on purpose. */
export const CUT = /ERR_INTERNET_DISCONNECTED|WebSocket connection/;

/** The chip that tells of the line and of what is not sent. */
export const tillStatus = (page: Page) => page.getByTestId('offline-status');

/** Opens a till that is registered and whose program the browser keeps. */
export async function openTill(page: Page, path = '/bo/cashier', who: StaffName = 'cashier'): Promise<void> {
  await openAs(page, who, path);
  await expect(tillStatus(page)).toContainText('وصل');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toContain('tillDB');
  await expect.poll(() => page.evaluate(countKept)).toBeGreaterThan(0);
}

/** How many tills this browser is registered as, as the till's own database has it. */
function countKept(): Promise<number> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('tillDB');
    opening.onsuccess = () => {
      const asking = opening.result.transaction('till').objectStore('till').getAllKeys();
      asking.onsuccess = () => {
        opening.result.close();
        resolve(asking.result.filter((key) => String(key).startsWith('device:')).length);
      };
    };
  });
}

/** What the till keeps of pages that nobody may have opened yet: how many tables, the ids of open orders, and of those kept whole. */
export function keptPages(page: Page): Promise<{ tables: number; openOrders: string[]; bills: string[] }> {
  return page.evaluate(async () => {
    const rowsOf = (database: string, store: string) =>
      new Promise<{ id: string; document: unknown }[]>((resolve) => {
        const opening = indexedDB.open(database);
        opening.onsuccess = () => {
          const asking = opening.result.transaction(store).objectStore(store).getAll();
          asking.onsuccess = () => {
            opening.result.close();
            resolve(asking.result);
          };
        };
      });
    const tables = (await rowsOf('offlineDB', 'diningTables')).length;
    const lists = (await rowsOf('tillDB', 'till')).filter(({ id }) => id.startsWith('orders:'));
    const orders = lists.flatMap(({ document }) => (document as { data: { id: string }[] }).data);
    const bills = (await rowsOf('tillDB', 'truth')).map(({ id }) => id);
    return { tables, openOrders: orders.map(({ id }) => id), bills };
  });
}

/** The version of the menu as the till's copy has it; 0 where it has none. */
export function keptMenuVersion(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('offlineDB');
        opening.onsuccess = () => {
          const asking = opening.result.transaction('vendor').objectStore('vendor').getAll();
          asking.onsuccess = () => {
            opening.result.close();
            resolve(Math.max(0, ...asking.result.map(({ menuVersion }) => menuVersion ?? 0)));
          };
        };
      }),
  );
}

/** Leaves the orders this till keeps as an older program kept them: without what later ones added. */
export function forgetLaterFields(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('tillDB');
        opening.onsuccess = () => {
          const writing = opening.result.transaction('truth', 'readwrite');
          const asking = writing.objectStore('truth').openCursor();
          asking.onsuccess = () => {
            const cursor = asking.result;
            if (!cursor) return;
            const { bill, events, refundedAmount, numberOfPerson, ...order } = cursor.value.order;
            for (const item of order.items)
              for (const field of ['refundedCount', 'course']) delete item[field];
            cursor.update({ ...cursor.value, order });
            cursor.continue();
          };
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
  );
}

/** Cuts the line and waits until the till knows. */
export async function cut(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(true);
  await expect(tillStatus(page)).toContainText('بدون اینترنت', { timeout: 45_000 });
}

/** Gives the line back and waits until the server has everything that nobody has to decide. */
export async function mend(context: BrowserContext, page: Page): Promise<void> {
  // A page that was just loaded says nothing of what it holds before it has read its memory.
  await expect(tillStatus(page)).toHaveAttribute('data-read', 'true');
  await context.setOffline(false);
  await expect(tillStatus(page)).not.toContainText(/بدون اینترنت|نفرستاده/, { timeout: 60_000 });
}

/** Takes an order of one dish, paid in cash. @returns its number. */
export async function payInCash(page: Page): Promise<number> {
  await tapTile(page, 'آش رشته');
  const pay = await openPayment(page);
  await pay.getByText('نقدی', { exact: true }).click();
  await pay.getByRole('button', { name: 'ثبت پرداخت' }).click();
  return placedNumber(page);
}

/** The orders of today under a number, as the server has them. */
export async function ordersAtServer(number: number) {
  const { token } = await staffSession('cashier');
  const { data } = await callApi('GET /api/orders', { token, query: { take: 50 } });
  return data.filter((order) => order.number === number);
}

/** Says from which menu an order was chosen, as its till told the server; 0 where it did not. */
export async function chosenFrom(orderId: string): Promise<number> {
  const { token } = await staffSession('cashier');
  const { data } = await callApi('GET /api/sync/intents', { token, query: { orderId, kind: 'CREATE' } });
  const id = data[0]?.id ?? '';
  const { made } = await callApi('GET /api/sync/intents/{id}', { token, params: { id } });
  return made.kind === 'CREATE' ? made.body.menuVersion : 0;
}
