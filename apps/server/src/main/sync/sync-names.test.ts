import type { SyncIntentInput } from '@sofreh/contract/main/sync';
import { DEFAULT_ROLE_PERMISSIONS, DEFAULT_ROLES, type DefaultRole } from '@sofreh/contract/permissions';
import { INTENT_KINDS, type IntentKind } from '@sofreh/domain/offline';
import { describe, expect, test } from 'vitest';
import { newId } from '#app/platform/ids.ts';
import { type FullRoom, openFullRoom } from './testing/full-room.ts';
import { startSyncDesk } from './testing/sync-desk.ts';
import { keysOf, signed } from './testing/sync-keys.ts';
import { PRICE, type SyncRoom } from './testing/sync-room.ts';

const desk = await startSyncDesk();

const fullRoom = () => openFullRoom(desk);

/** One intent of each kind in somebody's name, each possible by itself. */
const MAKE: Readonly<Record<IntentKind, (room: FullRoom, name: string) => SyncIntentInput>> = {
  CREATE: ({ till }, name) => till.create({}, name),
  PAY: ({ till, bill }, name) => till.pay(bill.queue, 1_000, name),
  MOVE_STATE: ({ till, paid }, name) => till.move(paid.queue, 'READYTOPICKUP', name),
  EDIT: ({ till, bill }, name) => till.edit(bill, 1, 1, name),
  MOVE_TABLE: ({ till, bill, shop }, name) => ({ ...till.seat(bill.queue, shop.table), actorId: name }),
  FIRE: ({ till, bill }, name) => till.fire(bill, name),
  REFUND: ({ till, paid }, name) => till.refund(paid.queue, 1_000, name),
  DRAWER: ({ till, drawer }, name) =>
    till.drawer(
      drawer,
      { action: 'MOVE', id: newId(), kind: 'PAY_OUT', amount: 1_000, reason: 'خرید' },
      name,
    ),
};

const NEEDS: Readonly<Partial<Record<IntentKind, string>>> = {
  CREATE: 'order.create',
  PAY: 'payment.take',
  EDIT: 'order.edit',
  MOVE_TABLE: 'table.move',
  FIRE: 'order.edit',
  REFUND: 'order.refund',
  DRAWER: 'payment.take',
};

function mayBy(role: DefaultRole, kind: IntentKind): boolean {
  const need = NEEDS[kind];
  return !need || (DEFAULT_ROLE_PERMISSIONS[role] as readonly string[]).includes(need);
}

const FACTS: ReadonlySet<IntentKind> = new Set(['CREATE', 'PAY']);
/** All kinds, in as few requests as leave nothing behind one that is held. */
const REQUESTS: readonly (readonly IntentKind[])[] = [
  ['CREATE', 'PAY', 'EDIT', 'MOVE_STATE', 'DRAWER'],
  ['MOVE_TABLE', 'REFUND'],
  ['FIRE'],
];

test('the requests below have every kind', () => {
  expect(REQUESTS.flat().sort()).toEqual([...INTENT_KINDS].sort());
});

/** An order and money are the sender's; a wish waits, or is refused where the sender could not have it. */
function expectedOutcome(sender: DefaultRole, kind: IntentKind): string {
  if (FACTS.has(kind)) return 'NEEDS_PERSON';
  return mayBy(sender, kind) || kind === 'DRAWER' ? 'CONFLICTED' : 'REFUSED';
}

async function eventsBy(room: SyncRoom, actorId: string): Promise<number> {
  const { rows } = await desk.pool.query<{ n: number }>(
    'select count(*)::int as n from order_events where vendor_id = $1 and actor_id = $2',
    [room.vendor.id, actorId],
  );
  return rows[0]?.n ?? -1;
}

describe('in the name of another, with nothing to show for it', () => {
  test.each(DEFAULT_ROLES)(
    'whatever %s sends, nobody else is recorded as having done it',
    async (senderRole) => {
      const room = await fullRoom();
      const sender = room.personOf(senderRole);
      for (const namedRole of DEFAULT_ROLES.filter((role) => role !== senderRole)) {
        const named = room.personOf(namedRole);
        for (const kinds of REQUESTS) {
          const made = kinds.map((kind) => MAKE[kind](room, named));
          const { answers } = await room.till.send(made, { by: sender });
          expect(answers).toHaveLength(kinds.length);
          kinds.forEach((kind, index) => {
            const answer = answers[index];
            const what = `${kind} by ${senderRole} as ${namedRole}: ${JSON.stringify(answer)}`;
            const found = answer?.findings.map(({ code }) => code) ?? [];
            expect(found, what).toContain('ACTOR_UNPROVEN');
            expect(answer?.outcome, what).toBe(expectedOutcome(senderRole, kind));
            if (FACTS.has(kind)) expect(found.includes('NOT_ALLOWED'), what).toBe(!mayBy(senderRole, kind));
          });
        }
        expect(await eventsBy(room, named), namedRole).toBe(0);
      }
      expect(await room.read(room.paid.queue)).toMatchObject({ refundedAmount: 0, status: 'CONFIRMED' });
      expect((await room.read(room.bill.queue)).items).toHaveLength(1);
      const moved = await desk.pool.query('select from cash_drawer_movements where vendor_id = $1', [
        room.vendor.id,
      ]);
      expect(moved.rowCount).toBe(0);
    },
  );
});

describe('in the name of another who signed', () => {
  test('it is theirs, and the film says who sent it', async () => {
    const room = await fullRoom();
    const [cashier, waiter] = [room.personOf('cashier'), room.personOf('waiter')];
    const key = await keysOf(room).ofSession(waiter);
    const create = await signed(key, room.till.create({}, waiter));
    const { answers } = await room.till.send([create], { by: cashier });
    expect(answers).toMatchObject([{ outcome: 'SENT', findings: [] }]);
    await desk.pool.query("update users set first_name = 'سارا', last_name = 'گارسون' where id = $1", [
      waiter,
    ]);
    await desk.pool.query("update users set first_name = 'نیما', last_name = 'صندوق' where id = $1", [
      cashier,
    ]);
    const { events } = await room.read(create.queue);
    expect(events).toMatchObject([{ actorName: 'سارا گارسون', sentByName: 'نیما صندوق' }]);
    const { body } = await room.ask(room.managerId, `GET /api/sync/intents/${create.id}`);
    expect(body).toMatchObject({ actorName: 'سارا گارسون', sentByName: 'نیما صندوق', unproven: false });
  });

  test('by PIN, they have no more rights than the session that could check it', async () => {
    const room = await fullRoom();
    const [manager, waiter] = [room.personOf('manager'), room.personOf('waiter')];
    const keys = keysOf(room);
    await keys.setPin(waiter, '2580');
    const key = await keys.ofPin(manager, waiter, '2580');
    const edit = await signed(key, room.till.edit(room.bill, 1, 1, waiter));
    // The manager has left the floor: what their session could check has less behind it now.
    await desk.pool.query(
      `update staff set role_id = (select id from roles where vendor_id = $1 and 'kitchen.bump' = any(permissions)
         and not 'order.edit' = any(permissions) limit 1) where vendor_id = $1 and user_id = $2`,
      [room.vendor.id, manager],
    );
    const bounded = await room.till.send([edit]);
    expect(bounded.answers).toMatchObject([{ outcome: 'REFUSED', code: 'forbidden' }]);
    const ofCashier = await keys.ofPin(room.cashierId, waiter, '2580');
    const again = await signed(ofCashier, room.till.edit(room.bill, 1, 1, waiter));
    expect((await room.till.send([again])).answers).toMatchObject([{ outcome: 'SENT' }]);
  });

  test('a till whose person changed sends what the one before did', async () => {
    const room = await fullRoom();
    const [cashier, kitchen] = [room.personOf('cashier'), room.personOf('kitchen')];
    const key = await keysOf(room).ofSession(cashier);
    const create = room.till.create({}, cashier);
    const work = [create, room.till.pay(create.queue, PRICE, cashier)];
    const asSigned = await Promise.all(work.map((each) => signed(key, each)));
    const { answers } = await room.till.send(asSigned, { by: kitchen });
    expect(answers).toMatchObject([{ outcome: 'SENT' }, { outcome: 'SENT' }]);
    expect(await eventsBy(room, kitchen)).toBe(0);
  });

  test('what waits without a signature is done when it comes with one', async () => {
    const room = await fullRoom();
    const manager = room.personOf('manager');
    const refund = room.till.refund(room.paid.queue, 1_000, manager);
    expect((await room.till.send([refund])).answers).toMatchObject([{ outcome: 'REFUSED' }]);
    const key = await keysOf(room).ofSession(manager);
    const again = await signed(key, { ...refund, retry: 1 });
    expect((await room.till.send([again])).answers).toMatchObject([{ outcome: 'SENT' }]);
  });
});
