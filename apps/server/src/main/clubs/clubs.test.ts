import { describe, expect, test } from 'vitest';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { expectPointsToSum, openClubRoom, TERMS } from './testing/club-room.ts';

const desk = await startPayDesk();
const { pool, server } = desk;
const DAY = 86_400;
const openRoom = (terms?: Parameters<typeof openClubRoom>[1]) => openClubRoom(desk, terms);

describe('points', () => {
  test('are earned once when an order is finished, and no sooner', async () => {
    const room = await openRoom();
    const order = room.firstOrder;
    await desk.run('post-points');
    expect(await room.points()).toMatchObject({ points: 0, isActive: true });
    expect((await room.guest(`GET /api/clubs/earnpoint/preview/${order}`)).body).toEqual({
      isActive: true,
      points: 28,
      worth: 14_000,
      currency: 'TOMAN',
    });
    server.clock.advance(3_600);
    await desk.run('finish-paid-sales');
    await Promise.all([desk.run('post-points'), desk.run('post-points')]);
    await pool.query('update club_cursors set event_seq = 0 where vendor_id = $1', [room.vendorId]);
    await desk.run('post-points');
    expect(await room.points()).toMatchObject({
      points: 28,
      owed: 0,
      worth: 14_000,
      totalCount: 1,
      data: [{ kind: 'EARNED', points: 28, standing: 28, orderId: order }],
    });
    const earned = { points: 28, earned: 28, takenBack: 0 };
    expect((await room.guest(`GET /api/clubs/earnpoint/${order}`)).body).toMatchObject(earned);
    expect((await room.cashier(`GET /api/clubs/earnpoint/${order}`)).body).toMatchObject(earned);
    expect((await room.stranger(`GET /api/clubs/earnpoint/${order}`)).body.code).toBe('ORDER_NOT_FOUND');
    expect((await room.cashier(`GET /api/clubs/point?customerId=${room.guestId}`)).body).toMatchObject({
      points: 28,
    });
    expect((await room.cashier('GET /api/clubs/point')).body.code).toBe('CUSTOMER_REQUIRED');
    const other = await openRoom();
    const there = `GET /api/clubs/point?customerId=${room.guestId}`;
    expect((await other.cashier(there)).body.code).toBe('CUSTOMER_NOT_FOUND');
    expect((await room.cashier('GET /api/clubs/members?search=کیانی')).body).toMatchObject({
      totalCount: 1,
      data: [{ id: room.guestId, name: 'هوشنگ کیانی', points: 28 }],
    });
    await expectPointsToSum(pool, room.vendorId);
  });

  test('go back in proportion with refunds, and all of them with all of the money', async () => {
    const room = await openRoom();
    const order = await room.sell();
    expect((await room.points()).points).toBe(28);
    await room.refund(order, 100_000);
    await desk.run('post-points');
    // 28 × 213,000 / 313,000, rounded up for the guest
    expect((await room.points()).points).toBe(20);
    await room.refund(order);
    await desk.run('post-points');
    await desk.run('post-points');
    expect((await room.points()).points).toBe(0);
    expect((await room.guest(`GET /api/clubs/earnpoint/${order}`)).body).toMatchObject({
      points: 0,
      earned: 28,
      takenBack: 28,
    });
    await expectPointsToSum(pool, room.vendorId);
  });

  test('that were spent before their order was given back are owed, and what comes next fills them', async () => {
    const room = await openRoom();
    const order = await room.sell();
    const spent = await room.spend(20);
    expect(spent.body).toMatchObject({ points: 20, value: 10_000, standing: 8 });
    expect((await room.use(spent.body.code)).status).toBe(200);
    await room.refund(order);
    await desk.run('post-points');
    expect(await room.points()).toMatchObject({ points: 0, owed: 20 });
    expect((await room.spend(10)).body.code).toBe('POINTS_SHORT');
    await room.sell();
    expect(await room.points()).toMatchObject({ points: 8, owed: 0 });
    await expectPointsToSum(pool, room.vendorId);
  });

  test('of an order that was given back are not spent before the job has been here, nor taken back twice', async () => {
    const room = await openRoom();
    const [first, second] = [await room.sell(), await room.sell()];
    await room.refund(first);
    expect((await room.spend(29)).body).toMatchObject({ code: 'POINTS_SHORT', details: { points: 28 } });
    expect((await room.spend(10)).body).toMatchObject({ standing: 18 });
    await room.refund(second);
    expect((await room.spend(10)).body).toMatchObject({ code: 'POINTS_SHORT', details: { points: 0 } });
    await Promise.all([desk.run('post-points'), room.spend(10), desk.run('post-points')]);
    expect(await room.points()).toMatchObject({ points: 0, owed: 0 });
    const { rows } = await pool.query(
      "select order_id as id from point_entries where vendor_id = $1 and kind = 'TAKEN_BACK' order by seq",
      [room.vendorId],
    );
    expect(rows).toEqual([{ id: first }, { id: second }]);
    await expectPointsToSum(pool, room.vendorId);
  });

  test('of an order that is given back take the codes with them that were bought and not used, the newest first', async () => {
    const room = await openRoom();
    const [first, second] = [await room.sell(), await room.sell()];
    const codes = [];
    for (const count of [20, 10, 20]) codes.push((await room.spend(count)).body.code);
    const [used, older, newest] = codes;
    const order = await room.use(used);
    expect(order.status, order.text).toBe(200);
    await room.refund(first);
    await Promise.all([desk.run('post-points'), desk.run('post-points')]);
    // 56 − 50 − 28 is 22 below nothing: the newest was worth twenty, and the one before it ten.
    expect(await room.points()).toMatchObject({
      points: 8,
      owed: 0,
      data: [
        { kind: 'GIVEN_BACK', points: 10, code: expect.any(String) },
        { kind: 'GIVEN_BACK', points: 20 },
        { kind: 'TAKEN_BACK', points: -28, orderId: first },
        {},
        {},
        {},
        {},
        {},
      ],
    });
    for (const code of [older, newest])
      expect((await room.use(code)).body.code).toBe('DISCOUNT_CODE_NOT_FOUND');
    await room.refund(second);
    await desk.run('post-points');
    expect(await room.points()).toMatchObject({ points: 0, owed: 20 });
    // A use that comes to nothing leaves no code that is good for what nobody has paid for.
    await room.reject(String(order.body.id));
    await desk.run('post-points');
    expect(await room.points()).toMatchObject({ points: 0, owed: 0 });
    expect((await room.use(used)).body.code).toBe('DISCOUNT_CODE_NOT_FOUND');
    await expectPointsToSum(pool, room.vendorId);
  });

  test('that are gone already are not taken a second time with their order', async () => {
    const room = await openRoom();
    const order = await room.sell();
    server.clock.advance(31 * DAY);
    await desk.run('expire-points');
    await room.sell();
    await room.refund(order);
    await Promise.all([desk.run('post-points'), desk.run('post-points')]);
    expect(await room.points()).toMatchObject({
      points: 28,
      owed: 0,
      data: [
        { kind: 'RESTORED', points: 28 },
        { kind: 'TAKEN_BACK', points: -28 },
        {},
        { kind: 'EXPIRED' },
        {},
      ],
    });
    await desk.run('expire-points');
    expect((await room.points()).points).toBe(28);
    await expectPointsToSum(pool, room.vendorId);
  });

  test('are none of what somebody enters at the till for themselves', async () => {
    const room = await openRoom();
    const { rows } = await pool.query('select phone_number as phone from users where id = $1', [
      room.cashierId,
    ]);
    const { phone } = rows[0] as { phone: string };
    const standing = async () =>
      (await room.owner(`GET /api/clubs/point?customerId=${room.cashierId}`)).body.points;
    const first = await room.place(room.cashier, phone);
    await room.finish();
    expect(await standing()).toBe(0);
    expect((await room.owner(`GET /api/clubs/earnpoint/preview/${first}`)).body).toMatchObject({ points: 0 });
    // What a colleague enters for them earns as any guest's does.
    await room.place(room.manager, phone);
    await room.finish();
    expect(await standing()).toBe(28);
    await expectPointsToSum(pool, room.vendorId);
  });

  test('of an order that was refused are none', async () => {
    const room = await openRoom();
    await room.reject(room.firstOrder);
    await desk.run('post-points');
    expect(await room.points()).toMatchObject({ points: 0, totalCount: 0 });
  });

  test('expire, the oldest first, and are written off once', async () => {
    const room = await openRoom();
    await room.sell();
    expect(await room.points()).toMatchObject({ points: 28, expiring: { points: 28 } });
    server.clock.advance(20 * DAY);
    await room.sell();
    await room.spend(20);
    server.clock.advance(11 * DAY);
    // Before any job has been here, what is gone is neither shown nor spent.
    expect(await room.points()).toMatchObject({ points: 28 });
    expect((await room.spend(29)).body).toMatchObject({ code: 'POINTS_SHORT', details: { points: 28 } });
    await Promise.all([desk.run('expire-points'), desk.run('expire-points')]);
    expect(await room.points()).toMatchObject({ points: 28, expiring: { points: 28 } });
    server.clock.advance(20 * DAY);
    await desk.run('expire-points');
    expect(await room.points()).toMatchObject({ points: 0, expiring: null });
    await expectPointsToSum(pool, room.vendorId);
  });

  test('are more by rules and levels, and an order keeps the terms it was placed under', async () => {
    const room = await openRoom();
    await room.sell();
    const terms = {
      ...TERMS,
      rules: [
        { on: 'DISH', values: [room.shop.kebab], percent: 200 },
        { on: 'SOURCE', values: ['SALON'], percent: 150 },
      ],
      levels: [{ title: 'نقره‌ای', from: 112, bonusPercent: 10 }],
    };
    expect((await room.owner('PUT /api/clubs/terms', terms)).body).toMatchObject(terms);
    await room.sell();
    expect(await room.points()).toMatchObject({ points: 28 + 84, level: 'نقره‌ای', next: null });
    await room.sell();
    // 28 × 2 × 1.5 × 1.1 = 92.4
    expect((await room.points()).points).toBe(28 + 84 + 92);
    await room.owner('PUT /api/clubs/terms', { ...TERMS, active: false });
    const lines = `${room.shop.kebab}:280000`;
    const preview = await room.guest(`GET /api/clubs/earnpoint/preview/${newId()}?lines=${lines}`);
    expect(preview.body).toMatchObject({ isActive: false, points: 0 });
    expect((await room.spend(20)).body.code).toBe('CLUB_CLOSED');
  });
});

describe('before an order is placed', () => {
  test('its lines say what it will earn, by channel and level, with what a discount takes off', async () => {
    const room = await openRoom({ rules: [{ on: 'SOURCE', values: ['QR'], percent: 200 }] });
    const ask = async (query: string, who = room.nobody) =>
      (await who(`GET /api/clubs/earnpoint/preview/${newId()}?${query}`)).body.points;
    const lines = `lines=${room.shop.kebab}:280000,${room.shop.soup}:90000`;
    expect(await ask(lines)).toBe(37);
    expect(await ask(`${lines}&source=QR`)).toBe(74);
    expect(await ask(`${lines}&discount=185000`)).toBe(18);
    expect(await ask(`lines=${newId()}:280000`)).toBe(0);
    const none = await room.nobody(`GET /api/clubs/earnpoint/preview/${newId()}`);
    expect(none.body.code).toBe('ORDER_NOT_FOUND');
    const theirs = await room.stranger(`GET /api/clubs/earnpoint/preview/${room.firstOrder}`);
    expect(theirs.body.code).toBe('ORDER_NOT_FOUND');
  });
});

describe('spending', () => {
  test('makes a code that is good for one order, and the same request makes one', async () => {
    const room = await openRoom();
    await room.sell();
    const id = newId();
    const first = await room.spend(20, id);
    expect(first.status, first.text).toBe(200);
    expect((await room.spend(20, id)).body).toEqual(first.body);
    expect((await room.spend(8, id)).body.code).toBe('IDEMPOTENCY_CONFLICT');
    expect((await room.spend(5)).body).toMatchObject({ code: 'POINTS_TOO_FEW', details: { spendFrom: 10 } });
    const { rows } = await pool.query(
      'select type, value, usage_limit, from_points from discount_codes where vendor_id = $1',
      [room.vendorId],
    );
    expect(rows).toEqual([{ type: 'MONEY', value: 10_000, usage_limit: 1, from_points: true }]);
    const order = {
      items: [{ id: newId(), menuItemId: room.shop.kebab, count: 1, toppings: [] }],
      source: 'WEBSITE',
      deliveryType: 'PICKUP',
      paymentType: 'CASH',
      discountCode: first.body.code,
    };
    const byAnother = await room.cashier('POST /api/orders', {
      ...order,
      id: newId(),
      source: 'SALON',
      expectedPrice: 302_000,
      payments: [{ id: newId(), method: 'CASH', amount: 302_000 }],
      customer: { firstName: 'نادر', lastName: 'صفوی', phoneNumber: '09129990011' },
    });
    expect(byAnother.body.details).toEqual({ unfit: 'OTHER_CUSTOMER' });
    const use = () => room.guest('POST /api/orders', { ...order, id: newId(), expectedPrice: 302_000 });
    const used = await Promise.all([use(), use()]);
    expect(used.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect((await room.points()).points).toBe(8);
  });

  test('by 64 requests at once meets as many as there are points for', async () => {
    const room = await openRoom();
    await room.sell();
    await room.sell();
    const all = await Promise.all(Array.from({ length: 64 }, () => room.spend(10)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = all.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['POINTS_SHORT']));
    expect((await room.points()).points).toBe(6);
    const { rows } = await pool.query(
      'select count(*)::int as count, sum(value)::int as sum from discount_codes where vendor_id = $1',
      [room.vendorId],
    );
    expect(rows).toEqual([{ count: 5, sum: 25_000 }]);
    await expectPointsToSum(pool, room.vendorId);
  });

  test('while an order is given back never leaves more than there is', async () => {
    const room = await openRoom();
    const order = await room.sell();
    await room.refund(order, 100_000);
    await Promise.all([room.spend(15), desk.run('post-points'), room.spend(15), room.spend(15)]);
    await desk.run('post-points');
    await expectPointsToSum(pool, room.vendorId);
    const { rows } = await pool.query<{ standing: number }>(
      "select standing from point_entries where vendor_id = $1 and kind = 'SPENT'",
      [room.vendorId],
    );
    expect(rows).toHaveLength(1);
    expect(rows.every(({ standing }) => standing >= 0)).toBe(true);
  });
});

test('the terms are read by staff, changed by who may give discounts, and name only the vendor’s own dishes', async () => {
  const room = await openRoom();
  expect((await room.cashier('GET /api/clubs/terms')).body).toMatchObject({ ...TERMS, currency: 'TOMAN' });
  expect((await room.cashier('PUT /api/clubs/terms', TERMS)).status).toBe(403);
  const other = await desk.open();
  const rule = (on: string, value: string) => ({ ...TERMS, rules: [{ on, values: [value], percent: 200 }] });
  const set = async (body: object) => (await room.owner('PUT /api/clubs/terms', body)).body.code;
  expect(await set(rule('DISH', other.shop.kebab))).toBe('MENU_ITEM_NOT_FOUND');
  expect(await set(rule('CATEGORY', other.shop.kebab))).toBe('MENU_CATEGORY_NOT_FOUND');
  expect(await set(rule('WEEKDAY', 'SOMEDAY'))).toBe('BAD_REQUEST');
});
