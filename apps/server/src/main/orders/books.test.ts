import type { Order } from '@sofreh/contract/main/orders';
import { ORDER_STATUSES } from '@sofreh/domain/enums';
import { ORDER_TRANSITIONS } from '@sofreh/domain/order-state';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readOrder } from '#app/main/order-record/reading/orders.queries.ts';
import { takePayment } from '#app/main/payments/take-payment.ts';
import { newId } from '#app/platform/ids.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { createTestDatabase } from '#app/testing/database.ts';
import { changeOrder } from './change-order.ts';
import { editOrder } from './order-edit/edit-order.ts';
import { placeOrder } from './placing/place-order.ts';
import { refundItems, refundOrder } from './refunds/refund-order.ts';
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
  fc.record({
    kind: fc.constant('EDIT' as const),
    order: fc.nat(2),
    counts: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 0, maxLength: 2 }),
    by: fc.constantFrom('manager' as const, 'cashier' as const),
  }),
  fc.record({
    kind: fc.constant('REFUND' as const),
    order: fc.nat(2),
    amount: fc.option(fc.integer({ min: 1, max: 400_000 }), { nil: undefined }),
  }),
  fc.record({
    kind: fc.constant('REFUND_LINE' as const),
    order: fc.nat(2),
    count: fc.integer({ min: 1, max: 3 }),
  }),
);

/** What counted stock took of an order is what its lines are, or nothing once it was rejected. */
async function expectStockToFit(vendorId: string, kebab: string): Promise<void> {
  const { rows } = await pool.query<{ fits: boolean }>(
    `select 500 - s.count = (
       select coalesce(sum(i.count), 0) from order_items i join orders o on o.vendor_id = i.vendor_id and o.id = i.order_id
       where i.vendor_id = $1 and i.menu_item_id = $2 and o.status <> 'REJECTED') as fits
     from stocks s where s.vendor_id = $1 and s.product_id = $2`,
    [vendorId, kebab],
  );
  expect(rows).toEqual([{ fits: true }]);
}

/** The kitchen was told of each accepted order's lines, all changes together. */
async function expectKitchenToKnow(vendorId: string): Promise<void> {
  const { rows } = await pool.query(
    `with told as (
       select k.order_id, l ->> 'orderItemId' as item, sum((l ->> 'count')::int) as count
       from kitchen_tickets k, jsonb_array_elements(k.lines) l where k.vendor_id = $1 group by 1, 2)
     select told.* from told
     left join orders o on o.vendor_id = $1 and o.id = told.order_id
     left join order_items i on i.vendor_id = $1 and i.order_id = told.order_id and i.id = told.item::uuid
     where told.count <> case when o.status = 'REJECTED' then 0 else coalesce(i.count, 0) end`,
    [vendorId],
  );
  expect(rows).toEqual([]);
}

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
      await pool.query(
        "insert into stocks (vendor_id, product_type, product_id, count) values ($1, 'FOOD', $2, 500)",
        [vendorId, shop.kebab],
      );
      const staff = { manager: await addStaff(pool, 'manager'), cashier: await addStaff(pool, 'cashier') };
      const open = { paymentType: 'UNPAID', payments: [] } as const;
      const sell = (changes = {}) =>
        placeOrder(deps, { vendorId, actor: staff.cashier, body: tillBody({ vendorId, ...shop }, changes) });
      /** Reads the bill as a till does and asks for other counts, and for a line more. */
      const edit = async (id: string, [first, second]: readonly number[], actor: typeof staff.manager) => {
        const order = await readOrder(pool, vendorId, id);
        const kept = (order?.items ?? []).slice(0, first === undefined ? 0 : undefined);
        const items = kept.map(({ id: line, menuItemId }, index) => ({
          id: line,
          menuItemId,
          note: '',
          toppings: [],
          count: (index === 0 ? first : second) ?? 1,
        }));
        const more = { id: newId(), menuItemId: shop.kebab, count: 1, note: 'تازه', toppings: [] };
        const asked = {
          id: newId(),
          orderId: id,
          version: order?.version ?? 0,
          reason: 'آزمون',
          payments: [],
        };
        const body = { ...asked, items: second === undefined ? items : [...items, more] };
        return editOrder(deps, { vendorId, actor, body });
      };
      const orders = [
        await sell({ ...open, payments: [] }),
        await sell({ ...open, payments: [] }),
        await sell(),
      ];
      const act = (each: (typeof steps)[number]): Promise<unknown> => {
        if (each.kind === 'SELL') return sell();
        const id = orders[each.order]?.id ?? '';
        const asked = { id: newId(), orderId: id, reason: 'آزمون' };
        if (each.kind === 'EDIT') return edit(id, each.counts, staff[each.by]);
        if (each.kind === 'REFUND') {
          const { amount } = each;
          return refundOrder(deps, { vendorId, actor: staff.manager, body: { ...asked, amount } });
        }
        if (each.kind === 'REFUND_LINE') {
          const items = [{ orderItemId: orders[each.order]?.items[0]?.id ?? '', count: each.count }];
          return refundItems(deps, {
            vendorId,
            actor: staff.manager,
            body: { ...asked, items, withPackaging: true },
          });
        }
        if (each.kind === 'MOVE') {
          const body = { id, status: each.status, reason: 'آزمون' };
          return changeOrder(deps, { vendorId, actor: staff[each.by], body });
        }
        const payment = { id: newId(), method: each.method, amount: each.amount, reference: '' };
        return takePayment(deps, { vendorId, actor: staff.cashier, orderId: id, payments: [payment] });
      };
      const ends = await Promise.allSettled(steps.map(act));
      for (const end of ends) if (end.status === 'rejected') expect(end.reason).toBeInstanceOf(Refusal);
      await expectBooksToBalance(pool, vendorId);
      await expectStockToFit(vendorId, shop.kebab);
      await expectKitchenToKnow(vendorId);
      for (const { id } of orders) {
        const order = await readOrder(pool, vendorId, id);
        expect(order?.pricing.finalPrice).toBe(order?.finalPrice);
        expect(order?.refundedAmount).toBeLessThanOrEqual(order?.paidAmount ?? 0);
        if (order) expectLegalFilm(order);
      }
    }),
    { numRuns: 15 },
  );
});
