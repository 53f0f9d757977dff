import { describe, expect, test } from 'vitest';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { startSyncDesk } from './testing/sync-desk.ts';
import { codes, openSyncRoom, outcomes, PRICE } from './testing/sync-room.ts';

const desk = await startSyncDesk();
const openRoom = () => openSyncRoom(desk);

describe('an order made at a till', () => {
  test('arrives with its number and its money, paid', async () => {
    const { till, vendor } = await openRoom();
    const create = till.create();
    const sent = await till.send([create, till.pay(create.queue, PRICE)]);
    expect(outcomes(sent.answers)).toEqual(['SENT', 'SENT']);
    const [order] = sent.orders;
    expect(order).toMatchObject({
      number: till.lane * 1000 + 1,
      isPaid: true,
      finalPrice: PRICE,
      source: 'SALON',
    });
    expect(sent.answers[1]?.orderVersion).toBe(order?.version);
    await expectBooksToBalance(desk.pool, vendor.id);
  });

  test('twice, in one request or many, at the same time: once, and answered the same', async () => {
    const { till, orderCount, vendor } = await openRoom();
    const create = till.create();
    const batch = [create, till.pay(create.queue, PRICE)];
    const all = await Promise.all([till.send(batch), till.send(batch), till.send(batch)]);
    const again = await till.send(batch);
    for (const each of [...all, again]) expect(outcomes(each.answers)).toEqual(['SENT', 'SENT']);
    expect(again.answers).toEqual((await till.send(batch)).answers);
    expect(await orderCount()).toBe(1);
    expect(again.orders[0]).toMatchObject({ paidAmount: PRICE, transactions: [{ amount: PRICE }] });
    await expectBooksToBalance(desk.pool, vendor.id);
  });

  test('with another body under the same id is refused, and the first stands', async () => {
    const { till } = await openRoom();
    const create = till.create();
    await till.send([create]);
    const other = { ...create, body: { ...create.body, number: create.body.number + 1 } };
    const { answers } = await till.send([other]);
    expect(answers).toMatchObject([{ outcome: 'REFUSED', code: 'IDEMPOTENCY_CONFLICT' }]);
  });

  test('a delivery without an address keeps its money and calls a person, who reads that it names none', async () => {
    const { till, vendor } = await openRoom();
    const { order, charged } = till.create().body;
    const create = till.create({
      order: { ...order, deliveryType: 'DELIVER' },
      charged: { ...charged, deliveryType: 'DELIVER' },
    });
    const { answers, orders } = await till.send([create, till.pay(create.queue, PRICE)]);
    expect(outcomes(answers)).toEqual(['NEEDS_PERSON', 'SENT']);
    expect(codes(answers)[0]).toContain('ADDRESS_MISSING');
    expect(codes(answers)[0]).not.toContain('ADDRESS_UNKNOWN');
    expect(orders[0]).toMatchObject({ deliveryType: 'DELIVER', address: null, paidAmount: PRICE });
    await expectBooksToBalance(desk.pool, vendor.id);
  });

  test('in the wrong order: what comes before its order waits, and nothing of it is lost', async () => {
    const { till } = await openRoom();
    const create = till.create();
    const pay = till.pay(create.queue, PRICE);
    const early = await till.send([pay]);
    expect(early.answers).toMatchObject([{ outcome: 'WAITING', code: 'ORDER_NOT_FOUND' }]);
    await till.send([create]);
    const late = await till.send([pay]);
    expect(outcomes(late.answers)).toEqual(['SENT']);
    expect(late.orders[0]).toMatchObject({ isPaid: true });
  });

  test('one that cannot be holds its own order alone', async () => {
    const { till } = await openRoom();
    const [bad, good] = [till.create(), till.create()];
    const [item] = bad.body.order.items;
    const items = item ? [item, item] : [];
    const wrong = { ...bad, body: { ...bad.body, order: { ...bad.body.order, items } } };
    const { answers } = await till.send([
      wrong,
      till.pay(bad.queue, PRICE),
      good,
      till.pay(good.queue, PRICE),
    ]);
    expect(answers.map(({ id, outcome }) => [id === wrong.id, outcome])).toEqual([
      [true, 'REFUSED'],
      [false, 'SENT'],
      [false, 'SENT'],
    ]);
  });
});
