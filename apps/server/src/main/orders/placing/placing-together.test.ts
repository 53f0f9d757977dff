import type { PlaceOrderBody } from '@sofreh/contract/main/orders';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { Pool } from '#app/platform/db/pool.ts';
import { newId } from '#app/platform/ids.ts';
import { createTestDatabase } from '#app/testing/database.ts';
import { beside, lockWaits } from '#app/testing/lock-waits.ts';
import { expectBooksToBalance } from '../testing/books.ts';
import { gatedPool, standStill } from '../testing/gated-pool.ts';
import { refused } from '../testing/refused.ts';
import {
  addCustomer,
  addStaff,
  openShop,
  pickupBody,
  type Shop,
  testDeps,
  tillBody,
} from '../testing/shop.ts';
import { namedAlike, vendorRows } from '../testing/vendor-rows.ts';
import { LANE_PATIENCE_MS, LANES } from './insert-order.ts';
import { placeOrder } from './place-order.ts';

const { pool } = await createTestDatabase({ poolSize: 24 });
const guest = await addCustomer(pool);
const cashier = await addStaff(pool, 'manager');

const openShops = (count: number) => Promise.all(Array.from({ length: count }, () => openShop(pool)));
const counted = (shop: Shop, type: string, product: string, count: number) =>
  pool.query('insert into stocks (vendor_id, product_type, product_id, count) values ($1, $2, $3, $4)', [
    shop.vendorId,
    type,
    product,
    count,
  ]);
const line = (menuItemId: string, count = 1, more: object = {}) => ({
  id: newId(),
  menuItemId,
  count,
  note: '',
  toppings: [],
  ...more,
});

/** An order as somebody asks for it, and what the shop has before. */
interface Wish {
  readonly actor: typeof guest;
  readonly body: PlaceOrderBody;
  /** What happens after the shop's menu was looked at, and before the order is placed. */
  readonly before?: (placeBefore: (wish: Wish) => Promise<unknown>) => Promise<unknown>;
}

/** What is sent twice: the second time by the menu as it is now. */
const LOOKS_AGAIN = 'the menu changed meanwhile';

/** Orders of every kind, and what may be in their way. */
const WISHES: Readonly<Record<string, (shop: Shop) => Wish>> = {
  'a guest fetches it': (shop) => ({ actor: guest, body: pickupBody(shop) }),
  'the till sells it for cash': (shop) => ({ actor: cashier, body: tillBody(shop) }),
  'paid in two ways, with a number of the device': (shop) => ({
    actor: cashier,
    body: tillBody(shop, {
      number: 5001,
      paymentType: 'MULTI',
      payments: [
        { id: newId(), method: 'CASH', amount: 300_000, tendered: 400_000, reference: '' },
        { id: newId(), method: 'CARD', amount: 13_000, reference: '8812' },
      ],
    }),
  }),
  'many lines with toppings, left open': (shop) => ({
    actor: cashier,
    body: tillBody(shop, {
      items: [
        line(shop.kebab, 2, { toppings: [{ toppingId: shop.sauce, count: 2 }] }),
        line(shop.soup, 1, { hold: true, course: 2 }),
      ],
      paymentType: 'UNPAID',
      payments: [],
      expectedPrice: 772_000,
    }),
  }),
  'at a table': (shop) => ({
    actor: guest,
    body: pickupBody(shop, {
      source: 'QR',
      deliveryType: 'SERVE',
      tableCode: shop.tableCode,
      expectedPrice: 308_000,
    }),
  }),
  'the last pieces': (shop) => ({
    actor: guest,
    body: pickupBody(shop),
    before: () => counted(shop, 'FOOD', shop.kebab, 1),
  }),
  'none is left': (shop) => ({
    actor: guest,
    body: pickupBody(shop),
    before: () => counted(shop, 'FOOD', shop.kebab, 0),
  }),
  'an ingredient is short': (shop) => ({
    actor: cashier,
    body: tillBody(shop),
    before: async () => {
      const meat = newId();
      await pool.query(
        `insert into ingredients (vendor_id, id, title, unit) values ($1, $2, 'گوشت', 'KILOGRAM')`,
        [shop.vendorId, meat],
      );
      await pool.query(
        `insert into recipes (vendor_id, product_type, product_id, portions) values ($1, 'FOOD', $2, 1)`,
        [shop.vendorId, shop.kebab],
      );
      await pool.query(
        `insert into recipe_lines (vendor_id, product_type, product_id, ingredient_id, quantity) values ($1, 'FOOD', $2, $3, 300)`,
        [shop.vendorId, shop.kebab, meat],
      );
      await counted(shop, 'INGREDIENT', meat, 299);
    },
  }),
  [LOOKS_AGAIN]: (shop) => ({
    actor: guest,
    body: pickupBody(shop),
    before: () =>
      pool.query(`update menu_items set title = 'کباب ویژه' where vendor_id = $1 and id = $2`, [
        shop.vendorId,
        shop.kebab,
      ]),
  }),
  'sent again': (shop) => {
    const wish = { actor: guest, body: pickupBody(shop) };
    return { ...wish, before: (place) => place(wish) };
  },
  'its id is another order’s': (shop) => {
    const body = pickupBody(shop);
    const other = { actor: guest, body: { ...body, description: 'دیگر' } };
    return { actor: guest, body, before: (place) => place(other) };
  },
  'its payment is another order’s': (shop) => {
    const body = tillBody(shop);
    const other = { actor: cashier, body: { ...tillBody(shop), payments: body.payments } };
    return { actor: cashier, body, before: (place) => place(other) };
  },
  'by a code': (shop) => ({
    actor: guest,
    body: pickupBody(shop, { discountCode: 'TEN', expectedPrice: 282_200 }),
    before: () =>
      pool.query(
        `insert into discount_codes (vendor_id, id, code, type, value, usage_limit) values ($1, gen_random_uuid(), 'TEN', 'PERCENTAGE', 10, 1)`,
        [shop.vendorId],
      ),
  }),
  'of somebody new': (shop) => ({
    actor: cashier,
    body: tillBody(shop, {
      customer: {
        firstName: 'نگار',
        lastName: 'امینی',
        phoneNumber: `09${String(300_000_000 + Number.parseInt(shop.vendorId.slice(0, 6), 16))}`,
      },
    }),
  }),
};
const KINDS = Object.keys(WISHES);
/** What undoes the statement that it is written by, and so has its group go one by one. */
const UNDOING: readonly string[] = [
  'sent again',
  'its id is another order’s',
  'its payment is another order’s',
];
const KEPT = KINDS.filter((kind) => !UNDOING.includes(kind));
const listOf = (kinds: readonly string[]) =>
  fc.array(fc.constantFrom(...kinds), { minLength: 4, maxLength: 14 });

/** Looks at the shops' menus, lets happen what comes before, and has all orders placed, each as its answer or its refusal. */
async function placeAll(
  db: Pool,
  shops: readonly Shop[],
  kinds: readonly string[],
  inTurn: (works: readonly (() => Promise<string>)[]) => Promise<readonly string[]>,
) {
  const deps = testDeps(db);
  const before = testDeps(pool);
  const works: (() => Promise<string>)[] = [];
  for (const [nth, shop] of shops.entries()) {
    const wish = WISHES[kinds[nth] ?? '']?.(shop);
    if (!wish) throw new Error('there is no such order');
    const place = (to: typeof deps, { actor, body }: Wish) =>
      placeOrder(to, { vendorId: shop.vendorId, actor, body });
    await deps.snapshots.get(shop.vendorId);
    await wish.before?.((other) => place(before, other));
    works.push(() =>
      place(deps, wish).then(
        (order) => namedAlike(order, shop),
        (error: Error & { code?: string; details?: unknown }) =>
          namedAlike([error.code, error.details, error.message], shop),
      ),
    );
  }
  return { answers: await inTurn(works), told: deps.announced };
}

describe('orders that are written together', () => {
  standStill();

  test('are written and answered as they are one by one, whatever becomes of the others', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(listOf(KINDS), { arbitrary: listOf(KEPT), weight: 3 }), async (kinds) => {
        const gated = gatedPool(pool);
        const [together, apart] = [await openShops(kinds.length), await openShops(kinds.length)];
        const one = await placeAll(gated.pool, together, kinds, async (works) => {
          const answers = works.map((work) => work());
          await gated.quiet();
          gated.open();
          return Promise.all(answers);
        });
        const other = await placeAll(pool, apart, kinds, async (works) => {
          const answers: string[] = [];
          for (const work of works) answers.push(await work());
          return answers;
        });
        // Nothing but a changed menu had an order sent twice: the groups were written as they were.
        if (!kinds.some((kind) => UNDOING.includes(kind)))
          expect(gated.sizes.reduce((sum, size) => sum + size, 0)).toBe(
            kinds.length + kinds.filter((kind) => kind === LOOKS_AGAIN).length,
          );
        for (const [nth, kind] of kinds.entries()) {
          const [shop, twin] = [together[nth], apart[nth]];
          if (!shop || !twin) throw new Error('a shop is missing');
          expect({ kind, answer: one.answers[nth] }).toEqual({ kind, answer: other.answers[nth] });
          expect({ kind, rows: await vendorRows(pool, shop) }).toEqual({
            kind,
            rows: await vendorRows(pool, twin),
          });
          expect(one.told.filter(({ vendorId }) => vendorId === shop.vendorId)).toEqual(
            other.told
              .filter(({ vendorId }) => vendorId === twin.vendorId)
              .map(({ seq }) => ({ seq, vendorId: shop.vendorId })),
          );
          await expectBooksToBalance(pool, shop.vendorId);
        }
      }),
      { numRuns: 6, examples: [[KINDS], [[...KEPT].reverse()]] },
    );
  });

  test('go in groups while others are written, and one whose id is used harms nobody', async () => {
    const shops = await openShops(6);
    const [used, ...others] = shops.toReversed();
    if (!used) throw new Error('there is no shop');
    const body = tillBody(used);
    const deps = testDeps(pool);
    await placeOrder(deps, { vendorId: used.vendorId, actor: cashier, body });
    const gated = gatedPool(pool);
    const through = testDeps(gated.pool);
    const place = (shop: Shop, asked: PlaceOrderBody) =>
      placeOrder(through, { vendorId: shop.vendorId, actor: cashier, body: asked });
    const first = others.slice(0, 1).map((shop) => place(shop, tillBody(shop)));
    await gated.quiet();
    const again = refused(place(used, { ...tillBody(used), payments: body.payments }));
    const gathered = others.slice(1).map((shop) => place(shop, tillBody(shop)));
    await gated.quiet();
    expect(gated.sizes).toEqual([1]);
    gated.open();
    const placed = await Promise.all([...first, ...gathered]);
    expect(placed.map(({ number }) => number)).toEqual(others.map(() => 1));
    expect((await again).code).toBe('IDEMPOTENCY_CONFLICT');
    // The group of five was refused whole, and each of it went alone.
    expect(gated.sizes).toEqual([1, 5, 1, 1, 1, 1, 1]);
    for (const { vendorId } of shops) await expectBooksToBalance(pool, vendorId);
    expect(through.announced).toHaveLength(others.length);
  });

  test('wait for nobody who holds another vendor’s rows', async () => {
    const shops = await openShops(6);
    const gated = gatedPool(pool);
    const deps = testDeps(gated.pool);
    const place = (shop: Shop) =>
      placeOrder(deps, { vendorId: shop.vendorId, actor: cashier, body: tillBody(shop) });
    for (const shop of shops)
      await placeOrder(testDeps(pool), { vendorId: shop.vendorId, actor: cashier, body: tillBody(shop) });
    const [alone, gathered] = [shops.slice(0, 1), shops.slice(1)];
    const late = await beside(pool, async (client) => {
      const held = [alone[0]?.vendorId, gathered[0]?.vendorId];
      await client.query('select from vendor_counters where vendor_id = any($1) for update', [held]);
      const first = alone.map(place);
      await gated.quiet();
      const next = gathered.map(place);
      await gated.quiet();
      expect(gated.sizes).toEqual([1]);
      vi.advanceTimersByTime(LANE_PATIENCE_MS);
      await gated.quiet();
      gated.open();
      const free = next.slice(1);
      expect((await Promise.all(free)).map(({ number }) => number)).toEqual(free.map(() => 2));
      return [first[0], next[0]];
    });
    expect((await Promise.all(late)).map((order) => order?.number)).toEqual([2, 2]);
    expect(gated.sizes.slice(0, 2)).toEqual([1, gathered.length]);
    for (const { vendorId } of shops) await expectBooksToBalance(pool, vendorId);
  });
});

test('several processes that write groups of the same vendors neither sell a piece twice nor leave a gap', async () => {
  const shops = await openShops(8);
  for (const shop of shops) {
    await counted(shop, 'FOOD', shop.kebab, 5);
    await counted(shop, 'FOOD', shop.soup, 1000);
  }
  const processes = Array.from({ length: 3 }, () => testDeps(new Proxy(pool, {})));
  const bodies = (shop: Shop) => [
    tillBody(shop),
    tillBody(shop, { items: [line(shop.soup)], paymentType: 'UNPAID', payments: [], expectedPrice: 102_000 }),
    tillBody(shop),
  ];
  const answers = await Promise.all(
    processes.flatMap((deps, nth) =>
      (nth % 2 === 0 ? shops : shops.toReversed()).flatMap((shop) =>
        bodies(shop).map((body) =>
          placeOrder(deps, { vendorId: shop.vendorId, actor: cashier, body }).then(
            () => 'PLACED',
            (error: { code?: string }) => error.code,
          ),
        ),
      ),
    ),
  );
  // Of nine orders of a vendor five have a kebab and three a soup.
  expect(answers.filter((answer) => answer === 'PLACED')).toHaveLength(shops.length * 8);
  expect(new Set(answers)).toEqual(new Set(['PLACED', 'MENU_ITEM_UNAVAILABLE']));
  for (const { vendorId, kebab } of shops) {
    await expectBooksToBalance(pool, vendorId);
    const { rows } = await pool.query<{ numbers: number[]; left: number }>(
      `select array(select number from orders where vendor_id = $1 order by number) as numbers,
         (select count from stocks where vendor_id = $1 and product_id = $2) as left`,
      [vendorId, kebab],
    );
    expect(rows[0]).toEqual({ numbers: Array.from({ length: 8 }, (_, index) => index + 1), left: 0 });
  }
});

test('orders that wait for what somebody holds leave the lanes to others', async () => {
  const shops = await openShops(LANES + 4);
  const deps = testDeps(pool);
  const place = (shop: Shop) =>
    placeOrder(deps, { vendorId: shop.vendorId, actor: cashier, body: tillBody(shop) });
  for (const shop of shops) await place(shop);
  const held = shops.slice(0, LANES);
  const late = await beside(pool, async (client) => {
    await client.query('select from vendor_counters where vendor_id = any($1) for update', [
      held.map(({ vendorId }) => vendorId),
    ]);
    const waiting = held.map(place);
    await lockWaits(pool, LANES);
    for (const shop of shops.slice(LANES)) expect((await place(shop)).number).toBe(2);
    return waiting;
  });
  expect((await Promise.all(late)).map(({ number }) => number)).toEqual(held.map(() => 2));
});
