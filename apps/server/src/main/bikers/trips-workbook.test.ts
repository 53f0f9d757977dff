import { addDays } from '@sofreh/domain/calendar';
import { expect, test } from 'vitest';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { readWorkbook } from '#app/platform/excel/read-workbook.ts';
import { signInAs } from '#app/testing/shop.ts';
import { openCourierShop, tripOf } from './testing/courier-shop.ts';

const desk = await startPayDesk();
const { pool, server } = desk;
/** More than are read at once. */
const MORE = 2_100;

test('the workbook of trips has every trip once, however many there are, oldest first', async () => {
  const { vendorId, managerId, order, give } = await openCourierShop(desk);
  const trip = tripOf(await give([await order()]));
  // Many of one moment: only their ids tell them apart.
  await pool.query(
    `insert into trips (vendor_id, id, order_id, business_day, courier_id, status, metres, requested_at, ended_at)
     select t.vendor_id, gen_random_uuid(), t.order_id, t.business_day, t.courier_id, 'CANCELED', n,
       t.requested_at - make_interval(mins => n / 700), t.requested_at
     from trips t, generate_series(1, $2) n where t.vendor_id = $1 and t.id = $3`,
    [vendorId, MORE, trip?.id],
  );
  const { rows } = await pool.query<{ day: string }>(
    `select to_char(business_day, 'YYYY-MM-DD') as day from trips where vendor_id = $1 limit 1`,
    [vendorId],
  );
  const day = rows[0]?.day;
  const { token } = await signInAs(pool, managerId, 'STAFF', server.clock.now());
  const headers = { authorization: `Bearer ${token}`, 'host-domain': `${vendorId.slice(0, 8)}.test` };
  const path = `/api/bikers/pagingreport/excel?from=${day}&to=${day}`;
  const answer = await fetch(server.url + path, { headers });
  expect(answer.status).toBe(200);
  const [sheet] = await readWorkbook(await answer.blob(), MORE + 10);
  const metres = (sheet?.rows ?? []).slice(2, -2).map((row) => Number(row[5]));
  expect(metres).toHaveLength(MORE);
  expect(new Set(metres).size).toBe(MORE);
  const ages = metres.map((each) => Math.floor(each / 700));
  expect(ages).toEqual(ages.toSorted((one, other) => other - one));
});

test('the workbook says of each courier what the page says, with pay by hours, and its days are dates', async () => {
  const { vendorId, managerId, order, give } = await openCourierShop(desk);
  const trip = tripOf(await give([await order()]));
  const { rows } = await pool.query<{ day: string; courier: string }>(
    `update trips set status = 'DELIVERED', pay = 12_000, accepted_at = requested_at, picked_up_at = requested_at, ended_at = requested_at
     where vendor_id = $1 and id = $2
     returning to_char(business_day, 'YYYY-MM-DD') as day, courier_id as courier`,
    [vendorId, trip?.id],
  );
  const { day = '', courier = '' } = rows[0] ?? {};
  await pool.query(
    'update courier_shifts set pay = 345_678, business_day = $3 where vendor_id = $1 and courier_id = $2',
    [vendorId, courier, day],
  );
  const { token } = await signInAs(pool, managerId, 'STAFF', server.clock.now());
  const headers = { authorization: `Bearer ${token}`, 'host-domain': `${vendorId.slice(0, 8)}.test` };
  const ask = (path: string) => fetch(`${server.url}/api/bikers/${path}from=${day}&to=${day}`, { headers });
  const { data } = (await (await ask('bikerreport?')).json()) as {
    data: { name: string; bikerId: string; trips: number; cash: number; pay: number; hourPay: number }[];
  };
  const [told] = data;
  expect(told).toMatchObject({ bikerId: courier, pay: 12_000, hourPay: 345_678 });
  const answer = await ask('pagingreport/excel?');
  expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toMatch(/سفرهای پیک .+\.xlsx/);
  const [trips, couriers] = await readWorkbook(await answer.blob(), 100);
  expect(trips?.rows[2]?.[1]).toEqual(new Date(`${day}T00:00:00Z`));
  expect(trips?.rows.at(-1)?.slice(-2)).toEqual([told?.cash, 12_000]);
  const ofCourier = [told?.trips, told?.cash, 12_000, 345_678, 357_678];
  const of = (row: readonly unknown[] = []) => [row[1], ...row.slice(5)];
  expect(couriers?.rows.slice(2).map((row) => [row[0], ...of(row)])).toEqual([
    [told?.name, ...ofCourier],
    ['جمع', ...ofCourier],
  ]);
  const nobody = await ask('pagingreport/excel?bikerId=00000000-0000-4000-8000-000000000000&');
  expect((await readWorkbook(await nobody.blob(), 100))[1]?.rows.slice(2)).toEqual([
    ['جمع', 0, 0, 0, 0, 0, 0, 0, 0],
  ]);
});

test('days without a trip have none of any kind, one that still goes on too', async () => {
  const { vendorId, managerId, order, give } = await openCourierShop(desk);
  const trip = tripOf(await give([await order()]));
  const { rows } = await pool.query<{ day: string }>(
    `select to_char(business_day, 'YYYY-MM-DD') as day from trips where vendor_id = $1 and id = $2`,
    [vendorId, trip?.id],
  );
  const day = rows[0]?.day ?? '';
  const { token } = await signInAs(pool, managerId, 'STAFF', server.clock.now());
  const headers = { authorization: `Bearer ${token}`, 'host-domain': `${vendorId.slice(0, 8)}.test` };
  const before = addDays(day, -1);
  const answer = await fetch(`${server.url}/api/bikers/bikerreport?from=${before}&to=${day}`, { headers });
  expect(await answer.json()).toMatchObject({ data: [{ trips: 0 }], emptyDays: [before] });
});
