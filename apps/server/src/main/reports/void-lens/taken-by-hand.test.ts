import { readFile } from 'node:fs/promises';
import type { ResponseBody } from '@sofreh/contract/call';
import type { Order, PlaceOrderBody } from '@sofreh/contract/main/orders';
import type { voidLens } from '@sofreh/contract/main/void-lens';
import { type HandLine, takenByHand } from '@sofreh/domain/pricing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tillBody } from '#app/main/orders/testing/shop.ts';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { compareClosedDays, sumClosedDays } from '../sums/sum-closed-days.ts';

type Deeds = ResponseBody<(typeof voidLens)['GET /api/reports/voids/deeds']>;
type Placed = Order & { readonly pricing: { readonly finalDiscountAmount: number } };
const desk = await startPayDesk();
const MIGRATION = '../../../../../../db/migrations/0852_deeds_rounded_line_by_line.sql';

const reason = 'مشتری همیشگی';
const asked = fc.record({
  dish: fc.constantFrom('kebab', 'minced', 'soup'),
  count: fc.integer({ min: 1, max: 9 }),
  grams: fc.integer({ min: 1, max: 5_000 }),
  sauces: fc.integer({ min: 0, max: 2 }),
  price: fc.oneof(
    { weight: 2, arbitrary: fc.constant({}) },
    { weight: 2, arbitrary: fc.constant({ isFreeItem: true, reason }) },
    {
      weight: 3,
      arbitrary: fc.integer({ min: 1, max: 1_000_000 }).map((changePrice) => ({ changePrice, reason })),
    },
  ),
});
const discount = fc.oneof(
  fc.constant(undefined),
  fc.integer({ min: 1, max: 200_000 }).map((value) => ({ type: 'MONEY' as const, value, reason })),
  fc.integer({ min: 1, max: 60 }).map((value) => ({ type: 'PERCENTAGE' as const, value, reason })),
);

test('the lens reckons of kept orders what the domain says was taken off by hand', async () => {
  const room = await desk.open();
  const { manager, shop, vendorId } = room;
  const minced = newId();
  await desk.pool.query(
    `insert into menu_items (vendor_id, id, category_id, title, price, discount, unit, minimum_weight)
     select vendor_id, $2, category_id, 'کوبیدهٔ کیلویی', 890123, 1007, 'GRAM', 1 from menu_items
     where vendor_id = $1 and id = $3`,
    [vendorId, minced, shop.kebab],
  );
  desk.server.app.snapshots.forget(vendorId);
  const place = async (body: PlaceOrderBody) => {
    const shown = await manager('POST /api/orders', body);
    if (shown.body.code !== 'PRICE_CHANGED') return shown;
    const { pricing } = shown.body.details as { pricing: { finalPrice: number } };
    return manager('POST /api/orders', { ...body, expectedPrice: pricing.finalPrice });
  };
  const kept = async (orderId: string) => {
    const { rows } = await desk.pool.query<HandLine>(
      `select unit, count, price::float8 as price, discount::float8 as discount, is_free_item as "isFreeItem",
         menu_price::float8 as "menuPrice", toppings from order_items where vendor_id = $1 and order_id = $2`,
      [vendorId, orderId],
    );
    return rows;
  };
  await fc.assert(
    fc.asyncProperty(fc.array(asked, { minLength: 1, maxLength: 4 }), discount, async (lines, given) => {
      const items = lines.map(({ dish, count, grams, sauces, price }) => ({
        id: newId(),
        menuItemId: dish === 'minced' ? minced : shop[dish],
        note: '',
        toppings: dish === 'kebab' && sauces > 0 ? [{ toppingId: shop.sauce, count: sauces }] : [],
        ...(dish === 'minced' ? { unit: 'GRAM' as const, count: grams } : { count }),
        ...price,
      }));
      const body = tillBody(shop, {
        id: newId(),
        items,
        payments: [],
        paymentType: 'UNPAID',
        expectedPrice: 0,
        ...(given ? { discount: given } : {}),
      });
      const placed = await place(body);
      // More than the menu's prices may be taken off nowhere: dearer lines leave room for that.
      fc.pre(placed.body.code !== 'DISCOUNT_ABOVE_CAP');
      expect(placed.status, placed.text).toBe(200);
      const { id, pricing } = placed.body as unknown as Placed;
      const byRule = takenByHand(await kept(id), pricing, given ? {} : null);
      const told = await manager('GET /api/reports/voids/deeds?act=DISCOUNT&pageSize=100');
      const { data } = told.body as unknown as Deeds;
      expect(data.find(({ orderId }) => orderId === id)?.amount ?? 0).toBe(byRule);
    }),
    { numRuns: 30 },
  );

  // Days that an older program summed, rounding once over all lines of an order, are nobody's deed: they are summed anew.
  const later = new Date(desk.server.clock.now().getTime() + 3 * 86_400_000);
  await sumClosedDays(desk.pool, later);
  const amounts = async () =>
    (
      await desk.pool.query<{ key: string; amount: string }>(
        `select key, deed_amount as amount from report_deeds where vendor_id = $1 and act = 'DISCOUNT' order by key`,
        [vendorId],
      )
    ).rows;
  const right = await amounts();
  await desk.pool.query(
    `update report_deeds d set deed_amount = deed_amount + 1 where vendor_id = $1 and act = 'DISCOUNT' and exists (
       select from order_items i where i.vendor_id = d.vendor_id and i.order_id = d.key::uuid and i.unit = 'GRAM'
         and i.menu_price is not null)`,
    [vendorId],
  );
  expect(await amounts()).not.toEqual(right);
  await desk.pool.query(await readFile(new URL(MIGRATION, import.meta.url), 'utf8'));
  await compareClosedDays(desk.pool, later, (facts) => expect(facts).toBeUndefined());
  await sumClosedDays(desk.pool, later);
  expect(await amounts()).toEqual(right);
});
