import type { SyncIntentInput } from '@sofreh/contract/main/sync';
import { describe, expect, test } from 'vitest';
import { newId } from '#app/platform/ids.ts';
import { type FullRoom, openFullRoom } from './testing/full-room.ts';
import { startSyncDesk } from './testing/sync-desk.ts';
import { keysOf, signed } from './testing/sync-keys.ts';
import { DAY_MS, openSyncRoom } from './testing/sync-room.ts';

const desk = await startSyncDesk();
const clock = () => desk.server.clock.now();
const fullRoom = () => openFullRoom(desk);

describe('a signature that shows nothing', () => {
  /** A refund in the manager's name, spoiled in one way; sent by a cashier who is signed in at the same till. */
  async function spoiled(
    spoil: (room: FullRoom, manager: string) => Promise<SyncIntentInput>,
    device?: (room: FullRoom) => string,
  ) {
    const room = await fullRoom();
    const manager = room.personOf('manager');
    const intent = await spoil(room, manager);
    const supervisor = room.personOf('owner');
    const { answers } = await room.till.send([intent], {
      by: supervisor,
      ...(device ? { device: device(room) } : {}),
    });
    expect(await room.read(room.paid.queue)).toMatchObject({ refundedAmount: 0 });
    const [answer] = answers;
    expect(answer).toMatchObject({ outcome: 'CONFLICTED', code: 'ACTOR_UNPROVEN' });
    return answer?.findings.find(({ code }) => code === 'ACTOR_UNPROVEN')?.data?.fault;
  }
  const refundOf = (room: FullRoom, manager: string, amount = 1_000) =>
    room.till.refund(room.paid.queue, amount, manager);

  test('over other words: more money, another order, another moment', async () => {
    for (const change of [
      { body: { request: { id: newId(), amount: 2_000, reason: 'کیفیت غذا' }, expected: 2_000 } },
      { id: newId() },
      { at: new Date(clock().getTime() - 1_000).toISOString() },
    ]) {
      const fault = await spoiled(async (room, manager) => {
        const key = await keysOf(room).ofSession(manager);
        return { ...(await signed(key, refundOf(room, manager))), ...change } as SyncIntentInput;
      });
      expect(fault).toBe('SIGNATURE_WRONG');
    }
  });

  test("with somebody else's own key", async () => {
    const fault = await spoiled(async (room, manager) =>
      signed(await keysOf(room).ofSession(room.personOf('kitchen')), refundOf(room, manager)),
    );
    expect(fault).toBe('OTHER_PERSON');
  });

  test('with a key whose words were changed to another name', async () => {
    const fault = await spoiled(async (room, manager) => {
      const kitchen = room.personOf('kitchen');
      const own = await keysOf(room).ofSession(kitchen);
      const words = Buffer.from(own.key, 'base64url').toString().replace(kitchen, manager);
      return signed({ ...own, key: Buffer.from(words).toString('base64url') }, refundOf(room, manager));
    });
    expect(fault).toBe('SIGNATURE_WRONG');
  });

  test("with another till's key", async () => {
    const other = newId();
    const fault = await spoiled(async (room, manager) => {
      await room.ask(room.cashierId, 'POST /api/sync/devices', { id: other, name: 'صندوق ۲' });
      return signed(await keysOf(room).ofSession(manager, other), refundOf(room, manager));
    });
    expect(fault).toBe('OTHER_DEVICE');
  });

  test("with another vendor's key", async () => {
    const fault = await spoiled(async (room, manager) => {
      const far = await openSyncRoom(desk);
      const key = await keysOf(far).ofSession(far.managerId);
      return signed(key, refundOf(room, manager));
    });
    expect(fault).toBe('SIGNATURE_WRONG');
  });

  test('after the session was ended from elsewhere', async () => {
    const fault = await spoiled(async (room, manager) => {
      const key = await keysOf(room).ofSession(manager);
      await room.ask(manager, 'DELETE /api-identity/identity/auth/sessions');
      return signed(key, refundOf(room, manager));
    });
    expect(fault).toBe('KEY_ENDED');
  });

  test('after the PIN was changed, and with a PIN of somebody else', async () => {
    const fault = await spoiled(async (room, manager) => {
      const keys = keysOf(room);
      await keys.setPin(manager, '2580');
      const key = await keys.ofPin(manager, manager, '2580');
      await expect(keys.ofPin(manager, manager, '2581')).rejects.toThrow();
      await keys.setPin(manager, '2580');
      return signed(key, refundOf(room, manager));
    });
    expect(fault).toBe('KEY_ENDED');
  });

  test('after the till was out of service', async () => {
    const fault = await spoiled(async (room, manager) => {
      const key = await keysOf(room).ofSession(manager);
      const { deviceId } = room.till;
      await room.ask(room.managerId, `DELETE /api/sync/devices/${deviceId}`);
      desk.server.clock.advance(60);
      await room.ask(room.cashierId, 'POST /api/sync/devices', { id: deviceId, name: 'صندوق ۱' });
      return signed(key, refundOf(room, manager));
    });
    expect(fault).toBe('KEY_ENDED');
  });

  test('dated before the key was given, or after its PINs ran out', async () => {
    const early = await spoiled(async (room, manager) => {
      const key = await keysOf(room).ofSession(manager);
      const at = new Date(clock().getTime() - DAY_MS).toISOString();
      return signed(key, { ...refundOf(room, manager), at });
    });
    expect(early).toBe('KEY_OUT_OF_TIME');
    const late = await spoiled(async (room, manager) => {
      const keys = keysOf(room);
      await keys.setPin(manager, '2580');
      const key = await keys.ofPin(manager, manager, '2580');
      desk.server.clock.advance(4 * 86_400);
      return signed(key, refundOf(room, manager));
    });
    expect(late).toBe('KEY_OUT_OF_TIME');
  });

  test('words that are no key at all', async () => {
    const room = await fullRoom();
    const refund = refundOf(room, room.personOf('manager'));
    const mac = Buffer.alloc(32).toString('base64');
    for (const key of [
      '',
      '%%%',
      Buffer.from('[]').toString('base64url'),
      Buffer.from('null').toString('base64url'),
    ]) {
      const intent = { ...refund, id: newId(), proof: { key, mac } };
      const { answers } = await room.till.send([intent], { by: room.personOf('owner') });
      expect(answers).toMatchObject([{ code: 'ACTOR_UNPROVEN' }]);
    }
  });
});

test('what a till signed is shown as it was signed, though what nobody sees of its texts is not kept', async () => {
  const room = await fullRoom();
  const manager = room.personOf('manager');
  const plain = room.till.refund(room.paid.queue, 1_000, manager);
  const request = { id: newId(), amount: 1_000, reason: '\u202eکیفیت\u2069 غذا\u0007' };
  const typed = { ...plain, body: { ...(plain.body as object), request } } as SyncIntentInput;
  const intent = await signed(await keysOf(room).ofSession(manager), typed);
  const { answers } = await room.till.send([intent], { by: room.personOf('owner') });
  expect(answers[0]?.findings.map(({ code }) => code) ?? []).not.toContain('ACTOR_UNPROVEN');
  expect(await room.read(room.paid.queue)).toMatchObject({ refundedAmount: 1_000 });
  const { rows } = await desk.pool.query(
    "select count(*)::int as n from order_events where reason = 'کیفیت غذا' and order_id = $1",
    [room.paid.queue],
  );
  expect(rows).toEqual([{ n: expect.toSatisfy((n: number) => n > 0) }]);
});
