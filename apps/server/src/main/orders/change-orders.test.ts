import { expect, test } from 'vitest';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { expectBooksToBalance } from './testing/books.ts';
import { pickupBody, tillBody } from './testing/shop.ts';

const desk = await startPayDesk();
const MOVES = 'PATCH /api/orders/state';

async function openRoom() {
  const room = await desk.open();
  const ask = async () => {
    const { body } = await room.guest('POST /api/orders', pickupBody(room.shop));
    return { id: String(body.id), version: Number(body.version) };
  };
  const statusOf = async (id: string) => (await room.manager(`GET /api/orders/${id}`)).body.status;
  return { ...room, ask, statusOf };
}

test('several orders are accepted at once, each with an event of its own', async () => {
  const { manager, vendorId, ask, statusOf } = await openRoom();
  const [one, two] = [await ask(), await ask()];
  const { status, body } = await manager(MOVES, { orders: [one, two], status: 'CONFIRMED' });
  expect(status).toBe(200);
  expect(body.data).toEqual(
    [one, two].map(({ id }) => ({ id, moved: true, status: 'CONFIRMED', code: null })),
  );
  expect([await statusOf(one.id), await statusOf(two.id)]).toEqual(['CONFIRMED', 'CONFIRMED']);
  const { rows } = await desk.pool.query(
    `select order_id from order_events where vendor_id = $1 and type = 'STATUS_CHANGED'`,
    [vendorId],
  );
  expect(rows.map(({ order_id }) => order_id)).toEqual([one.id, two.id]);
  await expectBooksToBalance(desk.pool, vendorId);
});

test('one that is refused holds no other back, and says why', async () => {
  const { manager, cashier, shop, ask, statusOf } = await openRoom();
  const [first, last] = [await ask(), await ask()];
  const stale = { ...(await ask()), version: 77 };
  const sold = await cashier('POST /api/orders', tillBody(shop));
  const nobodys = { id: newId() };
  const done = { id: String(sold.body.id) };
  const orders = [first, stale, nobodys, done, last];
  const { body } = await manager(MOVES, { orders, status: 'CONFIRMED' });
  expect(body.data).toEqual([
    { id: first.id, moved: true, status: 'CONFIRMED', code: null },
    { id: stale.id, moved: false, status: 'NEEDFORCALL', code: 'ORDER_CHANGED' },
    { id: nobodys.id, moved: false, status: null, code: 'ORDER_NOT_FOUND' },
    { id: done.id, moved: false, status: 'CONFIRMED', code: 'DUPLICATE_ORDER_STATE' },
    { id: last.id, moved: true, status: 'CONFIRMED', code: null },
  ]);
  expect(await statusOf(stale.id)).toBe('NEEDFORCALL');
  const again = await manager(MOVES, { orders: [first], status: 'CONFIRMED' });
  expect(again.body.data).toMatchObject([{ moved: false, status: 'CONFIRMED', code: 'ORDER_CHANGED' }]);
});

test("another vendor's orders look missing, and stay as they are", async () => {
  const [mine, other] = [await openRoom(), await openRoom()];
  const { id } = await other.ask();
  const { body } = await mine.manager(MOVES, { orders: [{ id }], status: 'CONFIRMED' });
  expect(body.data).toEqual([{ id, moved: false, status: null, code: 'ORDER_NOT_FOUND' }]);
  expect(await other.statusOf(id)).toBe('NEEDFORCALL');
});

test('turning down asks for its reason, and gives every payment back', async () => {
  const { manager, ask, statusOf } = await openRoom();
  const [one, two] = [await ask(), await ask()];
  const bare = await manager(MOVES, { orders: [one, two], status: 'REJECTED' });
  expect(bare.body.data).toMatchObject([{ code: 'REASON_REQUIRED' }, { code: 'REASON_REQUIRED' }]);
  await manager(MOVES, { orders: [one, two], status: 'REJECTED', reason: 'نان تمام شد' });
  expect([await statusOf(one.id), await statusOf(two.id)]).toEqual(['REJECTED', 'REJECTED']);
});

test('who may make a move of the table may make it by the call, and no other', async () => {
  const { cashier, hire, shop } = await openRoom();
  const [couriers, cook, accountant] = [
    await hire('courierManager'),
    await hire('kitchen'),
    await hire('accountant'),
  ];
  const id = newId();
  await cashier('POST /api/orders', {
    ...tillBody(shop, { id, deliveryType: 'DELIVER', paymentType: 'UNPAID', payments: [] }),
    address: { detail: 'کوچهٔ سوم', latitude: 35.75, longitude: 51.41 },
    customer: { firstName: 'هوشنگ', lastName: 'کیانی', phoneNumber: '09127770004' },
    expectedPrice: 343_000,
  });
  const move = (status: string) => ({ id, status });
  const ready = move('READYTOSHIPMENT');
  // A cook makes it ready by its tickets and among others, but is shown no guest's address for it.
  for (const person of [accountant, cook]) {
    expect(await person('PATCH /api/orders', ready)).toMatchObject({ status: 403 });
  }
  const refused = await couriers(MOVES, { orders: [{ id }], status: 'READYTOSHIPMENT' });
  expect(refused.body.data).toMatchObject([{ moved: false, code: 'forbidden' }]);
  const cooked = await cook(MOVES, { orders: [{ id }], status: 'READYTOSHIPMENT' });
  expect(cooked.body.data).toMatchObject([{ moved: true }]);
  const deliverMethod = { provider: 'OWN_FLEET', courierName: 'رضا' };
  const out = await couriers('PATCH /api/orders', { ...move('DELIVERING'), deliverMethod });
  expect(out.body).toMatchObject({ status: 'DELIVERING' });
  expect((await couriers('PATCH /api/orders', move('DELIVERED'))).body).toMatchObject({
    status: 'DELIVERED',
  });
  const given = await couriers('PATCH /api/orders', { ...move('REJECTED'), reason: 'x' });
  expect(given.status).not.toBe(200);
});
