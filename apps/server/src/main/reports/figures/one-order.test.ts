import { addDays } from '@sofreh/domain/calendar';
import { expect, test } from 'vitest';
import { startReportRooms, WEEK } from '../testing/report-room.ts';
import { dayOf, numberOf, order, storeWeek, TODAY } from '../testing/week.ts';

const { pool, openRoom } = await startReportRooms();

test('the film and the refunds of an order are those of one of the orders that are asked for', async () => {
  const room = await openRoom();
  const sold = order({});
  await storeWeek(pool, room.shop, room.person, [sold]);
  expect(await room.get(`/api/reports/orderhistory/${sold.id}`)).toMatchObject({ id: sold.id });
  expect(await room.get(`/api/reports/refundorder/${sold.id}`)).toMatchObject({ id: sold.id, refunds: [] });
  const [stranger, branch] = [await openRoom(), await openRoom(room.person)];
  const of = `vendorIds=${room.shop.vendorId}`;
  const [number, day] = [numberOf(sold), dayOf(sold)];
  for (const call of ['orderhistory', 'refundorder']) {
    const path = `/api/reports/${call}/${sold.id}`;
    const code = async (asked: string, who = room) => (await who.ask(`GET ${path}?${asked}`)).body.code;
    expect([await code('', stranger), await code(of, stranger)]).toEqual([
      'ORDER_NOT_FOUND',
      'VENDOR_NOT_FOUND',
    ]);
    expect(await code('', branch)).toBe('ORDER_NOT_FOUND');
    for (const one of [of, `${of},${branch.shop.vendorId}`])
      expect(await branch.get(`${path}?${one}`)).toMatchObject({ id: sold.id });
    for (const bar of [
      `${WEEK}&OrderType=DINE_IN&Search=${number}&${of}`,
      'Range=LAST_7_DAY',
      `From=${day}`,
      `To=${day}`,
      `Search=${number}`,
      'OrderType=DINE_IN',
    ])
      expect(await room.get(`${path}?${bar}`), bar).toMatchObject({ id: sold.id });
    const left = [
      `From=${TODAY}`,
      `To=${addDays(day, -1)}`,
      `Search=${number + 1}`,
      'OrderType=DELIVERY',
      'Range=TODAY',
    ];
    for (const bar of left) expect(await code(bar), bar).toBe('ORDER_NOT_FOUND');
    const reversed = await room.ask(`GET ${path}?From=${TODAY}&To=${day}`);
    expect(reversed.body).toMatchObject({ errors: { To: expect.anything() } });
  }
});

test('what was given back of an order is told in its unit; what was kept before there were units is pieces', async () => {
  const room = await openRoom();
  const sold = order({});
  await storeWeek(pool, room.shop, room.person, [sold]);
  const lines = [
    { title: 'کوبیده', unit: 'GRAM', count: 250, amount: 200_000 },
    { title: 'دوغ', count: 2, amount: 60_000 },
  ];
  await pool.query(
    `insert into order_refunds (vendor_id, id, order_id, amount, reason, lines, request_hash, created_by, at)
     values ($1, gen_random_uuid(), $2, 260000, 'سرد بود', $3, '', $4, now())`,
    [room.shop.vendorId, sold.id, JSON.stringify(lines), room.person],
  );
  const [weighed, counted] = lines;
  expect(await room.get(`/api/reports/refundorder/${sold.id}`)).toMatchObject({
    refunds: [{ lines: [weighed, { ...counted, unit: 'PIECE' }] }],
  });
});
