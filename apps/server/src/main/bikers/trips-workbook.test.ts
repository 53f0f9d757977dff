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
  const metres = (sheet?.rows ?? []).slice(2, -1).map((row) => Number(row[4]));
  expect(metres).toHaveLength(MORE);
  expect(new Set(metres).size).toBe(MORE);
  const ages = metres.map((each) => Math.floor(each / 700));
  expect(ages).toEqual(ages.toSorted((one, other) => other - one));
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
