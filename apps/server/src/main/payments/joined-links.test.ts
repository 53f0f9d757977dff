import type { Order } from '@sofreh/contract/main/orders';
import { roundToStep } from '@sofreh/domain/money';
import { expect, test } from 'vitest';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { newId } from '#app/platform/ids.ts';
import { startPayDesk } from './testing/pay-desk.ts';

const desk = await startPayDesk();
const { server, press, follow, pool } = desk;
const DISH = 308_000;
const PAID = 'ORDER_ALREADY_PAID';
const OVER = 'PAYMENT_LINK_PAID';

type Part = 'SHARE' | 'AMOUNT' | 'LINE' | 'WHOLE';

/** A bill of two dishes and, at another table, a bill of one; and a link of the first. */
async function twoBills(part: Part, { price = 300_000, cost = DISH, step = 0 } = {}) {
  const room = await desk.open();
  const { shop, vendorId, cashier, manager, nobody } = room;
  await pool.query('update vendors set rounding_step = $2 where id = $1', [vendorId, step]);
  await pool.query('update menu_items set price = $2 where id = $1', [shop.kebab, price]);
  await server.app.vendors.refresh();
  const garden = newId();
  await pool.query(
    `insert into dining_tables (vendor_id, id, category_id, code, name)
     select $1, $2, category_id, $3, 'حیاط' from dining_tables where vendor_id = $1 limit 1`,
    [vendorId, garden, `T-${garden.slice(-8)}`],
  );
  const bill = async (tableId: string, dishes: number) => {
    const items = Array.from({ length: dishes }, () => ({ id: newId(), menuItemId: shop.kebab, count: 1 }));
    const expectedPrice = roundToStep(dishes * cost, step);
    const body = { id: newId(), items, deliveryType: 'SERVE', tableId, expectedPrice };
    const placed = await cashier('POST /api/orders/postpaid', { ...body, payments: [] });
    expect(placed.status, placed.text).toBe(200);
    return placed.body as unknown as Order;
  };
  const [one, two] = [await bill(shop.table, 2), await bill(garden, 1)];
  const link = async (orderId: string, allocations: readonly object[]) => {
    const body = { id: newId(), orderId, phoneNumber: '09149990079' };
    const made = await cashier(
      'POST /api/payments/link',
      allocations.length > 0 ? { ...body, allocations } : body,
    );
    expect(made.status, made.text).toBe(200);
    const { rows } = await pool.query<{ code: string }>('select code from payment_links where id = $1', [
      body.id,
    ]);
    return { id: body.id, code: String(rows[0]?.code) };
  };
  const parts = {
    SHARE: [{ kind: 'SHARE', count: 1, of: 2, amount: DISH }],
    AMOUNT: [{ kind: 'AMOUNT', amount: 300_000 }],
    LINE: [{ kind: 'LINE', orderItemId: one.items[0]?.id, count: 1, of: 1, amount: DISH }],
    WHOLE: [],
  };
  const { id, code } = await link(one.id, parts[part]);
  const join = async (from = one, into = two) => {
    const move = { orderId: from.id, tableId: garden, mergeInto: into.id };
    const joined = await cashier('PUT /api/orders/changetable', move);
    expect(joined.status, joined.text).toBe(200);
  };
  const cash = async (orderId: string, amount: number, allocations?: readonly object[]) => {
    const payments = [{ id: newId(), method: 'CASH', amount, allocations }];
    const taken = await cashier('POST /api/payments/manualpaybypos', { orderId, payments });
    expect(taken.status, taken.text).toBe(200);
  };
  const open = async (by = code, body = {}) => (await nobody(`POST /api/payments/link/${by}/pay`, body)).body;
  const see = async (by = code) => (await nobody(`GET /api/payments/link/${by}`)).body;
  const read = async () => (await manager(`GET /api/orders/${two.id}`)).body as unknown as Order;
  const pay = async ({ submitUrl }: { readonly submitUrl?: unknown }) =>
    follow(await press(String(submitUrl), 'pay'));
  /** Says which links of the joined bill were sent again. */
  const remind = async (ids: readonly string[]) => {
    // Noon in Tehran: nobody is reminded at night.
    server.clock.advance((86_400 - ((server.clock.now().getTime() / 1000 - 8.5 * 3600) % 86_400)) % 86_400);
    for (const link of ids) await desk.run('remind-payment-link', { vendorId, id: link });
    const { events } = await read();
    return events.filter(({ type }) => type === 'PAYMENT_LINK_REMINDED').map(({ data }) => data);
  };
  return { ...room, one, two, garden, bill, link, parts, id, code, join, cash, open, see, read, pay, remind };
}

test.each<[Part]>([['SHARE'], ['AMOUNT'], ['LINE'], ['WHOLE']])(
  'a link (%s) of a bill that is paid is over, and stays so once the bill is joined to one that is not',
  async (part) => {
    const room = await twoBills(part);
    await room.cash(room.one.id, 2 * DISH);
    expect((await room.open()).code).toBe(PAID);
    expect(await room.see()).toMatchObject({ isPaid: true, due: 0 });
    await room.join();
    expect(await room.see()).toMatchObject({
      isPaid: true,
      due: 0,
      ...(part !== 'WHOLE' && { part: { isPaid: false, isOver: true } }),
    });
    expect((await room.open()).code).toBe(PAID);
    if (part === 'WHOLE') {
      expect((await room.see()).joined).toMatchObject({ due: 0, asked: 0 });
      const allocations = [{ kind: 'AMOUNT', amount: 50_000 }];
      expect((await room.open(room.code, { allocations })).code).toBe(PAID);
    }
    expect(await room.read()).toMatchObject({ paidAmount: 2 * DISH, isPaid: false });
  },
);

test.each<[Part]>([['SHARE'], ['AMOUNT'], ['LINE'], ['WHOLE']])(
  'nobody is reminded of a link (%s) of a bill that was paid before it was joined; who has the other bill’s is',
  async (part) => {
    const room = await twoBills(part);
    const theirs = await room.link(room.two.id, []);
    await room.cash(room.one.id, 2 * DISH);
    await room.join();
    expect(await room.remind([room.id, theirs.id])).toMatchObject([{ linkId: theirs.id }]);
  },
);

test.each<[Part, number | null, readonly object[] | undefined]>([
  ['AMOUNT', 116_000, undefined],
  ['WHOLE', 116_000, undefined],
  // The other half is paid, and something besides: whoever comes last of a division pays what is left.
  [
    'SHARE',
    116_000,
    [
      { kind: 'SHARE', count: 1, of: 2, amount: DISH },
      { kind: 'AMOUNT', amount: 192_000 },
    ],
  ],
  // A dish that the rest does not come to is not to be had any more.
  ['LINE', null, undefined],
])(
  'a link (%s) of a bill that was paid in part before it was joined asks for what was open, once: %s',
  async (part, asked, allocations) => {
    const room = await twoBills(part);
    await room.cash(room.one.id, 500_000, allocations);
    await room.join();
    if (asked === null) {
      expect(await room.see()).toMatchObject({ isPaid: false, part: { isPaid: false, isOver: true } });
      expect((await room.open()).code).toBe(OVER);
      return;
    }
    const seen = await room.see();
    expect(seen).toMatchObject(
      part === 'WHOLE'
        ? { joined: { due: asked, asked, isPaid: false } }
        : { part: { amount: asked, isOver: false } },
    );
    const opened = await room.open();
    expect(opened).toMatchObject({ amount: asked });
    // All that a link asks for is one thing, whoever opens it.
    expect((await room.open(room.code, { device: newId() })).transactionId).toBe(opened.transactionId);
    await room.pay(opened);
    expect(await room.read()).toMatchObject({ paidAmount: 2 * DISH, isPaid: false });
    expect((await room.open()).code).toBe(OVER);
    if (part === 'WHOLE') expect((await room.see()).joined).toMatchObject({ asked: 0, isPaid: true });
    await expectBooksToBalance(pool, room.vendorId);
  },
);

test('a link of the whole of an open bill that was joined asks for its own dishes’ sum, and for none of them that was paid since', async () => {
  const room = await twoBills('WHOLE');
  const theirs = await room.link(room.two.id, []);
  await room.join();
  expect((await room.open()).amount).toBe(2 * DISH);
  expect(await room.see(theirs.code)).toMatchObject({ joined: { due: DISH, asked: DISH } });
  server.clock.advance(20 * 60);
  const line = { kind: 'LINE', orderItemId: room.one.items[0]?.id, count: 1, of: 1, amount: DISH };
  await room.cash(room.two.id, DISH, [line]);
  expect((await room.open()).amount).toBe(DISH);
});

test('a bill that is joined twice asks by its links for no more the second time: paid between, they are over', async () => {
  const room = await twoBills('SHARE');
  const whole = await room.link(room.one.id, []);
  await room.join();
  await room.cash(room.two.id, 3 * DISH);
  const three = await room.bill(room.garden, 1);
  await room.join(room.two, three);
  for (const code of [room.code, whole.code]) {
    expect((await room.open(code)).code).toBe(PAID);
    expect(await room.see(code)).toMatchObject({ isPaid: true, due: 0 });
  }
});

test('a whole link of a joined bill has one page, whatever the other bill’s link has opened, given up or left meanwhile', async () => {
  const room = await twoBills('WHOLE');
  const theirs = (await room.link(room.two.id, [])).code;
  await room.join();
  const page = async (code: string) => {
    const { transactionId, amount, submitUrl } = await room.open(code, { device: newId() });
    return { transactionId, amount, submitUrl };
  };
  const [one, two] = [await page(theirs), await page(room.code)];
  expect([one.amount, two.amount]).toEqual([DISH, 2 * DISH]);
  expect([await page(theirs), await page(room.code), await page(theirs)]).toEqual([one, two, one]);
  // Both pages hold all of the bill: neither link is without its own.
  expect(await room.see(theirs)).toMatchObject({ joined: { asked: DISH, isPaid: false } });
  expect(await room.see()).toMatchObject({ joined: { asked: 2 * DISH, isPaid: false } });
  await follow(await press(String(one.submitUrl), 'cancel'));
  expect(await page(room.code)).toEqual(two);
  const again = await page(theirs);
  expect(again).toMatchObject({ amount: DISH });
  expect(await page(room.code)).toEqual(two);
  for (const each of [again, two]) await room.pay(each);
  const { transactions, ...order } = await room.read();
  expect(order).toMatchObject({ isPaid: true, paidAmount: 3 * DISH });
  expect(transactions.filter(({ status }) => status === 'DONE').map(({ surplus }) => surplus)).toEqual([
    false,
    false,
  ]);
  await expectBooksToBalance(pool, room.vendorId);
});

test('a page that takes along what rounding leaves of the joined bill stays its link’s own once the other link’s hold is over', async () => {
  const room = await twoBills('WHOLE', { price: 300_500, cost: 308_550, step: 1_000 });
  const theirs = (await room.link(room.two.id, [])).code;
  await room.join();
  const { finalPrice } = await room.read();
  const one = await room.open(theirs);
  const two = await room.open();
  // Together they pay all of it, though the dishes of neither link come to what its bill was rounded to.
  expect(Number(one.amount) + Number(two.amount)).toBe(finalPrice);
  expect((await room.open(theirs)).transactionId).toBe(one.transactionId);
  server.clock.advance(11 * 60);
  expect(await room.open()).toMatchObject({ transactionId: two.transactionId, amount: two.amount });
  expect(await room.see()).toMatchObject({ joined: { asked: two.amount } });
  expect((await room.open(theirs)).transactionId).toBe(one.transactionId);
  for (const each of [one, two]) await room.pay(each);
  expect(await room.read()).toMatchObject({ isPaid: true, paidAmount: finalPrice });
  await expectBooksToBalance(pool, room.vendorId);
});

test.each<[Part, Part]>([
  ['WHOLE', 'WHOLE'],
  ['WHOLE', 'LINE'],
  ['AMOUNT', 'WHOLE'],
])('two links of one bill (%s, %s) take no more than it owed when it was joined', async (first, second) => {
  const room = await twoBills(first);
  const { id: _id, code } = await room.link(room.one.id, room.parts[second]);
  await room.join();
  const page = await room.open();
  if (first === 'WHOLE') expect((await room.open(code)).code).toBe('PAYMENT_IN_PROGRESS');
  await room.pay(page);
  if (first === 'WHOLE') expect((await room.open(code)).code).toBe(OVER);
  else await room.pay(await room.open(code));
  expect(await room.read()).toMatchObject({ paidAmount: 2 * DISH, finalPrice: 3 * DISH });
  for (const each of [room.code, code]) expect((await room.open(each)).code).toBe(OVER);
  await expectBooksToBalance(pool, room.vendorId);
});
