import { openTill, tillStatus } from '../support/offline-till.ts';
import { keptPieces, openPayment, orderPanel, placedNumber, tapTile } from '../support/register.ts';
import { expect, test } from '../support/test.ts';
import { serveUpdated } from '../support/updated-server.ts';

test('the program is renewed in the middle of an order: it is typed on, paid, and outlives the new start', async ({
  page,
}) => {
  const server = await serveUpdated();
  try {
    await openTill(page, `${server.url}/bo/cashier`);
    // The worker that was just installed has taken this page.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await tapTile(page, 'آش رشته');
    server.update();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect(tillStatus(page)).toContainText('نسخهٔ تازه');
    // Parts not loaded yet come from what the browser keeps: the server has them no more.
    const pay = await openPayment(page);
    await pay.getByText('نقدی', { exact: true }).click();
    await pay.getByRole('button', { name: 'ثبت پرداخت' }).click();
    expect(await placedNumber(page)).toBeGreaterThan(1000);
    await page.getByRole('button', { name: 'سفارش بعدی' }).click();

    await tapTile(page, 'دوغ سنتی');
    await expect.poll(() => keptPieces(page)).toBe(1);
    await tillStatus(page).click();
    // The browser hands over when the old program has answered whatever it was asked.
    const reloaded = page.waitForEvent('load', { timeout: 60_000 });
    await page.getByRole('menuitem', { name: 'باز کردن نسخهٔ تازه' }).click();
    await reloaded;
    await expect(orderPanel(page)).toContainText('دوغ سنتی');
    // What the till keeps twice lies in a cache of its own; of the program, only the new one is kept.
    const programs = () =>
      page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('staff-')));
    await expect
      .poll(() => programs().catch(() => []), { timeout: 60_000 })
      .toEqual([expect.stringMatching(/^staff-next-/)]);
    await expect(tillStatus(page)).toHaveAccessibleName('وصل');
    await expect(orderPanel(page)).toContainText('دوغ سنتی');
  } finally {
    await page.close();
    await server.stop();
  }
});
