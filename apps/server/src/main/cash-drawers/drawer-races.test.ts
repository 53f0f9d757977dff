import type { Order } from '@sofreh/contract/main/orders';
import { businessDayOf } from '@sofreh/domain/calendar';
import { expect, test } from 'vitest';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { expectCashToAgree } from '#app/testing/recount.ts';

const desk = await startPayDesk();
type Room = Awaited<ReturnType<typeof desk.open>>;
const PRICE = 313_000;
const OPENING = 100_000;

const saleOf = ({ shop }: Room, cash: boolean) => ({
  id: newId(),
  source: 'SALON',
  deliveryType: 'PICKUP',
  expectedPrice: PRICE,
  items: [{ id: newId(), menuItemId: shop.kebab, count: 1, toppings: [] }],
  paymentType: cash ? 'CASH' : 'UNPAID',
  payments: cash ? [{ id: newId(), method: 'CASH', amount: PRICE }] : [],
});
const open = async ({ cashier }: Room) => {
  const id = newId();
  expect((await cashier('POST /api/cashdrawers', { id, openingAmount: OPENING })).status).toBe(200);
  return id;
};
const close = ({ cashier }: Room, id: string, reason = 'آزمون') =>
  cashier(`PUT /api/cashdrawers/${id}/close`, { countedAmount: OPENING, reason });
const report = async ({ manager }: Room, id: string) => (await manager(`GET /api/cashdrawers/${id}`)).body;
const outside = async ({ manager }: Room) => Number((await manager('GET /api/cashdrawers/outside')).body.net);

/** Runs `work` while nothing of the vendor can be committed, and goes on once everything of it waits or is done. */
async function whileCommitsWait(vendorId: string, work: readonly (() => Promise<unknown>)[]) {
  const client = await desk.pool.connect();
  try {
    await client.query('begin');
    await client.query('select from vendor_counters where vendor_id = $1 for update', [vendorId]);
    let done = 0;
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const waiting = async () => {
      const { rows: held } = await desk.pool.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and pid <> $1`,
        [rows[0]?.pid],
      );
      return (held[0]?.n ?? 0) + done;
    };
    const running: Promise<unknown>[] = [];
    for (const each of work) {
      running.push(each().finally(() => (done += 1)));
      await expect.poll(waiting, { timeout: 30_000 }).toBe(running.length);
      desk.server.clock.advance(1);
    }
    await client.query('commit');
    return await Promise.all(running);
  } finally {
    client.release();
  }
}

test('a count waits for money that is being taken, and finds it', async () => {
  const room = await desk.open();
  const sale = (await room.cashier('POST /api/orders', saleOf(room, false))).body as unknown as Order;
  const id = await open(room);
  const payments = [{ id: newId(), method: 'CASH', amount: PRICE }];
  const pay = () => room.cashier('POST /api/payments/manualpaybypos', { orderId: sale.id, payments });
  const [paid, closed] = await whileCommitsWait(room.vendorId, [pay, () => close(room, id)]);
  expect([paid, closed]).toMatchObject([{ status: 200 }, { status: 200 }]);
  const z = await report(room, id);
  expect(z).toMatchObject({
    status: 'CLOSED',
    expectedAmount: OPENING + PRICE,
    expectedNow: OPENING + PRICE,
  });
  expect(await outside(room)).toBe(0);
});

test('a sale that comes through after the count lies outside of drawers, though it was begun before', async () => {
  const room = await desk.open();
  await room.cashier('POST /api/orders', saleOf(room, false));
  const id = await open(room);
  const sell = () => room.cashier('POST /api/orders', saleOf(room, true));
  const [sold, closed] = await whileCommitsWait(room.vendorId, [sell, () => close(room, id)]);
  expect([sold, closed]).toMatchObject([{ status: 200 }, { status: 200 }]);
  const z = await report(room, id);
  expect(z.expectedNow).toBe(z.expectedAmount);
  expect(Number(z.expectedAmount) - OPENING + (await outside(room))).toBe(PRICE);
});

test('money of the very moment in which a drawer is counted and the next opened is in one of them', async () => {
  const room = await desk.open();
  const sell = async () => (await room.cashier('POST /api/orders', saleOf(room, true))).status;
  const first = await open(room);
  expect(await sell()).toBe(200);
  expect((await close(room, first)).body).toMatchObject({ expectedAmount: OPENING + PRICE });
  const second = await open(room);
  expect(await sell()).toBe(200);
  expect(await report(room, first)).toMatchObject({ expectedNow: OPENING + PRICE });
  expect(await report(room, second)).toMatchObject({ expectedNow: OPENING + PRICE });
  expect(await outside(room)).toBe(0);
});

test('the same pay-out twice at once is one, though the drawer has enough for one only', async () => {
  const room = await desk.open();
  const id = await open(room);
  const movement = { id: newId(), kind: 'PAY_OUT', amount: 80_000, reason: 'نان' };
  const payOut = () => room.cashier(`POST /api/cashdrawers/${id}/movements`, movement);
  const client = await desk.pool.connect();
  let answers: Awaited<ReturnType<typeof payOut>>[];
  try {
    // Both have looked for the movement and found none before either may go on.
    await client.query('begin');
    await client.query('select from cash_drawers where vendor_id = $1 and id = $2 for update', [
      room.vendorId,
      id,
    ]);
    const both = Promise.all([payOut(), payOut()]);
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const waiting = async () =>
      (
        await desk.pool.query(
          "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and pid <> $1",
          [rows[0]?.pid],
        )
      ).rowCount;
    await expect.poll(waiting, { timeout: 30_000 }).toBe(2);
    await client.query('commit');
    answers = await both;
  } finally {
    client.release();
  }
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await report(room, id)).toMatchObject({ payOut: 80_000, expectedNow: OPENING - 80_000 });
});

test('sales, payments and refunds that arrive while drawers are counted are each in one place, and no count changes', async () => {
  const room = await desk.open();
  const drawers: string[] = [];
  const sales = await Promise.all(
    Array.from({ length: 6 }, async () => (await room.manager('POST /api/orders', saleOf(room, false))).body),
  );
  for (let round = 0; round < 4; round += 1) {
    const id = await open(room);
    drawers.push(id);
    desk.server.clock.advance(1);
    const pays = sales.slice(round, round + 2).map(({ id: orderId }) =>
      room.cashier('POST /api/payments/manualpaybypos', {
        orderId,
        payments: [{ id: newId(), method: 'CASH', amount: 1_000 }],
      }),
    );
    const sells = Array.from({ length: 4 }, () => room.cashier('POST /api/orders', saleOf(room, true)));
    const answers = await Promise.all([...sells.slice(0, 2), ...pays, close(room, id), ...sells.slice(2)]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const z = await report(room, id);
    expect(z).toMatchObject({ status: 'CLOSED', expectedNow: z.expectedAmount });
  }
  const reports = await Promise.all(drawers.map((id) => report(room, id)));
  for (const each of reports) expect(each.expectedNow).toBe(each.expectedAmount);
  const day = businessDayOf(desk.server.clock.now().getTime(), '04:00');
  const { body } = await room.manager(`GET /api/reports/dashboard?From=${day}&To=${day}`);
  const methods = body.byPaymentMethod as { method: string; amount: number }[];
  await expectCashToAgree(desk.pool, room.vendorId, {
    drawers: new Map(
      reports.map((each) => [String(each.id), Number(each.countedAmount) - Number(each.openingAmount)]),
    ),
    outside: await outside(room),
    dashboard: methods.find(({ method }) => method === 'CASH')?.amount ?? 0,
  });
  await expectBooksToBalance(desk.pool, room.vendorId);
});
