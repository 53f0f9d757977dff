import { expect, test } from 'vitest';
import { newId } from '#app/platform/ids.ts';
import { openFullRoom } from './testing/full-room.ts';
import { startSyncDesk } from './testing/sync-desk.ts';
import { keysOf, signed } from './testing/sync-keys.ts';
import { codes, openSyncRoom, outcomes, PRICE } from './testing/sync-room.ts';

const desk = await startSyncDesk();

test('two intents of one id in one request are no work of a till', async () => {
  const room = await openFullRoom(desk);
  const manager = room.personOf('manager');
  const harmless = await signed(
    await keysOf(room).ofSession(manager),
    room.till.move(room.bill.queue, 'READYTOSERVE', manager),
  );
  const forged = { ...room.till.refund(room.paid.queue, 1_000, manager), id: harmless.id };
  const { status, code } = await room.till.send([forged, harmless]);
  expect([status, code]).toEqual([400, 'BAD_REQUEST']);
  expect(await room.read(room.paid.queue)).toMatchObject({ refundedAmount: 0 });
});

test('of two contents under one id at the same moment one is done, the other is not', async () => {
  const room = await openSyncRoom(desk);
  const first = room.till.create();
  const other = { ...room.till.create(), id: first.id };
  const sent = await Promise.all([room.till.send([first]), room.till.send([other])]);
  const answers = sent.flatMap((each) => each.answers);
  expect(outcomes(answers).toSorted()).toEqual(['REFUSED', 'SENT']);
  expect(answers.find(({ outcome }) => outcome === 'REFUSED')).toMatchObject({
    code: 'IDEMPOTENCY_CONFLICT',
  });
  expect(await room.orderCount()).toBe(1);
});

test('ten tills that say one number at once file ten orders', async () => {
  const room = await openSyncRoom(desk);
  const { number } = room.till.create().body;
  const orders = Array.from({ length: 10 }, () => {
    const made = room.till.create();
    return { ...made, body: { ...made.body, number } };
  });
  const sent = await Promise.all(orders.map((each) => room.till.send([each])));
  expect(
    sent.flatMap(({ answers }) => outcomes(answers)).filter((outcome) => outcome === 'CONFLICTED'),
  ).toEqual([]);
  expect(await room.orderCount()).toBe(10);
});

test('who may not see orders is told none', async () => {
  const room = await openSyncRoom(desk);
  const made = room.till.create();
  await room.till.send([made]);
  await room.change(
    `update roles set permissions = array_remove(permissions, 'order.view') where vendor_id = $1`,
  );
  const { orders } = await room.till.send([{ ...room.till.move(made.queue, 'DELIVERED'), id: newId() }]);
  expect(orders).toEqual([]);
});

test('a drawer opened late does not begin before the one its person counted last', async () => {
  const room = await openSyncRoom(desk);
  const { till, ask, cashierId, managerId } = room;
  const [first, second] = [newId(), newId()];
  const open = (id: string) => till.drawer(id, { action: 'OPEN', openingAmount: 100_000 });
  await till.send([open(first)]);
  desk.server.clock.advance(60_000);
  const early = open(second);
  expect((await till.send([early])).answers).toMatchObject([{ code: 'CASH_DRAWER_OPEN' }]);
  desk.server.clock.advance(60_000);
  const sale = till.create();
  await till.send([sale, till.pay(sale.queue, PRICE)]);
  desk.server.clock.advance(60_000);
  const counted = { countedAmount: 100_000 + PRICE, reason: '' };
  expect((await ask(cashierId, `PUT /api/cashdrawers/${first}/close`, counted)).status).toBe(200);
  const { answers } = await till.send([{ ...early, retry: 1 }]);
  expect(outcomes(answers)).toEqual(['SENT']);
  const report = await ask(managerId, `GET /api/cashdrawers/${second}`);
  expect(report.body).toMatchObject({ status: 'OPEN', cashSales: 0 });
  expect(Date.parse(String(report.body.openedAt))).toBeGreaterThan(Date.parse(early.at));
});

test('a count sent late leaves out what moved after it, and one dated before known cash calls a person', async () => {
  const room = await openSyncRoom(desk);
  const { till, ask, cashierId, managerId } = room;
  const later = (ms = 60_000) => desk.server.clock.advance(ms);
  const drawer = newId();
  await till.send([till.drawer(drawer, { action: 'OPEN', openingAmount: 100_000 })]);
  later();
  const close = till.drawer(drawer, {
    action: 'CLOSE',
    countedAmount: 100_000,
    reason: '',
    expected: 100_000,
  });
  later();
  const movement = { id: newId(), kind: 'PAY_IN', amount: 33_000, reason: 'خرد' };
  expect((await ask(cashierId, `POST /api/cashdrawers/${drawer}/movements`, movement)).status).toBe(200);
  const sale = till.create();
  await till.send([sale, till.pay(sale.queue, PRICE)]);
  later();
  const { answers } = await till.send([close]);
  expect(codes(answers)).toEqual([['COUNT_DIFFERS']]);
  const report = await ask(managerId, `GET /api/cashdrawers/${drawer}`);
  expect(report.body).toMatchObject({ status: 'CLOSED', expectedAmount: 100_000 });
});

test('the same order off the menu price twice at once is one order, with one answer for both', async () => {
  const room = await openSyncRoom(desk);
  await room.change(
    'update menu_items set price = price + 1000 where vendor_id = $1 and id = $2',
    room.shop.kebab,
  );
  for (let pair = 0; pair < 4; pair += 1) {
    const [create, other] = [room.till.create(), room.till.create()];
    const sent = await Promise.all([1, 2, 3].map(() => room.till.send([create, other])));
    for (const { status, answers } of sent) {
      expect(status).toBe(200);
      expect(answers).toEqual(sent[0]?.answers);
      expect(codes(answers)).toEqual([['PRICE_DIFFERS'], ['PRICE_DIFFERS']]);
    }
  }
  expect(await room.orderCount()).toBe(8);
});

test('an order that comes straight and as an intent at once, with others in the request, is there once', async () => {
  const room = await openSyncRoom(desk);
  const here = await room.signInAt(room.till.deviceId, room.cashierId);
  const create = room.till.create();
  const { deviceTime: _said, ...order } = create.body.order;
  const straight = {
    ...order,
    id: create.queue,
    number: create.body.number,
    payments: [],
    paymentType: 'UNPAID',
  };
  const [sent, placed] = await Promise.all([
    room.till.send([create, room.till.create()]),
    here('POST /api/orders', straight),
  ]);
  expect([sent.status, placed.status], placed.text).toEqual([200, 200]);
  expect(outcomes(sent.answers)).toEqual(['SENT', 'SENT']);
  expect(await room.orderCount()).toBe(2);
});

test('the same payment above the bill twice at once is told as surplus to both', async () => {
  const room = await openSyncRoom(desk);
  for (let pair = 0; pair < 3; pair += 1) {
    const create = room.till.create();
    const pay = room.till.pay(create.queue, PRICE + 50_000);
    await room.till.send([create]);
    const sent = await Promise.all([1, 2, 3].map(() => room.till.send([pay])));
    for (const { answers } of sent)
      expect(answers).toMatchObject([
        { outcome: 'NEEDS_PERSON', findings: [{ code: 'OVERPAID', data: { surplus: 50_000 } }] },
      ]);
    expect(await room.read(create.queue)).toMatchObject({ paidAmount: PRICE });
  }
});
