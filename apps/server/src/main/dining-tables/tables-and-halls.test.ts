import { expect, test } from 'vitest';
import { newId } from '#app/platform/ids.ts';
import { openTablesDesk } from './testing/tables-desk.ts';

const desk = await openTablesDesk();

test('a hall and its tables are added, placed on the plan, changed and put away', async () => {
  const { manager, waiter } = await desk.open();
  const hall = { id: newId(), title: 'تراس', sortOrder: 3, active: true };
  expect((await manager('POST /api/diningtablecategories', hall)).body).toEqual({ ...hall, tableCount: 0 });
  expect((await manager('POST /api/diningtablecategories', hall)).status).toBe(200);
  const again = await manager('POST /api/diningtablecategories', { ...hall, title: 'بالکن' });
  expect(again.body.code).toBe('IDEMPOTENCY_CONFLICT');
  const table = {
    id: newId(),
    categoryId: hall.id,
    code: `T-${hall.id.slice(-8)}`,
    name: 'میز ۱',
    capacity: 6,
  };
  expect((await manager('POST /api/diningtable', table)).body).toEqual({
    ...table,
    categoryTitle: 'تراس',
    plan: null,
    active: true,
    sortOrder: 0,
    state: 'FREE',
    channel: null,
    takenAt: null,
  });
  const plan = { x: 40, y: 60, width: 120, height: 80, round: true };
  const placed = await manager('PATCH /api/diningtable/tables', {
    tables: [{ id: table.id, plan, sortOrder: 2 }],
  });
  expect(placed.body.data).toMatchObject([{ id: table.id, plan, sortOrder: 2 }]);
  const changed = await manager('PUT /api/diningtable', { ...table, plan, capacity: 8, active: false });
  expect(changed.body).toMatchObject({ capacity: 8, active: false });
  const list = await waiter(`GET /api/diningtable/tables?categoryId=${hall.id}&active=false`);
  expect(list.body).toMatchObject({ totalCount: 1, data: [{ id: table.id }] });
  expect((await waiter('GET /api/diningtable/alltables')).body.data).toHaveLength(1);
  expect((await manager(`GET /api/diningtablecategories/${hall.id}`)).body.tableCount).toBe(0);
});

test('halls are put in order', async () => {
  const { manager } = await desk.open();
  const ids = [newId(), newId()];
  for (const [index, id] of ids.entries())
    await manager('POST /api/diningtablecategories', { id, title: `سالن ${index}`, sortOrder: index });
  const turned = await manager('PATCH /api/diningtablecategories', { ids: [...ids].reverse() });
  const order = (turned.body.data as { id: string }[]).map(({ id }) => id).filter((id) => ids.includes(id));
  expect(order).toEqual([...ids].reverse());
  const { body } = await manager('GET /api/diningtablecategories?active=true');
  expect(body.totalCount).toBe(3);
});

test('a code belongs to one table, a name to one table of its hall', async () => {
  const { manager, shop } = await desk.open();
  const { body } = await manager(`GET /api/diningtable/tables/${shop.table}`);
  const like = { id: newId(), categoryId: body.categoryId, code: body.code, name: 'میز ۹' };
  expect(Object.keys((await manager('POST /api/diningtable', like)).body.errors ?? {})).toEqual(['code']);
  const named = { ...like, code: 'OTHER-1', name: body.name };
  expect(Object.keys((await manager('POST /api/diningtable', named)).body.errors ?? {})).toEqual(['name']);
  const nowhere = { ...like, code: 'OTHER-2', categoryId: newId() };
  expect(Object.keys((await manager('POST /api/diningtable', nowhere)).body.errors ?? {})).toEqual([
    'categoryId',
  ]);
});

test('a table with an open bill, and its hall, are not put away', async () => {
  const { manager, shop, openBill } = await desk.open();
  await openBill();
  const { body } = await manager(`GET /api/diningtable/tables/${shop.table}`);
  const { id, categoryId, code, name, capacity } = body;
  const away = await manager('PUT /api/diningtable', { id, categoryId, code, name, capacity, active: false });
  expect(away.body.code).toBe('TABLE_HAS_OPEN_BILL');
  const hall = { id: categoryId, title: 'سالن', active: false };
  expect((await manager('PUT /api/diningtablecategories', hall)).body.code).toBe('IN_USE');
});

test('tables of another vendor are neither seen nor placed, and nothing is placed in part', async () => {
  const [mine, other] = [await desk.open(), await desk.open()];
  expect((await mine.manager(`GET /api/diningtable/tables/${other.shop.table}`)).status).toBe(404);
  const plan = { x: 1, y: 1, width: 90, height: 90 };
  const tables = [mine.shop.table, other.shop.table].map((id) => ({ id, plan, sortOrder: 1 }));
  const refused = await mine.manager('PATCH /api/diningtable/tables', { tables });
  expect([refused.status, refused.body.code]).toEqual([404, 'TABLE_NOT_FOUND']);
  expect((await mine.manager(`GET /api/diningtable/tables/${mine.shop.table}`)).body.plan).toBeNull();
});

test('who only serves looks and does not change', async () => {
  const { waiter, shop } = await desk.open();
  const tables = [{ id: shop.table, plan: null, sortOrder: 1 }];
  expect((await waiter('PATCH /api/diningtable/tables', { tables })).status).toBe(403);
  const hall = { id: newId(), title: 'تراس' };
  expect((await waiter('POST /api/diningtablecategories', hall)).status).toBe(403);
});

test('several tables are made at once, all or none, and once', async () => {
  const { manager, waiter } = await desk.open();
  const hall = { id: newId(), title: 'حیاط' };
  await manager('POST /api/diningtablecategories', hall);
  const tables = Array.from({ length: 20 }, (_, index) => ({
    id: newId(),
    categoryId: hall.id,
    code: `yard-${newId().slice(-8)}`,
    name: `حیاط ${index + 1}`,
    sortOrder: index,
  }));
  const names = async () => {
    const { body } = await manager(`GET /api/diningtable/tables?categoryId=${hall.id}&pageSize=100`);
    return (body.data as { name: string }[]).map(({ name }) => name);
  };
  const make = (list: readonly object[]) => manager('POST /api/diningtable/many', { tables: list });
  const twice = [...tables.slice(0, 2), { ...tables[2], name: 'حیاط 1' }];
  expect((await make(twice)).status).toBe(400);
  expect(await names()).toEqual([]);
  for (const _again of [1, 2]) {
    const made = await make(tables);
    expect(made.status).toBe(200);
    expect(made.body.data).toHaveLength(20);
  }
  expect(await names()).toEqual(tables.map(({ name }) => name));
  expect((await make([])).status).toBe(400);
  expect((await waiter('POST /api/diningtable/many', { tables })).status).toBe(403);
});
