import { expect, test } from 'vitest';
import { newId } from '#app/platform/ids.ts';
import { startSittingDesk } from './testing/sitting-desk.ts';

const desk = await startSittingDesk();
const { pool, server } = desk;

test('staff see who calls from which table, answer, and the guest sees that they did', async () => {
  const room = await desk.open();
  const sara = await room.scan(room.guest);
  const call = await sara.call('BILL');
  expect(call).toMatchObject({ status: 200, body: { kind: 'BILL', seenAt: null } });
  expect((await room.cashier('GET /api/diningtable/calls')).body).toMatchObject({
    data: [{ id: call.body.id, tableName: 'میز ۷', guestName: 'سارا', guestNth: 1, kind: 'BILL' }],
    totalCount: 1,
  });
  const seen = await room.cashier(`PUT /api/diningtable/calls/${call.body.id}`);
  expect(seen.body.seenAt).not.toBeNull();
  expect((await room.cashier(`PUT /api/diningtable/calls/${call.body.id}`)).body).toEqual(seen.body);
  expect((await sara.see()).calls).toMatchObject([{ kind: 'BILL', seenAt: seen.body.seenAt }]);
  expect((await room.cashier('GET /api/diningtable/calls')).body.totalCount).toBe(0);
  const { rows } = await pool.query(
    `select from audit_log where action = 'table.callSeen' and subject_id = $1`,
    [room.shop.table],
  );
  expect(rows).toHaveLength(1);
});

test('taps of everybody at once are one call of each kind', async () => {
  const room = await desk.open();
  const guests = await Promise.all([1, 2, 3].map(() => room.scan()));
  const taps = guests.flatMap((guest) => [guest.call('WAITER'), guest.call('WAITER'), guest.call('BILL')]);
  const ids = new Set((await Promise.all(taps)).map(({ body }) => body.id));
  expect(ids.size).toBe(2);
  expect((await room.cashier('GET /api/diningtable/calls')).body.totalCount).toBe(2);
});

test('the same call sent twice is one, also after it was seen; another use of its id is refused', async () => {
  const room = await desk.open();
  const sara = await room.scan();
  const id = newId();
  const first = await sara.call('WAITER', id);
  await room.cashier(`PUT /api/diningtable/calls/${id}`);
  expect((await sara.call('WAITER', id)).body).toMatchObject({ id: first.body.id, kind: 'WAITER' });
  expect((await sara.call('BILL', id)).body.code).toBe('IDEMPOTENCY_CONFLICT');
});

test('a table that goes on calling is asked to wait', async () => {
  const room = await desk.open();
  const sara = await room.scan();
  for (let round = 0; round < 8; round += 1) {
    const { body } = await sara.call('WAITER');
    await room.cashier(`PUT /api/diningtable/calls/${body.id}`);
  }
  expect(await sara.call('WAITER')).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
  server.clock.advance(601);
  expect(await sara.call('WAITER')).toMatchObject({ status: 200 });
});

test('calls nobody answered end with the sitting', async () => {
  const room = await desk.open();
  const sara = await room.scan(room.guest);
  await room.guest('POST /api/orders', room.tableBody({ sitting: { token: sara.token } }));
  await sara.call('BILL');
  await room.close();
  expect((await room.cashier('GET /api/diningtable/calls')).body.totalCount).toBe(0);
});
