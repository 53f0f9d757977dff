import { expect, test } from 'vitest';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { AREA, KEBAB, openMarketRoom, STRANGE } from '../testing/market-room.ts';

const desk = await startPayDesk();
const { server, market } = desk;
// Noon in Tehran: whenever the tests run, they stay within one business day.
server.clock.advance(86_400 - ((server.clock.now().getTime() / 1000 - 8.5 * 3600) % 86_400));

test('an order that cannot be read is kept, tried again, and waits for a person; the others come', async () => {
  const room = await openMarketRoom(desk);
  const strange = await room.place({ lines: [{ ...KEBAB, count: 5_000 }] });
  const theirs = await room.place();
  expect(await room.list()).toMatchObject([{ code: theirs.code }]);
  expect(await room.inbox('&failed=true')).toMatchObject([
    {
      code: strange.code,
      outcome: 'FAILED',
      fault: 'MARKETPLACE_ORDER_UNREADABLE',
      lookAt: expect.any(String),
    },
  ]);
  await room.pass(400);
  expect(await room.inbox('&failed=true')).toMatchObject([{ code: strange.code, tries: 8, lookAt: null }]);
  const form = new FormData();
  form.set('reference', strange.id);
  expect((await room.cashier(`POST ${AREA}/orders/takeorder`, form)).body.code).toBe(
    'MARKETPLACE_ORDER_UNREADABLE',
  );
  // It is mended there: told again, it is an order like any other.
  await market.simulator.orders.edit(room.market, strange.id, [KEBAB]);
  await room.work();
  expect(await room.inbox('&failed=true')).toEqual([]);
  expect(await room.find(strange.code)).toMatchObject({ code: strange.code });
  // What is told of it later and cannot be read is news again: somebody would cook what its guest changed.
  await market.simulator.orders.edit(room.market, strange.id, [{ ...KEBAB, count: 5_000 }]);
  await room.work();
  expect(await room.inbox('&failed=true')).toMatchObject([{ code: strange.code, outcome: 'FAILED' }]);
  await market.simulator.orders.edit(room.market, strange.id, [{ ...KEBAB, count: 3 }]);
  await room.work();
  expect(await room.inbox('&failed=true')).toEqual([]);
  expect((await room.read((await room.find(strange.code)).orderId)).items).toMatchObject([{ count: 3 }]);
});

test('whatever was missed in a long outage is fetched, each order once', async () => {
  const room = await openMarketRoom(desk);
  await room.work();
  const placed: string[] = [];
  for (let nth = 0; nth < 60; nth += 1) {
    await market.simulator.orders.spoil(room.market, 'LOST');
    const { code } = await market.simulator.orders.place(room.market, {
      lines: [{ ...KEBAB, count: 1 }],
      answerSeconds: 7_200,
    });
    placed.push(code);
  }
  server.clock.advance(3_600);
  // The line dies in the middle of it: nothing is taken for fetched that was not.
  await market.fault({ operation: 'orders', kind: 'BROKEN' });
  await room.work();
  server.clock.advance(60);
  // A job works on a hundred pieces of news.
  await room.work();
  const all = await room.cashier(`GET ${AREA}/orders?pageSize=100`);
  const codes = (all.body.data as { code: string }[]).map(({ code }) => code);
  expect(codes.toSorted()).toEqual(placed.toSorted());
});

test('of several shops each order is of its own: causes, coupons and what is fetched by hand name it', async () => {
  const room = await openMarketRoom(desk);
  const second = newId();
  const setting = { provider: 'SNAPPFOOD', shopId: 'vanak-2', title: 'آشپزخانهٔ دوم', active: true } as const;
  await room.manager(`POST ${AREA}/vendor/setting`, {
    ...setting,
    id: second,
    autoAccept: false,
    preparationMinutes: null,
  });
  await room.manager(`POST ${AREA}/vendor/test`, { provider: 'SNAPPFOOD', shopId: 'vanak-2' });
  const there = { account: room.vendorId, shopId: 'vanak-2' };
  await market.simulator.orders.spoil(there, 'LOST');
  const theirs = await market.simulator.orders.place(there, { lines: [KEBAB] });
  const take = (shopId?: string) => {
    const form = new FormData();
    form.set('reference', theirs.id);
    if (shopId) form.set('shopId', shopId);
    return room.cashier(`POST ${AREA}/orders/takeorder`, form);
  };
  expect((await take()).body.code).toBe('MARKETPLACE_SHOP_NOT_FOUND');
  const taken = await take(second);
  expect(taken.body, taken.text).toMatchObject({ shopId: second, shopTitle: 'آشپزخانهٔ دوم' });
  for (const asked of ['rejectcauses', 'coupons']) {
    expect((await room.cashier(`GET ${AREA}/orders/${asked}`)).status).toBe(404);
    expect((await room.cashier(`GET ${AREA}/orders/${asked}?shopId=${second}`)).status).toBe(200);
  }
});

test('what was made before it came here is told to no cook; it goes on from where it is there', async () => {
  const room = await openMarketRoom(desk);
  const shop = room.market;
  const there = market.makers.make(room.vendorId, 'SNAPPFOOD', 'vanak', null)?.marketplace.orders;
  const made = [
    ['ready', 'SHOP', 'READYTOSHIPMENT'],
    ['picked', 'GUEST', 'FINISHED'],
  ] as const;
  for (const [word, carriedBy, status] of made) {
    // No push tells of it: this side hears of it when somebody has done all at the marketplace's own screen.
    await market.simulator.orders.spoil(shop, 'LOST');
    const theirs = await market.simulator.orders.place(shop, { lines: [KEBAB, STRANGE], carriedBy });
    expect(await there?.accept(theirs.id, 20)).toMatchObject({ outcome: 'DONE' });
    expect(await there?.[word](theirs.id)).toMatchObject({ outcome: 'DONE' });
    await room.pass(75);
    const { orderId } = await room.find(theirs.code);
    const order = await room.read(orderId);
    expect(order.status).toBe(status);
    expect(order.events[0]).toMatchObject({ type: 'PLACED', data: { wasMade: true } });
    const tickets = await room.cashier(`GET /api/orders/kitchentickets?orderId=${orderId}`);
    expect(tickets.body.data).toEqual([]);
  }
});

test('a shop that is switched on again fetches nothing of the time when it was off', async () => {
  const room = await openMarketRoom(desk);
  await room.work();
  const [shop] = (await room.manager(`GET ${AREA}/vendor/detail`)).body.shops as readonly { id: string }[];
  const turn = async (active: boolean) => {
    const answer = await room.manager(`PUT ${AREA}/vendor/setting`, {
      id: shop?.id,
      provider: 'SNAPPFOOD',
      shopId: 'vanak',
      title: 'اسنپ‌فود ونک',
      active,
      autoAccept: false,
      preparationMinutes: 20,
    });
    expect(answer.status, answer.text).toBe(200);
  };
  await turn(false);
  const place = async () => {
    await market.simulator.orders.spoil(room.market, 'LOST');
    return market.simulator.orders.place(room.market, { lines: [KEBAB], answerSeconds: 7_200 });
  };
  await place();
  server.clock.advance(3_600);
  await turn(true);
  const after = await place();
  await room.pass(75);
  expect((await room.list()).map(({ code }) => code)).toEqual([after.code]);
});

test('turned down at the board in the words of one of their causes, by a cause that they know no more, and in vain', async () => {
  const room = await openMarketRoom(desk);
  const turnDown = async (reason: string) => {
    const theirs = await room.place();
    const { orderId } = await room.find(theirs.code);
    const body = { id: orderId, status: 'REJECTED', reason };
    const answer = await room.manager('PATCH /api/orders', body);
    expect(answer.status, answer.text).toBe(200);
    return theirs;
  };
  const there = async (id: string) => (await room.there(id)).cause;
  const busy = await turnDown('شلوغی بیش از حد');
  const own = await turnDown('آشپز رفته است');
  await room.work();
  expect([await there(busy.id), await there(own.id)]).toEqual(['TOO_BUSY', 'OTHER']);
  const unknown = await room.place();
  const { orderId } = await room.find(unknown.code);
  await room.manager(`POST ${AREA}/orders/reject`, { orderId, causeId: 'NO_MORE', reason: 'بسته‌ایم' });
  await room.work();
  expect(await there(unknown.id)).toBe('OTHER');
  // It is in a guest's hands there: that it was turned down here stays to be looked at.
  const gone = await room.place({ carriedBy: 'SHOP' });
  const shop = market.makers.make(room.vendorId, 'SNAPPFOOD', 'vanak', null)?.marketplace.orders;
  await shop?.accept(gone.id, 20);
  await shop?.picked(gone.id);
  const late = { id: (await room.find(gone.code)).orderId, status: 'REJECTED', reason: 'نشد' };
  expect((await room.manager('PATCH /api/orders', late)).status).toBe(200);
  await room.work();
  expect((await room.find(gone.code)).problem).toContain('WRONG_STATE');
  const branches = await room.manager(`GET ${AREA}/vendor/branches`);
  expect(branches.body.data).toMatchObject([{ shop: { unheard: 1 } }]);
});
