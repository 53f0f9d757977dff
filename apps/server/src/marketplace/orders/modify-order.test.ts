import type { Order } from '@sofreh/contract/main/orders';
import { NO_FIELDS } from '@sofreh/domain/marketplace';
import { expect, test } from 'vitest';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { KEBAB, openMarketRoom, STRANGE } from '../testing/market-room.ts';

const desk = await startPayDesk();
const { pool, server, market } = desk;
// Noon in Tehran: whenever the tests run, they stay within one business day.
server.clock.advance(86_400 - ((server.clock.now().getTime() / 1000 - 8.5 * 3600) % 86_400));

type Room = Awaited<ReturnType<typeof openMarketRoom>>;

/** A room with an accepted order of two kebabs and a tea. */
async function openKitchen() {
  const room = await openMarketRoom(desk, { autoAccept: true });
  const theirs = await room.place({ couponCode: 'SHOP10' });
  const { orderId } = await room.find(theirs.code);
  return { room, theirs, orderId };
}

const less = (reference: string, from: number, to: number, replacement: string | null = null) => ({
  reference,
  from,
  to,
  replacement,
});

/** Asks for a change, and has the jobs run. */
async function ask(room: Room, orderId: string, lines: readonly object[], more: object = {}) {
  const body = { id: newId(), orderId, lines, reason: 'کباب تمام شد', ...more };
  const answer = await room.say('orders/modify', body);
  await room.work();
  return { answer, body };
}

const slipsOf = async (room: Room, orderId: string) =>
  (
    await pool.query<{ kind: string; title: string; count: number }>(
      `select t.kind, line ->> 'title' as title, (line ->> 'count')::int as count
       from kitchen_tickets t, jsonb_array_elements(t.lines) with ordinality as l(line, nth)
       where t.vendor_id = $1 and t.order_id = $2 order by t.sequence, nth`,
      [room.vendorId, orderId],
    )
  ).rows.map(({ kind, title, count }) => `${kind} ${title} ${count}`);

const changeOf = async (room: Room, code: string) =>
  (await room.find(code)) as unknown as { readonly modification: { state: string; problem: string } | null };

/** Both sides have the same order, at the marketplace's price, and the books know it. */
async function expectSame(room: Room, id: string, orderId: string) {
  const { order } = await room.there(id);
  const ours = await room.read(orderId);
  expect(ours.finalPrice).toBe(order.money.totalToman);
  expect(ours.items.map(({ count }) => count).sort()).toEqual(order.lines.map(({ count }) => count).sort());
  const owed = await pool.query<{ amount: number }>(
    `select sum(case kind when 'PAYMENT' then amount else -amount end)::bigint as amount from transactions
     where vendor_id = $1 and order_id = $2 and method = 'MARKETPLACE'`,
    [room.vendorId, orderId],
  );
  expect(owed.rows[0]?.amount).toBe(order.money.totalToman - order.money.collectToman);
  await expectBooksToBalance(pool, room.vendorId);
  return ours;
}

test('what ran out is taken off once the marketplace agrees: its price is kept, the cook hears, the film says who and why', async () => {
  const { room, theirs, orderId } = await openKitchen();
  const seen = await room.cashier(`GET /api-snappFood/orders/changeable?orderId=${orderId}`);
  expect(seen.body).toMatchObject({
    modifies: true,
    lines: [
      { reference: 'l1', count: 2, toppings: ['سس سیر'] },
      { reference: 'l2', count: 1 },
    ],
  });
  const before = await room.read(orderId);
  const told = await slipsOf(room, orderId);
  // Nothing changes here before they agree, however often the answer is lost.
  await market.fault({ operation: 'modify', kind: 'LOST', times: 2 });
  const { answer, body } = await ask(room, orderId, [less('l1', 2, 1)]);
  expect(answer.status, answer.text).toBe(200);
  expect((await changeOf(room, theirs.code)).modification).toMatchObject({ state: 'ASKED' });
  expect(await room.read(orderId)).toMatchObject({ finalPrice: before.finalPrice });
  expect(await slipsOf(room, orderId)).toEqual(told);
  // Another change waits for that one; said again it is the same.
  const other = await ask(room, orderId, [less('l2', 1, 0)]);
  expect(other.answer).toMatchObject({ status: 409, body: { code: 'MARKETPLACE_CHANGE_OPEN' } });
  expect((await room.say('orders/modify', body)).status).toBe(200);
  await room.pass(60);
  expect((await changeOf(room, theirs.code)).modification).toMatchObject({ state: 'CONFIRMED' });
  const after = await expectSame(room, theirs.id, orderId);
  expect(after.finalPrice).toBeLessThan(before.finalPrice);
  expect((await slipsOf(room, orderId)).slice(told.length)).toEqual(['DELTA کباب -1']);
  const edits = after.events.filter(({ type }) => type === 'EDITED');
  expect(edits).toMatchObject([
    {
      actorKind: 'STAFF',
      reason: 'کباب تمام شد',
      data: { cause: 'MARKETPLACE', lines: [{ title: 'کباب', from: 2, to: 1 }] },
    },
  ]);
  const asked = after.events.filter(({ data }) => data.said === 'MODIFY');
  expect(asked).toMatchObject([{ actorKind: 'STAFF', data: { taken: [{ title: KEBAB.title, to: 1 }] } }]);
  expect((await room.there(theirs.id)).said.filter((word) => word === 'modify')).toHaveLength(1);
  await room.pass(120);
  expect((await room.read(orderId)).events.length).toBe(after.events.length);
});

test('what the marketplace refuses changes nothing here, is shown, and can be asked anew', async () => {
  const { room, theirs, orderId } = await openKitchen();
  await market.fault({ operation: 'modify', kind: 'CODE' });
  const before = await room.read(orderId);
  await ask(room, orderId, [less('l1', 2, 0)]);
  expect((await changeOf(room, theirs.code)).modification).toMatchObject({ state: 'REFUSED' });
  const refused = await room.read(orderId);
  expect(refused.finalPrice).toBe(before.finalPrice);
  expect(refused.events.at(-1)).toMatchObject({ type: 'MARKETPLACE_TOLD', data: { said: 'MODIFY_REFUSED' } });
  await ask(room, orderId, [less('l1', 2, 0)]);
  const after = await expectSame(room, theirs.id, orderId);
  expect(after.items.map(({ title }) => title)).toEqual([STRANGE.title]);
});

test('nothing is taken off of what was given back already: the order would count as less than nothing', async () => {
  const { room, orderId } = await openKitchen();
  const { finalPrice } = await room.read(orderId);
  const back = { id: newId(), orderId, amount: finalPrice, reason: 'سرد رسید' };
  expect((await room.manager('PUT /api/orders/refund', back)).status).toBe(200);
  const { answer } = await ask(room, orderId, [less('l1', 2, 1)]);
  expect(answer).toMatchObject({
    status: 409,
    body: { code: 'BILL_BELOW_REFUNDED', details: { refunded: finalPrice } },
  });
  expect(await room.read(orderId)).toMatchObject({ finalPrice, refundedAmount: finalPrice });
});

test('what it comes to is not known while a change waits: nothing is given back of it', async () => {
  const { room, orderId } = await openKitchen();
  await market.fault({ operation: 'modify', kind: 'DOWN' });
  await ask(room, orderId, [less('l2', 1, 0)]);
  const back = { id: newId(), orderId, reason: 'سرد رسید' };
  expect((await room.manager('PUT /api/orders/refund', back)).body.code).toBe('MARKETPLACE_CHANGE_OPEN');
  await room.pass(60);
  const { finalPrice } = await room.read(orderId);
  // Of two equal dishes one is left: with its packaging and its tax it is worth half.
  const amount = Math.floor(finalPrice / 2) + 1;
  expect((await room.manager('PUT /api/orders/refund', { ...back, amount })).status).toBe(200);
  expect((await ask(room, orderId, [less('l1', 2, 1)])).answer.body.code).toBe('BILL_BELOW_REFUNDED');
});

test('a line that its guest changed in the same moment is not taken off, and the guest’s word holds', async () => {
  const { room, theirs, orderId } = await openKitchen();
  await market.fault({ operation: 'modify', kind: 'DOWN' });
  await ask(room, orderId, [less('l1', 2, 1)]);
  await market.simulator.orders.edit(room.market, theirs.id, [{ ...KEBAB, count: 5 }, STRANGE]);
  await room.pass(60);
  const { modification } = await changeOf(room, theirs.code);
  expect(modification).toMatchObject({ state: 'REFUSED', problem: 'WRONG_STATE CHANGED' });
  const after = await expectSame(room, theirs.id, orderId);
  expect(after.items.map(({ count }) => count).sort()).toEqual([1, 5]);
});

test('something else comes instead, at what guests pay for it there', async () => {
  const { room, theirs, orderId } = await openKitchen();
  await market.simulator.menus.change(room.market, (shelf) => {
    const fields = { ...NO_FIELDS, title: 'سوپ', price: 90_000 };
    const soup = { id: 'their-soup', kind: 'ITEM' as const, code: null, fields, availabilityAt: 0 };
    return [{ ...shelf, entries: { ...shelf.entries, 'their-soup': soup } }, null];
  });
  await pool.query(
    `insert into marketplace_menu_entries (vendor_id, id, shop_id, kind, their_id, our_id, title, description, price,
       topping_category_ids, required, minimum, free_up_to, active, available, seen_at)
     select $1, $2, id, 'ITEM', 'their-soup', $3, 'سوپ', '', 90000, '{}', false, 0, 0, true, true, $4
     from marketplace_shops where vendor_id = $1`,
    [room.vendorId, newId(), room.shop.soup, server.clock.now()],
  );
  const seen = await room.cashier(`GET /api-snappFood/orders/changeable?orderId=${orderId}`);
  expect(seen.body).toMatchObject({
    replaces: true,
    replacements: [{ reference: 'their-soup', price: 90_000 }],
  });
  await ask(room, orderId, [less('l2', 1, 0, 'their-soup')]);
  const after = await expectSame(room, theirs.id, orderId);
  const soup = after.items.find(({ menuItemId }) => menuItemId === room.shop.soup);
  expect(soup).toMatchObject({ count: 1, price: 90_000 });
  expect((await slipsOf(room, orderId)).slice(-2).sort()).toEqual(['CANCEL چای زعفرانی -1', 'DELTA آش 1']);
});

test('only what is being made is changed, by less and not to nothing; another’s order is nobody’s', async () => {
  const { room, theirs, orderId } = await openKitchen();
  const wrong = { status: 409, body: { code: 'MARKETPLACE_CHANGE_WRONG' } };
  for (const lines of [
    [less('l1', 2, 0), less('l2', 1, 0)],
    [less('l1', 1, 0)],
    [less('l1', 2, 2)],
    [less('nobody', 1, 0)],
    [less('l1', 2, 1, 'nobody')],
  ])
    expect((await ask(room, orderId, lines)).answer).toMatchObject(wrong);
  const { body } = await ask(room, orderId, [less('l1', 2, 1)]);
  // The same by the same name is known; something else by it is no second change that nobody would hear of.
  for (const [said, status] of [
    [body, 200],
    [{ ...body, lines: [less('l2', 1, 0)] }, 409],
    [{ ...body, reason: 'دلیل دیگر' }, 409],
  ] as const)
    expect((await room.say('orders/modify', said)).status).toBe(status);
  const stranger = await openMarketRoom(desk);
  expect((await ask(stranger, orderId, [less('l1', 2, 1)])).answer.status).toBe(404);
  await room.say('foodisready', { orderId });
  await room.work();
  expect((await ask(room, orderId, [less('l1', 1, 0)])).answer).toMatchObject({
    body: { code: 'INVALID_ORDER_STATE' },
  });
  expect((await room.there(theirs.id)).changes).toEqual([body.id]);
});

test('turned down while the change is not answered, nothing more is asked; ready meanwhile, it is still told', async () => {
  const { room, theirs, orderId } = await openKitchen();
  await market.fault({ operation: 'modify', kind: 'DOWN', times: 1 });
  await ask(room, orderId, [less('l1', 2, 1)]);
  const off = { orderId, causeId: 'TOO_BUSY', reason: 'شلوغ است' };
  expect((await room.manager('POST /api-snappFood/orders/reject', off)).status).toBe(200);
  await room.pass(60);
  expect((await changeOf(room, theirs.code)).modification).toMatchObject({ state: 'REFUSED' });
  expect((await room.there(theirs.id)).order.state).toBe('REJECTED');

  const next = await openKitchen();
  await market.fault({ operation: 'modify', kind: 'DOWN', times: 1 });
  await ask(next.room, next.orderId, [less('l1', 2, 1)]);
  await next.room.say('foodisready', { orderId: next.orderId });
  await next.room.pass(60);
  expect((await changeOf(next.room, next.theirs.code)).modification).toMatchObject({ state: 'CONFIRMED' });
  expect((await next.room.there(next.theirs.id)).order.state).toBe('READY');
  await expectSame(next.room, next.theirs.id, next.orderId);
});

test('the row of an order that waits says its notes, allergies and toppings, anew after an edit, and no more once answered', async () => {
  const room = await openMarketRoom(desk);
  const theirs = await room.place({ note: 'زنگ نزنید' });
  const { orderId } = await room.find(theirs.code);
  const row = async () => (await room.cashier('GET /api/orders?open=true')).body.data as unknown as Order[];
  const topped = { text: 'کباب: سس سیر، کم‌نمک', allergy: false };
  expect(await row()).toMatchObject([
    { waiting: { words: [{ text: 'زنگ نزنید', allergy: false }, topped], more: 0 } },
  ]);
  await market.simulator.orders.edit(room.market, theirs.id, [KEBAB], { note: 'به گردو حساسیت دارم' });
  await room.work();
  const edited = { words: [{ text: 'به گردو حساسیت دارم', allergy: true }, topped], more: 0 };
  expect(await row()).toMatchObject([{ waiting: edited }]);
  expect((await room.read(orderId)).waiting).toEqual(edited);
  expect((await room.say('orders/accept', { orderId, minutes: 25 })).status).toBe(200);
  expect(await row()).toMatchObject([{ id: orderId, waiting: null }]);
});
