import type { Order } from '@sofreh/contract/main/orders';
import { expect, test } from 'vitest';
import { newId } from '#app/platform/ids.ts';
import { KEBAB_AT_TABLE, startSittingDesk } from './testing/sitting-desk.ts';

const desk = await startSittingDesk();
const { pool } = desk;

/** Two guests who are signed in, each with a kebab in the basket, and the order either may send. */
async function tableOfTwo() {
  const room = await desk.open();
  const [sara, reza] = [await room.scan(room.guest), await room.scan(room.stranger)];
  const lines = [room.kebab(), room.kebab()] as const;
  await sara.choose([lines[0]]);
  await reza.choose([lines[1]]);
  const order = async (by = sara) => {
    const { basketId, basketVersion, guests } = await by.see();
    return room.tableBody({
      id: basketId ?? newId(),
      items: guests.flatMap((guest) => guest.lines),
      expectedPrice: 2 * KEBAB_AT_TABLE,
      sitting: { token: by.token, basketVersion },
    });
  };
  return { ...room, sara, reza, lines, order };
}

async function countOrders(vendorId: string): Promise<number> {
  const { rows } = await pool.query('select from orders where vendor_id = $1', [vendorId]);
  return rows.length;
}

test('guests see one basket: who added what, under one order to come', async () => {
  const { sara, reza, lines } = await tableOfTwo();
  const [seen, other] = [await sara.see(), await reza.see()];
  expect(seen.guests).toMatchObject([
    { nth: 1, lines: [{ ...lines[0], note: '', toppings: [] }] },
    { nth: 2, lines: [{ ...lines[1] }] },
  ]);
  expect(seen.basketId).not.toBeNull();
  expect([seen.basketId, seen.basketVersion]).toEqual([other.basketId, other.basketVersion]);
});

test('the newest of a guest’s own changes stands, in whatever order they arrive', async () => {
  const room = await desk.open();
  const sara = await room.scan();
  const id = newId();
  const changes = [5, 2, 4, 1, 3];
  await Promise.all(changes.map((revision) => sara.choose([room.kebab(revision, id)], revision)));
  expect(await sara.see()).toMatchObject({ revision: 5, guests: [{ lines: [{ count: 5 }] }] });
  const { basketVersion } = await sara.see();
  await sara.choose([], 4);
  expect(await sara.see()).toMatchObject({ basketVersion, guests: [{ lines: [{ count: 5 }] }] });
});

test('ten guests who add at once all keep their lines', async () => {
  const room = await desk.open();
  const guests = await Promise.all(Array.from({ length: 10 }, () => room.scan()));
  await Promise.all(guests.map((guest) => guest.choose([room.kebab()])));
  const [first] = guests;
  const seen = await first?.see();
  expect(seen?.guests.map(({ lines }) => lines.length)).toEqual(Array.from({ length: 10 }, () => 1));
  expect(seen?.basketVersion).toBe(10);
});

test('one order takes the whole basket, and everybody’s own dishes are known afterwards', async () => {
  const { sara, reza, lines, guest, order } = await tableOfTwo();
  const placed = await guest('POST /api/orders', await order());
  expect(placed).toMatchObject({ status: 200, body: { finalPrice: 2 * KEBAB_AT_TABLE } });
  expect((placed.body as unknown as Order).items.map(({ id }) => id).toSorted()).toEqual(
    lines.map(({ id }) => id).toSorted(),
  );
  expect(await reza.see()).toMatchObject({
    basketId: null,
    ordered: [lines[1].id],
    guests: [{ lines: [] }, { lines: [] }],
    orders: [{ id: placed.body.id, by: 'سارا' }],
  });
  expect((await sara.see()).ordered).toEqual([lines[0].id]);
});

test('two who press at once make exactly one order, and the other finds it', async () => {
  const { sara, reza, guest, stranger, order, vendorId } = await tableOfTwo();
  const [own, others] = [await order(sara), await order(reza)];
  const answers = await Promise.all([guest('POST /api/orders', own), stranger('POST /api/orders', others)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('IDEMPOTENCY_CONFLICT');
  expect(await countOrders(vendorId)).toBe(1);
  expect((await reza.see()).orders).toMatchObject([{ id: own.id }]);
});

test('an order made from an older basket is refused, and nobody’s dish is left out', async () => {
  const { sara, reza, guest, order, kebab, lines, vendorId } = await tableOfTwo();
  const old = await order();
  await reza.choose([lines[1], kebab(2)]);
  const answer = await guest('POST /api/orders', old);
  expect(answer).toMatchObject({ status: 409, body: { code: 'BASKET_CHANGED' } });
  const { basketId, basketVersion } = await sara.see();
  const partly = await order();
  const part = { ...partly, items: partly.items.slice(0, 1), sitting: { token: sara.token, basketVersion } };
  expect((await guest('POST /api/orders', part)).body.code).toBe('BASKET_CHANGED');
  expect(basketId).toBe(old.id);
  expect(await countOrders(vendorId)).toBe(0);
  const now = { ...(await order()), expectedPrice: 4 * KEBAB_AT_TABLE };
  expect(await guest('POST /api/orders', now)).toMatchObject({ status: 200 });
});

test('lines and the order that takes them at once: each is ordered or still in the basket, none is lost', async () => {
  const { sara, reza, guest, order, kebab, lines } = await tableOfTwo();
  const added = kebab();
  const [placed] = await Promise.all([
    guest('POST /api/orders', await order()),
    reza.choose([lines[1], added]),
  ]);
  const { guests, ordered } = await reza.see();
  const waiting = guests.flatMap((each) => each.lines.map(({ id }) => id));
  if (placed.status === 200) {
    expect(ordered).toEqual([lines[1].id]);
    expect(waiting).toEqual([added.id]);
  } else {
    expect(placed.body.code).toBe('BASKET_CHANGED');
    expect(waiting.toSorted()).toEqual([lines[0].id, lines[1].id, added.id].toSorted());
  }
  expect((await sara.see()).guests).toHaveLength(2);
});

test('lines that were ordered while a guest had no network do not come back', async () => {
  const { reza, guest, order, kebab, lines } = await tableOfTwo();
  await guest('POST /api/orders', await order());
  const added = kebab();
  await reza.choose([lines[1], added]);
  expect(await reza.see()).toMatchObject({
    ordered: [lines[1].id],
    guests: [{ lines: [] }, { lines: [{ id: added.id }] }],
  });
});

test('the next round is another order of the same sitting', async () => {
  const { sara, guest, order, kebab } = await tableOfTwo();
  await guest('POST /api/orders', await order());
  await sara.choose([kebab(2)]);
  const second = await order();
  expect(await guest('POST /api/orders', second)).toMatchObject({ status: 200 });
  expect((await sara.see()).orders).toHaveLength(2);
});

test('one who orders alone keeps the order’s own id and leaves the others’ lines', async () => {
  const { sara, reza, guest, tableBody, lines } = await tableOfTwo();
  const own = tableBody({ sitting: { token: sara.token } });
  expect(await guest('POST /api/orders', own)).toMatchObject({ status: 200, body: { id: own.id } });
  expect(await reza.see()).toMatchObject({ guests: [{}, { lines: [{ id: lines[1].id }] }] });
});

test('what others have ordered is not ordered again by whoever goes on alone', async () => {
  const { reza, guest, stranger, order, tableBody, vendorId } = await tableOfTwo();
  const whole = await order();
  expect(await guest('POST /api/orders', whole)).toMatchObject({ status: 200 });
  const alone = (items: typeof whole.items) =>
    stranger('POST /api/orders', tableBody({ items, sitting: { token: reza.token } }));
  const own = whole.items.slice(1);
  expect(await alone(own)).toMatchObject({ status: 409, body: { code: 'BASKET_CHANGED' } });
  expect(await countOrders(vendorId)).toBe(1);
  expect(await alone(own.map((line) => ({ ...line, id: newId() })))).toMatchObject({ status: 200 });
});

test('the whole basket and one of its dishes alone, at the same instant: the dish is ordered once', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { reza, guest, stranger, order, tableBody, vendorId } = await tableOfTwo();
    const whole = await order();
    const alone = tableBody({ items: whole.items.slice(1), sitting: { token: reza.token } });
    const answers = await Promise.all([
      guest('POST /api/orders', whole),
      stranger('POST /api/orders', alone),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('BASKET_CHANGED');
    expect(await countOrders(vendorId)).toBe(1);
  }
});

test('a dish of the basket that its guest orders alone leaves it; the others order the rest', async () => {
  const { sara, reza, guest, stranger, order, tableBody, lines } = await tableOfTwo();
  const old = await order();
  const alone = tableBody({ items: old.items.slice(1), sitting: { token: reza.token } });
  expect(await stranger('POST /api/orders', alone)).toMatchObject({ status: 200 });
  expect(await reza.see()).toMatchObject({ ordered: [lines[1].id], guests: [{}, { lines: [] }] });
  expect(await guest('POST /api/orders', old)).toMatchObject({
    status: 409,
    body: { code: 'BASKET_CHANGED' },
  });
  const rest = { ...(await order()), expectedPrice: KEBAB_AT_TABLE };
  expect(await guest('POST /api/orders', rest)).toMatchObject({ status: 200, body: { items: [{}] } });
  expect((await sara.see()).orders).toHaveLength(2);
});
