import { callApi } from '../support/api.ts';
import { drillKills } from '../support/kill-drill.ts';
import { cut, openTill, tillStatus } from '../support/offline-till.ts';
import { withOwnProduct } from '../support/own-product.ts';
import { tapTile } from '../support/register.ts';
import { staffSession } from '../support/sessions.ts';
import { expect, test } from '../support/test.ts';

const ORDERS = 24;
/** While the evening is sent. */
const KILLS = 2;
/** Together with a browser in the middle of a sale; `npm run drill:kills` kills far more of them. */
const BOTH = Number(process.env.KILLED_SERVERS ?? 1);
/** A sale is noted, sent, answered and shown within this time, ms. */
const A_SALE_MS = 240;
/** The first as the sale is noted, which is when it is sent; the others spread over a sale, neighbours far apart. */
const momentOf = (nth: number) => (nth === 0 ? 'NOTED' : (((nth * 7) % BOTH) * A_SALE_MS) / BOTH);

/** The orders the server knows of, and what was paid for them. */
async function atServer() {
  const { token } = await staffSession('cashier');
  const { totalCount } = await callApi('GET /api/orders', { token, query: { take: 1 } });
  const { totals } = await callApi('GET /api/sync/intents', { token, query: { pageSize: 1 } });
  return { totalCount, ...totals };
}

test('a server killed again and again, with the browser too: what was sold is there once, and paid', async ({
  page,
  context,
  watched,
}) => {
  test.setTimeout(300_000 + BOTH * 300_000);
  // The line is cut, and the server is gone in the middle of whatever it was asked.
  watched.expectFaults(/net::ERR_|WebSocket connection/);
  await withOwnProduct(async (product) => {
    await openTill(page, `${product.url}/bo/cashier`);
    const before = await atServer();
    await cut(context, page);
    for (let nth = 0; nth < ORDERS; nth += 1) {
      await tapTile(page, 'دوغ سنتی');
      await page.keyboard.press('F10');
      await page.getByRole('button', { name: 'سفارش بعدی' }).click();
    }
    await context.setOffline(false);
    for (let nth = 1; nth <= KILLS; nth += 1) {
      // The server is killed in the middle of what is being sent, further each time.
      const enough = (nth * ORDERS) / (KILLS + 1);
      await expect
        .poll(async () => (await atServer()).totalCount - before.totalCount, {
          intervals: [20],
          timeout: 60_000,
        })
        .toBeGreaterThanOrEqual(Math.floor(enough));
      await product.killAndStart();
    }
    await expect(tillStatus(page)).toHaveAccessibleName('وصل', { timeout: 90_000 });
    const after = await atServer();
    expect(after.totalCount - before.totalCount).toBe(ORDERS);
    expect(after.orders.count).toBe(ORDERS);
    expect(after.payments).toEqual(after.orders);
    await page.goto(`${product.url}/bo/cashier/outage`);
    await expect(page.getByRole('status').filter({ hasText: 'یکی است' })).toBeVisible();
    // It is closed before its program ends.
    await page.close();
    const figures = await drillKills({
      kills: BOTH,
      momentOf,
      isOffline: () => false,
      async alsoKill() {
        await product.kill();
        return () => product.start();
      },
    });
    expect(figures.typedAgain + figures.placed + figures.memoriesLost).toBe(BOTH);
    console.log('killed servers', JSON.stringify(figures));
  });
});
