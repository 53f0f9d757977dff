import { describe, expect, test } from 'vitest';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { newId } from '#app/platform/ids.ts';
import { openTill, startSyncDesk } from './testing/sync-desk.ts';
import { keysOf, signed } from './testing/sync-keys.ts';
import { codes, openSyncRoom, outcomes, SERVED } from './testing/sync-room.ts';

/** One soup at a table: 90,000 and 10 % tax. */
const SOUP = 99_000;
const desk = await startSyncDesk();
const clock = () => desk.server.clock.now();
const openRoom = () => openSyncRoom(desk);

describe('a change of a placed order', () => {
  test('made without a network is made once, with its event, however often it comes', async () => {
    const { till, read, vendor } = await openRoom();
    const create = till.seated();
    const batch = [create, till.edit(create, 2, null), till.pay(create.queue, SERVED + 2 * SOUP)];
    const all = await Promise.all([till.send(batch), till.send(batch)]);
    const again = await till.send(batch);
    for (const each of [...all, again]) expect(outcomes(each.answers)).toEqual(['SENT', 'SENT', 'SENT']);
    const order = await read(create.queue);
    expect(order).toMatchObject({ finalPrice: SERVED + 2 * SOUP, isPaid: true, items: [{}, { count: 2 }] });
    const edits = (order.events as { type: string; actorName: string }[]).filter(
      ({ type }) => type === 'EDITED',
    );
    expect(edits).toHaveLength(1);
    await expectBooksToBalance(desk.pool, vendor.id);
  });

  test('that reached the server first and whose answer was lost is the same change', async () => {
    const { till, ask, cashierId, read } = await openRoom();
    const create = till.seated();
    await till.send([create]);
    const edit = till.edit(create, 1, 1);
    const through = { ...edit.body.edit, orderId: create.queue, version: 1 };
    expect((await ask(cashierId, 'PUT /api/orders/editpostpaid', through)).status).toBe(200);
    expect(outcomes((await till.send([edit])).answers)).toEqual(['SENT']);
    expect(await read(create.queue)).toMatchObject({ finalPrice: SERVED + SOUP });
  });

  test('changes its words, too; what another till changed of them meanwhile a person looks at', async () => {
    const { till, read, ask, cashierId } = await openRoom();
    const create = till.seated();
    await till.send([create]);
    const worded = (kitchenNote: string, version: number) => {
      const { body, ...edit } = till.edit(create, 1, version);
      return {
        ...edit,
        body: { ...body, edit: { ...body.edit, words: { kitchenNote, numberOfPerson: 4 } } },
      };
    };
    const [mine, late] = [worded('بدون پیاز', 1), worded('پرنمک', 1)];
    expect(outcomes((await till.send([mine])).answers)).toEqual(['SENT']);
    const changed = await read(create.queue);
    expect(changed).toMatchObject({ note: { KITCHEN: 'بدون پیاز' }, numberOfPerson: 4 });
    const items = (changed.items as { id: string; menuItemId: string; count: number }[]).map(
      ({ id, menuItemId, count }) => ({ id, menuItemId, count }),
    );
    const theirs = { id: newId(), orderId: create.queue, version: changed.version, items };
    const said = { ...theirs, words: { kitchenNote: 'حساسیت به گردو' } };
    expect((await ask(cashierId, 'PUT /api/orders/editpostpaid', said)).status).toBe(200);
    expect((await till.send([late])).answers).toMatchObject([
      { outcome: 'CONFLICTED', code: 'ORDER_CHANGED' },
    ]);
    expect(await read(create.queue)).toMatchObject({ note: { KITCHEN: 'حساسیت به گردو' } });
  });

  test('stands on what the same till did meanwhile', async () => {
    const { till, read } = await openRoom();
    const create = till.seated();
    await till.send([create]);
    const work = [till.pay(create.queue, 1_000), till.edit(create, 1, 1), till.pay(create.queue, 2_000)];
    for (const intent of work) expect(outcomes((await till.send([intent])).answers)).toEqual(['SENT']);
    expect(await read(create.queue)).toMatchObject({ finalPrice: SERVED + SOUP, paidAmount: 3_000 });
  });

  test.each([
    ['before', 1],
    ['after', 2],
  ])('never undoes what another till did %s this one took money', async (when, seen) => {
    const room = await openRoom();
    const { till, read } = room;
    const other = await openTill(room, clock);
    const create = till.seated();
    await till.send([create]);
    const own = () => till.send([till.pay(create.queue, 1_000)]);
    const theirs = () => other.send([other.edit(create, 3, seen)]);
    for (const step of when === 'before' ? [theirs, own] : [own, theirs])
      expect(outcomes((await step()).answers)).toEqual(['SENT']);
    const stale = till.edit(create, 1, 1);
    const { answers, orders } = await till.send([stale]);
    expect(answers).toMatchObject([{ outcome: 'CONFLICTED', code: 'ORDER_CHANGED' }]);
    expect(orders[0]?.items).toMatchObject([{}, { count: 3 }]);
    expect((await till.send([{ ...stale, retry: 1 }])).answers[0]?.outcome).toBe('CONFLICTED');
    expect(await read(create.queue)).toMatchObject({ finalPrice: SERVED + 3 * SOUP });
    const whole = await room.ask(room.managerId, `GET /api/sync/intents/${stale.id}`);
    expect(whole.body).toMatchObject({
      made: { kind: 'EDIT', body: { charged: { lines: [{ title: 'کباب' }, { title: 'آش', count: 1 }] } } },
      order: { items: [{}, { count: 3 }] },
    });
  });

  test.each([3, 2 ** 31 - 1, Number.MAX_SAFE_INTEGER])(
    'said to be made from version %i, which the order never had, undoes nothing',
    async (base) => {
      const room = await openRoom();
      const { till, read } = room;
      const other = await openTill(room, clock);
      const create = till.seated();
      await till.send([create]);
      expect(outcomes((await other.send([other.edit(create, 3, 1)])).answers)).toEqual(['SENT']);
      const { answers } = await till.send([till.edit(create, 1, base)]);
      expect(answers).toMatchObject([{ outcome: 'CONFLICTED', code: 'ORDER_CHANGED' }]);
      expect(await read(create.queue)).toMatchObject({ finalPrice: SERVED + 3 * SOUP });
    },
  );

  test('holds its own order alone, and money behind it comes after a person decided', async () => {
    const { till, ask, managerId, read } = await openRoom();
    const [bad, good] = [till.seated(), till.create()];
    await till.send([bad]);
    await ask(managerId, 'PATCH /api/orders', { id: bad.queue, status: 'READYTOSERVE' });
    const work = [till.edit(bad, 1, 1), till.pay(bad.queue, SERVED)];
    const sent = await till.send([...work, good]);
    expect(sent.answers.map(({ id, outcome }) => [id === work[0]?.id, outcome])).toEqual([
      [true, 'CONFLICTED'],
      [false, 'SENT'],
    ]);
    expect(outcomes((await till.send(work.slice(1))).answers)).toEqual(['SENT']);
    expect(await read(bad.queue)).toMatchObject({ paidAmount: SERVED });
  });

  test('of dishes whose price changed costs what the guest was told, and somebody is called', async () => {
    const { till, reprice, read, shop } = await openRoom();
    const create = till.seated();
    await till.send([create]);
    const edit = till.edit(create, 2, 1);
    await reprice(shop.soup, 120_000);
    const { answers } = await till.send([edit]);
    expect(outcomes(answers)).toEqual(['NEEDS_PERSON']);
    const data = { charged: SERVED + 2 * SOUP, now: SERVED + 264_000, difference: -66_000 };
    expect(answers[0]?.findings).toEqual([{ code: 'PRICE_DIFFERS', data }]);
    expect(await read(create.queue)).toMatchObject({
      finalPrice: SERVED + 2 * SOUP,
      items: [{}, { price: 90_000 }],
    });
    expect((await till.send([edit])).answers).toEqual(answers);
  });

  test('that cannot be any more is kept with both sides: the dish is gone, the order closed', async () => {
    const { till, change, ask, managerId } = await openRoom();
    const [gone, closed] = [till.seated(), till.seated()];
    await till.send([gone, closed]);
    await change("update menu_items set available = false where vendor_id = $1 and title = 'آش'");
    await ask(managerId, 'PATCH /api/orders', { id: closed.queue, status: 'REJECTED', reason: 'انصراف' });
    const sent = await till.send([till.edit(gone, 1, 1), till.edit(closed, 1, 2)]);
    expect(sent.answers).toMatchObject([
      { outcome: 'CONFLICTED', code: 'MENU_ITEM_UNAVAILABLE' },
      { outcome: 'CONFLICTED', code: 'ORDER_NOT_EDITABLE' },
    ]);
  });

  test('of somebody who left is kept, of somebody without the right refused', async () => {
    const room = await openRoom();
    const { till, hire, removeCashier, cashierId, managerId } = room;
    const courier = await hire('kitchen');
    const [mine, theirs] = [till.seated(), till.seated()];
    await till.send([mine, theirs]);
    const not = await till.send([till.edit(theirs, 1, 1, courier)], { by: courier });
    expect(not.answers).toMatchObject([{ outcome: 'REFUSED', code: 'forbidden' }]);
    const edit = await signed(await keysOf(room).ofSession(cashierId), till.edit(mine, 1, 1));
    await removeCashier();
    const { answers } = await till.send([edit], { by: managerId });
    expect(answers).toMatchObject([{ outcome: 'CONFLICTED', code: 'ACTOR_REMOVED' }]);
  });

  test('before its order waits; from a clock a day off it is of its own moment', async () => {
    const { till, read } = await openRoom();
    const create = till.seated();
    const edit = till.edit(create, 1, null);
    expect((await till.send([edit])).answers).toMatchObject([
      { outcome: 'WAITING', code: 'ORDER_NOT_FOUND' },
    ]);
    const hourAgo = new Date(clock().getTime() - 3_600_000).toISOString();
    await till.send([{ ...create, at: hourAgo }]);
    const late = { ...edit, id: newId(), at: new Date(clock().getTime() - 86_400_000).toISOString() };
    const sentAt = new Date(clock().getTime() - 86_400_000 + 60_000);
    const { answers } = await till.send([late], { sentAt });
    expect(codes(answers)).toEqual([['CLOCK_WRONG']]);
    const { events } = (await read(create.queue)) as { events: { type: string; at: string }[] };
    const at = events.find(({ type }) => type === 'EDITED')?.at ?? '';
    expect(Date.parse(at)).toBe(clock().getTime() - 60_000);
  });
});

test('an edit under an id that was used for something else is refused', async () => {
  const { till } = await openRoom();
  const create = till.seated();
  await till.send([create]);
  const first = till.edit(create, 1, 1);
  await till.send([first]);
  const second = till.edit(create, 2, 2);
  const reused = {
    ...second,
    id: newId(),
    body: { ...second.body, edit: { ...second.body.edit, id: first.body.edit.id } },
  };
  expect((await till.send([reused])).answers).toMatchObject([
    { outcome: 'REFUSED', code: 'IDEMPOTENCY_CONFLICT' },
  ]);
});
