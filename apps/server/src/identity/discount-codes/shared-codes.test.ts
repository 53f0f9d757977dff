import { describe, expect, test } from 'vitest';
import { changeOrder } from '#app/main/orders/change-order.ts';
import { placeOrder } from '#app/main/orders/placing/place-order.ts';
import {
  addCustomer,
  addStaff,
  anotherProcess,
  pickupBody,
  testDeps,
} from '#app/main/orders/testing/shop.ts';
import { newId } from '#app/platform/ids.ts';
import { CODES, codeBody, startCodeDesk } from './testing/code-desk.ts';

const desk = await startCodeDesk();
const deps = testDeps(desk.pool);
type Brand = Awaited<ReturnType<typeof desk.openBrand>>;
type Branch = Brand['here'];

/** One kebab with ten per cent off, and what that takes off. */
const TEN_OFF = 282_200;
const GIVEN = 28_000;
const CLIENTS = 64;

const bodyFor = ({ there }: Brand, changes: Readonly<Record<string, unknown>> = {}) =>
  codeBody({ branchIds: [there.shop.vendorId], ...changes });

function buy({ shop }: Branch, code: string, actor: Awaited<ReturnType<typeof addCustomer>>) {
  const body = pickupBody(shop, { discountCode: code, expectedPrice: TEN_OFF });
  return placeOrder(anotherProcess(deps), { vendorId: shop.vendorId, actor, body });
}

/** Says what a code is as a branch reads it. */
async function codeAt({ both }: Branch, id: string) {
  return (await both(`GET ${CODES}/${id}`)).body as {
    usageCount: number;
    spent: number;
    budgetLeft: number | null;
    branches: { vendorName: string; usageCount: number; spent: number; active: boolean }[];
  };
}

describe('a code of two branches', () => {
  test('is made once, is the same at both, and is changed, stopped and taken away there', async () => {
    const brand = await desk.openBrand();
    const { here, there } = brand;
    expect((await here.both(`GET ${CODES}/branches`)).body.data).toEqual([
      { id: there.shop.vendorId, name: 'تجریش' },
    ]);
    const body = bodyFor(brand, { code: 'BRAND', usageLimit: 5, budget: 100_000 });
    const added = await here.both(`POST ${CODES}`, body);
    expect(added.status, added.text).toBe(200);
    expect((await here.both(`POST ${CODES}`, body)).status).toBe(200);
    const known = { code: 'BRAND', usageLimit: 5, budget: 100_000, budgetLeft: 100_000, shared: true };
    for (const branch of [here, there]) expect(await codeAt(branch, body.id)).toMatchObject(known);
    expect((await codeAt(here, body.id)).branches.map(({ vendorName }) => vendorName)).toEqual([
      'تجریش',
      'ونک',
    ]);
    await buy(there, 'brand', await addCustomer(desk.pool));
    for (const branch of [here, there])
      expect(await codeAt(branch, body.id)).toMatchObject({
        usageCount: 1,
        spent: GIVEN,
        budgetLeft: 100_000 - GIVEN,
        branches: [
          { vendorName: 'تجریش', usageCount: 1, spent: GIVEN },
          { vendorName: 'ونک', usageCount: 0, spent: 0 },
        ],
      });
    // Stopped here alone it goes on there, and a change that says nothing of it leaves it so.
    const plain = { ...body, branchIds: undefined };
    expect((await there.both(`PUT ${CODES}/here`, { id: body.id, active: false })).body).toMatchObject({
      active: false,
    });
    expect((await here.both(`PUT ${CODES}`, { ...plain, value: 20 })).body).toMatchObject({ value: 20 });
    expect(await codeAt(there, body.id)).toMatchObject({ value: 20, active: false, usageCount: 1 });
    const site = 'GET /api-identity/identity/discountcodes/site/getbycode/brand';
    expect((await desk.server.request(site, { headers: here.headers })).body).toMatchObject({ shared: true });
    expect((await desk.server.request(site, { headers: there.headers })).body.code).toBe(
      'DISCOUNT_CODE_NOT_FOUND',
    );
    // All are switched where they are changed.
    for (const active of [false, true]) await there.both(`PUT ${CODES}`, { ...plain, active });
    expect(await codeAt(here, body.id)).toMatchObject({ active: true, value: 10 });
    expect((await there.both(`DELETE ${CODES}/${body.id}`)).status).toBe(204);
    expect((await there.both(`GET ${CODES}/${body.id}`)).body.code).toBe('DISCOUNT_CODE_NOT_FOUND');
    expect((await codeAt(here, body.id)).branches).toHaveLength(1);
    // Given to the branch again it counts on.
    expect((await here.both(`PUT ${CODES}`, body)).body).toMatchObject({ usageCount: 1, spent: GIVEN });
    expect(await codeAt(there, body.id)).toMatchObject({ usageCount: 1, active: true });
    const log = (await there.both('GET /api-identity/identity/audit?action=code.remove')).body.data;
    expect(log).toHaveLength(1);
  });

  test('counts what a code of one branch was used before it became one', async () => {
    const brand = await desk.openBrand();
    const { here, there } = brand;
    const body = codeBody({ code: 'GROWN', usageLimit: 3, usageLimitPerUser: 1 });
    await here.both(`POST ${CODES}`, body);
    const guest = await addCustomer(desk.pool);
    await buy(here, 'grown', guest);
    const branchIds = [there.shop.vendorId];
    expect((await here.both(`PUT ${CODES}`, { ...body, branchIds })).body).toMatchObject({ usageCount: 1 });
    await expect(buy(there, 'grown', guest)).rejects.toMatchObject({ code: 'DISCOUNT_CODE_USED' });
    await buy(there, 'grown', await addCustomer(desk.pool));
    expect(await codeAt(here, body.id)).toMatchObject({ usageCount: 2, spent: 2 * GIVEN });
  });

  test('has one budget for edits, too: what the other branch took is not there', async () => {
    const brand = await desk.openBrand();
    const { here, there } = brand;
    const body = bodyFor(brand, { code: 'EDITED', budget: 3 * GIVEN });
    await here.both(`POST ${CODES}`, body);
    const order = await buy(here, 'edited', await addCustomer(desk.pool));
    await buy(there, 'edited', await addCustomer(desk.pool));
    const edit = async (count: number) => {
      const { version } = (await here.both(`GET /api/orders/${order.id}`)).body;
      const items = [{ id: order.items[0]?.id, menuItemId: here.shop.kebab, count }];
      return here.both('PUT /api/orders/editpostpaid', { id: newId(), orderId: order.id, version, items });
    };
    expect((await edit(2)).status).toBe(200);
    expect(await codeAt(there, body.id)).toMatchObject({ usageCount: 2, spent: 3 * GIVEN, budgetLeft: 0 });
    expect((await edit(3)).status).toBe(409);
    expect((await edit(1)).status).toBe(200);
    expect(await codeAt(there, body.id)).toMatchObject({ spent: 2 * GIVEN, budgetLeft: GIVEN });
  });

  test('is not changed by who may not change it at both, but stopped and taken away at their own', async () => {
    const brand = await desk.openBrand();
    const { here, there } = brand;
    const body = bodyFor(brand, { code: 'ALONE' });
    expect((await here.owner(`POST ${CODES}`, body)).body).toMatchObject({
      code: 'VENDOR_NOT_FOUND',
      errors: { branchIds: [expect.any(String)] },
    });
    await here.both(`POST ${CODES}`, body);
    const plain = { ...body, branchIds: undefined };
    expect((await there.owner(`PUT ${CODES}`, plain)).body.code).toBe('CODE_AT_OTHER_BRANCHES');
    const off = await there.owner(`PUT ${CODES}/here`, { id: body.id, active: false });
    expect(off.body).toMatchObject({ active: false });
    expect((await there.owner(`DELETE ${CODES}/${body.id}`)).status).toBe(204);
    expect(await codeAt(here, body.id)).toMatchObject({ active: true });
    expect((await there.owner(`PUT ${CODES}/here`, { id: newId(), active: false })).body.code).toBe(
      'DISCOUNT_CODE_NOT_FOUND',
    );
  });

  test('names at each branch its own dishes, and is refused where one has none', async () => {
    const brand = await desk.openBrand();
    const { here, there } = brand;
    const body = bodyFor(brand, { menuItemIds: [here.shop.kebab] });
    await here.both(`POST ${CODES}`, body);
    expect(await codeAt(there, body.id)).toMatchObject({ menuItemIds: [there.shop.kebab] });
    await desk.pool.query("update menu_items set title = 'سوپ' where vendor_id = $1 and id = $2", [
      there.shop.vendorId,
      there.shop.soup,
    ]);
    const gift = bodyFor(brand, { type: 'FREEITEM', value: 0, freeItemIds: [here.shop.soup] });
    expect((await here.both(`POST ${CODES}`, gift)).body.code).toBe('BRANCH_LACKS_DISH');
    expect((await here.both(`GET ${CODES}/${gift.id}`)).body.code).toBe('DISCOUNT_CODE_NOT_FOUND');
  });

  test('is no offer, no personal code and no code of a segment, and has a word that is free at both', async () => {
    const brand = await desk.openBrand();
    const { here, there } = brand;
    for (const changes of [{ automatic: true }, { personal: true }, { audience: { kind: 'LOYAL_CUSTOMER' } }])
      expect((await here.both(`POST ${CODES}`, bodyFor(brand, changes))).body.code).toBe(
        'CODE_OF_ONE_BRANCH',
      );
    await there.both(`POST ${CODES}`, codeBody({ code: 'TAKEN' }));
    expect((await here.both(`POST ${CODES}`, bodyFor(brand, { code: 'taken' }))).body.code).toBe(
      'DISCOUNT_CODE_EXISTS',
    );
    const other = codeBody();
    await there.both(`POST ${CODES}`, other);
    expect((await here.both(`POST ${CODES}`, bodyFor(brand, { id: other.id }))).body.code).toBe(
      'IDEMPOTENCY_CONFLICT',
    );
  });
});

describe(`of ${CLIENTS} orders at two branches at the same moment`, () => {
  const race = async ({ here, there }: Brand, code: string, guests: Parameters<typeof buy>[2][]) => {
    const ends = await Promise.allSettled(guests.map((guest, n) => buy(n % 2 ? here : there, code, guest)));
    return ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value.id] : []));
  };
  const crowd = () => Promise.all(Array.from({ length: CLIENTS }, () => addCustomer(desk.pool)));

  test('as many get the last uses as there are, and one that is turned down gives its own back', async () => {
    const brand = await desk.openBrand();
    const body = bodyFor(brand, { code: 'RACE', usageLimit: 7 });
    await brand.here.both(`POST ${CODES}`, body);
    const placed = await race(brand, 'race', await crowd());
    expect(placed).toHaveLength(7);
    const after = await codeAt(brand.there, body.id);
    expect(after).toMatchObject({ usageCount: 7, spent: 7 * GIVEN });
    expect(after.branches.reduce((sum, { usageCount }) => sum + usageCount, 0)).toBe(7);
    const { rows } = await desk.pool.query<{ vendor_id: string; id: string }>(
      'select vendor_id, id from orders where id = any($1::uuid[]) limit 1',
      [placed],
    );
    const actor = await addStaff(desk.pool, 'manager');
    const turned = { id: rows[0]?.id ?? '', status: 'REJECTED' as const, reason: 'تمام شد' };
    await changeOrder(deps, { vendorId: rows[0]?.vendor_id ?? '', actor, body: turned });
    expect(await codeAt(brand.here, body.id)).toMatchObject({ usageCount: 6, spent: 6 * GIVEN });
    expect(await race(brand, 'race', await crowd())).toHaveLength(1);
  });

  test('a budget gives to the toman what it has', async () => {
    const brand = await desk.openBrand();
    const body = bodyFor(brand, { code: 'PURSE', budget: 5 * GIVEN + GIVEN - 1 });
    await brand.here.both(`POST ${CODES}`, body);
    expect(await race(brand, 'purse', await crowd())).toHaveLength(5);
    expect(await codeAt(brand.here, body.id)).toMatchObject({ usageCount: 5, budgetLeft: GIVEN - 1 });
  });

  test('a customer has as many as one of them may', async () => {
    const brand = await desk.openBrand();
    const body = bodyFor(brand, { code: 'ONCE', usageLimitPerUser: 2 });
    await brand.here.both(`POST ${CODES}`, body);
    const guest = await addCustomer(desk.pool);
    expect(
      await race(
        brand,
        'once',
        Array.from({ length: CLIENTS }, () => guest),
      ),
    ).toHaveLength(2);
  });
});
