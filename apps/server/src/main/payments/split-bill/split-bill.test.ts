import type { Order } from '@sofreh/contract/main/orders';
import { type Allocation, allocateLine, allocateShare, billOf } from '@sofreh/domain/split-bill';
import { describe, expect, test } from 'vitest';
import { placeOrder } from '#app/main/orders/placing/place-order.ts';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { refused } from '#app/main/orders/testing/refused.ts';
import { addStaff, openShop, testDeps, tillBody } from '#app/main/orders/testing/shop.ts';
import { newId } from '#app/platform/ids.ts';
import { createTestDatabase } from '#app/testing/database.ts';
import type { CounterPayment } from '../counter-payments.ts';
import { takePayment } from '../take-payment.ts';

const { pool } = await createTestDatabase({ poolSize: 16 });
const deps = testDeps(pool);

const cash = (allocations: Allocation[], more: Partial<CounterPayment> = {}): CounterPayment => ({
  id: newId(),
  method: 'CASH',
  amount: allocations.reduce((sum, { amount }) => sum + amount, 0),
  reference: '',
  allocations,
  ...more,
});

/** Two kebabs and a soup with 10 % tax, packaging and a tip: 715,000 + 13,000 + 10,000. */
async function openBill() {
  const shop = await openShop(pool);
  const actor = await addStaff(pool);
  const [kebab, soup] = [newId(), newId()];
  const items = [
    { id: kebab, menuItemId: shop.kebab, count: 2, note: '', toppings: [] },
    { id: soup, menuItemId: shop.soup, count: 1, note: '', toppings: [] },
  ];
  const open = { paymentType: 'UNPAID', tip: 10_000, expectedPrice: 738_000 } as const;
  const body = tillBody(shop, { ...open, payments: [], items });
  const order = await placeOrder(deps, { vendorId: shop.vendorId, actor, body });
  const pay = (...payments: CounterPayment[]) =>
    takePayment(deps, { vendorId: shop.vendorId, actor, orderId: order.id, payments });
  return { shop, order, pay, kebab, soup };
}

function line(order: Order, orderItemId: string, count = 1, of = 1): Allocation {
  const allocations = order.transactions.flatMap((each) => each.allocations);
  const part = allocateLine(billOf(order, allocations), orderItemId, { count, of });
  if (!part) throw new Error('nothing of the line is open');
  return part;
}

describe('a bill split between guests', () => {
  test('its lines sum to it, each with its part of what is on no line', async () => {
    const { order } = await openBill();
    expect(order.bill.reduce((sum, { total }) => sum + total, 0)).toBe(order.finalPrice);
    expect(order.bill.map(({ pieces }) => pieces)).toEqual([2, 1]);
    expect(order.bill.every(({ left, total }) => left === total)).toBe(true);
  });

  test('by dish: a piece each, one dish between three; the last toman is paid', async () => {
    const { order, pay, kebab, soup, shop } = await openBill();
    let now = await pay(cash([line(order, kebab)]));
    expect(now.bill.map(({ pieces }) => pieces)).toEqual([1, 1]);
    expect(now.transactions[0]?.allocations).toMatchObject([
      { kind: 'LINE', orderItemId: kebab, count: 1, of: 1 },
    ]);
    now = await pay(cash([line(now, kebab)]));
    expect(now.bill[0]).toMatchObject({ left: 0, pieces: 0 });
    for (let guest = 0; guest < 3; guest += 1) now = await pay(cash([line(now, soup, 1, 3)]));
    expect(now).toMatchObject({ paidAmount: order.finalPrice, isPaid: true });
    await expectBooksToBalance(pool, shop.vendorId);
  });

  test('by share: seven guests pay it to the last toman', async () => {
    const { order, pay } = await openBill();
    let now = order;
    for (let guest = 0; guest < 7; guest += 1) {
      const share = allocateShare(
        billOf(
          now,
          now.transactions.flatMap((each) => each.allocations),
        ),
        { count: 1, of: 7 },
      );
      if (!share) throw new Error('no share');
      now = await pay(cash([share], { method: 'CARD' }));
    }
    expect(now).toMatchObject({ paidAmount: order.finalPrice, isPaid: true, paymentType: 'CARD' });
  });

  test('a plain payment leaves the lines open until the bill is paid', async () => {
    const { order, pay } = await openBill();
    const part = { ...cash([]), amount: 100_000 };
    delete (part as { allocations?: unknown }).allocations;
    const now = await pay(part);
    expect(now.bill.map(({ pieces }) => pieces)).toEqual([2, 1]);
    expect(now.transactions[0]?.allocations).toEqual([]);
    const { paidAmount, finalPrice } = now;
    const rest = await pay({ ...part, id: newId(), amount: finalPrice - paidAmount });
    expect(rest.bill.map(({ left, pieces }) => [left, pieces])).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(order.bill).toHaveLength(2);
  });

  test('a line that is paid is paid for once', async () => {
    const { order, pay, soup, shop } = await openBill();
    const soupPart = line(order, soup);
    await pay(cash([soupPart]));
    expect(await refused(pay(cash([soupPart])))).toMatchObject({
      code: 'LINE_ALREADY_PAID',
      details: { orderItemId: soup, left: 0, pieces: 0 },
    });
    await expectBooksToBalance(pool, shop.vendorId);
  });

  test('a retry pays once, and the same payment for something else is a conflict', async () => {
    const { order, pay, soup, kebab } = await openBill();
    const payment = cash([line(order, soup)]);
    const first = await pay(payment);
    expect(await pay(payment)).toMatchObject({ paidAmount: first.paidAmount });
    const other = { ...payment, allocations: [{ ...line(order, kebab), amount: payment.amount }] };
    expect((await refused(pay(other))).code).toBe('IDEMPOTENCY_CONFLICT');
  });

  test.each<[string, (part: Allocation) => Allocation[], number, string]>([
    [
      'less than the dish costs',
      (part) => [{ ...part, amount: part.amount - 10 }],
      0,
      'ALLOCATION_AMOUNT_WRONG',
    ],
    ['parts that are not the amount', (part) => [part], 1, 'PAYMENT_AMOUNT_WRONG'],
    ['a line of no bill', (part) => [{ ...part, orderItemId: newId() } as Allocation], 0, 'LINE_NOT_FOUND'],
  ])('refuses %s', async (_case, parts, more, code) => {
    const { order, pay, soup } = await openBill();
    const payment = cash(parts(line(order, soup)));
    expect((await refused(pay({ ...payment, amount: payment.amount + more }))).code).toBe(code);
  });

  test('ten tills that take the same dish at once take it once', async () => {
    const { order, pay, soup, shop } = await openBill();
    const part = line(order, soup);
    const ends = await Promise.all(
      Array.from({ length: 10 }, () =>
        pay(cash([part])).then(
          () => 'TAKEN',
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect(ends.toSorted()).toEqual([...Array.from({ length: 9 }, () => 'LINE_ALREADY_PAID'), 'TAKEN']);
    await expectBooksToBalance(pool, shop.vendorId);
  });
});
