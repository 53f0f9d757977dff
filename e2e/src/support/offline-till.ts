import { type BrowserContext, expect, type Page } from '@playwright/test';
import { type IntentState, isUnsent } from '@sofreh/domain/offline';
import { callApi } from './api.ts';
import { keptKeys, keptRows } from './kept-rows.ts';
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
  // The worker that keeps the program has taken this page: what of it is not loaded yet comes from there.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const registered = async () =>
    (await keptKeys(page, 'tillDB', 'till')).some((key) => key.startsWith('device:'));
  await expect.poll(registered).toBe(true);
}

/** What the till keeps of pages that nobody may have opened yet: how many tables, the ids of open orders, and of those kept whole. */
export async function keptPages(
  page: Page,
): Promise<{ tables: number; openOrders: string[]; bills: string[] }> {
  const tables = await keptKeys(page, 'offlineDB', 'diningTables');
  const documents = await keptRows<{ id: string; document: { data: { id: string }[] } }>(
    page,
    'tillDB',
    'till',
  );
  const lists = documents.filter(({ id }) => id.startsWith('orders:'));
  const openOrders = lists.flatMap(({ document }) => document.data.map(({ id }) => id));
  return { tables: tables.length, openOrders, bills: await keptKeys(page, 'tillDB', 'truth') };
}

/** The version of the menu as the till's copy has it; 0 where it has none. */
export async function keptMenuVersion(page: Page): Promise<number> {
  const vendors = await keptRows<{ menuVersion: number | null }>(page, 'offlineDB', 'vendor');
  return Math.max(0, ...vendors.map(({ menuVersion }) => menuVersion ?? 0));
}

/** What the till has not sent, as its disk has it: what was confirmed and has not come to the outbox yet, too. */
async function unsentAtTill(page: Page): Promise<string[]> {
  // What is no note any more is in the outbox by then.
  const notes = (await keptKeys(page, 'tillDB', 'till')).filter((key) => key.startsWith('underWay:'));
  const entries = await keptRows<{ id: string; state: IntentState }>(page, 'tillDB', 'outbox');
  return [...notes, ...entries.filter(({ state }) => isUnsent(state)).map(({ id }) => id)];
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

/** What was put off is tried again after a minute at the latest, ms. */
const SENT_BY_MS = 90_000;

/** Gives the line back and waits until the server has everything that nobody has to decide. */
export async function mend(context: BrowserContext, page: Page): Promise<void> {
  // A page that was just loaded says nothing of what it holds before it has read its memory.
  await expect(tillStatus(page)).toHaveAttribute('data-read', 'true');
  await context.setOffline(false);
  await expect(tillStatus(page)).not.toContainText(/بدون اینترنت|نفرستاده/, { timeout: SENT_BY_MS });
  // The chip counts what was just done a moment after the disk has it.
  await expect.poll(() => unsentAtTill(page), { timeout: SENT_BY_MS }).toEqual([]);
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
