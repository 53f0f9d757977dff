import { expect, test } from 'vitest';
import { openCourierShop } from '#app/main/bikers/testing/courier-shop.ts';
import { openAccountOf } from '#app/main/credit-accounts/testing/open-account.ts';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { tillBody } from '#app/main/orders/testing/shop.ts';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';

const desk = await startPayDesk();
const BILL = 313_000;
const ROUNDS = 12;

/** A shop in which money of every kind may move at any moment: each way takes the id that it is to move under. */
async function openWays() {
  const room = await openCourierShop(desk);
  const { shop, manager, cashier, vendorId } = room;
  const drawerId = newId();
  await cashier('POST /api/cashdrawers', { id: drawerId, openingAmount: 1_000_000 });
  const phoneNumber = `0919${String(Math.floor(Math.random() * 8_999_999) + 1_000_000)}`;
  const customerId = await openAccountOf(desk.pool, vendorId, { firstName: 'مریم', phoneNumber });
  const sell = async (body: object) => {
    const placed = await cashier('POST /api/orders', { ...tillBody(shop), ...body, id: newId() });
    expect(placed.status, placed.text).toBe(200);
    return String(placed.body.id);
  };
  const owing = {
    paymentType: 'CREDIT',
    payments: [{ id: newId(), method: 'CREDIT', amount: BILL }],
    customer: { firstName: 'مریم', phoneNumber },
  };
  await sell(owing);
  const bill = await sell({ paymentType: 'UNPAID', payments: [] });
  let open = 0;
  return {
    ...room,
    /** Leaves a tip to be handed out. */
    async leaveTip() {
      open += 2_000;
      const payments = [{ id: newId(), method: 'CASH', amount: BILL + 2_000 }];
      await sell({ tip: 2_000, expectedPrice: BILL + 2_000, payments });
    },
    handedOut: () => {
      open = 0;
    },
    ways: {
      sale: (id: string) =>
        cashier('POST /api/orders', {
          ...tillBody(shop, { paymentType: 'CARD' }),
          payments: [{ id, method: 'CARD', amount: BILL }],
        }),
      payment: (id: string) =>
        manager('POST /api/payments/manualpaybypos', {
          orderId: bill,
          payments: [{ id, method: 'CARD', amount: 1_000 }],
        }),
      drawer: (id: string) =>
        cashier(`POST /api/cashdrawers/${drawerId}/movements`, {
          id,
          kind: 'PAY_IN',
          amount: 5_000,
          reason: 'پول خرد',
        }),
      account: (id: string) =>
        cashier(`POST /api/creditaccounts/${customerId}/payments`, { id, method: 'CARD', amount: 1_000 }),
      purse: (id: string) =>
        manager(`POST /api/bikers/purses/${room.biker.id}`, { id, kind: 'ADVANCE', amount: 3_000 }),
      tips: (id: string) =>
        manager('POST /api/tips/payouts', {
          id,
          rule: 'SERVED',
          method: 'WAGES',
          from: '2026-11-01',
          to: '2026-12-31',
          open,
        }),
    },
  };
}

test('money of six kinds that comes under one id at the same moment is money of one, and the others are told', async () => {
  const room = await openWays();
  const kinds = Object.entries(room.ways);
  const won = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    await room.leaveTip();
    const id = newId();
    // Whoever is asked first is another one in each round.
    const order = kinds.map((_, nth) => kinds[(nth + round) % kinds.length] ?? kinds[0]);
    const answers = await Promise.all(
      order.map(async (each) => ({ kind: each?.[0] ?? '', answer: await each?.[1](id) })),
    );
    const moved = answers.filter(({ answer }) => answer?.status === 200);
    expect(
      moved.map(({ kind }) => kind),
      answers.map(({ answer }) => answer?.text).join('\n'),
    ).toHaveLength(1);
    const refused = answers.filter(({ answer }) => answer?.status !== 200);
    for (const { answer } of refused) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_CONFLICT' } });
    }
    const { rows } = await desk.pool.query<{ entries: number; sum: number }>(
      `select count(*)::int as entries, sum(amount)::bigint as sum from ledger_entries
       where vendor_id = $1 and transaction_id = $2`,
      [room.vendorId, id],
    );
    expect(rows).toEqual([{ entries: 2, sum: 0 }]);
    if (moved[0]?.kind === 'tips') room.handedOut();
    won.add(moved[0]?.kind ?? '');
  }
  expect(won.size).toBeGreaterThan(1);
  await expectBooksToBalance(desk.pool, room.vendorId);
}, 60_000);

test('many requests of all kinds under one id are all answered: one moved, the others are told, and none waits in a circle', async () => {
  const room = await openWays();
  await room.leaveTip();
  const id = newId();
  const many = Array.from({ length: 6 }, () => Object.entries(room.ways)).flat();
  const answers = await Promise.all(
    many.map(async ([kind, move]) => {
      const { status, body } = await move(id);
      return { kind, said: status === 200 ? 'MOVED' : String(body.code) };
    }),
  );
  expect(new Set(answers.map(({ said }) => said))).toEqual(new Set(['MOVED', 'IDEMPOTENCY_CONFLICT']));
  expect(new Set(answers.filter(({ said }) => said === 'MOVED').map(({ kind }) => kind)).size).toBe(1);
  // PostgreSQL counts whom it had to end because they waited for each other.
  const { rows } = await desk.pool.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  expect(rows).toEqual([{ deadlocks: 0 }]);
  await expectBooksToBalance(desk.pool, room.vendorId);
}, 60_000);

test('money takes no id of what is booked later under its own: a courier’s trip', async () => {
  const room = await openWays();
  await room.leaveTip();
  await room.give([await room.order()]);
  const { rows } = await desk.pool.query<{ id: string }>('select id from trips where vendor_id = $1', [
    room.vendorId,
  ]);
  const tripId = rows[0]?.id ?? '';
  for (const way of Object.values(room.ways)) {
    expect((await way(tripId)).body.code).toBe('IDEMPOTENCY_CONFLICT');
  }
});
