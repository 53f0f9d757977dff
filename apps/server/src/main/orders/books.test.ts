import type { Order } from '@sofreh/contract/main/orders';
import { ORDER_STATUSES } from '@sofreh/domain/enums';
import { ORDER_TRANSITIONS } from '@sofreh/domain/order-state';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { takePayment } from '#app/main/payments/take-payment.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import { newId } from '#app/platform/ids.ts';
import { createTestDatabase } from '#app/testing/database.ts';
import { changeOrder } from './change-order.ts';
import { readOrder } from './orders.queries.ts';
import { placeOrder } from './place-order.ts';
import { expectBooksToBalance } from './testing/books.ts';
import { addStaff, openShop, testDeps, tillBody } from './testing/shop.ts';

const { pool } = await createTestDatabase({ poolSize: 16 });
const deps = testDeps(pool);

const step = fc.oneof(
  fc.record({
    kind: fc.constant('PAY' as const),
    order: fc.nat(2),
    amount: fc.integer({ min: 1, max: 400_000 }),
    method: fc.constantFrom('CASH' as const, 'CARD' as const),
  }),
  fc.record({
    kind: fc.constant('MOVE' as const),
    order: fc.nat(2),
    status: fc.constantFrom(...ORDER_STATUSES),
    by: fc.constantFrom('manager' as const, 'cashier' as const),
  }),
  fc.record({ kind: fc.constant('SELL' as const) }),
);

/** Every move of an order's film is a row of the table. */
function expectLegalFilm(order: Order): void {
  for (const { type, data } of order.events) {
    if (type !== 'STATUS_CHANGED') continue;
    const row = ORDER_TRANSITIONS.find(({ from, to }) => from === data.from && to === data.to);
    expect(row?.deliveryTypes).toContain(order.deliveryType);
  }
}

test('whatever several tills do to the same orders at once, money, events and moves stay right', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const { vendorId, ...shop } = await openShop(pool);
      const staff = { manager: await addStaff(pool, 'manager'), cashier: await addStaff(pool, 'cashier') };
      const open = { paymentType: 'UNPAID', payments: [] } as const;
      const sell = (changes = {}) =>
        placeOrder(deps, { vendorId, actor: staff.cashier, body: tillBody({ vendorId, ...shop }, changes) });
      const orders = [
        await sell({ ...open, payments: [] }),
        await sell({ ...open, payments: [] }),
        await sell(),
      ];
      const work = steps.map(async (each) => {
        if (each.kind === 'SELL') return sell();
        const id = orders[each.order]?.id ?? '';
        if (each.kind === 'MOVE') {
          const body = { id, status: each.status, reason: 'آزمون' };
          return changeOrder(deps, { vendorId, actor: staff[each.by], body });
        }
        const payment = { id: newId(), method: each.method, amount: each.amount, reference: '' };
        return takePayment(deps, { vendorId, actor: staff.cashier, orderId: id, payments: [payment] });
      });
      const ends = await Promise.allSettled(work);
      for (const end of ends) if (end.status === 'rejected') expect(end.reason).toBeInstanceOf(Refusal);
      await expectBooksToBalance(pool, vendorId);
      for (const { id, finalPrice } of orders) {
        const order = await readOrder(pool, vendorId, id);
        expect(order?.paidAmount).toBeLessThanOrEqual(finalPrice);
        expect(order?.refundedAmount).toBeLessThanOrEqual(order?.paidAmount ?? 0);
        if (order) expectLegalFilm(order);
      }
    }),
    { numRuns: 15 },
  );
});
