import { expect, test } from 'vitest';
import { openTablesDesk } from '#app/main/dining-tables/testing/tables-desk.ts';
import { newId } from '#app/platform/ids.ts';

const desk = await openTablesDesk();
const RESERVES = '/api/diningtable/reserves';

function booking(tableId: string, changes: object = {}) {
  return {
    id: newId(),
    tableId,
    name: 'خانوادهٔ کریمی',
    phoneNumber: '۰۹۱۲ ۳۴۵ ۶۷۸۹',
    numberOfPerson: 4,
    startsAt: '2036-11-26T16:30:00Z',
    endsAt: '2036-11-26T18:30:00Z',
    ...changes,
  };
}

test('a table is booked, found in its day, and shown as the next reservation of the table', async () => {
  const { waiter, shop } = await desk.open();
  const body = booking(shop.table);
  const booked = await waiter(`PATCH ${RESERVES}`, body);
  expect(booked.body).toMatchObject({ id: body.id, status: 'BOOKED', phoneNumber: '09123456789' });
  expect((await waiter(`PATCH ${RESERVES}`, body)).body).toEqual(booked.body);
  const day = 'from=2036-11-25T20:30:00Z&to=2036-11-26T20:30:00Z';
  const list = await waiter(`GET ${RESERVES}?${day}&search=${encodeURIComponent('\u0643ر\u064Aم\u064A')}`);
  expect(list.body).toMatchObject({ totalCount: 1, data: [{ id: body.id }] });
  const before = await waiter(`GET ${RESERVES}?from=2036-11-24T20:30:00Z&to=2036-11-25T20:30:00Z`);
  expect(before.body.totalCount).toBe(0);
  const { body: all } = await waiter('GET /api/diningtable/alltables');
  expect(all.data).toMatchObject([{ state: 'FREE', nextReservation: { id: body.id, name: body.name } }]);
});

test.each([
  ['the same time', '2036-11-26T16:30:00Z', '2036-11-26T18:30:00Z', 409],
  ['its last minute', '2036-11-26T18:29:00Z', '2036-11-26T19:00:00Z', 409],
  ['around it', '2036-11-26T10:00:00Z', '2036-11-26T22:00:00Z', 409],
  ['from its end on', '2036-11-26T18:30:00Z', '2036-11-26T19:30:00Z', 200],
  ['up to its beginning', '2036-11-26T15:30:00Z', '2036-11-26T16:30:00Z', 200],
])('beside a booking, one at %s', async (_name, startsAt, endsAt, status) => {
  const { waiter, shop } = await desk.open();
  await waiter(`PATCH ${RESERVES}`, booking(shop.table));
  const answer = await waiter(`PATCH ${RESERVES}`, booking(shop.table, { startsAt, endsAt }));
  expect(answer.status).toBe(status);
  if (status === 409) expect(answer.body).toMatchObject({ code: 'TABLE_RESERVED' });
});

test('of ten bookings for one table and time at once exactly one stands', async () => {
  const { waiter, shop } = await desk.open();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => waiter(`PATCH ${RESERVES}`, booking(shop.table))),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
});

test('guests who arrive take the table until it is freed', async () => {
  const { waiter, shop } = await desk.open();
  const body = booking(shop.table);
  await waiter(`PATCH ${RESERVES}`, body);
  expect((await waiter(`PATCH ${RESERVES}`, { ...body, status: 'ARRIVED' })).body.status).toBe('ARRIVED');
  const table = () => waiter(`GET /api/diningtable/tables/${shop.table}`);
  expect((await table()).body).toMatchObject({ state: 'RESERVED', channel: 'SALON' });
  const second = booking(shop.table, {
    status: 'ARRIVED',
    startsAt: '2036-11-27T16:30:00Z',
    endsAt: '2036-11-27T17:30:00Z',
  });
  expect((await waiter(`PATCH ${RESERVES}`, second)).body.code).toBe('TABLE_NOT_FREE');
  const freed = await waiter(`PUT ${RESERVES}/free`, { tableId: shop.table });
  expect(freed.body).toMatchObject({ state: 'FREE', channel: null, takenAt: null });
  const over = await waiter(`PATCH ${RESERVES}`, { ...body, status: 'ARRIVED' });
  expect(over.body.code).toBe('INVALID_RESERVATION_STATE');
  expect((await waiter(`PUT ${RESERVES}/free`, { tableId: shop.table })).body.code).toBe(
    'TABLE_ALREADY_FREE',
  );
});

test('a no-show gives the table to others, and may still come', async () => {
  const { waiter, shop } = await desk.open();
  const late = booking(shop.table);
  await waiter(`PATCH ${RESERVES}`, late);
  await waiter(`PATCH ${RESERVES}`, { ...late, status: 'NO_SHOW' });
  const others = booking(shop.table);
  expect((await waiter(`PATCH ${RESERVES}`, others)).status).toBe(200);
  expect((await waiter(`PATCH ${RESERVES}`, { ...late, status: 'ARRIVED' })).body.code).toBe(
    'TABLE_RESERVED',
  );
  await waiter(`PATCH ${RESERVES}`, { ...others, status: 'CANCELED' });
  expect((await waiter(`PATCH ${RESERVES}`, { ...late, status: 'ARRIVED' })).status).toBe(200);
});

test('a table with an open bill is not freed by hand; the last settled bill frees it', async () => {
  const { waiter, manager, shop, openBill, settle } = await desk.open();
  const [first, second] = [await openBill(), await openBill()];
  const table = async () => (await waiter(`GET /api/diningtable/tables/${shop.table}`)).body;
  const sitting = await desk.sessionOf(shop.table);
  expect(await table()).toMatchObject({ state: 'RESERVED', channel: 'SALON' });
  expect((await waiter(`PUT ${RESERVES}/free`, { tableId: shop.table })).body.code).toBe(
    'TABLE_HAS_OPEN_BILL',
  );
  await settle(first);
  expect([(await table()).state, await desk.sessionOf(shop.table)]).toEqual(['RESERVED', sitting]);
  await settle(second);
  expect((await table()).state).toBe('FREE');
  expect(await desk.sessionOf(shop.table)).not.toBe(sitting);
  expect((await manager('GET /api/diningtable/alltables')).body.data).toMatchObject([{ openOrders: [] }]);
});

test('two bills closed at once free the table once both are closed', async () => {
  const { waiter, shop, openBill, settle } = await desk.open();
  const bills = [await openBill(), await openBill()];
  await Promise.all(bills.map(settle));
  expect((await waiter(`GET /api/diningtable/tables/${shop.table}`)).body.state).toBe('FREE');
});

test.each([
  ['endsAt', { endsAt: '2036-11-26T16:30:00Z' }],
  ['endsAt', { endsAt: '2036-11-28T16:30:00Z' }],
  ['numberOfPerson', { numberOfPerson: 0 }],
  ['name', { name: ' ' }],
])('a booking with a wrong %s is refused', async (field, changes) => {
  const { waiter, shop } = await desk.open();
  const answer = await waiter(`PATCH ${RESERVES}`, booking(shop.table, changes));
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]]);
});

test('bookings are of one vendor, and made by who may make them', async () => {
  const [mine, other] = [await desk.open(), await desk.open()];
  const foreign = await mine.waiter(`PATCH ${RESERVES}`, booking(other.shop.table));
  expect([foreign.status, foreign.body.code]).toEqual([404, 'TABLE_NOT_FOUND']);
  expect((await mine.kitchen(`PATCH ${RESERVES}`, booking(mine.shop.table))).status).toBe(403);
  const wrong = booking(mine.shop.table, { phoneNumber: '12345678901' });
  expect((await mine.waiter(`PATCH ${RESERVES}`, wrong)).body.code).toBe('WRONG_PHONE_NUMBER');
});
