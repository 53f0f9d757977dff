import type { Order } from '@sofreh/contract/main/orders';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startKitchen } from '#app/main/kitchen/testing/open-kitchen.ts';
import { tillBody } from '#app/main/orders/testing/shop.ts';
import { newId } from '#app/platform/ids.ts';
import { compareClosedDays, sumClosedDays } from './sum-closed-days.ts';

const { desk, openKitchen } = await startKitchen();
const DAY = 86_400;

const DEEDS = [
  'SELL',
  'BILL',
  'EDIT',
  'SPLIT',
  'REFUND',
  'CANCEL',
  'MOVE',
  'JOIN',
  'COOK',
  'RECALL',
] as const;
type Deed = { readonly deed: (typeof DEEDS)[number]; readonly at: number };
const deeds = (minLength: number) =>
  fc.array(fc.record({ deed: fc.constantFrom(...DEEDS), at: fc.nat(50) }), { minLength, maxLength: 14 });

/** A branch whose staff do anything to any of its orders; what is refused changes nothing. */
async function openRoom() {
  const room = await openKitchen();
  const { shop, vendorId, manager, cashier, read, lines, step, send, bill, line } = room;
  const garden = newId();
  await desk.pool.query(
    `insert into dining_tables (vendor_id, id, category_id, code, name)
     select $1, $2, category_id, $3, 'باغ' from dining_tables where vendor_id = $1 limit 1`,
    [vendorId, garden, `T-${garden.slice(-8)}`],
  );
  const ids: string[] = [];
  const done = new Set<string>();
  const cook = async (order: Order, kind: 'BUMP' | 'RECALL') => {
    const steps = (await lines(order.id)).map((each) => step(order, kind, each));
    if (steps.length === 0) return;
    if ((await send(...steps)).includes('APPLIED')) done.add(kind);
  };
  const place = async (deed: 'SELL' | 'BILL') => {
    done.add(deed);
    if (deed === 'BILL') {
      ids.push((await bill([line(shop.kebab, 2), line(shop.soup)])).id);
      return;
    }
    const sold = await cashier('POST /api/orders', { ...tillBody(shop), id: newId() });
    expect(sold.status, sold.text).toBe(200);
    ids.push(String(sold.body.id));
  };
  const change = async (deed: Deed['deed'], order: Order, other: Order) => {
    const { id, version, items, finalPrice, paidAmount } = order;
    switch (deed) {
      case 'EDIT':
        return manager('PUT /api/orders/editpostpaid', {
          id: newId(),
          orderId: id,
          version,
          reason: 'یکی دیگر',
          items: items.map((each) => ({ id: each.id, menuItemId: each.menuItemId, count: each.count + 1 })),
        });
      case 'SPLIT': {
        const half = Math.floor((finalPrice - paidAmount) / 2);
        const payments = [
          { id: newId(), method: 'CASH', amount: half },
          { id: newId(), method: 'CARD', amount: half },
        ];
        return cashier('POST /api/payments/manualpaybypos', { orderId: id, payments });
      }
      case 'REFUND':
        return manager('PUT /api/orders/refund', { id: newId(), orderId: id, amount: 10_000, reason: 'سرد' });
      case 'CANCEL':
        return manager('PATCH /api/orders', { id, status: 'REJECTED', reason: 'مهمان رفت' });
      case 'MOVE':
        return cashier('PUT /api/orders/changetable', { orderId: id, tableId: garden });
      default:
        return cashier('PUT /api/orders/changetable', {
          orderId: id,
          tableId: other.tableId ?? shop.table,
          mergeInto: other.id,
        });
    }
  };
  const act = async ({ deed, at }: Deed) => {
    if (ids.length === 0 || deed === 'SELL' || deed === 'BILL') {
      return place(deed === 'SELL' ? 'SELL' : 'BILL');
    }
    const [order, other] = await Promise.all([at, at + 1].map((each) => read(ids[each % ids.length] ?? '')));
    if (!order || !other) return;
    if (deed === 'COOK' || deed === 'RECALL') return cook(order, deed === 'COOK' ? 'BUMP' : 'RECALL');
    const answer = await change(deed, order, other);
    expect(answer.status, answer.text).toBeLessThan(500);
    if (answer.status === 200) done.add(deed);
  };
  return { act, done };
}

test('whatever is done to orders through the calls, also to those of days that are summed, sums and orders never differ', async () => {
  const done = new Set<string>();
  await fc.assert(
    fc.asyncProperty(deeds(8), deeds(5), deeds(5), async (first, ...later) => {
      const room = await openRoom();
      // A day at a time, so that what was touched has to wait.
      const sum = () => sumClosedDays(desk.pool, desk.server.clock.now(), undefined, 1);
      for (const deed of first) await room.act(deed);
      for (const some of later) {
        desk.server.clock.advance(DAY);
        await sum();
        for (const deed of some) await room.act(deed);
        await sum();
        const alarms: unknown[] = [];
        await compareClosedDays(desk.pool, desk.server.clock.now(), (facts) => alarms.push(facts));
        expect(alarms).toEqual([]);
      }
      for (const deed of room.done) done.add(deed);
    }),
    { numRuns: 4, endOnFailure: true },
  );
  expect(done.size).toBeGreaterThan(5);
}, 120_000);
