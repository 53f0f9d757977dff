import { VANAK } from '../support/api.ts';
import { withinOneDay } from '../support/business-day.ts';
import {
  CUT,
  chosenFrom,
  cut,
  keptMenuVersion,
  openTill,
  ordersAtServer,
  payInCash,
  tillStatus,
} from '../support/offline-till.ts';
import { goOn, keptPieces, openPayment, orderPanel, placedNumber, tapTile } from '../support/register.ts';
import { renameVanak } from '../support/rename.ts';
import { expect, test } from '../support/test.ts';

test('«offlineDB» is version 3 with the stores of the specification, keyed by id', async ({ page }) => {
  await openTill(page);
  const found = await page.evaluate(
    () =>
      new Promise<{ version: number; stores: string[]; keys: unknown[] }>((resolve) => {
        const opening = indexedDB.open('offlineDB');
        opening.onsuccess = () => {
          const db = opening.result;
          const stores = [...db.objectStoreNames];
          const keys = stores.map((name) => db.transaction(name).objectStore(name).keyPath);
          db.close();
          resolve({ version: db.version, stores, keys });
        };
      }),
  );
  expect(found.version).toBe(3);
  expect(found.stores.sort()).toEqual(
    [
      'menuCategory',
      'diningTables',
      'orderTables',
      'orderCreationStore',
      'vendor',
      'printerStationStore',
      'defaultDescriptionStorage',
      'posTerminalStorage',
    ].sort(),
  );
  expect(new Set(found.keys)).toEqual(new Set(['id']));
});

test('an order taken and paid without a network outlives reload, a killed tab and another domain, and arrives once', async ({
  page,
  context,
  watched,
}) => {
  watched.expectFaults(CUT);
  await openTill(page);
  await cut(context, page);
  const menuVersion = await keptMenuVersion(page);
  expect(menuVersion).toBeGreaterThan(0);
  const number = await payInCash(page);
  expect(number).toBeGreaterThan(1000);
  await goOn(page);
  await expect(tillStatus(page)).toContainText('۲ نفرستاده');
  expect(await ordersAtServer(number)).toEqual([]);

  await page.reload();
  await expect(tillStatus(page)).toContainText('بدون اینترنت', { timeout: 45_000 });
  await tapTile(page, 'آش رشته');
  await expect.poll(() => keptPieces(page)).toBe(1);
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  await again.goto('/bo/cashier');
  await expect(orderPanel(again)).toContainText('آش رشته');
  await expect(tillStatus(again)).toContainText('۲ نفرستاده', { timeout: 45_000 });
  await again.goto('/bo/cashier/outbox');
  await expect(again.getByRole('region', { name: 'در راه سرور' }).getByRole('listitem')).toHaveCount(2);

  // Meanwhile the branch got another domain: the till, which began under the old one, is still its till.
  await renameVanak('new.vanak.toranj.localhost');
  await context.setOffline(false);
  await expect(again.getByText('همه چیز فرستاده شده است')).toBeVisible({ timeout: 60_000 });
  await expect.poll(() => ordersAtServer(number)).toMatchObject([{ number, isPaid: true }]);
  const [order] = await ordersAtServer(number);
  expect(await chosenFrom(order?.id ?? '')).toBe(menuVersion);
  await again.goto('/bo/cashier/outage');
  await expect(again.getByRole('status').filter({ hasText: 'یکی است' })).toBeVisible();
  await renameVanak(VANAK);
});

test('two tabs of one till send what both did once, and give no number twice', async ({
  page,
  context,
  watched,
}) => {
  watched.expectFaults(CUT);
  await withinOneDay();
  await openTill(page);
  await cut(context, page);
  const first = await payInCash(page);
  await goOn(page);
  const second = await context.newPage();
  await second.goto('/bo/cashier/outbox');
  await expect(second.getByRole('region', { name: 'در راه سرور' })).toBeVisible();
  const next = await payInCash(page);
  expect(next).toBe(first + 1);
  await context.setOffline(false);
  await expect(second.getByText('همه چیز فرستاده شده است')).toBeVisible({ timeout: 60_000 });
  for (const number of [first, next]) expect(await ordersAtServer(number)).toHaveLength(1);
});

test('a server that is gone in the middle of paying: the order is taken here and arrives once', async ({
  page,
  watched,
}) => {
  watched.expectFaults(/ERR_FAILED|ERR_CONNECTION/);
  await openTill(page);
  await tapTile(page, 'آش رشته');
  const pay = await openPayment(page);
  await pay.getByText('نقدی', { exact: true }).click();
  // It reaches the server; its answer does not reach the till.
  await page.route(/\/api\/orders(\/quick|\/postpaid)?$/, async (route) => {
    if (route.request().method() === 'POST') await route.fetch();
    await route.abort();
  });
  await pay.getByRole('button', { name: 'ثبت پرداخت' }).click();
  const number = await placedNumber(page);
  await page.unrouteAll({ behavior: 'wait' });
  await page.goto('/bo/cashier/outbox');
  await expect(page.getByText('همه چیز فرستاده شده است')).toBeVisible({ timeout: 60_000 });
  expect(await ordersAtServer(number)).toMatchObject([{ isPaid: true, paidAmount: expect.any(Number) }]);
});
