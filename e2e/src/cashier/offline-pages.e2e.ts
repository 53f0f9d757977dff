import type { Locator } from '@playwright/test';
import { formatOrderNumber } from '@sofreh/fa/digits';
import { openBill, readBill } from '../support/bills.ts';
import { CUT, cut, keptPages, mend, openTill, payInCash } from '../support/offline-till.ts';
import { goOn } from '../support/register.ts';
import { notice } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

/** Where something is that a finger could press now: it has come, and moves no more. */
async function placeAtRest(aimed: Locator) {
  await aimed.click({ trial: true });
  return aimed.boundingBox();
}

test('pages that are opened for the first time without a network show what the till knows', async ({
  page,
  context,
  watched,
}) => {
  watched.expectFaults(CUT);
  const elsewhere = await openBill({ 203: 1 });
  await openTill(page);
  // The orders that others opened and the tables are kept although nobody has looked at them here.
  await expect.poll(async () => (await keptPages(page)).tables).toBeGreaterThan(0);
  await expect.poll(async () => (await keptPages(page)).openOrders).toContain(elsewhere.id);
  await cut(context, page);
  const number = await payInCash(page);
  await goOn(page);
  await page.getByRole('link', { name: 'سفارش‌ها' }).click();
  const list = page.getByRole('region', { name: 'فهرست سفارش‌ها' });
  await expect(list).toContainText('بدون اینترنت');
  await expect(list.getByText(formatOrderNumber(elsewhere.number), { exact: true })).toBeVisible();
  await list.getByText('همه', { exact: true }).click();
  await expect(list.getByText(formatOrderNumber(number), { exact: true })).toBeVisible();
  await page.reload();
  await expect(list.getByText(formatOrderNumber(number), { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'میزها' }).click();
  await expect(page.getByRole('button', { name: /^میز ۱/ }).first()).toBeVisible();
  await expect(notice(page, 'ارتباط با سرور برقرار نشد')).toBeHidden();
  await mend(context, page);
  await page.goto('/bo/cashier/orders');
  await expect(list).not.toContainText('بدون اینترنت');
});

test('a bill that was never opened at this till is opened and settled without a network', async ({
  page,
  context,
  watched,
}) => {
  watched.expectFaults(CUT);
  const elsewhere = await openBill({ 203: 2 });
  await openTill(page);
  await expect.poll(async () => (await keptPages(page)).bills, { timeout: 45_000 }).toContain(elsewhere.id);
  await cut(context, page);
  await page.getByRole('link', { name: 'سفارش‌ها' }).click();
  const list = page.getByRole('region', { name: 'فهرست سفارش‌ها' });
  await list.getByText(formatOrderNumber(elsewhere.number), { exact: true }).click();
  const bill = page.getByRole('article', { name: `سفارش ${formatOrderNumber(elsewhere.number)}` });
  await expect(bill.getByText('آش رشته').first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  // All that a till tells of stands behind one button there.
  const notices = page.getByRole('button', { name: /اعلان:/ });
  await notices.click();
  await expect(page.getByRole('region', { name: 'اعلان‌ها' }).getByText('بدون اینترنت').first()).toBeVisible();
  await notices.click();
  await expect(bill.getByText('آش رشته').first()).toBeInViewport();
  await expect(bill.getByRole('button', { name: 'تسویه', exact: true })).toBeInViewport();
  await page.setViewportSize({ width: 1024, height: 768 });
  await bill.getByRole('button', { name: 'تسویه', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^پرداخت، سفارش/ });
  const confirm = dialog.getByRole('button', { name: 'ثبت پرداخت' });
  const before = await placeAtRest(confirm);
  await dialog.getByText('نقدی', { exact: true }).click();
  // What confirms stands where it stood.
  expect((await placeAtRest(confirm))?.y).toBe(before?.y);
  await confirm.click();
  await expect(dialog).toBeHidden();
  await mend(context, page);
  expect(await readBill(elsewhere.id)).toMatchObject({ isPaid: true, paidAmount: elsewhere.finalPrice });
});

test('nothing that a finger aims at moves when the line goes and the till’s memory is in danger', async ({
  page,
  context,
  watched,
}) => {
  watched.expectFaults(CUT);
  // What the browser says of a till whose memory it may delete.
  await page.addInitScript(() => {
    navigator.storage.persist = () => Promise.resolve(false);
  });
  await page.setViewportSize({ width: 1024, height: 768 });
  await openTill(page);
  const aimed = () => [
    page.getByRole('region', { name: 'غذاها' }).getByRole('button', { name: /^آش رشته/ }),
    page.getByRole('navigation', { name: 'بخش‌های صندوق' }).getByRole('link', { name: 'سفارش‌ها' }),
    page.getByRole('link', { name: 'کشوی پول' }),
    page.getByRole('button', { name: /^پای صندوق/ }),
  ];
  const places = () => Promise.all(aimed().map(placeAtRest));
  await aimed()[0]?.scrollIntoViewIfNeeded();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const before = await places();
  await cut(context, page);
  await payInCash(page);
  await goOn(page);
  await expect(page.getByRole('button', { name: 'هشدار حافظهٔ صندوق' })).toBeVisible();
  expect(await places()).toEqual(before);
  await page.getByRole('button', { name: 'هشدار حافظهٔ صندوق' }).click();
  await expect(page.getByText('مرورگر شاید حافظهٔ این صندوق را پاک کند').last()).toBeVisible();
  await mend(context, page);
});

test('a till that is not marked yet and has what lies on its shelf has lost nothing', async ({
  page,
  context,
  watched,
}) => {
  watched.expectFaults(CUT);
  await openTill(page);
  await cut(context, page);
  await payInCash(page);
  await goOn(page);
  // It is as if the sale had been confirmed before the till first looked at its memory.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        localStorage.removeItem('tillBorn');
        const opening = indexedDB.open('tillDB');
        opening.onsuccess = () => {
          const forgetting = opening.result.transaction('till', 'readwrite');
          forgetting.objectStore('till').delete('tillBorn');
          forgetting.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
  );
  await page.reload();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('tillBorn'))).not.toBeNull();
  await expect(page.getByRole('dialog', { name: 'حافظهٔ صندوق پاک شده است' })).toBeHidden();
  await mend(context, page);
});
