import { expect, test } from 'vitest';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { pickupBody } from './testing/shop.ts';

const desk = await startPayDesk();
const OPEN = 400;

type Listed = { readonly id: string; readonly placedAt: string; readonly waiting: unknown };

/** A branch with 400 orders that wait for an answer, three placed at each moment. */
async function crowdedRoom() {
  const room = await desk.open();
  const placed = await room.guest('POST /api/orders', pickupBody(room.shop));
  // What staff say among themselves of an order that waits is not its guest's.
  expect([placed.status, placed.body.waiting]).toEqual([200, null]);
  await desk.pool.query(
    `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(),
       'number', o.number + n, 'placed_at', o.placed_at + (n / 3) * interval '1 second'))).*
     from orders o, generate_series(1, $3) n where o.vendor_id = $1 and o.id = $2`,
    [room.shop.vendorId, placed.body.id, OPEN - 1],
  );
  const page = async (query: string) => {
    const { status, body } = await room.manager(`GET /api/orders?open=true&take=100&${query}`);
    expect(status).toBe(200);
    return body as { data: Listed[]; totalCount: number };
  };
  return { ...room, page, first: String(placed.body.id) };
}

test.each([
  ['oldest', 1],
  ['newest', -1],
] as const)('four hundred open orders are read to the end by key, %s first', async (sort, direction) => {
  const room = await crowdedRoom();
  const read: Listed[] = [];
  for (let pages = 0; pages < 4; pages += 1) {
    const after = read.length > 0 ? `&after=${read.at(-1)?.id}` : '';
    const { data, totalCount } = await room.page(`sort=${sort}${after}`);
    expect([data.length, totalCount]).toEqual([100, OPEN]);
    read.push(...data);
  }
  expect((await room.page(`sort=${sort}&after=${read.at(-1)?.id}`)).data).toEqual([]);
  expect(new Set(read.map(({ id }) => id)).size).toBe(OPEN);
  for (const { waiting } of read) expect(waiting).toMatchObject({ more: 0 });
  const moments = read.map(({ placedAt }) => Date.parse(placedAt) * direction);
  expect(moments).toEqual(moments.toSorted((a, b) => a - b));
  expect(read.at(sort === 'oldest' ? 0 : -1)?.placedAt).toBe(
    (await room.manager(`GET /api/orders/${room.first}`)).body.placedAt,
  );
});

test('orders that leave the list between two pages shift none out of it', async () => {
  const room = await crowdedRoom();
  const first = await room.page('sort=oldest');
  const gone = first.data.slice(0, 50).map(({ id }) => id);
  await desk.pool.query(
    `update orders set status = 'REJECTED', accept_by = null where vendor_id = $1 and id = any($2)`,
    [room.shop.vendorId, gone],
  );
  const read = [...first.data];
  for (let left = 3; left > 0; left -= 1) {
    read.push(...(await room.page(`sort=oldest&after=${read.at(-1)?.id}`)).data);
  }
  expect(new Set(read.map(({ id }) => id)).size).toBe(OPEN);
});

test('a page after an order that the branch does not have is refused', async () => {
  const [mine, other] = [await desk.open(), await desk.open()];
  const { body } = await other.guest('POST /api/orders', pickupBody(other.shop));
  for (const id of [newId(), String(body.id)]) {
    const answer = await mine.manager(`GET /api/orders?after=${id}`);
    expect([answer.status, answer.body.code]).toEqual([404, 'ORDER_NOT_FOUND']);
  }
});
