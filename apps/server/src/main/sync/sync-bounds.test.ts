import { priceOrder } from '@sofreh/domain/pricing';
import { expect, test } from 'vitest';
import { createTasks } from '#app/main/tasks.ts';
import { newId } from '#app/platform/ids.ts';
import { type CreateBody, startSyncDesk } from './testing/sync-desk.ts';
import { codes, DAY_MS, openSyncRoom, outcomes, PRICE, SERVED, type SyncRoom } from './testing/sync-room.ts';

const desk = await startSyncDesk();
const { pool, server } = desk;
const openRoom = () => openSyncRoom(desk);

type Line = CreateBody['charged']['lines'][number];

/** An order of a kebab by a code, charged with more lines; its sum is honest. */
async function withGifts(room: SyncRoom, type: string, gifts: (soup: Line) => Line[]) {
  const { shop, till } = room;
  const code = `G${newId().slice(-8)}`;
  await pool.query(
    `insert into discount_codes (vendor_id, id, code, type, value, free_item_ids) values ($1, $2, $3, $4, 0, $5)`,
    [shop.vendorId, newId(), code, type, type === 'FREEITEM' ? [shop.soup] : []],
  );
  // The price of the menu rises, so that the order is honoured at what was charged.
  await room.change(
    `update menu_items set price = price + 1000 where vendor_id = $1 and id = $2`,
    shop.kebab,
  );
  const create = till.create();
  const { body } = create;
  const [kebab] = body.charged.lines;
  if (!kebab) throw new Error('the order has no line');
  const soup = { ...kebab, id: newId(), menuItemId: shop.soup, title: 'آش', isFreeItem: true };
  const discount = { kind: type as 'MONEY', value: 0, cap: null, code };
  const charged = { ...body.charged, discount, lines: [kebab, ...gifts(soup)] };
  const { finalPrice, explanation } = priceOrder(charged);
  const order = { ...body.order, discountCode: code, expectedPrice: finalPrice };
  const told = explanation.map((step) => ({ ...step }));
  const { answers } = await till.send([{ ...create, body: { ...body, charged, order, explanation: told } }]);
  return codes(answers)[0];
}

test.each<[string, string, boolean, (soup: Line) => Line[]]>([
  ['what the code gives', 'FREEITEM', true, (soup) => [soup]],
  ['nothing', 'FREEITEM', true, () => []],
  ['twice what it gives', 'FREEITEM', false, (soup) => [{ ...soup, count: 2 }]],
  ['it and the same again', 'FREEITEM', false, (soup) => [soup, { ...soup, id: newId() }]],
  ['a gift by a code that gives none', 'MONEY', false, (soup) => [soup]],
])('a bill by a code is charged with %s (%s)', async (_case, type, fits, gifts) => {
  const found = await withGifts(await openRoom(), type, gifts);
  expect(found?.includes('LINES_DIFFER')).toBe(!fits);
});

test('a code that a till gave at a price of before is counted, and beyond its budget a person hears of it', async () => {
  const room = await openRoom();
  const { shop, till } = room;
  const [id, code] = [newId(), `B${newId().slice(-8)}`];
  await pool.query(
    `insert into discount_codes (vendor_id, id, code, type, value, usage_limit, budget)
     values ($1, $2, $3, 'MONEY', 50000, 2, 60000)`,
    [shop.vendorId, id, code],
  );
  await room.change(
    'update menu_items set price = price + 1000 where vendor_id = $1 and id = $2',
    shop.kebab,
  );
  const sell = () => {
    const create = till.create();
    const { body } = create;
    const discount = { kind: 'MONEY' as const, value: 50_000, cap: null, code };
    const charged = { ...body.charged, discount };
    const { finalPrice, explanation } = priceOrder(charged);
    const order = { ...body.order, discountCode: code, expectedPrice: finalPrice };
    const told = explanation.map((step) => ({ ...step }));
    return { ...create, body: { ...body, charged, order, explanation: told } };
  };
  const sales = [sell(), sell(), sell()];
  const found = [];
  for (const sale of sales)
    found.push(codes((await till.send([sale])).answers)[0]?.includes('CODE_NOT_VALID'));
  expect(found).toEqual([false, true, true]);
  await till.send([sales[0] as (typeof sales)[0]]);
  const { rows } = await pool.query(
    `select usage_count, spent, (select count(*)::int from discount_code_uses u where u.vendor_id = d.vendor_id
       and u.discount_code_id = d.id) as uses from discount_codes d where vendor_id = $1 and id = $2`,
    [shop.vendorId, id],
  );
  expect(rows).toEqual([{ usage_count: 3, spent: 150_000, uses: 3 }]);
});

test('an order that comes to more than any amount may be is none, and no report breaks by it', async () => {
  const { till, ask, managerId, orderCount } = await openRoom();
  const most = 10_000_000_000;
  const dear = (line: Line, price: number, toppings: Line['toppings'] = []) => ({
    ...line,
    price,
    count: 999,
    toppings,
  });
  const toppings = Array.from({ length: 20 }, () => ({
    toppingId: newId(),
    title: 'سس',
    price: most,
    count: 99,
  }));
  const creates = [
    (line: Line) => dear(line, most),
    (line: Line) => dear({ ...line, isFreeItem: true }, most),
    (line: Line) => dear(line, most, toppings.slice(0, 8)),
    (line: Line) => dear(line, most, toppings),
  ].map((change) => {
    const create = till.create();
    const { charged } = create.body;
    return { ...create, body: { ...create.body, charged: { ...charged, lines: charged.lines.map(change) } } };
  });
  const { status, answers } = await till.send(creates);
  expect(status).toBe(200);
  expect(answers.map(({ code }) => code)).toEqual(creates.map(() => 'BAD_REQUEST'));
  expect(await orderCount()).toBe(0);

  const sold = till.create();
  await till.send([sold]);
  const [line] = sold.body.charged.lines;
  if (!line) throw new Error('the order has no line');
  const edit = till.edit(sold, 1, 1);
  const { charged } = edit.body;
  const lines = charged.lines.map((each) => (each.id === line.id ? each : dear(each, most)));
  const items = edit.body.edit.items.map((each) => (each.id === line.id ? each : { ...each, count: 999 }));
  const more = {
    ...edit,
    body: { ...edit.body, edit: { ...edit.body.edit, items }, charged: { ...charged, lines } },
  };
  const [edited] = (await till.send([more])).answers;
  expect(edited).toMatchObject({ outcome: 'REFUSED', code: 'BAD_REQUEST', entered: {} });
  const unsaid = {
    ...more,
    id: newId(),
    position: more.position + 1,
    body: {
      ...more.body,
      edit: { ...more.body.edit, id: newId(), expectedPrice: undefined },
      charged: { ...charged, lines: lines.map((each) => dear(each, most, toppings)) },
    },
  };
  const [last] = (await till.send([unsaid])).answers;
  expect(last).toMatchObject({ outcome: 'CONFLICTED', code: 'LINES_DIFFER' });
  expect((await ask(managerId, 'GET /api/reports/dashboard')).status).toBe(200);
});

test('money that nobody hands over for such a bill waits for a person and swells no sum', async () => {
  const { till, ask, managerId, read } = await openRoom();
  const create = till.create();
  const typed = till.pay(create.queue, 9_000_000_000);
  const { answers } = await till.send([create, typed]);
  expect(answers[1]).toMatchObject({ outcome: 'CONFLICTED', code: 'PAYMENT_AMOUNT_WRONG' });
  const again = await till.send([{ ...typed, retry: 1 }]);
  expect(outcomes(again.answers)).toEqual(['CONFLICTED']);
  expect(await read(create.queue)).toMatchObject({ paidAmount: 0, transactions: [] });
  expect((await ask(managerId, 'GET /api/cashdrawers/outside')).body).toMatchObject({
    totalCount: 0,
    net: 0,
  });
  const toLookAt = await ask(managerId, 'GET /api/sync/intents?toLookAt=true');
  expect(toLookAt.body.totalCount).toBe(1);
  // Three tills that took the money of one bill are people's mistakes; what is made up in small pieces ends there.
  const taken = [1, 2, 3, 4].map(() => till.pay(create.queue, PRICE));
  const ends: (string | undefined)[] = [];
  for (const pay of taken) ends.push(outcomes((await till.send([pay])).answers)[0]);
  expect(ends).toEqual(['SENT', 'NEEDS_PERSON', 'NEEDS_PERSON', 'CONFLICTED']);
});

test('what waits and was changed since is judged by what it says now; what was done stands', async () => {
  const { till, read } = await openRoom();
  const create = till.create();
  const pay = till.pay(create.queue, PRICE);
  expect(outcomes((await till.send([pay])).answers)).toEqual(['WAITING']);
  const [payment] = pay.body.payments;
  const changed = {
    ...pay,
    body: { payments: [{ ...payment, id: payment?.id ?? '', method: 'CASH' as const, amount: 100_000 }] },
  };
  expect(outcomes((await till.send([create, changed])).answers)).toEqual(['SENT', 'SENT']);
  expect(await read(create.queue)).toMatchObject({ paidAmount: 100_000 });
  const first = await till.send([pay]);
  expect(first.answers).toMatchObject([{ outcome: 'REFUSED', code: 'IDEMPOTENCY_CONFLICT' }]);
});

test('claims end with their answers; an id goes on standing for what was done under it', async () => {
  const { till, vendor } = await openRoom();
  const create = till.create();
  await till.send([create]);
  const lost = newId();
  await pool.query(
    `insert into sync_claims (vendor_id, intent_id, request_hash, claimed_at) values ($1, $2, 'x', $3)`,
    [vendor.id, lost, server.clock.now()],
  );
  const claims = async () => {
    const { rows } = await pool.query<{ id: string }>(
      'select intent_id as id from sync_claims where vendor_id = $1',
      [vendor.id],
    );
    return rows.map(({ id }) => id).toSorted();
  };
  const purge = async () => {
    const tasks = createTasks({ pool, services: server.app, now: server.clock.now });
    await tasks['purge-sync-claims']?.({}, {} as never);
  };
  await purge();
  expect(await claims()).toEqual([create.id, lost].toSorted());
  server.clock.advance((2 * DAY_MS) / 1000);
  await purge();
  expect(await claims()).toEqual([lost]);
  const other = { ...create, body: { ...create.body, number: create.body.number + 1 } };
  expect((await till.send([other])).answers).toMatchObject([{ code: 'IDEMPOTENCY_CONFLICT' }]);
  server.clock.advance((90 * DAY_MS) / 1000);
  await purge();
  expect(await claims()).toEqual([]);
});

test('cash of a bill that was joined to another pays the bill its lines are on', async () => {
  const { till, ask, managerId, read, shop } = await openRoom();
  const [one, other] = [till.seated(), till.seated()];
  await till.send([one, other]);
  const pay = till.pay(one.queue, SERVED);
  const join = { orderId: one.queue, tableId: shop.table, mergeInto: other.queue };
  expect((await ask(managerId, 'PUT /api/orders/changetable', join)).status).toBe(200);
  const first = await till.send([pay]);
  expect(outcomes(first.answers)).toEqual(['SENT']);
  expect((await till.send([pay])).answers).toEqual(first.answers);
  expect(await read(other.queue)).toMatchObject({ paidAmount: SERVED, finalPrice: 2 * SERVED });
  expect(await read(one.queue)).toMatchObject({ status: 'REJECTED', paidAmount: 0, transactions: [] });
});

test('what a till puts on an account without room for it is entered, and a person is told', async () => {
  const { till, read, change } = await openRoom();
  const customer = { firstName: 'مینا', lastName: 'یوسفی', phoneNumber: '09121234567' };
  const charge = async () => {
    const { body, ...made } = till.create();
    const create = { ...made, body: { ...body, order: { ...body.order, customer } } };
    const payments = [{ id: newId(), method: 'CREDIT' as const, amount: PRICE, reference: '' }];
    const { answers } = await till.send([create, { ...till.pay(create.queue, PRICE), body: { payments } }]);
    expect(await read(create.queue)).toMatchObject({ isPaid: true });
    return codes(answers)[1];
  };
  // Nobody has opened an account for the customer.
  expect(await charge()).toEqual(['OVER_CREDIT']);
  await change('update credit_accounts set active = true, credit_limit = $2 where vendor_id = $1', 2 * PRICE);
  expect(await charge()).toEqual([]);
  expect(await charge()).toEqual(['OVER_CREDIT']);
});
