import { describe, expect, test } from 'vitest';
import { newId } from '#app/platform/ids.ts';
import { openTill, startSyncDesk } from './testing/sync-desk.ts';
import { codes, DAY_MS, openSyncRoom, outcomes, PRICE } from './testing/sync-room.ts';

const desk = await startSyncDesk();
const clock = () => desk.server.clock.now();
const openRoom = () => openSyncRoom(desk);

describe('tills', () => {
  test('each draws from a lane of its own, the same one whenever it registers', async () => {
    const room = await openRoom();
    const second = await openTill(room, clock);
    expect([room.till.lane, second.lane]).toEqual([1, 2]);
    const again = await room.ask(room.cashierId, 'POST /api/sync/devices', {
      id: second.deviceId,
      name: 'بار',
    });
    // It keeps the name it has: that is for the branch to say, not for the till.
    expect(again.body).toMatchObject({ lane: 2, name: 'صندوق ۱ ۲', last: null });
    const rename = (id: string, body: object, by = room.managerId) =>
      room.ask(by, `PUT /api/sync/devices/${id}`, body);
    expect((await rename(second.deviceId, { name: 'بار' }, room.cashierId)).status).toBe(403);
    expect((await rename(newId(), { name: 'بار' })).body.code).toBe('DEVICE_NOT_FOUND');
    expect((await rename(second.deviceId, { name: 'بار' })).body).toMatchObject({ lane: 2, name: 'بار' });
    const tills = (await room.ask(room.managerId, 'GET /api/sync/devices')).body.data;
    expect(tills).toMatchObject([{ name: 'صندوق ۱' }, { name: 'بار' }]);
    await second.send([second.create()]);
    const later = await room.ask(room.cashierId, 'POST /api/sync/devices', {
      id: second.deviceId,
      name: 'بار',
    });
    expect(later.body.last).toMatchObject({ lastNumber: 2001 });
  });

  test('a number given twice keeps the digits said aloud', async () => {
    const { till } = await openRoom();
    const [first, second] = [till.create(), till.create()];
    const same = { ...second, body: { ...second.body, number: first.body.number } };
    const sent = await till.send([first, same]);
    expect(codes(sent.answers)).toEqual([[], ['NUMBER_TAKEN']]);
    const number = sent.orders.find(({ id }) => id === same.queue)?.number ?? 0;
    expect(number).not.toBe(first.body.number);
    expect(number % 100_000).toBe(first.body.number);
    expect(outcomes((await till.send([first, same])).answers)).toEqual(['SENT', 'NEEDS_PERSON']);
  });

  test('one that is out of service, or of another vendor, is none; a new one gets no lane that still rests', async () => {
    const [mine, other] = [await openRoom(), await openRoom()];
    const create = mine.till.create();
    const stranger = await mine.till.send([create], { device: other.till.deviceId });
    expect(stranger).toMatchObject({ status: 404, code: 'DEVICE_NOT_FOUND' });
    expect(outcomes((await mine.till.send([mine.till.create()])).answers)).toEqual(['SENT']);
    await mine.ask(mine.managerId, `DELETE /api/sync/devices/${mine.till.deviceId}`);
    expect((await mine.till.send([create])).code).toBe('DEVICE_NOT_FOUND');
    expect((await openTill(mine, clock)).lane).toBe(2);
    const list = await mine.ask(mine.managerId, 'GET /api/sync/devices');
    expect(list.body).toMatchObject({ totalCount: 1, data: [{ lane: 2 }] });
  });

  test('what tills sent is listed with totals that match the books', async () => {
    const room = await openRoom();
    const { till, ask, managerId } = room;
    for (let count = 0; count < 3; count += 1) {
      const create = till.create();
      await till.send([create, till.pay(create.queue, PRICE)]);
    }
    const { body } = await ask(managerId, `GET /api/sync/intents?deviceId=${till.deviceId}&pageSize=2`);
    expect(body).toMatchObject({
      totalCount: 6,
      totals: { orders: { count: 3, amount: 3 * PRICE }, payments: { count: 3, amount: 3 * PRICE } },
    });
  });

  test('till by till: what each says it sent, what of it was entered, what waits for a person', async () => {
    const room = await openRoom();
    const second = await openTill(room, clock);
    const [fine, odd] = [room.till.create(), second.create()];
    await room.till.send([fine, room.till.pay(fine.queue, PRICE)]);
    const items = [...odd.body.order.items, ...odd.body.order.items];
    await second.send([{ ...odd, body: { ...odd.body, order: { ...odd.body.order, items } } }]);
    const day = (at: number) => new Date(clock().getTime() + at).toISOString();
    const query = `from=${day(-DAY_MS)}&to=${day(DAY_MS)}`;
    const { body } = await room.ask(room.managerId, `GET /api/sync/report?${query}`);
    const one = { count: 1, amount: PRICE };
    const none = { count: 0, amount: 0 };
    expect(body).toMatchObject({
      totalCount: 2,
      data: [
        {
          lane: 1,
          toLookAt: 0,
          said: { orders: one, payments: one },
          entered: { orders: one, payments: one },
        },
        { lane: 2, toLookAt: 1, said: { orders: one }, entered: { orders: none, payments: none } },
      ],
    });
    const before = `from=${day(-2 * DAY_MS)}&to=${day(-DAY_MS)}`;
    const empty = await room.ask(room.managerId, `GET /api/sync/report?${before}`);
    expect(empty.body).toMatchObject({ data: [{ said: { orders: none } }, { toLookAt: 0 }] });
  });
});
