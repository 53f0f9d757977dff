import { addDays } from '@sofreh/domain/calendar';
import { expect, test } from 'vitest';
import { sumClosedDays } from './sums/sum-closed-days.ts';
import { NOW, startReportRooms } from './testing/report-room.ts';
import { order, storeWeek, TODAY } from './testing/week.ts';

// Every report tells hours as the business day of the branch that asks runs through them, whichever way it reads them.

const { pool, openRoom } = await startReportRooms();
const DAY = addDays(TODAY, -1);
const OF_DAY = `From=${DAY}&To=${DAY}`;
/** Orders come at 04:10, 05:40, 06:10, 12:30 and 02:20 in the night. */
const MINUTES = [10, 100, 130, 510, 1_340];

type Hours = { readonly hours: readonly { readonly hour: number }[] };
type Rows = { readonly rows: readonly { readonly key: string }[] };

const told = ({ hours }: Hours) => hours.map(({ hour }) => hour);
const keys = ({ rows }: Rows) => rows.map(({ key }) => Number(key));
const from = (first: number, last: number) =>
  Array.from({ length: ((last - first + 24) % 24) + 1 }, (_, index) => (first + index) % 24);

test.each([
  ['a day from four on', '04:00', from(4, 3), from(4, 2), [4, 5, 6, 12, 2]],
  ['a day from six on', '06:00', from(6, 5), from(6, 5), [6, 12, 2, 4, 5]],
])('hours of %s', async (_case, cutOff, whole, sold, once) => {
  const room = await openRoom();
  const other = await openRoom(room.person);
  for (const { shop, person } of [room, other]) {
    const sales = MINUTES.map((minute) => order({ minute }));
    const turnedDown = MINUTES.map((minute) => order({ minute, status: 'REJECTED', paidPercent: 0 }));
    await storeWeek(pool, shop, person, [...sales, ...turnedDown]);
    await pool.query(
      `update orders set confirmed_at = placed_at, promised_at = placed_at + interval '15 minutes',
         ready_at = placed_at + interval '12 minutes' where vendor_id = $1`,
      [shop.vendorId],
    );
  }
  const { vendorId } = room.shop;
  // The second is answered once this process knows of the first.
  for (const [path, change] of [
    ['me', { businessDayCutoff: cutOff }],
    ['open', { openFlag: true }],
  ] as const) {
    const set = await room.ask(`PUT /api-identity/identity/vendors/${path}`, change);
    expect(set.status, set.text).toBe(200);
  }
  const both = `vendorIds=${[room, other].map(({ shop }) => shop.vendorId).join(',')}`;
  for (const place of ['', `&${both}`]) {
    const hourly = `/api/SyncOrders/OrderReport/${vendorId}?from=${DAY}&to=${DAY}${place}`;
    expect(told(await room.get<Hours>(hourly))).toEqual(whole);
    const dashboard = `/api/reports/dashboard?${OF_DAY}${place}`;
    expect(told(await room.get<Hours>(dashboard))).toEqual(whole);
    for (const report of ['orderstatistics/perhour', 'mostsold/perhour', 'cancelledorders/perhour'])
      expect(keys(await room.get<Rows>(`/api/reports/${report}?${OF_DAY}${place}`)), report).toEqual(sold);
    const dishes = await room.get<Hours & { map: readonly Hours[] }>(
      `/api/reports/dishhours?${OF_DAY}${place}`,
    );
    expect(told(dishes)).toEqual(once);
    expect(dishes.map.map(told)).toEqual([once]);
    const promises = `/api/kitchen/promises?from=${DAY}&to=${DAY}${place}`;
    expect(told(await room.get<Hours>(promises))).toEqual(once);
    expect(told(await room.get<Hours>(`/api/reports/voids?${OF_DAY}${place}`))).toEqual(once);
  }
  await sumClosedDays(pool, NOW);
  const morning = `/api/SyncOrders/OrderReport/${vendorId}?from=${DAY}&to=${DAY}&fromHour=0&toHour=8`;
  expect(told(await room.get<Hours>(morning))).toEqual(whole.filter((hour) => hour < 8));
});
