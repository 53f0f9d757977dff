import type { Order } from '@sofreh/contract/main/orders';
import { describe, expect, test } from 'vitest';
import { onlineBody, startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { expectBooksToBalance } from '../testing/books.ts';
import { pickupBody, tillBody } from '../testing/shop.ts';

const desk = await startPayDesk();
const EDIT = 'PUT /api/orders/editpostpaid';

async function openRoom() {
  const room = await desk.open();
  const { shop, vendorId } = room;
  const line = (menuItemId: string, count = 1, more = {}) => ({ id: newId(), menuItemId, count, ...more });
  const open = async (items = [line(shop.kebab, 2)], expectedPrice = 616_000) => {
    const body = { id: newId(), items, deliveryType: 'SERVE', tableId: shop.table, expectedPrice };
    const answer = await room.cashier('POST /api/orders/postpaid', body);
    expect(answer.text).toContain('POSTPAID');
    return answer.body as unknown as Order;
  };
  const asks = (order: Order) => order.items.map(({ id, menuItemId, count }) => ({ id, menuItemId, count }));
  const edit = async (order: Order, items: object[], more = {}, who = room.cashier) => {
    const body = { id: newId(), orderId: order.id, version: order.version, items, ...more };
    const { status, body: answer } = await who(EDIT, body);
    return { status, body: answer, order: answer as unknown as Order, sent: body };
  };
  const tickets = async (orderId: string) => {
    const { rows } = await desk.pool.query(
      'select kind, sequence, station_title as station, lines from kitchen_tickets where vendor_id = $1 and order_id = $2 order by sequence',
      [vendorId, orderId],
    );
    return rows.map(({ kind, station, lines }) => ({
      kind,
      station,
      lines: lines.map(({ title, count }: { title: string; count: number }) => [title, count]),
    }));
  };
  return { ...room, line, open, asks, edit, tickets };
}

describe('lines', () => {
  test('a tip and a service charge that the guest says at the end are on the bill, and the film says so', async () => {
    const { open, edit, asks, vendorId } = await openRoom();
    const order = await open();
    const said = await edit(order, asks(order), { tip: 50_000, serviceCharge: 20_000 });
    expect(said.order).toMatchObject({ tip: 50_000, pricing: { serviceChargeCostNumber: 20_000 } });
    const before = order.finalPrice;
    const { finalPrice } = said.order;
    expect(finalPrice).toBeGreaterThanOrEqual(before + 70_000);
    const last = said.order.events.findLast(({ type }) => type === 'EDITED');
    expect(last?.data).toMatchObject({ lines: [], before, finalPrice, tip: 50_000, serviceCharge: 20_000 });
    const gone = await edit(said.order, asks(said.order), { tip: 0, serviceCharge: 0 });
    expect(gone.order).toMatchObject({ tip: 0, finalPrice: before });
    await expectBooksToBalance(desk.pool, vendorId);
  });

  test('an open bill grows and shrinks, is priced anew and tells the kitchen what changed', async () => {
    const { open, edit, asks, line, shop, tickets, vendorId } = await openRoom();
    const order = await open();
    const grown = await edit(order, [...asks(order), line(shop.soup, 3)]);
    expect(grown.order).toMatchObject({ finalPrice: 913_000, version: order.version + 1 });
    const fewer = asks(grown.order).map((each) =>
      each.menuItemId === shop.kebab ? { ...each, count: 1 } : each,
    );
    const less = await edit(grown.order, fewer);
    expect(less.order).toMatchObject({ finalPrice: 605_000, pricing: { finalPrice: 605_000 } });
    const gone = await edit(
      less.order,
      asks(less.order).filter(({ menuItemId }) => menuItemId === shop.soup),
    );
    expect(gone.order.items).toHaveLength(1);
    expect(await tickets(order.id)).toEqual([
      { kind: 'NEW', station: '', lines: [['کباب', 2]] },
      { kind: 'DELTA', station: '', lines: [['آش', 3]] },
      { kind: 'DELTA', station: '', lines: [['کباب', -1]] },
      { kind: 'CANCEL', station: '', lines: [['کباب', -1]] },
    ]);
    const edits = gone.order.events.filter(({ type }) => type === 'EDITED');
    expect(edits.at(-1)?.data).toMatchObject({
      lines: [{ title: 'کباب', from: 1, to: 0 }],
      before: 605_000,
      finalPrice: 297_000,
    });
    await expectBooksToBalance(desk.pool, vendorId);
  });

  test('the same item with the same toppings joins its line, with another note it does not', async () => {
    const { open, edit, asks, line, shop } = await openRoom();
    const order = await open();
    const more = [...asks(order), line(shop.kebab), line(shop.kebab, 1, { note: 'خوب پخته' })];
    const { order: edited } = await edit(order, more);
    expect(edited.items.map(({ count, note }) => [count, note])).toEqual([
      [3, ''],
      [1, 'خوب پخته'],
    ]);
  });

  test('the last line is not removed', async () => {
    const { open, edit } = await openRoom();
    const refused = await edit(await open(), []);
    expect(refused.body).toMatchObject({ code: 'ALL_ITEMS_CANNOT_BE_REMOVED' });
  });

  test('a guest’s order paid online may shrink to its original count and back, not beyond', async () => {
    const { guest, cashier, edit, asks, line, shop, vendorId } = await openRoom();
    const body = { ...onlineBody(shop), items: [line(shop.kebab, 2)], expectedPrice: 626_000 };
    const placed = await guest('POST /api/orders', body);
    const paying = await guest(`GET /api/orders/payment/${body.id}`);
    await desk.follow(await desk.press(String(paying.body.submitUrl), 'pay'));
    await cashier('PATCH /api/orders', { id: body.id, status: 'CONFIRMED' });
    const order = (await cashier(`GET /api/orders/${body.id}/detail`)).body as unknown as Order;
    expect(order).toMatchObject({ canAdd: false, canEdit: true, due: 0, isPaid: true });
    expect(placed.status).toBe(200);
    const beyond = await edit(
      order,
      asks(order).map((each) => ({ ...each, count: 3 })),
    );
    expect(beyond.body).toMatchObject({ code: 'COUNT_ABOVE_ORIGINAL', details: { id: order.items[0]?.id } });
    const added = await edit(order, [...asks(order), line(shop.soup)]);
    expect(added.body.code).toBe('COUNT_ABOVE_ORIGINAL');
    const less = await edit(
      order,
      asks(order).map((each) => ({ ...each, count: 1 })),
    );
    expect(less.order).toMatchObject({ finalPrice: 313_000, paidAmount: 313_000, isPaid: true });
    expect(less.order.transactions).toContainEqual(
      expect.objectContaining({ kind: 'REFUND', method: 'ONLINE', status: 'INIT', amount: 313_000 }),
    );
    await desk.runRefundJobs(vendorId);
    desk.server.clock.advance(3700);
    await desk.run('recheck-refunds');
    const after = await cashier(`GET /api/orders/${order.id}`);
    expect(after.body).toMatchObject({ paidAmount: 313_000, refundedAmount: 0 });
    await expectBooksToBalance(desk.pool, vendorId);
  });

  test('what is sold out meanwhile is not had more of, what is given up comes back', async () => {
    const { open, edit, asks, shop, vendorId } = await openRoom();
    const order = await open();
    const stock = (count: number) =>
      desk.pool.query(
        `insert into stocks (vendor_id, product_type, product_id, count) values ($1, 'FOOD', $2, $3)
         on conflict (vendor_id, product_type, product_id) do update set count = excluded.count`,
        [vendorId, shop.kebab, count],
      );
    const left = async () =>
      (await desk.pool.query('select count from stocks where vendor_id = $1', [vendorId])).rows[0]?.count;
    await stock(3);
    const count = (n: number) => asks(order).map((each) => ({ ...each, count: n }));
    const over = await edit(order, count(6));
    expect(over.body).toMatchObject({ code: 'MENU_ITEM_UNAVAILABLE' });
    expect(await left()).toBe(3);
    const more = await edit(order, count(4));
    expect(more.order.finalPrice).toBe(1_232_000);
    expect(await left()).toBe(1);
    // Two of the four were ordered before anybody counted: they never came off and do not come back.
    const less = await edit(more.order, count(1));
    expect(less.order.finalPrice).toBe(308_000);
    expect(await left()).toBe(3);
  });
});

describe('two tills', () => {
  test('one id for edits of several bills at once: one is edited, the others are told of it', async () => {
    const { open, edit, asks, line, shop } = await openRoom();
    const bills = [await open(), await open(), await open(), await open()];
    const id = newId();
    const answers = await Promise.all(
      bills.map((order) => edit(order, [...asks(order), line(shop.soup)], { id })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.map(({ body }) => body.code)).toEqual(Array(3).fill('IDEMPOTENCY_CONFLICT'));
  });

  test('the one who comes second is told, with the order as it is now', async () => {
    const { open, edit, asks, line, shop } = await openRoom();
    const order = await open();
    const first = await edit(order, [...asks(order), line(shop.soup)]);
    const second = await edit(
      order,
      asks(order).map((each) => ({ ...each, count: 1 })),
    );
    expect(second.body).toMatchObject({
      code: 'ORDER_CHANGED',
      details: { version: first.order.version, finalPrice: first.order.finalPrice },
    });
  });

  test('of many edits at once one holds, and the same edit again is the same answer', async () => {
    const { open, edit, asks, cashier, vendorId } = await openRoom();
    const order = await open();
    const all = await Promise.all(
      [3, 4, 5, 6].map((count) =>
        edit(
          order,
          asks(order).map((each) => ({ ...each, count })),
        ),
      ),
    );
    const [won, ...others] = all.filter(({ status }) => status === 200);
    expect(others).toEqual([]);
    expect(all.filter(({ body }) => body.code === 'ORDER_CHANGED')).toHaveLength(3);
    expect((await cashier(EDIT, won?.sent)).body).toEqual(won?.body);
    const other = { ...won?.sent, items: asks(order) };
    expect((await cashier(EDIT, other)).body.code).toBe('IDEMPOTENCY_CONFLICT');
    await expectBooksToBalance(desk.pool, vendorId);
  });
});

describe('money', () => {
  test('what is paid along, and what was paid too much', async () => {
    const { open, edit, asks, line, shop, vendorId, manager } = await openRoom();
    const order = await open();
    const payments = [
      { id: newId(), method: 'CASH', amount: 400_000 },
      { id: newId(), method: 'CARD', amount: 315_000 },
    ];
    const paid = await edit(order, [...asks(order), line(shop.soup)], { payments, expectedPrice: 715_000 });
    expect(paid.order).toMatchObject({ isPaid: true, paymentType: 'MULTI', status: 'CONFIRMED' });
    const less = await edit(paid.order, asks(paid.order).slice(0, 1), { expectedPrice: 616_000 }, manager);
    expect(less.order).toMatchObject({
      finalPrice: 616_000,
      paidAmount: 616_000,
      refundedAmount: 0,
      isPaid: true,
    });
    const back = less.order.transactions.filter(({ kind }) => kind === 'REFUND');
    expect(back.map(({ method, amount, status }) => [method, amount, status]).sort()).toEqual([
      ['CARD', 43_615, 'DONE'],
      ['CASH', 55_385, 'DONE'],
    ]);
    const wrong = await edit(less.order, asks(less.order), { expectedPrice: 1 });
    expect(wrong.body.code).toBe('PRICE_CHANGED');
    await expectBooksToBalance(desk.pool, vendorId);
  });

  test('a bill of which more was given back is made no smaller than that', async () => {
    const { open, edit, asks, line, shop, vendorId, manager } = await openRoom();
    const order = await open();
    const payments = [{ id: newId(), method: 'CASH', amount: 715_000 }];
    const paid = await edit(order, [...asks(order), line(shop.soup)], { payments, expectedPrice: 715_000 });
    const refund = { id: newId(), orderId: order.id, amount: 650_000, reason: 'ناراضی' };
    expect((await manager('PUT /api/orders/refund', refund)).status).toBe(200);
    const back = (await manager(`GET /api/orders/${order.id}`)).body as unknown as typeof paid.order;
    const less = await edit(back, asks(back).slice(0, 1), { expectedPrice: 616_000 }, manager);
    expect(less.body).toMatchObject({
      code: 'BILL_BELOW_REFUNDED',
      details: { refunded: 650_000, finalPrice: 616_000 },
    });
    const after = (await manager(`GET /api/orders/${order.id}`)).body;
    expect(after).toMatchObject({ finalPrice: 715_000, paidAmount: 715_000, refundedAmount: 650_000 });
    await expectBooksToBalance(desk.pool, vendorId);
  });

  test('an edit is priced by what held when the order was placed', async () => {
    const { open, edit, asks, shop, vendorId } = await openRoom();
    const order = await open();
    await desk.pool.query('update vendors set tax_rate = 0 where id = $1', [vendorId]);
    await desk.pool.query('update menu_items set price = 21000 where vendor_id = $1 and id = $2', [
      vendorId,
      shop.kebab,
    ]);
    const more = await edit(
      order,
      asks(order).map((each) => ({ ...each, count: 3 })),
    );
    expect(more.order.finalPrice).toBe(924_000);
  });

  test('a discount is applied with permission and reason, and removed', async () => {
    const { open, edit, asks, manager } = await openRoom();
    const order = await open();
    const discount = { type: 'MONEY', value: 60_000, reason: 'دیر شد' };
    expect((await edit(order, asks(order), { discount })).body.code).toBe('forbidden');
    const off = await edit(order, asks(order), { discount }, manager);
    expect(off.order).toMatchObject({ finalPrice: 550_000, pricing: { discountAmount: 60_000 } });
    const on = await edit(off.order, asks(off.order), { discount: null });
    expect(on.order).toMatchObject({
      finalPrice: 616_000,
      pricing: { discountType: 'MONEY', discountAmount: 0 },
    });
  });
});

describe('a closed order', () => {
  async function closed() {
    const room = await openRoom();
    const payments = [{ id: newId(), method: 'CASH' as const, amount: 313_000, reference: '' }];
    const { body } = await room.cashier('POST /api/orders', tillBody(room.shop, { payments }));
    for (const status of ['READYTOPICKUP', 'DELIVERED'])
      await room.cashier('PATCH /api/orders', { id: body.id, status });
    const order = (await room.cashier(`GET /api/orders/${String(body.id)}`)).body as unknown as Order;
    expect(order.status).toBe('FINISHED');
    return { ...room, order };
  }

  test('is corrected by those who may, saying why; the difference is returned and it is closed again', async () => {
    const { order, edit, line, shop, manager, vendorId } = await closed();
    const soup = [line(shop.soup)];
    expect((await edit(order, soup)).body.code).toBe('forbidden');
    expect((await edit(order, soup, {}, manager)).body.code).toBe('REASON_REQUIRED');
    const done = await edit(order, soup, { reason: 'قلم اشتباه' }, manager);
    expect(done.order).toMatchObject({ status: 'FINISHED', finalPrice: 102_000, paidAmount: 102_000 });
    expect(done.order.events.map(({ type }) => type).slice(-4)).toEqual([
      'REOPENED',
      'EDITED',
      'REFUND_DONE',
      'STATUS_CHANGED',
    ]);
    await expectBooksToBalance(desk.pool, vendorId);
  });

  test('that comes to more stays open until the difference is paid', async () => {
    const { order, edit, asks, line, shop, manager, cashier, vendorId } = await closed();
    const more = await edit(order, [...asks(order), line(shop.soup)], { reason: 'جا مانده بود' }, manager);
    expect(more.order).toMatchObject({ status: 'DELIVERED', isPaid: false });
    const payments = [{ id: newId(), method: 'CARD', amount: 102_000 }];
    const paid = await cashier('POST /api/payments/manualpaybypos', { orderId: order.id, payments });
    expect(paid.body).toMatchObject({ status: 'FINISHED', isPaid: true, paymentType: 'MULTI' });
    await expectBooksToBalance(desk.pool, vendorId);
  });

  test('a rejected one is over', async () => {
    const { guest, manager, edit, shop } = await openRoom();
    const { body } = await guest('POST /api/orders', pickupBody(shop));
    const reject = { id: body.id, status: 'REJECTED', reason: 'نداریم' };
    const order = (await manager('PATCH /api/orders', reject)).body as unknown as Order;
    expect((await edit(order, [])).body.code).toBe('ORDER_NOT_EDITABLE');
  });
});

describe('seats', () => {
  test('a line says whose it is; the same dish for another guest is another line, and an edit moves it', async () => {
    const { open, line, shop, edit, asks } = await openRoom();
    const order = await open([line(shop.soup, 1, { seat: 1 })], 99_000);
    expect(order.items).toMatchObject([{ seat: 1 }]);
    const asked = [...asks(order), line(shop.soup, 1, { seat: 2 }), line(shop.soup, 1, { seat: 1 })];
    const more = (await edit(order, asked)).body as unknown as Order;
    expect(more.items.map(({ seat, count }) => [seat, count])).toEqual([
      [1, 2],
      [2, 1],
    ]);
    const moved = asks(more).map((each, index) => ({ ...each, seat: index === 1 ? 0 : undefined }));
    const last = (await edit(more, moved)).body as unknown as Order;
    expect(last.items.map(({ seat }) => seat)).toEqual([1, 0]);
    const title = more.items[1]?.title;
    expect(last.events.at(-1)?.data).toMatchObject({ lines: [], seats: [{ title, from: 2, to: 0 }] });
    const wrong = await edit(last, [line(shop.soup, 1, { seat: 21 })]);
    expect(wrong.status).toBe(400);
  });
});

describe('courses', () => {
  test('a held line is told to the kitchen when it is fired, once', async () => {
    const { open, line, shop, cashier, tickets, edit, asks } = await openRoom();
    const items = [line(shop.soup), line(shop.kebab, 1, { course: 2, hold: true })];
    const order = await open(items, 407_000);
    const known = async () => (await tickets(order.id)).map(({ kind, lines }) => [kind, ...lines.flat()]);
    expect(await known()).toEqual([['NEW', 'آش', 1]]);
    const more = await edit(
      order,
      asks(order).map((each) => ({ ...each, count: 2 })),
    );
    expect(await known()).toEqual([
      ['NEW', 'آش', 1],
      ['DELTA', 'آش', 1],
    ]);
    const none = await cashier('PUT /api/orders/fire', { orderId: order.id, course: 3 });
    expect(none.body.code).toBe('NOTHING_TO_FIRE');
    const fired = await cashier('PUT /api/orders/fire', { orderId: order.id, course: 2 });
    expect(fired.status).toBe(200);
    expect((await known()).at(-1)).toEqual(['NEW', 'کباب', 2]);
    const again = await cashier('PUT /api/orders/fire', { orderId: order.id });
    expect(again.body.code).toBe('NOTHING_TO_FIRE');
    expect(more.status).toBe(200);
  });
});
