import { writeApproval } from '@sofreh/contract/approval';
import type { Order } from '@sofreh/contract/main/orders';
import { expect, test } from 'vitest';
import { savePinHash } from '#app/identity/logins-and-pins/pin.queries.ts';
import { pinOwner } from '#app/identity/logins-and-pins/pin.ts';
import { pinKey, sealPin } from '#app/identity/logins-and-pins/pin-digest.ts';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { addPerson, employ, signInAs } from '#app/testing/shop.ts';
import { pickupBody, tillBody } from './testing/shop.ts';

const desk = await startPayDesk();
const { pool, server } = desk;
const PIN = '4821';
const PAID = 313_000;

async function setPin(vendorId: string, userId: string): Promise<void> {
  const { keys, pinRounds } = server.app.auth;
  const owner = pinOwner(vendorId, userId);
  await savePinHash(pool, vendorId, userId, sealPin(keys.pin, owner, await pinKey(PIN, pinRounds)));
}

let phones = 0;
async function open() {
  const room = await desk.open();
  await setPin(room.vendorId, room.managerId);
  await setPin(room.vendorId, room.cashierId);
  phones += 1;
  const waiterId = await addPerson(pool, `0936${String(1_000_000 + phones)}`, 'کاوه');
  const vendor = { id: room.vendorId, domain: `${room.vendorId.slice(0, 8)}.test` };
  await employ(pool, vendor, waiterId, 'waiter');
  await setPin(room.vendorId, waiterId);
  const sold = (await room.cashier('POST /api/orders', tillBody(room.shop))).body as unknown as Order;
  const refund = { id: newId(), orderId: sold.id, amount: 100_000, reason: 'سرد بود' };
  const by = (userId: string, pin = PIN) => ({ approval: writeApproval({ userId, pin }) });
  return { ...room, vendor, waiterId, sold, refund, by };
}

const lastEvent = (order: unknown) => (order as Order).events.at(-1);

test('a refund that a cashier may not give is given once a manager’s PIN approves it, and the film names both', async () => {
  const { cashier, manager, sold, refund, by, managerId, cashierId } = await open();
  expect(sold).toMatchObject({ paidAmount: PAID });
  expect((await cashier('PUT /api/orders/refund', refund)).status).toBe(403);
  const approved = await cashier('PUT /api/orders/refund', refund, by(managerId));
  expect(approved.status, approved.text).toBe(200);
  expect(approved.body).toMatchObject({ refundedAmount: 100_000 });
  const film = (await manager(`GET /api/orders/${sold.id}`)).body as unknown as Order;
  const given = film.events.filter(({ data }) => data.approvedBy === managerId);
  expect(given.length).toBeGreaterThan(0);
  for (const event of given) {
    expect(event).toMatchObject({ actorName: 'سارا رضایی', approvedByName: 'سارا رضایی' });
  }
  const { rows } = await pool.query(
    "select distinct actor_id, data ->> 'approvedBy' as by from order_events where order_id = $1 and data ? 'approvedBy'",
    [sold.id],
  );
  expect(rows).toEqual([{ actor_id: cashierId, by: managerId }]);
  // One PIN, one action: the next one needs it again.
  expect((await cashier('PUT /api/orders/refund', { ...refund, id: newId() })).status).toBe(403);
});

test('calling off, a discount at placing and one at editing are approved alike', async () => {
  const room = await open();
  const { cashier, by, managerId, shop } = room;
  const discount = { type: 'MONEY', value: 13_000, reason: 'مشتری همیشگی' };
  const body = { ...tillBody(shop), id: newId(), discount, expectedPrice: 298_700 };
  const cheaper = { ...body, payments: [], paymentType: 'UNPAID' };
  expect((await cashier('POST /api/orders', cheaper)).status).toBe(403);
  const placed = await cashier('POST /api/orders', cheaper, by(managerId));
  expect(placed.status, placed.text).toBe(200);
  expect((placed.body as unknown as Order).events[0]).toMatchObject({ approvedByName: 'سارا رضایی' });
  const edit = {
    id: newId(),
    orderId: placed.body.id,
    version: placed.body.version,
    discount: null,
    items: (placed.body as unknown as Order).items.map(({ id, menuItemId, count }) => ({
      id,
      menuItemId,
      count,
    })),
  };
  const more = { ...edit, discount: { ...discount, value: 20_000 } };
  expect((await cashier('PUT /api/orders/editpostpaid', more)).status).toBe(403);
  const edited = await cashier('PUT /api/orders/editpostpaid', more, by(managerId));
  expect(edited.status, edited.text).toBe(200);
  const away = { id: placed.body.id, status: 'REJECTED', reason: 'مشتری رفت' };
  expect((await cashier('PATCH /api/orders', away)).status).toBe(403);
  const rejected = await cashier('PATCH /api/orders', away, by(managerId));
  expect(rejected.status, rejected.text).toBe(200);
  expect(lastEvent(rejected.body)).toMatchObject({ approvedByName: 'سارا رضایی' });
});

test('what was approved for one piece is approved anew for more of it', async () => {
  const { cashier, by, managerId, shop } = await open();
  const body = { ...tillBody(shop), id: newId(), payments: [], paymentType: 'UNPAID' };
  const [paid] = body.items;
  const free = { ...paid, id: newId(), isFreeItem: true, reason: 'مشتری همیشگی' };
  const wanted = { ...body, items: [...body.items, free] };
  const shown = await cashier('POST /api/orders', wanted, by(managerId));
  const expectedPrice = (shown.body.details as { pricing?: { finalPrice: number } } | undefined)?.pricing
    ?.finalPrice;
  const placed = await cashier(
    'POST /api/orders',
    { ...wanted, ...(expectedPrice === undefined ? {} : { expectedPrice }) },
    by(managerId),
  );
  expect(placed.status, placed.text).toBe(200);
  const order = placed.body as unknown as Order;
  const edit = (count: number) => ({
    id: newId(),
    orderId: order.id,
    version: order.version,
    items: order.items.map((line) => ({
      id: line.id,
      menuItemId: line.menuItemId,
      count: line.isFreeItem ? count : line.count,
    })),
  });
  expect((await cashier('PUT /api/orders/editpostpaid', edit(3))).status).toBe(403);
  const given = await cashier('PUT /api/orders/editpostpaid', edit(3), by(managerId));
  expect(given.status, given.text).toBe(200);
  expect(lastEvent(given.body)).toMatchObject({ approvedByName: 'سارا رضایی' });
  // Less of it is nobody's gift.
  const less = { ...edit(1), version: given.body.version };
  expect((await cashier('PUT /api/orders/editpostpaid', less)).status).toBe(200);
});

test('more under a discount by hand is a discount anew', async () => {
  const { cashier, by, managerId, shop } = await open();
  const discount = { type: 'PERCENTAGE', value: 10, reason: 'مشتری همیشگی' };
  const body = { ...tillBody(shop), id: newId(), discount, payments: [], paymentType: 'UNPAID' };
  const refused = await cashier('POST /api/orders', body, by(managerId));
  const { finalPrice } = (refused.body.details as { pricing: { finalPrice: number } }).pricing;
  const placed = await cashier('POST /api/orders', { ...body, expectedPrice: finalPrice }, by(managerId));
  expect(placed.status, placed.text).toBe(200);
  const order = placed.body as unknown as Order;
  const edit = (more: number) => ({
    id: newId(),
    orderId: order.id,
    version: order.version,
    items: order.items.map(({ id, menuItemId, count }) => ({ id, menuItemId, count: count + more })),
  });
  expect((await cashier('PUT /api/orders/editpostpaid', edit(5))).status).toBe(403);
  expect((await cashier('PUT /api/orders/editpostpaid', edit(5), by(managerId))).status).toBe(200);
});

test('a PIN lends what its person may do and no more', async () => {
  const { cashier, sold, refund, by, waiterId, cashierId, vendor, vendorId } = await open();
  const give = (headers: Record<string, string>) => cashier('PUT /api/orders/refund', refund, headers);
  expect((await give(by(waiterId))).body.code).toBe('APPROVER_MAY_NOT');
  expect((await give(by(cashierId))).body.code).toBe('APPROVER_MAY_NOT');
  const stranger = await addPerson(pool, '09371112233');
  expect((await give(by(stranger))).body.code).toBe('PIN_WRONG');
  expect((await give({ approval: 'nobody' })).body.code).toBe('PIN_WRONG');
  // Somebody who was a manager, and one of another branch.
  const gone = await addPerson(pool, '09371112244');
  await employ(pool, vendor, gone, 'manager');
  await setPin(vendorId, gone);
  await pool.query('delete from staff where vendor_id = $1 and user_id = $2', [vendorId, gone]);
  expect((await give(by(gone))).body.code).toBe('PIN_WRONG');
  const other = await desk.open();
  await setPin(other.vendorId, other.managerId);
  expect((await give(by(other.managerId))).body.code).toBe('PIN_WRONG');
  const now = (await cashier(`GET /api/orders/${sold.id}`)).body;
  expect(now).toMatchObject({ refundedAmount: 0 });
});

test('calls that nobody may approve, and callers who are no staff, are not helped by a PIN', async () => {
  const { cashier, guest, refund, by, managerId } = await open();
  expect((await cashier('GET /api/transactions/duerefunds', undefined, by(managerId))).status).toBe(403);
  expect((await guest('PUT /api/orders/refund', refund, by(managerId))).status).toBe(403);
  const nobody = await server.request('PUT /api/orders/refund', { body: refund, headers: by(managerId) });
  expect(nobody.status).toBe(401);
});

test('wrong PINs are counted with those of taking over, and then not even the right one approves', async () => {
  const { cashierId, vendor, refund, by, managerId } = await open();
  const { token } = await signInAs(pool, cashierId, 'STAFF', server.clock.now());
  const give = (pin: string) =>
    server.request('PUT /api/orders/refund', {
      token,
      body: refund,
      headers: { 'host-domain': vendor.domain, ...by(managerId, pin) },
    });
  const answers = await Promise.all(Array.from({ length: 7 }, (_, n) => give(String(1000 + n))));
  expect(answers.filter(({ body }) => body.code === 'PIN_WRONG')).toHaveLength(5);
  expect((await give(PIN)).body.code).toBe('TOO_MANY_REQUESTS');
});

test('whoever may do it by themselves needs nobody, and a PIN beside it is not looked at', async () => {
  const { manager, sold, refund, by, waiterId } = await open();
  const given = await manager('PUT /api/orders/refund', refund, by(waiterId, '0000'));
  expect(given.status).toBe(200);
  expect((given.body as unknown as Order).events.every(({ approvedByName }) => approvedByName === null)).toBe(
    true,
  );
  expect(given.body.id).toBe(sold.id);
});

test('a guest reads nothing that staff wrote for each other', async () => {
  const { guest, manager, shop } = await open();
  const { body } = await guest('POST /api/orders', pickupBody(shop));
  await manager('PATCH /api/orders', { id: body.id, status: 'CONFIRMED' });
  const { version, items } = (await manager(`GET /api/orders/${body.id}`)).body as unknown as Order;
  const lines = items.map(({ id, menuItemId, count, unit }) => ({ id, menuItemId, count, unit }));
  const discount = { type: 'MONEY', value: 1_000, reason: 'همیشه شلوغ می‌کند' };
  const edit = { id: newId(), orderId: body.id, version, items: lines, discount, reason: 'برای آرامش' };
  const edited = await manager('PUT /api/orders/editpostpaid', edit);
  expect(edited.status, edited.text).toBe(200);
  expect(edited.text).toContain('همیشه شلوغ');
  const seen = await guest(`GET /api/orders/${body.id}`);
  expect(seen.text).not.toMatch(/همیشه شلوغ|برای آرامش/);
  expect((seen.body as unknown as Order).events.map(({ type }) => type)).toEqual([
    'PLACED',
    'STATUS_CHANGED',
  ]);
});

test('a guest reads nobody’s name', async () => {
  const { guest, cashier, shop, by, managerId, manager } = await open();
  const { body } = await guest('POST /api/orders', pickupBody(shop));
  await manager('PATCH /api/orders', { id: body.id, status: 'CONFIRMED' });
  const away = { id: body.id, status: 'REJECTED', reason: 'تمام شد' };
  expect((await cashier('PATCH /api/orders', away, by(managerId))).status).toBe(200);
  const seen = (await guest(`GET /api/orders/${body.id}`)).body as unknown as Order;
  for (const event of seen.events) {
    expect(event).toMatchObject({ sentByName: null, approvedByName: null });
    expect(event.data).not.toHaveProperty('approvedBy');
  }
});
