import { expect, test } from 'vitest';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { tillBody } from '#app/main/orders/testing/shop.ts';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';

const desk = await startPayDesk();
const { pool } = desk;

async function openBooks() {
  const room = await desk.open();
  const owner = await room.hire('owner');
  const read = async (query = '') => {
    const { body } = await owner(`GET /api/books${query}`);
    const data = body.data as { account: string; balance: number }[];
    return { sum: body.sum, of: Object.fromEntries(data.map(({ account, balance }) => [account, balance])) };
  };
  const span = 'from=2026-01-01&to=2026-12-31';
  const statement = async (account: string) =>
    (await owner(`GET /api/books/statement?account=${account}&${span}`)).body as {
      opening: number;
      closing: number;
      data: { orderId: string; amount: number; balance: number; against: string[] }[];
    };
  return { ...room, owner, read, statement, post: () => desk.run('post-sales') };
}

test('a sale, its payment, its refund and its end are in the books, each answered by entries of its own', async () => {
  const room = await openBooks();
  const body = tillBody(room.shop, { paymentType: 'UNPAID', payments: [] });
  expect(await room.cashier('POST /api/orders', body)).toMatchObject({ status: 200 });
  await room.post();
  expect(await room.read()).toEqual({
    sum: 0,
    of: { ORDERS: 313_000, SALES: -280_000, PACKAGING: -5_000, TAX: -28_000 },
  });
  const payments = [
    { id: newId(), method: 'CASH', amount: 113_000 },
    { id: newId(), method: 'CARD', amount: 200_000 },
  ];
  await room.cashier('POST /api/payments/manualpaybypos', { orderId: body.id, payments });
  await Promise.all([room.post(), room.post()]);
  expect((await room.read()).of).toMatchObject({ CASH: 113_000, CARD: 200_000, ORDERS: 0, SALES: -280_000 });
  const cash = await room.statement('CASH');
  expect(cash).toMatchObject({
    opening: 0,
    closing: 113_000,
    data: [{ orderId: body.id, amount: 113_000, balance: 113_000, against: ['ORDERS'] }],
  });
  const orders = await room.statement('ORDERS');
  expect(orders.data.at(-1)?.balance).toBe(0);
  expect(orders.data.every(({ orderId }) => orderId === body.id)).toBe(true);
  const reject = { id: body.id, status: 'REJECTED', reason: 'رفتند' };
  expect(await room.owner('PATCH /api/orders', reject)).toMatchObject({ status: 200 });
  await room.post();
  const { sum, of } = await room.read();
  expect(sum).toBe(0);
  expect(Object.values(of).every((balance) => balance === 0)).toBe(true);
  const { rows } = await pool.query(
    'select count(*)::int as count from order_postings where vendor_id = $1',
    [room.vendorId],
  );
  expect(rows).toEqual([{ count: 2 }]);
  await expectBooksToBalance(pool, room.vendorId);
});

test('tell what they stood at at any moment, and the cash by drawer', async () => {
  const room = await openBooks();
  const before = desk.server.clock.now().toISOString();
  desk.server.clock.advance(60);
  await room.cashier('POST /api/cashdrawers', { id: newId(), openingAmount: 0 });
  desk.server.clock.advance(60);
  expect(await room.cashier('POST /api/orders', tillBody(room.shop))).toMatchObject({ status: 200 });
  expect(await room.read(`?at=${before}`)).toEqual({ sum: 0, of: {} });
  expect((await room.read()).of).toMatchObject({ CASH: 313_000 });
  const parts = await room.owner('GET /api/books/parts?account=CASH');
  expect(parts.body.data).toMatchObject([{ id: expect.any(String), balance: 313_000 }]);
  expect((await room.owner('GET /api/books/parts?account=CARD')).body).toMatchObject({ data: [], rest: 0 });
  // What is older than it is told by drawer is told as one sum, so that all of it is what the books have.
  expect(parts.body).toMatchObject({ since: expect.any(String), rest: 0 });
  await pool.query(
    `insert into ledger_entries (vendor_id, transaction_id, account, amount, currency, at)
     select $1, $2, e.account, e.amount, 'TOMAN', $3
     from (values ('CASH', 70000), ('CASH_BESIDES', -70000)) as e (account, amount)`,
    [room.vendorId, newId(), new Date(desk.server.clock.now().getTime() - 40 * 86_400_000)],
  );
  expect(await room.manager('POST /api/orders', tillBody(room.shop))).toMatchObject({ status: 200 });
  const later = (await room.owner('GET /api/books/parts?account=CASH')).body;
  expect(later).toMatchObject({ data: [{ balance: 313_000 }, { id: null, balance: 313_000 }], rest: 70_000 });
  expect((await room.read()).of).toMatchObject({ CASH: 696_000 });
  const excel = await room.owner('GET /api/books/statement/excel?account=CASH&from=2026-01-01&to=2026-12-31');
  expect(excel.status).toBe(200);
  expect(await room.cashier('GET /api/books')).toMatchObject({ status: 403 });
});

test('agree with a drawer after a payment was written down as another, and after a count', async () => {
  const room = await openBooks();
  const drawer = newId();
  await room.cashier('POST /api/cashdrawers', { id: drawer, openingAmount: 0 });
  desk.server.clock.advance(60);
  const sell = async (id = newId()) => {
    const body = tillBody(room.shop);
    const payments = body.payments?.map((payment) => ({ ...payment, id }));
    expect((await room.cashier('POST /api/orders', { ...body, payments })).status).toBe(200);
    return id;
  };
  // Even a payment that came under the drawer's own id is no hindrance to its count.
  await sell(drawer);
  const corrected = await sell();
  const correction = { transactionId: corrected, method: 'CARD', reason: 'کارت کشید' };
  expect((await room.owner('PUT /api/payments/method', correction)).status).toBe(200);
  const parts = async () => (await room.owner('GET /api/books/parts?account=CASH')).body.data;
  expect(await parts()).toMatchObject([{ id: drawer, balance: 313_000 }]);
  // What was paid out cannot have been there if the payment was no cash.
  const out = { id: newId(), kind: 'PAY_OUT', amount: 300_000, reason: 'خرید نان' };
  expect((await room.cashier(`POST /api/cashdrawers/${drawer}/movements`, out)).status).toBe(200);
  const gone = { transactionId: drawer, method: 'CARD', reason: 'کارت کشید' };
  expect((await room.owner('PUT /api/payments/method', gone)).body.code).toBe('CASH_DRAWER_SHORT');
  const close = { countedAmount: 0, reason: 'کم بود' };
  const closed = await room.cashier(`PUT /api/cashdrawers/${drawer}/close`, close);
  expect(closed.status, closed.text).toBe(200);
  expect(await parts()).toMatchObject([{ id: drawer, balance: 0 }]);
  await expectBooksToBalance(pool, room.vendorId);
});

test('refuse an entry that does not sum to zero, and an account nobody has', async () => {
  const room = await openBooks();
  const alone = pool.query(
    `insert into ledger_entries (vendor_id, transaction_id, account, amount, currency)
     values ($1, $2, 'CASH', 5, 'TOMAN')`,
    [room.vendorId, newId()],
  );
  await expect(alone).rejects.toThrow('does not sum to zero');
  expect(
    await room.owner('GET /api/books/statement?account=x;y&from=2026-01-01&to=2026-01-02'),
  ).toMatchObject({
    status: 400,
  });
});
