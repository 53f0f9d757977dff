import type { BasketLine } from '@sofreh/providers/marketplace';
import { expect, test } from 'vitest';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { AREA, filmOf, KEBAB, openMarketRoom, STRANGE } from '../testing/market-room.ts';

const desk = await startPayDesk();
const { pool, server, market } = desk;
// Noon in Tehran: whenever the tests run, they stay within one business day.
server.clock.advance(86_400 - ((server.clock.now().getTime() / 1000 - 8.5 * 3600) % 86_400));
const openRoom = (terms: object = {}) => openMarketRoom(desk, terms);

test('an order of theirs is ours: lines matched by title, price as told, owed by the marketplace, answered by a person', async () => {
  const room = await openRoom();
  const theirs = await room.place({ couponCode: 'SNAPP20', note: 'زنگ نزنید' });
  const mine = await room.find(theirs.code);
  expect(mine).toMatchObject({ status: 'NEEDFORCALL', said: 'ACKNOWLEDGED', problem: '' });
  const found = await room.cashier(`GET /api/orders?search=${theirs.code}`);
  expect(found.body.data).toMatchObject([{ id: mine.orderId }]);
  const order = await room.read(mine.orderId);
  expect(order).toMatchObject({
    source: 'SNAPPFOOD',
    deliveryType: 'ZFEXPRESS',
    paymentType: 'MARKETPLACE',
    isPaid: true,
    finalPrice: theirs.money.totalToman,
    paidAmount: theirs.money.totalToman,
    note: { KITCHEN: 'زنگ نزنید' },
    acceptBy: theirs.answerBy,
    marketplace: { code: theirs.code, shopTitle: 'اسنپ‌فود ونک', courierName: '' },
  });
  expect(order.pricing.tax).toBe(theirs.money.taxToman);
  expect(order.items).toMatchObject([
    { menuItemId: room.shop.kebab, title: 'کباب', price: 350_000, note: 'کم‌نمک' },
    { title: 'چای زعفرانی', count: 1, price: 40_000 },
  ]);
  expect(order.items[0]?.toppings).toMatchObject([{ toppingId: room.shop.sauce, price: 12_000 }]);
  expect(await room.there(theirs.id)).toMatchObject({ acknowledged: true, order: { state: 'NEW' } });

  const accepted = await room.say('orders/accept', { orderId: mine.orderId, minutes: 25 });
  expect(accepted.body).toMatchObject({ status: 'CONFIRMED' });
  expect((await room.say('orders/accept', { orderId: mine.orderId, minutes: 25 })).status).toBe(200);
  await room.work();
  expect(await room.there(theirs.id)).toMatchObject({ minutes: 25, order: { state: 'ACCEPTED' } });
  // The marketplace sends its courier.
  await room.pass(15);
  expect(await room.read(mine.orderId)).toMatchObject({
    deliverMethod: { provider: 'ZFEXPRESS', courierName: 'نوید راد' },
    marketplace: { courierName: 'نوید راد' },
  });
  expect((await room.say('tripdelay', { orderId: mine.orderId, minutes: 40 })).status).toBe(200);
  await room.work();
  expect(await room.there(theirs.id)).toMatchObject({ minutes: 40 });
  expect((await room.say('foodisready', { orderId: mine.orderId })).body).toMatchObject({
    status: 'READYTOSHIPMENT',
  });
  expect((await room.say('orders/pick', { orderId: mine.orderId })).body).toMatchObject({
    status: 'DELIVERING',
  });
  await room.work();
  expect(await room.there(theirs.id)).toMatchObject({ order: { state: 'PICKED' } });
  await room.pass(700);
  expect(await room.find(theirs.code)).toMatchObject({ status: 'FINISHED', state: 'DELIVERED' });
  await expectBooksToBalance(pool, room.vendorId);
  const { rows } = await pool.query<{ account: string; sum: number }>(
    `select account, sum(amount)::bigint as sum from ledger_entries where vendor_id = $1
       and account in ('MARKETPLACE:SNAPPFOOD', 'COMMISSION') group by account order by account`,
    [room.vendorId],
  );
  const { commissionToman, totalToman } = theirs.money;
  expect(rows).toEqual([
    { account: 'COMMISSION', sum: commissionToman },
    { account: 'MARKETPLACE:SNAPPFOOD', sum: totalToman - commissionToman },
  ]);
  const report = await room.manager('GET /api/reports/marketplace/orderstatistics?Range=TODAY');
  expect(report.status, report.text).toBe(200);
  const sold = { orderCount: 1, totalSale: totalToman, commission: commissionToman };
  expect(report.body.total).toMatchObject({
    ...sold,
    afterCommission: totalToman - theirs.money.taxToman - commissionToman,
    marketDiscount: theirs.money.marketDiscountToman,
  });
});

test('accepted by rule where the shop is set to, and the kitchen hears of every line, known here or not', async () => {
  const room = await openRoom({ autoAccept: true });
  const theirs = await room.place();
  const mine = await room.find(theirs.code);
  expect(mine).toMatchObject({ status: 'CONFIRMED', said: 'ACCEPTED' });
  const { rows } = await pool.query<{ title: string }>(
    `select line ->> 'title' as title from kitchen_tickets t, jsonb_array_elements(t.lines) line
     where t.vendor_id = $1 and t.order_id = $2 order by 1`,
    [room.vendorId, mine.orderId],
  );
  expect(rows.map(({ title }) => title)).toEqual(['چای زعفرانی', 'کباب']);
});

test('what a person matched there is the dish, whatever its title', async () => {
  const room = await openRoom();
  const [shop] = await shopsOf(room);
  await pool.query(
    `insert into marketplace_menu_entries (vendor_id, id, shop_id, kind, their_id, our_id, title, description, price,
       topping_category_ids, required, minimum, free_up_to, active, available, seen_at)
     values ($1, $2, $3, 'ITEM', 'their-tea', $4, 'چای', '', 40000, '{}', false, 0, 0, true, true, now())`,
    [room.vendorId, newId(), shop?.id, room.shop.soup],
  );
  const theirs = await room.place({ lines: [STRANGE] });
  const { orderId } = await room.find(theirs.code);
  expect((await room.read(orderId)).items).toMatchObject([
    { menuItemId: room.shop.soup, title: 'آش', price: 40_000 },
  ]);
});

test('doubled, late, forged and lost pushes leave each order here once', async () => {
  const room = await openRoom();
  for (const fault of ['DOUBLED', 'LATE', 'FORGED', 'LOST'] as const) {
    await market.simulator.orders.spoil(room.market, fault);
    await room.place();
  }
  const pushed = (await room.list()).length;
  expect(pushed).toBe(2);
  await room.pass(150);
  expect(await room.list()).toHaveLength(4);
  const { rows } = await pool.query('select id from orders where vendor_id = $1', [room.vendorId]);
  expect(rows).toHaveLength(4);
  expect(await room.inbox('&failed=true')).toEqual([]);
  await expectBooksToBalance(pool, room.vendorId);
});

test('news that two workers take at once, and older news after newer ones, change nothing twice', async () => {
  const room = await openRoom();
  await market.simulator.orders.place(room.market, { lines: [KEBAB] });
  await Promise.all([room.work(), room.work(), room.work()]);
  const [mine] = await room.list();
  const orderId = mine?.orderId ?? '';
  const theirId = (await market.simulator.orders.list(room.market))[0]?.order.id ?? '';
  await market.simulator.orders.spoil(room.market, 'LATE');
  await market.simulator.orders.edit(room.market, theirId, [{ ...KEBAB, count: 3 }]);
  await market.simulator.orders.edit(room.market, theirId, [{ ...KEBAB, count: 5 }]);
  await room.pass(150);
  expect((await room.read(orderId)).items).toMatchObject([{ count: 5 }]);
  await expectBooksToBalance(pool, room.vendorId);
});

test('edited there after acceptance: the kitchen hears the difference, the marketplace owes what it comes to', async () => {
  const room = await openRoom({ autoAccept: true });
  const theirs = await room.place();
  const { orderId } = await room.find(theirs.code);
  await market.simulator.orders.edit(room.market, theirs.id, [{ ...KEBAB, count: 1 }]);
  await room.work();
  const order = await room.read(orderId);
  const now = await room.there(theirs.id);
  expect(order).toMatchObject({
    finalPrice: now.order.money.totalToman,
    paidAmount: now.order.money.totalToman,
    isPaid: true,
  });
  expect(order.items).toMatchObject([{ title: 'کباب', count: 1 }]);
  const { rows } = await pool.query<{ kind: string; title: string; count: number }>(
    `select t.kind, line ->> 'title' as title, (line ->> 'count')::int as count
     from kitchen_tickets t, jsonb_array_elements(t.lines) line
     where t.vendor_id = $1 and t.order_id = $2 and t.kind <> 'NEW' order by t.kind`,
    [room.vendorId, orderId],
  );
  expect(rows).toEqual([
    { kind: 'CANCEL', title: 'چای زعفرانی', count: -1 },
    { kind: 'DELTA', title: 'کباب', count: -1 },
  ]);
  await market.simulator.orders.edit(room.market, theirs.id, [{ ...KEBAB, count: 4 }]);
  await room.work();
  expect(await room.read(orderId)).toMatchObject({ isPaid: true, items: [{ count: 4 }] });
  await expectBooksToBalance(pool, room.vendorId);
});

test('edited there in notes, address and a price alone: all of it is here, and the cook hears of the notes, not of the price', async () => {
  const room = await openRoom({ autoAccept: true });
  const theirs = await room.place({ note: 'زنگ نزنید' });
  const { orderId } = await room.find(theirs.code);
  const lines = [KEBAB, STRANGE];
  const edit = async (asked: readonly BasketLine[], change = {}) => {
    const before = (await told()).length;
    await market.simulator.orders.edit(room.market, theirs.id, asked, change);
    await room.work();
    const order = await room.read(orderId);
    expect(order.finalPrice).toBe((await room.there(theirs.id)).order.money.totalToman);
    expect(order.items.map(({ title }) => title).sort()).toEqual(['چای زعفرانی', 'کباب']);
    return {
      order,
      slips: (await told()).slice(before),
      data: order.events.findLast(({ type }) => type === 'EDITED')?.data,
    };
  };
  const told = async () =>
    (
      await pool.query<{ kind: string; title: string; count: number; note: string }>(
        `select t.kind, line ->> 'title' as title, (line ->> 'count')::int as count, line ->> 'note' as note
         from kitchen_tickets t, jsonb_array_elements(t.lines) with ordinality as l(line, nth)
         where t.vendor_id = $1 and t.order_id = $2 order by t.sequence, nth`,
        [room.vendorId, orderId],
      )
    ).rows;
  const dearer = {
    ...KEBAB,
    priceToman: 370_000,
    toppings: KEBAB.toppings?.map((each) => ({ ...each, priceToman: 15_000 })) ?? [],
  };
  const priced = await edit([dearer, STRANGE]);
  expect(priced.slips).toEqual([]);
  expect(priced.order.items.find(({ title }) => title === 'کباب')).toMatchObject({
    price: 370_000,
    toppings: [{ price: 15_000 }],
  });
  expect(priced.data).toMatchObject({
    lines: [],
    cause: 'MARKETPLACE',
    repriced: [{ title: 'کباب', price: 370_000 }],
  });

  expect((await edit(lines)).slips).toEqual([]);
  const moved = await edit(lines, { address: 'خیابان بهار' });
  expect(moved.slips).toEqual([]);
  expect(moved.order.address).toMatchObject({ detail: 'خیابان بهار' });
  expect(moved.data).toMatchObject({ words: { addressBefore: 'خیابان ولیعصر', address: 'خیابان بهار' } });

  const noted = await edit(lines, { note: 'تندتر' });
  expect(noted.order.note.KITCHEN).toBe('تندتر');
  expect(noted.data).toMatchObject({ words: { noteBefore: 'زنگ نزنید', note: 'تندتر' } });
  const slips = noted.slips.map(({ kind, title, count }) => `${kind} ${title} ${count}`);
  expect(slips.sort()).toEqual(['DELTA چای زعفرانی 0', 'DELTA کباب 0']);

  const salty = await edit([{ ...KEBAB, note: 'پرنمک' }, STRANGE]);
  expect(salty.slips).toMatchObject([
    { kind: 'DELTA', title: 'کباب', count: -2, note: 'کم‌نمک' },
    { kind: 'DELTA', title: 'کباب', count: 2, note: 'پرنمک' },
  ]);
  expect(salty.data).toMatchObject({ noted: [{ title: 'کباب', note: 'پرنمک' }] });
  await expectBooksToBalance(pool, room.vendorId);
});

test.each([
  ['NEEDFORCALL', []],
  ['CONFIRMED', ['orders/accept']],
  ['READYTOSHIPMENT', ['orders/accept', 'foodisready']],
  ['DELIVERING', ['orders/accept', 'orders/pick']],
] as const)(
  'called off there while it is %s here: rejected, and nobody owes anything',
  async (_status, words) => {
    const room = await openRoom();
    const theirs = await room.place();
    const { orderId } = await room.find(theirs.code);
    for (const word of words) expect((await room.say(word, { orderId })).status).toBe(200);
    await room.work();
    await market.simulator.orders.cancel(room.market, theirs.id, 'مهمان پشیمان شد');
    await room.work();
    const order = await room.read(orderId);
    expect(order).toMatchObject({ status: 'REJECTED', rejectReason: 'مهمان پشیمان شد', toGiveBack: 0 });
    await room.pass(30);
    // It is over on both sides: nobody is shown that something was not heard.
    expect(await room.find(theirs.code)).toMatchObject({ problem: '' });
    const { rows } = await pool.query<{ sum: number }>(
      `select coalesce(sum(amount), 0)::bigint as sum from ledger_entries
     where vendor_id = $1 and account in ('MARKETPLACE:SNAPPFOOD', 'COMMISSION')`,
      [room.vendorId],
    );
    expect(rows[0]?.sum).toBe(0);
    await expectBooksToBalance(pool, room.vendorId);
  },
);

test('called off there when it is over here: it stays, and a person is shown', async () => {
  const room = await openRoom({ autoAccept: true });
  const theirs = await room.place({ carriedBy: 'GUEST' });
  const { orderId } = await room.find(theirs.code);
  await room.say('orders/pick', { orderId });
  expect(await room.find(theirs.code)).toMatchObject({ status: 'FINISHED' });
  await market.simulator.orders.cancel(room.market, theirs.id, 'شکایت مهمان');
  await room.work();
  expect(await room.find(theirs.code)).toMatchObject({ status: 'FINISHED', canceledLate: true });
  expect(filmOf(await room.read(orderId))).toContain('MARKETPLACE_TOLD');
  const waiting = async () => [
    (await room.manager(`GET ${AREA}/vendor/branches`)).body.data,
    (await room.cashier(`GET ${AREA}/orders?late=true`)).body.data,
  ];
  expect(await waiting()).toMatchObject([[{ shop: { canceledLate: 1 } }], [{ orderId }]]);
  for (const _again of [1, 2]) expect((await room.say('orders/seen', { orderId })).status).toBe(200);
  expect(await waiting()).toMatchObject([[{ shop: { canceledLate: 0 } }], []]);
  const seen = (await room.read(orderId)).events.filter(({ data }) => data.said === 'LATE_SEEN');
  expect(seen).toMatchObject([{ actorKind: 'STAFF' }]);
});

test('turned down by a cause of theirs; what they do not hear is said again, and a lost answer changes nothing', async () => {
  const room = await openRoom();
  const causes = await room.cashier(`GET ${AREA}/orders/rejectcauses`);
  expect(causes.body.data).toContainEqual({ id: 'TOO_BUSY', title: 'شلوغی بیش از حد' });
  const theirs = await room.place();
  const { orderId } = await room.find(theirs.code);
  await market.fault({ operation: 'reject', kind: 'LOST' });
  const body = { orderId, causeId: 'TOO_BUSY', reason: 'آشپزخانه شلوغ است' };
  expect((await room.manager(`POST ${AREA}/orders/reject`, body)).body).toMatchObject({ status: 'REJECTED' });
  await room.work();
  const unheard = { said: 'ACKNOWLEDGED', problem: 'NETWORK', saidAgain: true };
  expect(await room.find(theirs.code)).toMatchObject(unheard);
  await room.pass(30);
  expect(await room.find(theirs.code)).toMatchObject({ said: 'REJECTED', problem: '' });
  expect(await room.there(theirs.id)).toMatchObject({ order: { state: 'REJECTED' } });
  expect((await room.manager(`POST ${AREA}/orders/reject`, body)).status).toBe(200);
  await expectBooksToBalance(pool, room.vendorId);
});

test('accepted too late: the marketplace had given up, and the order is off here too', async () => {
  const room = await openRoom();
  const theirs = await room.place({ answerSeconds: 60 });
  const { orderId } = await room.find(theirs.code);
  server.clock.advance(61);
  await market.simulator.orders.spoil(room.market, 'LOST');
  await market.simulator.tick();
  await room.say('orders/accept', { orderId });
  await room.work();
  await room.work();
  expect(await room.read(orderId)).toMatchObject({ status: 'REJECTED', rejectReason: 'پاسخی داده نشد' });
});

test('one order is fetched by hand, once; what is nowhere is said so', async () => {
  const room = await openRoom();
  await market.simulator.orders.spoil(room.market, 'LOST');
  const theirs = await market.simulator.orders.place(room.market, {
    lines: [KEBAB],
    pays: 'DOOR',
    carriedBy: 'SHOP',
  });
  const form = (reference: string) => {
    const data = new FormData();
    data.set('reference', reference);
    return data;
  };
  const [one, two] = await Promise.all([
    room.cashier(`POST ${AREA}/orders/takeorder`, form(theirs.id)),
    room.cashier(`POST ${AREA}/orders/takeorder`, form(theirs.id)),
  ]);
  expect([one.status, two.status], one.text + two.text).toEqual([200, 200]);
  expect(one.body.orderId).toBe(two.body.orderId);
  const order = await room.read(String(one.body.orderId));
  expect(order).toMatchObject({ deliveryType: 'DELIVER', paymentType: 'CASH', paidAmount: 0 });
  expect((await room.cashier(`POST ${AREA}/orders/takeorder`, form('nowhere'))).body.code).toBe(
    'MARKETPLACE_ORDER_NOT_FOUND',
  );
  await market.fault({ operation: 'order', kind: 'DOWN' });
  expect((await room.cashier(`POST ${AREA}/orders/takeorder`, form(theirs.id))).body.code).toBe(
    'MARKETPLACE_UNREACHABLE',
  );
  await room.pass(60);
  expect(await room.list()).toHaveLength(1);
});

test('coupons, acknowledging by hand and what came are shown; another vendor sees none of it', async () => {
  const [room, other] = [await openRoom(), await openRoom()];
  const theirs = await room.place({ couponCode: 'SHOP10' });
  const { orderId } = await room.find(theirs.code);
  expect((await room.cashier(`GET ${AREA}/orders/coupons`)).body.data).toHaveLength(2);
  expect((await room.say('orders/ack', { orderId })).status).toBe(200);
  await room.work();
  expect((await room.there(theirs.id)).said).toEqual(['ack', 'ack']);
  const [news] = await room.inbox();
  expect(news).toMatchObject({ outcome: 'PLACED' });
  expect((await room.cashier(`POST ${AREA}/inbox/again`, { id: news?.id })).status).toBe(204);
  expect((await other.cashier(`POST ${AREA}/inbox/again`, { id: news?.id })).status).toBe(404);
  expect(await other.list()).toEqual([]);
  for (const word of ['orders/accept', 'orders/ack', 'orders/pick', 'foodisready'])
    expect((await other.say(word, { orderId })).body.code).toBe('MARKETPLACE_ORDER_NOT_FOUND');
  // The shop's own discount comes off the bill, the marketplace's does not.
  const { shopDiscountToman } = theirs.money;
  expect(shopDiscountToman).toBeGreaterThan(0);
  expect((await room.read(orderId)).pricing.finalDiscountAmount).toBe(shopDiscountToman);
});

test('a push that is not theirs is refused, one that means nothing is taken and forgotten', async () => {
  const room = await openRoom();
  const host = { 'host-domain': `${room.vendorId.slice(0, 8)}.test` };
  const push = (authorization: string, body: unknown) =>
    server.request(`POST ${AREA}/hooks/snappfood`, { body, headers: { ...host, authorization } });
  expect((await push('Bearer somebody', { event: 'e', order: {} })).body.code).toBe('SIGNATURE_WRONG');
  expect((await push('', {})).status).toBe(401);
  await room.manager(`PUT ${AREA}/vendor/setting`, {
    id: (await shopsOf(room))[0]?.id,
    provider: 'SNAPPFOOD',
    shopId: 'vanak',
    title: 'ونک',
    active: true,
    autoAccept: false,
    preparationMinutes: null,
    keys: { token: 'a-token-of-the-vendor', hookSecret: 'a-secret-of-the-vendor' },
  });
  const answer = await push('Bearer a-secret-of-the-vendor', { event: 'e', order: { id: 'x' } });
  expect(answer).toMatchObject({ status: 200, body: { taken: false } });
});

async function shopsOf(room: Awaited<ReturnType<typeof openRoom>>) {
  return (await room.manager(`GET ${AREA}/vendor/detail`)).body.shops as readonly { readonly id: string }[];
}
