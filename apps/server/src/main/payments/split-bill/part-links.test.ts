import type { Order } from '@sofreh/contract/main/orders';
import { expect, test } from 'vitest';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { tillBody } from '#app/main/orders/testing/shop.ts';
import { newId } from '#app/platform/ids.ts';
import { startPayDesk } from '../testing/pay-desk.ts';

const desk = await startPayDesk();
const { server, press, follow, pool } = desk;
const KEBAB = 313_000;

/** An open bill of two dishes of two guests, and links for the first of them. */
async function twoDishes(count = 1) {
  const room = await desk.open();
  const [hers, his] = [newId(), newId()];
  const items = [
    { id: hers, menuItemId: room.shop.kebab, count, note: '', toppings: [] },
    { id: his, menuItemId: room.shop.kebab, count: 1, note: '', toppings: [] },
  ];
  const expectedPrice = (count + 1) * KEBAB;
  const body = tillBody(room.shop, { paymentType: 'UNPAID', payments: [], items, expectedPrice });
  const placed = await room.cashier('POST /api/orders', body);
  expect(placed.status, placed.text).toBe(200);
  const order = async () => (await room.manager(`GET /api/orders/${body.id}`)).body as unknown as Order;
  const part = (pieces = count) => [
    { kind: 'LINE', orderItemId: hers, count: pieces, of: 1, amount: pieces * KEBAB },
  ];
  /** A link's page at the gateway, opened. */
  const open = async (allocations: readonly object[] = part()) => {
    const link = { id: newId(), orderId: body.id, show: true, allocations };
    const { code } = (await room.cashier('POST /api/payments/link', link)).body;
    const opened = await room.nobody(`POST /api/payments/link/${code}/pay`, {});
    expect(opened.status, opened.text).toBe(200);
    return { code: String(code), submitUrl: String(opened.body.submitUrl) };
  };
  const pay = async ({ submitUrl }: { readonly submitUrl: string }) =>
    (await follow(await press(submitUrl, 'pay'))).headers.get('location');
  const takeCash = (allocations: readonly object[], amount: number) => {
    const payments = [{ id: newId(), method: 'CASH', amount, allocations }];
    return room.cashier('POST /api/payments/manualpaybypos', { orderId: body.id, payments });
  };
  /** Has only this left of the bill. */
  const leave = async (left: readonly { readonly id: string; readonly count: number }[]) => {
    const { version } = await order();
    const lines = left.map((line) => ({ ...line, menuItemId: room.shop.kebab }));
    const edit = { id: newId(), orderId: body.id, version, items: lines, reason: 'مهمان نخواست' };
    const edited = await room.manager('PUT /api/orders/editpostpaid', edit);
    expect(edited.status, edited.text).toBe(200);
  };
  const lines = async () =>
    new Map((await order()).bill.map(({ orderItemId, paid, left }) => [orderItemId, [paid, left]]));
  return { ...room, hers, his, order, part, open, pay, takeCash, leave, lines };
}

/** Nothing of the second dish was paid by who paid for the first, and what goes back is on its way. */
async function expectOtherDishOpen(bill: Awaited<ReturnType<typeof twoDishes>>, back: number) {
  const { vendorId, his, order, lines } = bill;
  expect((await lines()).get(his)).toEqual([0, KEBAB]);
  const now = await order();
  expect(now).toMatchObject({ isPaid: false, paidAmount: now.finalPrice - KEBAB });
  const refunds = now.transactions.filter(({ kind }) => kind === 'REFUND');
  expect(refunds.map(({ amount, method }) => [amount, method])).toEqual([[back, 'ONLINE']]);
  await desk.runRefundJobs(vendorId);
  server.clock.advance(2 * 3600);
  await desk.run('recheck-refunds');
  const given = (await order()).transactions.find(({ kind }) => kind === 'REFUND');
  expect(given).toMatchObject({ status: 'DONE' });
  await expectBooksToBalance(pool, vendorId);
}

test('one dish paid by two links: the second payer has all of it back', async () => {
  const bill = await twoDishes();
  const first = await bill.open();
  server.clock.advance(11 * 60);
  const second = await bill.open();
  expect(await bill.pay(second)).toBe(`/pay/${second.code}?payment=done`);
  expect(await bill.pay(first)).toBe(`/pay/${first.code}?payment=returned&amount=${KEBAB}`);
  const { events } = await bill.order();
  expect(events.filter(({ type }) => type === 'PAYMENT_SURPLUS')).toHaveLength(1);
  expect((await bill.lines()).get(bill.hers)).toEqual([KEBAB, 0]);
  expect((await bill.nobody(`GET /api/payments/link/${first.code}`)).body).toMatchObject({
    part: { isPaid: false, isOver: true, allocations: bill.part() },
    joined: null,
  });
  await expectOtherDishOpen(bill, KEBAB);
});

test('a dish paid in cash while its link is at the gateway: the link’s money goes back', async () => {
  const bill = await twoDishes();
  const link = await bill.open();
  expect((await bill.takeCash(bill.part(), KEBAB)).status).toBe(200);
  expect(await bill.pay(link)).toBe(`/pay/${link.code}?payment=returned&amount=${KEBAB}`);
  expect((await bill.lines()).get(bill.hers)).toEqual([KEBAB, 0]);
  await expectOtherDishOpen(bill, KEBAB);
});

test('a dish taken off the bill while its link is at the gateway: the money is nobody else’s', async () => {
  const bill = await twoDishes();
  const link = await bill.open();
  await bill.leave([{ id: bill.his, count: 1 }]);
  expect(await bill.pay(link)).toBe(`/pay/${link.code}?payment=returned&amount=${KEBAB}`);
  await expectOtherDishOpen(bill, KEBAB);
});

test.each([
  [
    'paid for by another',
    async (bill: Awaited<ReturnType<typeof twoDishes>>) => {
      expect((await bill.takeCash(bill.part(1), KEBAB)).status).toBe(200);
    },
    2 * KEBAB,
  ],
  [
    'taken off the bill',
    (bill: Awaited<ReturnType<typeof twoDishes>>) =>
      bill.leave([
        { id: bill.hers, count: 1 },
        { id: bill.his, count: 1 },
      ]),
    KEBAB,
  ],
] as const)(
  'two pieces, one of them %s meanwhile: what is open is paid, the rest goes back',
  async (_case, meanwhile, paid) => {
    const bill = await twoDishes(2);
    const link = await bill.open();
    await meanwhile(bill);
    expect(await bill.pay(link)).toBe(`/pay/${link.code}?payment=done&amount=${KEBAB}`);
    expect((await bill.lines()).get(bill.hers)).toEqual([paid, 0]);
    const online = (await bill.order()).transactions.find(
      ({ kind, method }) => kind === 'PAYMENT' && method === 'ONLINE',
    );
    expect(online?.allocations).toEqual(bill.part(1));
    await expectOtherDishOpen(bill, KEBAB);
  },
);

test('a part that is an amount settles what is left, whatever was paid meanwhile', async () => {
  const bill = await twoDishes();
  const link = await bill.open([{ kind: 'AMOUNT', amount: 2 * KEBAB }]);
  expect((await bill.takeCash(bill.part(), KEBAB)).status).toBe(200);
  expect(await bill.pay(link)).toBe(`/pay/${link.code}?payment=done&amount=${KEBAB}`);
  expect(await bill.order()).toMatchObject({ isPaid: true, paidAmount: 2 * KEBAB });
  await expectBooksToBalance(pool, bill.vendorId);
});

test('an amount beside a dish that somebody paid meanwhile counts: only the dish’s money goes back', async () => {
  const bill = await twoDishes(2);
  const link = await bill.open([...bill.part(1), { kind: 'AMOUNT', amount: 50_000 }]);
  expect((await bill.takeCash(bill.part(2), 2 * KEBAB)).status).toBe(200);
  expect(await bill.pay(link)).toBe(`/pay/${link.code}?payment=done&amount=${KEBAB}`);
  const { paidAmount, transactions } = await bill.order();
  expect(paidAmount).toBe(2 * KEBAB + 50_000);
  expect(transactions.filter(({ kind }) => kind === 'REFUND').map(({ amount }) => amount)).toEqual([KEBAB]);
  await expectBooksToBalance(pool, bill.vendorId);
});

test('whoever has a link begins anew so often and no more, and keeps nobody else from paying', async () => {
  const room = await twoDishes();
  const { code } = await room.open([]);
  const begin = (amount: number, by = code) => {
    const allocations = [{ kind: 'AMOUNT', amount }];
    return room.nobody(`POST /api/payments/link/${by}/pay`, { allocations });
  };
  const begun = await Promise.all(Array.from({ length: 12 }, (_, index) => begin(2_000 + index)));
  expect(begun.filter(({ status }) => status === 200)).toHaveLength(9);
  expect(begun.filter(({ body }) => body.code === 'TOO_MANY_REQUESTS')).toHaveLength(3);
  // All that is open is resumed, which is no new attempt.
  expect((await room.nobody(`POST /api/payments/link/${code}/pay`, {})).status).toBe(200);
  expect((await room.open([])).code).not.toBe(code);
});

test('a payment that somebody opened by another address is not offered to the next payer', async () => {
  const room = await twoDishes();
  const { code } = await room.open([]);
  const open = async () => (await room.nobody(`POST /api/payments/link/${code}/pay`, {})).body.transactionId;
  const first = await open();
  expect(await open()).toBe(first);
  await pool.query("update transactions set returns_to = 'http://elsewhere.test' where id = $1", [first]);
  const second = await open();
  expect(second).not.toBe(first);
  expect(await open()).toBe(second);
});

test('the address a gateway sends back to asks the gateway so often and no more', async () => {
  const room = await twoDishes();
  const opened = await room.open([]);
  const back = await press(opened.submitUrl, 'pay');
  const ends = await Promise.all(Array.from({ length: 20 }, () => follow(back)));
  expect(
    ends.map(({ headers }) => headers.get('location')).filter((to) => !to?.includes('payment=')),
  ).toEqual([]);
  expect(await room.order()).toMatchObject({ isPaid: true });
  const { rows } = await pool.query<{ hits: number }>(
    "select hits from rate_limits where subject = 'payment-returned:' || (select id from transactions where submit_url = $1)",
    [opened.submitUrl],
  );
  expect(rows).toEqual([{ hits: 20 }]);
  expect((await follow(back)).headers.get('location')).toContain('payment=done');
});
