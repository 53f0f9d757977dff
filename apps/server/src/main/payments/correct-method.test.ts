import type { Order } from '@sofreh/contract/main/orders';
import { describe, expect, test } from 'vitest';
import { placeOrder } from '#app/main/orders/placing/place-order.ts';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { refused } from '#app/main/orders/testing/refused.ts';
import { addStaff, openShop, testDeps, tillBody } from '#app/main/orders/testing/shop.ts';
import { newId } from '#app/platform/ids.ts';
import { createTestDatabase } from '#app/testing/database.ts';
import { correctMethod } from './correct-method.ts';
import { takePayment } from './take-payment.ts';

const { pool } = await createTestDatabase();
const deps = testDeps(pool);

async function paidInCash() {
  const shop = await openShop(pool);
  const { vendorId } = shop;
  const actor = await addStaff(pool);
  const body = tillBody(shop, { paymentType: 'UNPAID', payments: [] });
  const { id: orderId, finalPrice } = await placeOrder(deps, { vendorId, actor, body });
  const payment = { id: newId(), method: 'CASH' as const, amount: finalPrice, reference: '' };
  const order = await takePayment(deps, { vendorId, actor, orderId, payments: [payment] });
  const correct = (method: 'CASH' | 'CARD', transactionId = payment.id) =>
    correctMethod(deps, vendorId, actor, { transactionId, method, reason: 'کارت کشیده بود' });
  return { vendorId, actor, order, payment, correct };
}

const held = async (vendorId: string) => {
  const { rows } = await pool.query<{ account: string; sum: string }>(
    `select account, sum(amount)::text as sum from ledger_entries where vendor_id = $1 and account in ('CASH', 'CARD')
     group by account having sum(amount) <> 0`,
    [vendorId],
  );
  return Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)]));
};

/** A drawer of this cashier that was counted, and held all that they took. */
async function countDrawer(
  vendorId: string,
  cashierId: string,
  { businessDay, finalPrice }: Pick<Order, 'businessDay' | 'finalPrice'>,
): Promise<void> {
  await pool.query(
    `insert into cash_drawers (vendor_id, id, cashier_id, device, business_day, opening_amount, opened_at, closed_at,
       closed_by, expected_amount, counted_amount)
     values ($1, $2, $3, '', $4, 0, '2000-01-01', '2100-01-01', $3, $5, $5)`,
    [vendorId, newId(), cashierId, businessDay, finalPrice],
  );
}

describe('a payment written down as the wrong one', () => {
  test('is corrected once: its books, its order and its film say so', async () => {
    const { vendorId, order, correct } = await paidInCash();
    const corrected = await correct('CARD');
    expect(corrected).toMatchObject({ paymentType: 'CARD', paidAmount: order.finalPrice, isPaid: true });
    expect(corrected.transactions).toMatchObject([
      { method: 'CARD', gateway: 'POS', amount: order.finalPrice },
    ]);
    expect(corrected.events.at(-1)).toMatchObject({
      type: 'PAYMENT_CORRECTED',
      reason: 'کارت کشیده بود',
      data: { from: 'CASH', to: 'CARD', amount: order.finalPrice },
    });
    const again = await correct('CARD');
    expect(again.events).toHaveLength(corrected.events.length);
    expect(await held(vendorId)).toEqual({ CARD: order.finalPrice });
    await expectBooksToBalance(pool, vendorId);
  });

  test('stays where its drawer was counted, and nobody else’s is found', async () => {
    const { vendorId, actor, order, correct } = await paidInCash();
    await countDrawer(vendorId, actor.id, order);
    expect(await refused(correct('CARD'))).toMatchObject({
      code: 'PAYMENT_NOT_CORRECTABLE',
      details: { reason: 'DRAWER_COUNTED' },
    });
    expect(await refused(correct('CARD', newId()))).toMatchObject({ code: 'TRANSACTION_NOT_FOUND' });
    expect(await held(vendorId)).toEqual({ CASH: order.finalPrice });
  });

  test('is another terminal’s also where its drawer was counted: no cash moves by it', async () => {
    const { vendorId, actor, order, payment, correct } = await paidInCash();
    await correct('CARD');
    const places = [newId(), newId()];
    for (const id of places)
      await pool.query(
        `insert into pos_terminals (vendor_id, id, title, bank_type) values ($1, $2, $3, 'MELLAT')`,
        [vendorId, id, `پیشخوان ${id}`],
      );
    await countDrawer(vendorId, actor.id, order);
    for (const posTerminalId of places) {
      const said = {
        transactionId: payment.id,
        method: 'CARD',
        reason: 'دستگاه دیگر',
        posTerminalId,
      } as const;
      const { transactions } = await correctMethod(deps, vendorId, actor, said);
      expect(transactions).toMatchObject([{ method: 'CARD', posTerminalId }]);
    }
    expect(await refused(correct('CASH'))).toMatchObject({ details: { reason: 'DRAWER_COUNTED' } });
    expect(await held(vendorId)).toEqual({ CARD: order.finalPrice });
    await expectBooksToBalance(pool, vendorId);
  });
});
