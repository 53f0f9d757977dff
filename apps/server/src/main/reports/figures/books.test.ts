import { contract } from '@sofreh/contract';
import type { ReportFigures } from '@sofreh/contract/main/figures';
import { addDays } from '@sofreh/domain/calendar';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { handlers } from '#app/handlers.ts';
import { openShop } from '#app/main/orders/testing/shop.ts';
import { createTestDatabase } from '#app/testing/database.ts';
import { addPerson, employ, signInAs } from '#app/testing/shop.ts';
import { startTestServer } from '#app/testing/test-server.ts';
import { sumClosedDays } from '../sums/sum-closed-days.ts';
import { anyOrder, LONG_AGO, type MadeOrder, storeWeek, TODAY, withChanges } from '../testing/week.ts';
import { booksByReports, booksOf, postWeek } from '../testing/week-books.ts';

const database = await createTestDatabase();
const { pool } = database;
const done = Promise.resolve();
const server = await startTestServer({
  contract,
  handlers,
  database,
  services: { notifier: { notify: () => undefined, flush: () => done, close: () => done } },
});
/** 14:00 in Tehran. */
const NOW = new Date(`${TODAY}T10:30:00Z`);
server.clock.advance((NOW.getTime() - server.clock.now().getTime()) / 1000);
const WEEKS = `From=${addDays(TODAY, -LONG_AGO)}&To=${TODAY}`;

async function openRoom() {
  const shop = await openShop(pool);
  const vendor = { id: shop.vendorId, domain: `${shop.vendorId.slice(0, 8)}.test` };
  const owner = await addPerson(pool, `0912${shop.vendorId.replace(/\D/g, '').padEnd(7, '0').slice(0, 7)}`);
  await employ(pool, vendor, owner, 'owner');
  const { token } = await signInAs(pool, owner, 'STAFF', NOW);
  const get = async (path: string) => {
    const answer = await server.request(`GET ${path}?${WEEKS}`, {
      token,
      headers: { 'host-domain': vendor.domain },
    });
    expect(answer.status, answer.text).toBe(200);
    return answer.body as unknown as ReportFigures;
  };
  const compare = async (orders: readonly MadeOrder[]) => {
    await postWeek(pool, NOW);
    const days = await get('/api/reports/orderstatistics/byday');
    const methods = await get('/api/reports/paymentmethods');
    expect(await booksOf(pool, shop.vendorId, orders)).toEqual(booksByReports(days, methods));
  };
  const store = (orders: readonly MadeOrder[]) => storeWeek(pool, shop, owner, orders);
  return { compare, store };
}

test('the books and the reports say the same of what random weeks sold and how it was paid, also after corrections', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyOrder, { minLength: 5, maxLength: 40 }),
      fc.array(fc.record({ at: fc.nat(60), order: anyOrder }), { minLength: 1, maxLength: 8 }),
      async (orders, changes) => {
        const { compare, store } = await openRoom();
        await store(orders);
        await compare(orders);
        await sumClosedDays(pool, NOW);
        const { corrected, changed } = withChanges(orders, changes);
        await store(changed);
        await compare(corrected);
        await sumClosedDays(pool, NOW);
        await compare(corrected);
      },
    ),
    { numRuns: 4, endOnFailure: true },
  );
}, 120_000);
