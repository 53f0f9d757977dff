import type { Page } from '@playwright/test';
import { businessDayOf } from '@sofreh/domain/calendar';
import { instantOfDay, longDate } from '@sofreh/fa/dates';
import { withinOneDay } from '../support/business-day.ts';
import { keptKeys, keptRows } from '../support/kept-rows.ts';
import { CUT, cut, mend, openTill, ordersAtServer, payInCash, tillStatus } from '../support/offline-till.ts';
import { goOn } from '../support/register.ts';
import { expect, test } from '../support/test.ts';

const A_DAY_MS = 24 * 3_600_000;

/** A business day as the report names it. */
const daysAgo = (days: number) => longDate(instantOfDay(businessDayOf(Date.now() - days * A_DAY_MS)));

/** What the outbox of this till has of the orders under some numbers, by number. */
async function kept(page: Page, numbers: readonly number[]): Promise<number[]> {
  const entries = await keptRows<{ intent: { body: { number?: number } } }>(page, 'tillDB', 'outbox');
  const made = entries.map(({ intent }) => intent.body.number);
  return numbers.filter((number) => made.includes(number));
}

/** Has what was done to an order have been done some days earlier, and ended otherwise where said. @returns the order's queue. */
function age(page: Page, order: number, days: number, state?: 'REFUSED'): Promise<string> {
  return page.evaluate(
    ({ number, back, to, kinds }) =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('tillDB');
        opening.onsuccess = () => {
          const writing = opening.result.transaction(['outbox', 'till'], 'readwrite');
          const store = writing.objectStore('outbox');
          const beside = writing.objectStore('till');
          let queue = '';
          const asking = store.getAll();
          asking.onsuccess = () => {
            queue = asking.result.find(({ intent }) => intent.body.number === number)?.queue ?? '';
            for (const entry of asking.result.filter((each) => each.queue === queue)) {
              const { createdAt, updatedAt } = entry;
              const earlier = { createdAt: createdAt - back, updatedAt: updatedAt - back };
              // What was refused entered nothing.
              store.put({ ...entry, ...earlier, ...(to ? { state: to, entered: {} } : {}) });
            }
            for (const kind of kinds) {
              // What an older till kept beside its orders, too.
              beside.put({ id: `${kind}:${queue}`, document: kind, at: Date.now() - back });
            }
          };
          writing.oncomplete = () => {
            opening.result.close();
            resolve(queue);
          };
        };
      }),
    { number: order, back: days * A_DAY_MS, to: state, kinds: BESIDE },
  );
}

/** What a till keeps of one order beside its outbox: its number, the terms of its price, and that its draft was used. */
const BESIDE = ['number', 'terms', 'used'];

/** Which of those documents the till keeps of one order. */
async function keptBeside(page: Page, queue: string): Promise<string[]> {
  const keys = await keptKeys(page, 'tillDB', 'till');
  return BESIDE.filter((kind) => keys.includes(`${kind}:${queue}`));
}

test('an order that the server fails at keeps no other of the same request, and goes when it can', async ({
  page,
  watched,
}) => {
  watched.expectFaults(CUT);
  watched.expectFaults(/status of 500/);
  await openTill(page);
  await cut(page.context(), page);
  const failing = await payInCash(page);
  await goOn(page);
  const well = await payInCash(page);
  await goOn(page);
  await page.route('**/api/sync/intents', (route) => {
    const { intents } = route.request().postDataJSON() as { intents: { body: { number?: number } }[] };
    const fails = intents.some(({ body }) => body.number === failing);
    return fails ? route.fulfill({ status: 500, json: { code: 'INTERNAL' } }) : route.continue();
  });
  await page.context().setOffline(false);
  await expect.poll(() => ordersAtServer(well), { timeout: 60_000 }).toMatchObject([{ isPaid: true }]);
  await expect(tillStatus(page)).toContainText('۲ نفرستاده');
  expect(await ordersAtServer(failing)).toEqual([]);
  await page.unrouteAll({ behavior: 'wait' });
  await mend(page.context(), page);
  expect(await ordersAtServer(failing)).toMatchObject([{ isPaid: true }]);
});

test('a till deletes what is done with for two weeks, keeps what is stuck, and reports day by day', async ({
  page,
  watched,
}) => {
  watched.expectFaults(CUT);
  await withinOneDay();
  await openTill(page);
  await cut(page.context(), page);
  const numbers: number[] = [];
  for (let nth = 0; nth < 4; nth += 1) {
    numbers.push(await payInCash(page));
    await goOn(page);
  }
  await mend(page.context(), page);
  const [done = 0, stuck = 0, yesterday = 0, today = 0] = numbers;
  await age(page, done, 15);
  await age(page, stuck, 15, 'REFUSED');
  await age(page, yesterday, 1);

  await page.goto('/bo/cashier/outage');
  await expect.poll(() => kept(page, numbers)).toEqual([stuck, yesterday, today]);
  await expect(page.getByRole('status').filter({ hasText: 'یکی است' })).toBeVisible();
  const day = page.getByRole('combobox', { name: 'روز کاری' });
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(3);
  await day.click();
  await page.getByRole('option', { name: daysAgo(1) }).click();
  await expect(rows.filter({ hasText: 'پرداخت' })).toHaveCount(1);
  await expect(rows.nth(1)).toContainText(
    new Intl.NumberFormat('fa', { useGrouping: false }).format(yesterday),
  );
  await day.click();
  await page.getByRole('option', { name: daysAgo(15) }).click();
  await expect(page.getByRole('status').filter({ hasText: 'یکی نیست' })).toBeVisible();
});

test('a till keeps number and terms of an order that is not sent, however long it lies', async ({
  page,
  watched,
}) => {
  watched.expectFaults(CUT);
  await openTill(page);
  const sent = await payInCash(page);
  await goOn(page);
  await expect.poll(() => ordersAtServer(sent)).toMatchObject([{ isPaid: true }]);
  await cut(page.context(), page);
  const unsent = await payInCash(page);
  await goOn(page);
  const done = await age(page, sent, 15);
  const waiting = await age(page, unsent, 15);
  await page.reload();
  await expect(tillStatus(page)).toContainText('نفرستاده');
  // What is old is deleted: of the order that is done with nothing is left, in the outbox or beside it.
  await expect.poll(() => kept(page, [sent, unsent])).toEqual([unsent]);
  await expect.poll(() => keptBeside(page, done)).toEqual([]);
  expect(await keptBeside(page, waiting)).toEqual(BESIDE);
  await mend(page.context(), page);
  expect(await ordersAtServer(unsent)).toMatchObject([{ isPaid: true }]);
});
