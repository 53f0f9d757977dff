import { expect, test } from 'vitest';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { openCourierShop, step, tripOf } from './testing/courier-shop.ts';

const desk = await startPayDesk();
const { pool, server } = desk;
// Noon in Tehran: whenever the tests run, the evening stays within one business day.
server.clock.advance(86_400 - ((server.clock.now().getTime() / 1000 - 8.5 * 3600) % 86_400));

const PRICE = 343_000;
const DELIVERIES = 40;
const ADVANCE = 500_000;
/** Of the last count so much was not there. */
const MISSING = 7_000;

interface Proposal {
  readonly bikerId: string;
  readonly orderIds: readonly string[];
}

test('an evening of forty deliveries, from the board to the books, to the toman', async () => {
  const room = await openCourierShop(desk);
  const { manager, cashier, order, orderNow, give, vendorId } = room;
  const bikers = [room.biker, await room.addBiker('رضا'), await room.addBiker('مینا')];
  await cashier('POST /api/cashdrawers', { id: newId(), openingAmount: 3 * ADVANCE });
  for (const { id } of bikers) {
    const advance = { id: newId(), kind: 'ADVANCE', amount: ADVANCE };
    expect((await cashier(`POST /api/bikers/purses/${id}`, advance)).status).toBe(200);
  }
  /** Counts what each has to have collected in cash. */
  const cash = new Map(bikers.map(({ id }) => [id, 0]));
  let [placed, delivered] = [0, 0];
  let last = '';

  while (delivered < DELIVERIES) {
    const wave = Math.min(8, DELIVERIES - placed);
    for (let nth = 0; nth < wave; nth += 1, placed += 1) last = await order(35.742 + (placed % 17) / 1_000);
    const board = await cashier('GET /api/bikers/dispatch');
    const proposals = board.body.proposals as readonly Proposal[];
    expect(proposals.length).toBeGreaterThan(0);
    for (const { bikerId, orderIds } of proposals) {
      const given = await give(orderIds, bikerId);
      expect(given.status, given.text).toBe(200);
      const ask = bikers.find(({ id }) => id === bikerId)?.ask;
      if (!ask) throw new Error('nobody rides');
      const say = async (nth: number, status: string, more: object = {}) => {
        const said = await ask('PATCH /api/bikers/state', step(tripOf(given, nth)?.id, status, more));
        expect(said.status, said.text).toBe(200);
      };
      for (const nth of orderIds.keys()) await say(nth, 'BIKERACCEPTED');
      for (const nth of orderIds.keys()) await say(nth, 'PICKEDUP');
      for (const nth of orderIds.keys()) {
        server.clock.advance(60);
        // Every fourth guest pays by card, every fifth in cash with a large note; the rest have it ready.
        const byCard = delivered % 4 === 3;
        const note = delivered % 5 === 4 ? { tendered: 500_000 } : {};
        const how = byCard ? { method: 'CARD' } : { method: 'CASH', ...note };
        await say(nth, 'DELIVERED', { collected: { id: newId(), amount: PRICE, ...how } });
        if (!byCard) cash.set(bikerId, (cash.get(bikerId) ?? 0) + PRICE);
        delivered += 1;
      }
    }
  }
  expect([placed, delivered]).toEqual([DELIVERIES, DELIVERIES]);

  const taken = [...cash.values()].reduce((sum, amount) => sum + amount, 0);
  for (const [nth, { id, ask }] of bikers.entries()) {
    const expected = ADVANCE + (cash.get(id) ?? 0);
    expect((await ask('GET /api/bikers/me')).body).toMatchObject({ purse: { balance: expected } });
    const missing = nth === bikers.length - 1 ? MISSING : 0;
    const count = {
      id: newId(),
      countedAmount: expected - missing,
      expected,
      reason: missing ? 'کم بود' : '',
    };
    const counted = await cashier(`PUT /api/bikers/purses/${id}/count`, count);
    expect(counted.body).toMatchObject({ difference: missing === 0 ? 0 : -missing });
  }
  const { drawer } = (await cashier('GET /api/cashdrawers/mine')).body;
  expect(drawer).toMatchObject({ expectedNow: 3 * ADVANCE + taken - MISSING });

  const day = String((await orderNow(last)).businessDay);
  const report = (await manager(`GET /api/bikers/bikerreport?from=${day}&to=${day}`)).body;
  const rows = report.data as readonly { bikerId: string; trips: number; cash: number; pay: number }[];
  expect(rows.reduce((sum, { trips }) => sum + trips, 0)).toBe(DELIVERIES);
  for (const row of rows) expect(row.cash).toBe(cash.get(row.bikerId));
  const { rows: books } = await pool.query<{ account: string; sum: number }>(
    `select split_part(account, ':', 1) as account, sum(amount)::bigint as sum from ledger_entries
     where vendor_id = $1 and account ~ '^(CASH|CARD|PURSE|CASH_DIFFERENCE)(:|$)' group by 1 order by 1`,
    [vendorId],
  );
  expect(books).toEqual([
    { account: 'CARD', sum: DELIVERIES * PRICE - taken },
    { account: 'CASH', sum: taken - MISSING },
    { account: 'CASH_DIFFERENCE', sum: MISSING },
    { account: 'PURSE', sum: 0 },
  ]);
  await expectBooksToBalance(pool, vendorId);
});
