import { orderNumberAt } from '@sofreh/domain/order-numbers';
import { describe, expect, test } from 'vitest';
import { tillBody } from '#app/main/orders/testing/shop.ts';
import { newId } from '#app/platform/ids.ts';
import { startSyncDesk } from './testing/sync-desk.ts';
import { codes, openSyncRoom } from './testing/sync-room.ts';

const desk = await startSyncDesk();
const DAY_SECONDS = 86_400;
/** So many new tills a person registers on a day, and a whole branch. */
const [OF_PERSON, OF_BRANCH] = [10, 30];

/** A branch with a till whose cashier registered it; each request is of a session of its own, as after a change of person by PIN. */
async function openRoom() {
  const room = await openSyncRoom(desk);
  const register = (who: string, id = newId()) =>
    room.ask(who, 'POST /api/sync/devices', { id, name: 'صندوق' });
  const registerAll = async (who: string, count: number) => {
    const answers = await Promise.all(Array.from({ length: count }, () => register(who)));
    return answers.map(({ status, body }) => (status === 200 ? 200 : body.code));
  };
  const retire = async (id: string) =>
    expect((await room.ask(room.managerId, `DELETE /api/sync/devices/${id}`)).status).toBe(204);
  return { ...room, register, registerAll, retire };
}
type Room = Awaited<ReturnType<typeof openRoom>>;

describe('a lane', () => {
  test('of which no number was given is free with its till, whatever the till before it gave', async () => {
    const { till, register, retire, managerId } = await openRoom();
    await till.send([till.create()]);
    await retire(till.deviceId);
    desk.server.clock.advance(8 * DAY_SECONDS);
    const [second, third] = [newId(), newId()];
    expect((await register(managerId, second)).body).toMatchObject({ lane: till.lane });
    expect((await register(managerId, third)).body).toMatchObject({ lane: till.lane + 1 });
    await retire(second);
    await retire(third);
    expect((await register(managerId)).body).toMatchObject({ lane: till.lane });
    expect((await register(managerId)).body).toMatchObject({ lane: till.lane + 1 });
  });

  const GAVE: readonly (readonly [string, (room: Room) => Promise<string>])[] = [
    [
      'an order was placed with a number of it',
      async ({ shop, signInAt, cashierId, retire, till, register, managerId }) => {
        await till.send([till.create()]);
        const second = newId();
        const here = await signInAt(second, cashierId);
        const body = tillBody(shop, { paymentType: 'UNPAID', payments: [], number: orderNumberAt(2, 1) });
        const placed = await here('POST /api/orders', body);
        expect(placed.body, placed.text).toMatchObject({ number: orderNumberAt(2, 1) });
        await retire(till.deviceId);
        expect((await register(managerId)).body).toMatchObject({ lane: 3 });
        return second;
      },
    ],
    [
      'its till sent an order, be it with a number of another lane',
      async ({ till, register, managerId }) => {
        const sent = await till.send([till.create({ number: orderNumberAt(98, 1) })]);
        expect(codes(sent.answers)).toEqual([['OTHER_LANE']]);
        for (const lane of [2, 3]) expect((await register(managerId)).body).toMatchObject({ lane });
        return till.deviceId;
      },
    ],
    [
      'nobody heard of it right before, as it may have sold without a network',
      async ({ register, managerId }) => {
        const quiet = newId();
        expect((await register(managerId, quiet)).body).toMatchObject({ lane: 2 });
        expect((await register(managerId)).body).toMatchObject({ lane: 3 });
        desk.server.clock.advance(3600);
        return quiet;
      },
    ],
  ];
  test.each(GAVE)('rests for a week after its till where %s', async (_case, give) => {
    const room = await openRoom();
    const id = await give(room);
    await room.retire(id);
    expect((await room.register(room.managerId)).body).toMatchObject({ lane: 4 });
    desk.server.clock.advance(8 * DAY_SECONDS);
    expect((await room.register(room.managerId)).body.lane).toBeLessThan(3);
  });
});

describe('new tills', () => {
  test('of one person are bounded by the day over all their sessions; known ones, colleagues and other branches are not', async () => {
    const { till, register, registerAll, cashierId, managerId } = await openRoom();
    const answers = await registerAll(cashierId, OF_PERSON + 2);
    expect(answers.filter((code) => code === 200)).toHaveLength(OF_PERSON - 1);
    expect(answers.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(3);
    expect((await register(cashierId, till.deviceId)).body).toMatchObject({ lane: till.lane });

    // A till that is told several times at once is one till.
    const id = newId();
    const same = await Promise.all(Array.from({ length: 4 }, () => register(managerId, id)));
    expect(new Set(same.map(({ body }) => body.lane))).toEqual(new Set([OF_PERSON + 1]));
    const rest = await registerAll(managerId, OF_PERSON);
    expect(rest.filter((code) => code === 200)).toHaveLength(OF_PERSON - 1);
    expect((await openRoom()).till.lane).toBe(1);

    desk.server.clock.advance(DAY_SECONDS);
    expect((await register(cashierId)).status).toBe(200);
  });

  test('of a branch are bounded by the day over all its people', async () => {
    const { registerAll, hire, cashierId, managerId } = await openRoom();
    // The cashier has registered the room's till.
    const counts = [OF_PERSON - 1, OF_PERSON, OF_PERSON];
    for (const [at, who] of [cashierId, managerId, await hire('cashier')].entries())
      expect(new Set(await registerAll(who, counts[at] ?? 0))).toEqual(new Set([200]));
    expect(OF_PERSON * counts.length).toBe(OF_BRANCH);
    expect(await registerAll(await hire('manager'), 1)).toEqual(['TOO_MANY_REQUESTS']);
  });
});
