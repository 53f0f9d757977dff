import { expect, test } from 'vitest';
import { startCatalogDesk } from '#app/catalog/testing/catalog-desk.ts';
import { newId } from '#app/platform/ids.ts';

const desk = await startCatalogDesk();
const SHIFTS = '/api-catalog/catalog/foodshifts';
const windows = [
  { weekday: 'SAT', from: '08:00', to: '11:30' },
  { weekday: 'SAT', from: '22:00', to: '02:00' },
];

test('a shift is added, listed, changed and removed', async () => {
  const { manager } = await desk.open();
  const body = { id: newId(), title: 'شبانه', windows, fromDate: '2026-03-21', toDate: '2026-09-22' };
  expect((await manager(`POST ${SHIFTS}`, body)).body).toMatchObject({ ...body, active: true, itemCount: 0 });
  expect((await manager(`POST ${SHIFTS}`, body)).status).toBe(200);
  expect((await manager(`GET ${SHIFTS}/${body.id}`)).body).toMatchObject(body);
  expect((await manager(`GET ${SHIFTS}?search=${encodeURIComponent('شبانه')}`)).body.totalCount).toBe(1);
  expect((await manager(`PUT ${SHIFTS}`, { ...body, active: false })).body.active).toBe(false);
  expect((await manager(`GET ${SHIFTS}?active=false`)).body.totalCount).toBe(1);
  expect((await manager(`DELETE ${SHIFTS}/${body.id}`)).status).toBe(204);
  expect((await manager(`GET ${SHIFTS}/${body.id}`)).body.code).toBe('FOOD_SHIFT_NOT_FOUND');
});

test('the list to choose from says which shift runs now', async () => {
  const { manager } = await desk.open();
  const week = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];
  const always = week.map((weekday) => ({ weekday, from: '00:00', to: '00:00' }));
  await manager(`POST ${SHIFTS}`, { id: newId(), title: 'ا همیشه', windows: always });
  await manager(`POST ${SHIFTS}`, { id: newId(), title: 'ب گذشته', windows: always, toDate: '2020-01-01' });
  await manager(`POST ${SHIFTS}`, { id: newId(), title: 'پ خاموش', windows: always, active: false });
  const { body } = await manager(`GET ${SHIFTS}/list`);
  const named = (body.data as { title: string; running: boolean }[]).filter(({ title }) =>
    /^[ابپ] /.test(title),
  );
  expect(named.map(({ running }) => running)).toEqual([true, false]);
});

test.each([
  ['windows', { windows: [] }],
  ['windows.0.from', { windows: [{ weekday: 'SAT', from: '8', to: '11:00' }] }],
  ['windows.1.to', { windows: [windows[0], { weekday: 'SUN', from: '10:00', to: '10:00' }] }],
  ['toDate', { fromDate: '2026-02-01', toDate: '2026-01-01' }],
  ['fromDate', { fromDate: '2026-02-31' }],
  ['title', { title: '' }],
])('a wrong %s is shown at its place', async (field, changes) => {
  const { manager } = await desk.open();
  const answer = await manager(`POST ${SHIFTS}`, { id: newId(), title: 'شبانه', windows, ...changes });
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]]);
});

test('a shift that items are bound to stays; another vendor’s is like none; cashiers do not touch', async () => {
  const [mine, other] = [await desk.open(), await desk.open()];
  const { rows } = await desk.pool.query<{ id: string }>('select id from food_shifts where vendor_id = $1', [
    mine.shop.vendorId,
  ]);
  const id = rows[0]?.id;
  expect((await mine.manager(`DELETE ${SHIFTS}/${id}`)).body.code).toBe('IN_USE');
  expect((await other.manager(`GET ${SHIFTS}/${id}`)).status).toBe(404);
  expect((await other.manager(`DELETE ${SHIFTS}/${id}`)).status).toBe(404);
  expect((await mine.cashier(`DELETE ${SHIFTS}/${id}`)).status).toBe(403);
});
