import type { Order } from '@sofreh/contract/main/orders';
import { describe, expect, test } from 'vitest';
import { placeOrder } from '#app/main/orders/placing/place-order.ts';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { refused } from '#app/main/orders/testing/refused.ts';
import {
  addCustomer,
  addStaff,
  openShop,
  pickupBody,
  testDeps,
  tillBody,
} from '#app/main/orders/testing/shop.ts';
import { newId } from '#app/platform/ids.ts';
import { createTestDatabase } from '#app/testing/database.ts';
import type { CounterPayment } from './counter-payments.ts';
import { takePayment } from './take-payment.ts';

const { pool } = await createTestDatabase({ poolSize: 16 });
const deps = testDeps(pool);

const cash = (amount: number, more: Partial<CounterPayment> = {}): CounterPayment => ({
  id: newId(),
  method: 'CASH',
  amount,
  reference: '',
  ...more,
});

async function openBill() {
  const shop = await openShop(pool);
  const actor = await addStaff(pool);
  const body = tillBody(shop, { paymentType: 'UNPAID', payments: [] });
  const order = await placeOrder(deps, { vendorId: shop.vendorId, actor, body });
  const pay = (...payments: CounterPayment[]) =>
    takePayment(deps, { vendorId: shop.vendorId, actor, orderId: order.id, payments });
  return { shop, actor, order, pay };
}

describe('an open bill', () => {
  test('is paid in parts by several ways', async () => {
    const { pay, shop } = await openBill();
    expect(await pay(cash(100_000, { tendered: 150_000 }))).toMatchObject({
      paidAmount: 100_000,
      paymentType: 'CASH',
    });
    const posTerminalId = newId();
    await pool.query(
      "insert into pos_terminals (vendor_id, id, title, bank_type) values ($1, $2, 'کارت‌خوان', 'PARSIAN_DLL')",
      [shop.vendorId, posTerminalId],
    );
    // Sums by terminal are held against its slip: a terminal that nobody has takes nothing.
    const unknown = pay(cash(200_000, { method: 'CARD', posTerminalId: newId() }));
    expect(await refused(unknown)).toMatchObject({ code: 'POS_TERMINAL_NOT_FOUND' });
    const order = await pay(
      cash(13_000, { posTerminalId }),
      cash(200_000, { method: 'CARD', reference: '771', posTerminalId }),
    );
    expect(order).toMatchObject({
      paidAmount: 313_000,
      isPaid: true,
      paymentType: 'MULTI',
      status: 'CONFIRMED',
    });
    expect(order.transactions.map((each) => each.posTerminalId)).toEqual([null, null, posTerminalId]);
    expect(order.events.at(-1)?.data).toMatchObject({ amount: 213_000, paidAmount: 313_000 });
    await expectBooksToBalance(pool, shop.vendorId);
  });

  test('is handed over no more cash for than anybody brings change for', async () => {
    const { pay } = await openBill();
    expect(await refused(pay(cash(313_000, { tendered: 10_000_000_000 })))).toMatchObject({
      code: 'PAYMENT_AMOUNT_WRONG',
      details: { amount: 313_000, tendered: 10_000_000_000, most: 1_313_000 },
    });
    expect(await pay(cash(313_000, { tendered: 1_313_000 }))).toMatchObject({ isPaid: true });
  });

  test('is never over-paid', async () => {
    const { pay } = await openBill();
    await pay(cash(300_000));
    expect(await refused(pay(cash(13_001)))).toMatchObject({
      code: 'PAYMENT_AMOUNT_WRONG',
      details: { left: 13_000 },
    });
    await pay(cash(13_000));
    expect((await refused(pay(cash(1)))).code).toBe('ORDER_ALREADY_PAID');
  });

  test('a retry pays once, also beside a new payment', async () => {
    const { pay, shop } = await openBill();
    const first = cash(100_000);
    await pay(first);
    expect(await pay(first)).toMatchObject({ paidAmount: 100_000 });
    expect(await pay(first, cash(50_000))).toMatchObject({ paidAmount: 150_000 });
    await expectBooksToBalance(pool, shop.vendorId);
  });

  test('a used id for another amount is a conflict', async () => {
    const { pay } = await openBill();
    const first = cash(100_000);
    await pay(first);
    expect((await refused(pay({ ...first, amount: 90_000 }))).code).toBe('IDEMPOTENCY_CONFLICT');
  });

  test('an id of another bill is a conflict', async () => {
    const [one, other] = [await openBill(), await openBill()];
    const payment = cash(10_000);
    await one.pay(payment);
    await other.pay(payment);
    const again = takePayment(deps, {
      vendorId: one.shop.vendorId,
      actor: one.actor,
      orderId: (
        await placeOrder(deps, {
          vendorId: one.shop.vendorId,
          actor: one.actor,
          body: tillBody(one.shop, { paymentType: 'UNPAID', payments: [] }),
        })
      ).id,
      payments: [payment],
    });
    expect((await refused(again)).code).toBe('IDEMPOTENCY_CONFLICT');
  });

  test('twenty taps at once on one payment pay once', async () => {
    const { pay, shop } = await openBill();
    const payment = cash(313_000);
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(payment)));
    expect(new Set(answers.map((order: Order) => order.paidAmount))).toEqual(new Set([313_000]));
    await expectBooksToBalance(pool, shop.vendorId);
  });

  test('ten tills that take the whole bill at once take it once', async () => {
    const { pay, shop } = await openBill();
    const ends = await Promise.all(
      Array.from({ length: 10 }, () =>
        pay(cash(313_000)).then(
          () => 'TAKEN',
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect(ends.filter((end) => end === 'TAKEN')).toHaveLength(1);
    await expectBooksToBalance(pool, shop.vendorId);
  });
});

test('an order that waits for its online payment takes no cash', async () => {
  const shop = await openShop(pool);
  const guest = await addCustomer(pool);
  const body = pickupBody(shop, { paymentType: 'ONLINE' });
  const order = await placeOrder(deps, { vendorId: shop.vendorId, actor: guest, body });
  const payment = takePayment(deps, {
    vendorId: shop.vendorId,
    actor: await addStaff(pool),
    orderId: order.id,
    payments: [cash(313_000)],
  });
  expect((await refused(payment)).code).toBe('INVALID_ORDER_STATE');
});
