import { expect, test } from 'vitest';
import { startCodeDesk } from '#app/identity/discount-codes/testing/code-desk.ts';
import { pickupBody, tillBody } from '#app/main/orders/testing/shop.ts';
import { newId } from '#app/platform/ids.ts';
import { beside, lockWaits } from '#app/testing/lock-waits.ts';
import { signInAs } from '#app/testing/shop.ts';

const desk = await startCodeDesk();
const REMOVE = 'DELETE /api-identity/identity/auth/me';
type Room = Awaited<ReturnType<typeof desk.open>>;
type Answering = ReturnType<Room['owner']>;

/** A guest with an order that is over, and the number they go by. */
async function guestWithPast(room: Room) {
  const guest = await room.customer();
  const past = pickupBody(room.shop);
  expect((await guest.ask('POST /api/orders', past)).status).toBe(200);
  await desk.pool.query(`update orders set status = 'FINISHED' where vendor_id = $1 and id = $2`, [
    room.shop.vendorId,
    past.id,
  ]);
  const { rows } = await desk.pool.query<{ phone: string }>(
    'select phone_number as phone from users where id = $1',
    [guest.id],
  );
  // Whoever signs in waits for the deletion as well: this session is there before it.
  const { token } = await signInAs(desk.pool, guest.id, 'CUSTOMER', desk.server.clock.now());
  const ask = (line: string, body?: unknown) =>
    desk.server.request(line, { token, body, headers: room.headers });
  return { id: guest.id, ask, past, phone: String(rows[0]?.phone) };
}

const ordersOf = async ({ shop }: Room, customerId: string) =>
  (
    await desk.pool.query<{ id: string }>(
      'select id from orders where vendor_id = $1 and customer_id = $2 order by placed_at, id',
      [shop.vendorId, customerId],
    )
  ).rows.map(({ id }) => id);

/** Answers of a deletion and of an order that came while it had the person, and was held until the deletion was done. */
function whileDeleted(room: Room, guest: Awaited<ReturnType<typeof guestWithPast>>, place: () => Answering) {
  return beside(desk.pool, async (client) => {
    // The deletion holds the person by then, and stands at what they ordered before.
    await client.query('select from orders where vendor_id = $1 and id = $2 for update', [
      room.shop.vendorId,
      guest.past.id,
    ]);
    const removing = guest.ask(REMOVE);
    await lockWaits(desk.pool, 1);
    const placing = place();
    await lockWaits(desk.pool, 2);
    await client.query('commit');
    const [removed, placed] = await Promise.all([removing, placing]);
    expect(removed.status).toBe(204);
    return placed;
  });
}

test('an order that comes while its guest is deleted is refused', async () => {
  const room = await desk.open();
  const guest = await guestWithPast(room);
  const placed = await whileDeleted(room, guest, () => guest.ask('POST /api/orders', pickupBody(room.shop)));
  expect(placed.body).toMatchObject({ code: 'USER_NOT_FOUND' });
  expect(await ordersOf(room, guest.id)).toEqual([guest.past.id]);
});

test('an order for a chosen customer who is deleted meanwhile is refused', async () => {
  const room = await desk.open();
  const [guest, cashier] = [await guestWithPast(room), await room.hire('cashier')];
  const chosen = tillBody(room.shop, { customerId: guest.id });
  const placed = await whileDeleted(room, guest, () => cashier('POST /api/orders', chosen));
  expect(placed.body).toMatchObject({ code: 'CUSTOMER_NOT_FOUND' });
  expect(await ordersOf(room, guest.id)).toEqual([guest.past.id]);
});

test('an order by the phone of a guest who is deleted meanwhile is somebody new’s', async () => {
  const room = await desk.open();
  const [guest, cashier] = [await guestWithPast(room), await room.hire('cashier')];
  const customer = { firstName: 'سارا', lastName: '', phoneNumber: guest.phone };
  const placed = await whileDeleted(room, guest, () =>
    cashier('POST /api/orders', tillBody(room.shop, { customer })),
  );
  expect(placed.status, placed.text).toBe(200);
  expect(placed.body).toMatchObject({ customerName: 'سارا', customerPhone: guest.phone });
  expect(placed.body.customerId).not.toBe(guest.id);
  expect(await ordersOf(room, guest.id)).toEqual([guest.past.id]);
  const { rows } = await desk.pool.query('select from customers where user_id = $1', [guest.id]);
  expect(rows).toHaveLength(0);
});

test('a deletion that comes while an order of the person is written waits for it and is refused', async () => {
  const room = await desk.open();
  const guest = await guestWithPast(room);
  const own = pickupBody(room.shop);
  const [placed, removed] = await beside(desk.pool, async (client) => {
    // The order holds its guest by then, and stands at the counter of events.
    await client.query('select from vendor_counters where vendor_id = $1 for update', [room.shop.vendorId]);
    const placing = guest.ask('POST /api/orders', own);
    await lockWaits(desk.pool, 1);
    const removing = guest.ask(REMOVE);
    await lockWaits(desk.pool, 2);
    await client.query('commit');
    return Promise.all([placing, removing]);
  });
  expect(placed.status, placed.text).toBe(200);
  expect(removed.body).toMatchObject({ code: 'ACCOUNT_HAS_ORDERS' });
  expect(await ordersOf(room, guest.id)).toEqual([guest.past.id, own.id]);
});

test('nobody orders for a person who deleted the account, and their number is somebody new’s', async () => {
  const room = await desk.open();
  const guest = await guestWithPast(room);
  const cashier = await room.hire('cashier');
  expect((await guest.ask(REMOVE)).status).toBe(204);
  const byId = await cashier('POST /api/orders', tillBody(room.shop, { customerId: guest.id }));
  expect(byId.body).toMatchObject({ code: 'CUSTOMER_NOT_FOUND' });
  const typed = { firstName: 'سارا', lastName: '', phoneNumber: guest.phone };
  const byPhone = await cashier('POST /api/orders', tillBody(room.shop, { id: newId(), customer: typed }));
  expect(byPhone.status, byPhone.text).toBe(200);
  expect(byPhone.body.customerId).not.toBe(guest.id);
  expect(await ordersOf(room, guest.id)).toEqual([guest.past.id]);
});
