import { expect, type Page } from '@playwright/test';
import { lastOrders } from '../support/day-sums.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { openTill } from '../support/offline-till.ts';
import {
  goOn,
  keptPieces,
  keptRegister,
  orderPanel,
  panelTotal,
  placedNumber,
  tapTile,
} from '../support/register.ts';
import { test } from '../support/test.ts';

const quick = (page: Page) => orderPanel(page).getByRole('button', { name: /کارت سریع/ });

/** Sets the till's memory back: the order in the register is under an id that was sold under, and nothing says so. */
function setBack(page: Page, orderId: string): Promise<void> {
  return page.evaluate(
    (id) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('tillDB');
        opening.onsuccess = () => {
          const writing = opening.result.transaction(['drafts', 'till'], 'readwrite');
          const drafts = writing.objectStore('drafts');
          const asking = drafts.get('register');
          asking.onsuccess = () => {
            drafts.put({ ...asking.result, draft: { ...asking.result.draft, orderId: id } });
          };
          writing.objectStore('till').delete(`used:${id}`);
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    orderId,
  );
}

test('a sale under an id that stands for another order is no success: both are shown, and both stand in the end', async ({
  page,
}) => {
  await openTill(page);
  const before = await lastOrders(1);
  await tapTile(page, 'آش رشته');
  await expect.poll(() => keptPieces(page)).toBe(1);
  const { orderId } = (await keptRegister(page)).draft;
  await quick(page).click();
  const first = await placedNumber(page);
  await goOn(page);
  await tapTile(page, 'دوغ سنتی');
  await tapTile(page, 'دوغ سنتی');
  const total = await panelTotal(page);
  // The till has nothing left to write, which would be under the new order's id.
  await expect.poll(() => keptPieces(page)).toBe(2);
  await setBack(page, orderId);
  await page.reload();
  await expect(orderPanel(page)).toContainText('دوغ سنتی');
  await quick(page).click();
  const conflict = page.getByRole('dialog', { name: 'این فروش ثبت نشده است' });
  await expect(conflict.getByRole('region', { name: 'در این صندوق' })).toContainText('۲ × دوغ سنتی');
  await expect(conflict.getByRole('region', { name: 'در سرور' })).toContainText('آش رشته');
  await expectGoodLooks(page, 'till-used-id');
  await conflict.getByRole('button', { name: 'ثبت به‌عنوان سفارش تازه' }).click();
  const second = await placedNumber(page);
  await goOn(page);
  expect(second).not.toBe(first);
  const { orders, totalCount } = await lastOrders(2);
  expect(totalCount).toBe(before.totalCount + 2);
  expect(orders.map(({ number, isPaid }) => [number, isPaid])).toEqual([
    [second, true],
    [first, true],
  ]);
  expect(orders[0]?.finalPrice).toBe(total);
});

test('what an older program kept is taken over once, and what it sold already never', async ({ page }) => {
  await openTill(page);
  await tapTile(page, 'آش رشته');
  await expect.poll(() => keptPieces(page)).toBe(1);
  const asBefore = (sold: boolean) =>
    page.evaluate(
      (wasSold) =>
        new Promise<void>((resolve) => {
          const opening = indexedDB.open('tillDB');
          opening.onsuccess = () => {
            const writing = opening.result.transaction(['drafts', 'till'], 'readwrite');
            const drafts = writing.objectStore('drafts');
            const asking = drafts.get('register');
            asking.onsuccess = () => {
              const { draft } = asking.result;
              const state = { ...draft, orderId: crypto.randomUUID() };
              localStorage.setItem('cashierCart', JSON.stringify({ state, version: 1 }));
              drafts.delete('register');
              const number = { id: `number:${state.orderId}`, document: { number: 1 }, at: Date.now() };
              if (wasSold) writing.objectStore('till').put(number);
            };
            writing.oncomplete = () => {
              opening.result.close();
              resolve();
            };
          };
        }),
      sold,
    );
  await asBefore(false);
  await page.reload();
  await expect(orderPanel(page)).toContainText('آش رشته');
  expect(await page.evaluate(() => localStorage.getItem('cashierCart'))).toBeNull();
  await asBefore(true);
  await page.reload();
  await expect(orderPanel(page)).toContainText('سفارش خالی است');
});
