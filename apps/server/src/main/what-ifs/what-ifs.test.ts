import type { WhatIf } from '@sofreh/contract/main/what-ifs';
import {
  sumOfRow,
  WHAT_IF_COUNTS,
  WHAT_IF_PARTS,
  WHAT_IF_ROWS,
  WHAT_IF_SIDES,
  type WhatIfChanges,
} from '@sofreh/domain/reports';
import { expect, test } from 'vitest';
import { tillBody } from '#app/main/orders/testing/shop.ts';
import { newId } from '#app/platform/ids.ts';
import { employ } from '#app/testing/shop.ts';
import { type Behind, NOTHING, startWhatIfDesk } from './testing/what-if-desk.ts';

const { pool, open } = await startWhatIfDesk();
const PAID = 313_000;

test('a dearer kebab: what would have come in, and whose bill would have changed', async () => {
  const { sell, ask, shop } = await open();
  const [kebab] = [await sell(), await sell()];
  await sell({
    payments: [],
    paymentType: 'UNPAID',
    expectedPrice: 102_000,
    items: [{ id: newId(), menuItemId: shop.soup, count: 1, toppings: [] }],
  });
  const found = await ask({ prices: [{ menuItemId: shop.kebab, price: 400_000 }] });
  expect(found).toMatchObject({
    status: 'DONE',
    orderCount: 3,
    pricedCount: 3,
    skippedCount: 0,
    changedCount: 2,
    branchNames: [expect.any(String)],
  });
  expect(Object.keys(found.dishTitles)).toEqual([shop.kebab]);
  expect(found.dishTitles[shop.kebab]).toBeTruthy();
  expect(found.before.finalPrice).toBe(2 * PAID + 102_000);
  // A hundred thousand more for each kebab, and its tax.
  expect(found.after.finalPrice - found.before.finalPrice).toBe(2 * 110_000);
  expect([found.after.tax - found.before.tax, found.after.items - found.before.items]).toEqual([
    20_000, 200_000,
  ]);
  expect(found.bills).toMatchObject({
    totalCount: 2,
    data: [{ beforePrice: PAID, afterPrice: PAID + 110_000 }, {}],
  });
  expect(found.bills.data.map(({ orderId }) => orderId)).toContain(kebab);
});

test('each sum and each count opens its orders, whose amounts come to it', async () => {
  const { sell, ask, behind, shop, vendorId } = await open();
  const [kebab, lost] = [await sell(), await sell()];
  const soup = await sell({
    payments: [],
    paymentType: 'UNPAID',
    tip: 5_000,
    expectedPrice: 107_000,
    items: [{ id: newId(), menuItemId: shop.soup, count: 1, toppings: [] }],
  });
  await pool.query('update orders set final_price = final_price + 1 where vendor_id = $1 and id = $2', [
    vendorId,
    lost,
  ]);
  const { id, before, after, ...counts } = await ask({
    prices: [{ menuItemId: shop.kebab, price: 400_000 }],
  });
  expect(sumOfRow(before, 'beyond')).toBe(5_000);
  for (const row of WHAT_IF_ROWS) {
    const [was, would] = [sumOfRow(before, row), sumOfRow(after, row)];
    const sums = { BEFORE: was, AFTER: would, DIFFERENCE: would - was };
    for (const side of WHAT_IF_SIDES) {
      const { data, total } = await behind(id, row, side);
      expect(total, `${row} ${side}`).toBe(sums[side]);
      expect(data.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
    }
  }
  const found = await Promise.all(WHAT_IF_COUNTS.map((count) => behind(id, count)));
  expect(found.map(({ totalCount }) => totalCount)).toEqual(
    WHAT_IF_COUNTS.map((count) => counts[`${count}Count`]),
  );
  const [priced, skipped, changed] = found.map(({ data }) => data.map((order) => order.id));
  expect(new Set(priced)).toEqual(new Set([kebab, lost, soup]));
  expect([skipped, changed]).toEqual([[lost], [kebab]]);
});

test('an order that is older than terms is priced by what its price says of itself', async () => {
  const { sell, ask, vendorId } = await open();
  await sell();
  await pool.query('update orders set pricing_terms = null where vendor_id = $1', [vendorId]);
  expect(await ask({})).toMatchObject({ skippedCount: 0, changedCount: 0 });
  expect(await ask({ pricePercent: 50 })).toMatchObject({ skippedCount: 0, changedCount: 1 });
  await pool.query('update orders set final_price = final_price + 1 where vendor_id = $1', [vendorId]);
  expect(await ask({ pricePercent: 50 })).toMatchObject({ skippedCount: 1, changedCount: 0 });
});

test('a percentage of an order that is older than terms goes as far as its code lets it, and no further', async () => {
  const { ask, manager, shop, vendorId } = await open();
  const sold = await manager('POST /api/orders', {
    ...tillBody(shop),
    id: newId(),
    payments: [],
    paymentType: 'UNPAID',
    discount: { type: 'PERCENTAGE', value: 10, reason: 'مشتری همیشگی' },
    expectedPrice: PAID - 30_800,
  });
  expect(sold.status, sold.text).toBe(200);
  await pool.query('update orders set pricing_terms = null where vendor_id = $1', [vendorId]);
  const dearer = async () => {
    const { before, after, skippedCount } = await ask({ pricePercent: 50 });
    expect(skippedCount).toBe(0);
    return [before, after].map((parts) => [parts.items, parts.discount]);
  };
  const items = 280_000;
  const whole = [items, 28_000];
  const more = items + 150_000;
  expect(await dearer()).toEqual([whole, [more, more / 10]]);
  const code = async (cap: number) => {
    const id = newId();
    await pool.query(
      `insert into discount_codes (vendor_id, id, code, type, value, cap) values ($1, $2, $3, 'PERCENTAGE', 10, $4)`,
      [vendorId, id, `KABAB${cap}`, cap],
    );
    await pool.query('update orders set discount_code_id = $2 where vendor_id = $1', [vendorId, id]);
  };
  await code(35_000);
  expect(await dearer()).toEqual([whole, [more, 35_000]]);
  // Its code stops before what was given: how it was priced is not known any more.
  await code(20_000);
  expect(await ask({ pricePercent: 50 })).toMatchObject({ skippedCount: 1, changedCount: 0 });
});

test('nothing changed is what came in, to the toman, for every order', async () => {
  const { sell, ask, manager, shop } = await open();
  await sell();
  const body = {
    ...tillBody(shop),
    id: newId(),
    payments: [],
    paymentType: 'UNPAID',
    expectedPrice: 298_700,
  };
  const discount = { type: 'MONEY', value: 13_000, reason: 'مشتری همیشگی' };
  expect((await manager('POST /api/orders', { ...body, discount })).status).toBe(200);
  const found = await ask({});
  expect(found).toMatchObject({ changedCount: 0, skippedCount: 0 });
  expect(found.after).toEqual(found.before);
});

test('what was called off is not priced again', async () => {
  const { sell, ask, manager } = await open();
  const gone = await sell();
  await manager('PATCH /api/orders', { id: gone, status: 'REJECTED', reason: 'اشتباه' });
  expect(await ask({ pricePercent: 50 })).toMatchObject({ orderCount: 0, changedCount: 0 });
});

test('many orders are priced in batches with progress, each once, also by several processes at a time', async () => {
  const { sell, begin, work, read, bills, copies } = await open();
  await copies(await sell(), 450);
  const begun = await begin({ packaging: { type: 'MONEY', value: 0 } });
  const id = String(begun.body.id);
  expect(begun.body).toMatchObject({ status: 'RUNNING', orderCount: 451, pricedCount: 0 });
  const stopping = new AbortController();
  stopping.abort();
  await work(id, stopping.signal);
  const half = await read(id);
  expect(half).toMatchObject({ status: 'RUNNING', pricedCount: 200 });
  await Promise.all([work(id), work(id), work(id)]);
  const whole = await read(id);
  expect(whole).toMatchObject({ status: 'DONE', pricedCount: 451, changedCount: 451 });
  expect(whole.before.packaging - whole.after.packaging).toBe(451 * 5_000);
  expect((await bills(id)).totalCount).toBe(451);
});

test('one id is one question, and a forgotten one is worked on no more', async () => {
  const { sell, begin, work, manager } = await open();
  await sell();
  const id = newId();
  const [one, same] = [await begin({ pricePercent: 10 }, id), await begin({ pricePercent: 10 }, id)];
  expect([one.status, same.status]).toEqual([200, 200]);
  expect((await begin({ pricePercent: 20 }, id)).body.code).toBe('IDEMPOTENCY_CONFLICT');
  expect((await manager('GET /api/reports/whatif')).body).toMatchObject({ totalCount: 1 });
  expect((await manager(`DELETE /api/reports/whatif/${id}`)).status).toBeLessThan(300);
  await work(id);
  for (const line of [
    `GET /api/reports/whatif/${id}`,
    `GET /api/reports/whatif/${id}/bills`,
    `GET /api/reports/whatif/${id}/orders?figure=tax`,
    `DELETE /api/reports/whatif/${id}`,
  ])
    expect((await manager(line)).status, line).toBe(404);
});

test('another branch’s questions are none of ours, and a share is at most a hundred', async () => {
  const [room, other] = [await open(), await open()];
  const id = String((await room.begin({ pricePercent: 10 })).body.id);
  expect((await other.manager(`GET /api/reports/whatif/${id}`)).status).toBe(404);
  expect((await room.cashier('GET /api/reports/whatif')).status).toBe(403);
  const tooMuch = await room.begin({ discount: { type: 'PERCENTAGE', value: 101, minimum: 0 } });
  expect(tooMuch.status).toBe(400);
});

/** Two branches of one manager, each with a sale of its own; the dish has another id in each and one title. */
async function openBranches() {
  const [here, there] = [await open(), await open()];
  const other = { id: there.vendorId, domain: '' };
  await employ(pool, other, here.managerId, 'manager');
  await here.sell();
  await there.sell();
  await there.sell();
  const both = [here.vendorId, there.vendorId];
  const begin = (changes: Partial<WhatIfChanges>, vendorIds: readonly string[], id = newId()) =>
    here.manager('POST /api/reports/whatif', {
      id,
      From: here.day,
      To: here.day,
      vendorIds,
      changes: { ...NOTHING, ...changes },
    });
  return { here, there, other, both, begin };
}

test('a question of two branches is what each of them alone comes to, and a dish is meant by its title there', async () => {
  const { here, there, both, begin } = await openBranches();
  const dearer = { prices: [{ menuItemId: here.shop.kebab, price: 400_000 }] };
  const price = async (vendorIds: readonly string[]) => {
    const begun = await begin(dearer, vendorIds);
    expect(begun.status, begun.text).toBe(200);
    const id = String(begun.body.id);
    await here.work(id);
    return here.read(id);
  };
  const all = await price(both);
  const alone = [await price(both.slice(0, 1)), await price(both.slice(1))];
  expect(all).toMatchObject({ status: 'DONE', orderCount: 3, pricedCount: 3, changedCount: 3 });
  expect(alone.map(({ orderCount, branches }) => [orderCount, branches])).toEqual([
    [1, []],
    [2, []],
  ]);
  expect(all.branchNames).toEqual(alone.flatMap(({ branchNames }) => branchNames));
  for (const part of WHAT_IF_PARTS)
    for (const side of ['before', 'after'] as const)
      expect(all[side][part]).toBe(alone.reduce((sum, one) => sum + one[side][part], 0));
  expect(all.after.finalPrice - all.before.finalPrice).toBe(3 * 110_000);
  expect(all.branches).toMatchObject(
    alone.map(({ before, after, changedCount }, at) => ({
      vendorId: both[at],
      before: before.finalPrice,
      after: after.finalPrice,
      changedCount,
    })),
  );
  const bills = await here.bills(all.id);
  expect(bills.data.map(({ vendorId }) => vendorId).sort()).toEqual(
    [here.vendorId, there.vendorId, there.vendorId].sort(),
  );
  const behind = async (more = '') =>
    (await here.manager(`GET /api/reports/whatif/${all.id}/orders?figure=finalPrice&side=AFTER${more}`))
      .body as unknown as Behind;
  expect((await behind()).total).toBe(all.after.finalPrice);
  for (const { vendorId, after } of all.branches) {
    const { data, total } = await behind(`&vendorId=${vendorId}`);
    expect(total).toBe(after);
    expect(new Set(data.map((row) => row.vendorId))).toEqual(new Set([vendorId]));
  }
});

test('two branches may have one id for their orders, and dishes are those that had the titles when it was asked', async () => {
  const { here, there, both, begin } = await openBranches();
  await there.sell({ id: await here.sell() });
  const begun = await begin({ prices: [{ menuItemId: here.shop.kebab, price: 400_000 }] }, both);
  const id = String(begun.body.id);
  await pool.query("update menu_items set title = title || ' ۲' where vendor_id = $1", [there.vendorId]);
  await here.work(id);
  const all = await here.read(id);
  expect(all).toMatchObject({ status: 'DONE', pricedCount: 5, changedCount: 5 });
  expect(await here.bills(id)).toMatchObject({ totalCount: 5 });
  const orders = await here.behind(id, 'finalPrice', 'AFTER');
  expect(orders).toMatchObject({ totalCount: 5, total: all.after.finalPrice });
  const book = await here.manager(`GET /api/reports/whatif/${id}/bills/excel`);
  expect(book.status).toBe(200);
});

test('a question of a branch that is not the caller’s is refused, and whoever loses one sees its questions no more', async () => {
  const { here, other, both, begin } = await openBranches();
  const strange = await open();
  for (const ids of [[strange.vendorId], [here.vendorId, strange.vendorId]])
    expect((await begin({}, ids)).body.code).toBe('VENDOR_NOT_FOUND');
  const [own, shared] = [await begin({}, [here.vendorId]), await begin({}, both)];
  const [ownId, id] = [own, shared].map(({ body }) => String(body.id));
  const listed = async () =>
    ((await here.manager('GET /api/reports/whatif')).body as unknown as { data: WhatIf[] }).data.map(
      (row) => row.id,
    );
  expect(await listed()).toEqual([id, ownId]);
  // What a colleague of this branch alone may not see.
  await pool.query('delete from staff where vendor_id = $1 and user_id = $2', [other.id, here.managerId]);
  expect(await listed()).toEqual([ownId]);
  for (const line of [
    `GET /api/reports/whatif/${id}`,
    `GET /api/reports/whatif/${id}/bills`,
    `GET /api/reports/whatif/${id}/bills/excel`,
    `GET /api/reports/whatif/${id}/orders?figure=tax`,
    `DELETE /api/reports/whatif/${id}`,
  ])
    expect((await here.manager(line)).status, line).toBe(404);
  await here.work(String(id));
  expect((await here.manager(`GET /api/reports/whatif/${ownId}`)).status).toBe(200);
});
