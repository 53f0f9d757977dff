import { describe, expect, test } from 'vitest';
import { openFullRoom } from './testing/full-room.ts';
import { startSyncDesk } from './testing/sync-desk.ts';
import { keysOf, signed } from './testing/sync-keys.ts';

const desk = await startSyncDesk();
const reason = 'دیده شد';

/** A room in which a waiter took money, which nobody gave them the right to: it waits for a person. */
async function oddRoom() {
  const room = await openFullRoom(desk);
  const waiter = room.personOf('waiter');
  const pay = room.till.pay(room.bill.queue, 1_000, waiter);
  const settle = (who: string, id = pay.id) => room.ask(who, 'PUT /api/sync/intents/settle', { id, reason });
  const barFor = async (who: string, id = pay.id) =>
    (await room.ask(who, `GET /api/sync/intents/${id}`)).body.settleBar;
  return { ...room, waiter, pay, settle, barFor };
}

describe('settling what a till sent', () => {
  test('is the right of owner, manager and accountant; the page says so to the others', async () => {
    const { personOf, pay, waiter, till, settle, barFor } = await oddRoom();
    await till.send([pay], { by: waiter });
    for (const role of ['cashier', 'courierManager'] as const) {
      expect(await barFor(personOf(role)), role).toBe('NO_RIGHT');
      expect((await settle(personOf(role))).body.code, role).toBe('forbidden');
    }
    for (const role of ['owner', 'manager', 'accountant'] as const)
      expect(await barFor(personOf(role)), role).toBe(null);
    expect((await settle(personOf('accountant'))).body).toMatchObject({
      settleReason: reason,
      settleBar: null,
    });
  });

  test('is not for who did it, nor for who sent it', async () => {
    const room = await oddRoom();
    const { personOf, till, settle, barFor } = room;
    const [accountant, owner, manager] = [personOf('accountant'), personOf('owner'), personOf('manager')];
    const key = await keysOf(room).ofSession(accountant);
    const pay = await signed(key, till.pay(room.bill.queue, 1_000, accountant));
    const { answers } = await till.send([pay], { by: owner });
    expect(answers).toMatchObject([{ outcome: 'NEEDS_PERSON', findings: [{ code: 'NOT_ALLOWED' }] }]);
    for (const who of [accountant, owner]) {
      expect(await barFor(who, pay.id)).toBe('OWN_WORK');
      expect((await settle(who, pay.id)).body.code).toBe('OWN_WORK');
    }
    expect((await settle(manager, pay.id)).status).toBe(200);
  });

  test('is not for who once did it or sent it, whoever sends it again', async () => {
    const room = await oddRoom();
    const { personOf, till, settle, barFor, bill } = room;
    const [manager, cashier, owner] = [personOf('manager'), personOf('cashier'), personOf('owner')];
    const pay = till.pay(bill.queue, 10_000_000, manager);
    const first = await till.send([pay], { by: manager });
    expect(first.answers).toMatchObject([{ outcome: 'CONFLICTED', code: 'PAYMENT_AMOUNT_WRONG' }]);
    expect((await settle(manager, pay.id)).body.code).toBe('OWN_WORK');
    await till.send([{ ...pay, retry: 1 }], { by: cashier });
    expect(await barFor(manager, pay.id)).toBe('OWN_WORK');
    expect((await settle(manager, pay.id)).body.code).toBe('OWN_WORK');
    const key = await keysOf(room).ofSession(owner);
    const shown = till.pay(bill.queue, 10_000_000, owner);
    await till.send([await signed(key, shown)], { by: cashier });
    await till.send([{ ...shown, retry: 1 }], { by: cashier });
    expect((await settle(owner, shown.id)).body.code).toBe('OWN_WORK');
    // The same again is the same answer, and whoever sends it has sent it.
    const theirs = till.pay(bill.queue, 10_000_000, cashier);
    await till.send([theirs], { by: cashier });
    await till.send([theirs], { by: manager });
    expect((await settle(manager, theirs.id)).body.code).toBe('OWN_WORK');
    expect((await settle(personOf('accountant'), pay.id)).status).toBe(200);
  });

  test('is for whom it names without showing that they did it', async () => {
    const { personOf, till, bill, settle } = await oddRoom();
    const owner = personOf('owner');
    const pay = till.pay(bill.queue, 1_000, owner);
    await till.send([pay], { by: personOf('cashier') });
    expect((await settle(owner, pay.id)).status).toBe(200);
  });

  test('is for the one person there is, where nobody else could', async () => {
    const { personOf, till, bill, change, settle, barFor } = await oddRoom();
    const owner = personOf('owner');
    const pay = till.pay(bill.queue, 10_000_000, owner);
    await till.send([pay], { by: owner });
    expect(await barFor(owner, pay.id)).toBe('OWN_WORK');
    await change(
      `update roles set permissions = array_remove(permissions, 'sync.settle') where vendor_id = $1
         and id <> (select role_id from staff where vendor_id = $1 and user_id = $2)`,
      owner,
    );
    expect(await barFor(owner, pay.id)).toBe(null);
    expect((await settle(owner, pay.id)).status).toBe(200);
  });
});
