import type { Order } from '@sofreh/contract/main/orders';
import { businessDayOf } from '@sofreh/domain/calendar';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { expectCashToAgree } from '#app/testing/recount.ts';

const desk = await startPayDesk();
type Room = Awaited<ReturnType<typeof desk.open>>;
type Who = 'cashier' | 'manager';
const PRICE = 313_000;

async function sell(room: Room, who: Who, cash = true) {
  const id = newId();
  desk.server.clock.advance(1);
  const answer = await room[who]('POST /api/orders', {
    id,
    items: [{ id: newId(), menuItemId: room.shop.kebab, count: 1, toppings: [] }],
    source: 'SALON',
    deliveryType: 'PICKUP',
    paymentType: cash ? 'CASH' : 'UNPAID',
    payments: cash ? [{ id: newId(), method: 'CASH', amount: PRICE, tendered: 400_000 }] : [],
    expectedPrice: PRICE,
  });
  expect(answer.status).toBe(200);
  return answer.body as unknown as Order;
}

async function openDrawer(room: Room, who: Who, openingAmount: number) {
  const id = newId();
  desk.server.clock.advance(1);
  const { status } = await room[who]('POST /api/cashdrawers', { id, openingAmount });
  expect([200, 409]).toContain(status);
  return status === 200 ? id : null;
}

async function told(room: Room, drawers: readonly string[]) {
  const reports = await Promise.all(drawers.map((id) => room.manager(`GET /api/cashdrawers/${id}`)));
  const counted = new Map(
    reports.map(({ body }) => {
      const now = Number(body.expectedNow) - Number(body.openingAmount);
      const difference =
        body.status === 'CLOSED' ? Number(body.countedAmount) - Number(body.expectedAmount) : 0;
      return [String(body.id), now + difference] as const;
    }),
  );
  const outside = await room.manager('GET /api/cashdrawers/outside');
  const day = businessDayOf(desk.server.clock.now().getTime(), '04:00');
  const dashboard = await room.manager(`GET /api/reports/dashboard?From=${day}&To=${day}`);
  const methods = dashboard.body.byPaymentMethod as { method: string; amount: number }[];
  return {
    drawers: counted,
    outside: Number(outside.body.net),
    dashboard: methods.find(({ method }) => method === 'CASH')?.amount ?? 0,
  };
}

test('cash taken with no drawer open is listed, and a person puts it into one, once', async () => {
  const room = await desk.open();
  const first = await sell(room, 'cashier');
  const second = await sell(room, 'manager');
  const list = await room.manager('GET /api/cashdrawers/outside');
  expect(list.body).toMatchObject({
    totalCount: 2,
    net: 2 * PRICE,
    data: [
      { orderId: second.id, amount: PRICE },
      { orderId: first.id, orderNumber: first.number },
    ],
  });
  expect((await room.cashier('GET /api/cashdrawers/outside')).body).toMatchObject({ totalCount: 1 });
  expect((await room.manager('GET /api/cashdrawers/outside?own=true')).body).toMatchObject({
    totalCount: 1,
    net: PRICE,
    data: [{ orderId: second.id }],
  });
  const drawer = (await openDrawer(room, 'cashier', 100_000)) ?? '';
  const ids = (list.body.data as { transactionId: string }[]).map(({ transactionId }) => transactionId);
  const join = (who: Who, transactionIds: string[]) =>
    room[who](`POST /api/cashdrawers/${drawer}/join`, { transactionIds });
  // Nobody can take cash as theirs that is not.
  expect((await join('cashier', ids)).body.code).toBe('CASH_NOT_OUTSIDE');
  const joined = await Promise.all(Array.from({ length: 4 }, () => join('manager', ids)));
  expect(joined.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(joined[0]?.body).toMatchObject({ cashSales: 2 * PRICE, expectedNow: 100_000 + 2 * PRICE });
  expect((await room.manager('GET /api/cashdrawers/outside')).body).toMatchObject({ totalCount: 0, net: 0 });
  expect((await join('manager', [newId()])).body.code).toBe('CASH_NOT_OUTSIDE');
  await expectCashToAgree(desk.pool, room.vendorId, await told(room, [drawer]));
});

test('no more is taken out of a drawer than lies in it, nor given back out of it', async () => {
  const room = await desk.open();
  const order = await sell(room, 'cashier');
  const drawer = (await openDrawer(room, 'manager', 50_000)) ?? '';
  const move = (kind: string, amount: number) =>
    room.manager(`POST /api/cashdrawers/${drawer}/movements`, { id: newId(), kind, amount, reason: 'نان' });
  expect(await move('PAY_OUT', 50_001)).toMatchObject({
    status: 409,
    body: { code: 'CASH_DRAWER_SHORT', details: { expected: 50_000, amount: 50_001 } },
  });
  const refund = { id: newId(), orderId: order.id, reason: 'سرد بود', amount: PRICE };
  expect((await room.manager('PUT /api/orders/refund', refund)).body).toMatchObject({
    code: 'CASH_DRAWER_SHORT',
    details: { expected: 50_000 },
  });
  // Calling the order off is not refused for it: the money is noted as due.
  const rejected = await room.manager('PATCH /api/orders', {
    id: order.id,
    status: 'REJECTED',
    reason: 'سوخت',
  });
  expect(rejected.body).toMatchObject({ status: 'REJECTED', refundedAmount: 0, toGiveBack: PRICE });
  const due = (rejected.body as unknown as Order).transactions.find(({ kind }) => kind === 'REFUND');
  const give = () =>
    room.manager('PATCH /api/transactions/transaction-status', {
      id: due?.id,
      status: 'DONE',
      method: 'CASH',
      reason: 'داده شد',
    });
  expect((await give()).body.code).toBe('CASH_DRAWER_SHORT');
  await move('PAY_IN', 300_000);
  expect((await give()).status).toBe(200);
  expect((await move('PAY_OUT', 37_000)).body).toMatchObject({ expectedNow: 0 });
  const many = await Promise.all([move('PAY_IN', 10_000), move('PAY_OUT', 8_000), move('PAY_OUT', 8_000)]);
  expect(many.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2);
  const { body } = await room.manager(`GET /api/cashdrawers/${drawer}`);
  expect(Number(body.expectedNow)).toBeGreaterThanOrEqual(0);
  await expectCashToAgree(desk.pool, room.vendorId, await told(room, [drawer]));
});

test('of a refund and a withdrawal at once only one leaves the drawer', async () => {
  for (let round = 0; round < 3; round += 1) {
    const room = await desk.open();
    const drawer = (await openDrawer(room, 'manager', 0)) ?? '';
    const order = await sell(room, 'manager');
    const taken = { id: newId(), kind: 'PAY_OUT', amount: PRICE, reason: 'نان' };
    const refund = { id: newId(), orderId: order.id, reason: 'سرد بود', amount: PRICE };
    const both = await Promise.all([
      room.manager('PUT /api/orders/refund', refund),
      room.manager(`POST /api/cashdrawers/${drawer}/movements`, taken),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await room.manager(`GET /api/cashdrawers/${drawer}`)).body).toMatchObject({ expectedNow: 0 });
    await expectCashToAgree(desk.pool, room.vendorId, await told(room, [drawer]));
  }
});

const who = fc.constantFrom<Who>('cashier', 'manager');
const step = fc.oneof(
  fc.record({ kind: fc.constant('OPEN' as const), who, amount: fc.nat(500_000) }),
  fc.record({ kind: fc.constant('SELL' as const), who, cash: fc.boolean() }),
  fc.record({ kind: fc.constant('PAY' as const), who, order: fc.nat(9) }),
  fc.record({
    kind: fc.constant('REFUND' as const),
    order: fc.nat(9),
    amount: fc.integer({ min: 1, max: PRICE }),
  }),
  fc.record({ kind: fc.constant('REJECT' as const), order: fc.nat(9) }),
  fc.record({
    kind: fc.constantFrom('PAY_IN' as const, 'PAY_OUT' as const),
    who,
    amount: fc.integer({ min: 1, max: 600_000 }),
  }),
  fc.record({ kind: fc.constant('JOIN' as const) }),
  fc.record({
    kind: fc.constant('CLOSE' as const),
    who,
    counted: fc.nat(900_000),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

test('whatever goes through drawers or past them, drawers, books, orders and dashboard agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
      const room = await desk.open();
      const orders: Order[] = [await sell(room, 'cashier')];
      const drawers: string[] = [];
      const orderAt = (index: number) => orders[index % orders.length]?.id ?? '';
      const mine = async (person: Who) =>
        (await room[person]('GET /api/cashdrawers/mine')).body.drawer as { id: string } | null;
      const act = async (each: Step): Promise<unknown> => {
        desk.server.clock.advance(1);
        const id = newId();
        switch (each.kind) {
          case 'OPEN': {
            const opened = await openDrawer(room, each.who, each.amount);
            return opened && drawers.push(opened);
          }
          case 'SELL':
            return orders.push(await sell(room, each.who, each.cash));
          case 'PAY': {
            const payments = [{ id, method: 'CASH', amount: PRICE }];
            const body = { orderId: orderAt(each.order), payments };
            return room[each.who]('POST /api/payments/manualpaybypos', body);
          }
          case 'REFUND': {
            const body = { id, orderId: orderAt(each.order), reason: 'آزمون', amount: each.amount };
            return room.manager('PUT /api/orders/refund', body);
          }
          case 'REJECT':
            return room.manager('PATCH /api/orders', {
              id: orderAt(each.order),
              status: 'REJECTED',
              reason: 'آزمون',
            });
          case 'JOIN': {
            const { body } = await room.manager('GET /api/cashdrawers/outside');
            const transactionIds = (body.data as { transactionId: string }[]).map((row) => row.transactionId);
            const open = await mine('cashier');
            return open && room.manager(`POST /api/cashdrawers/${open.id}/join`, { transactionIds });
          }
          case 'CLOSE': {
            const open = await mine(each.who);
            const body = { countedAmount: each.counted, reason: 'آزمون' };
            return open && room[each.who](`PUT /api/cashdrawers/${open.id}/close`, body);
          }
          default: {
            const open = await mine(each.who);
            const body = { id, kind: each.kind, amount: each.amount, reason: 'آزمون' };
            return open && room[each.who](`POST /api/cashdrawers/${open.id}/movements`, body);
          }
        }
      };
      for (const each of steps) await act(each);
      const said = await told(room, drawers);
      await expectCashToAgree(desk.pool, room.vendorId, said);
      await expectBooksToBalance(desk.pool, room.vendorId);
    }),
    { numRuns: 6 },
  );
}, 120_000);
