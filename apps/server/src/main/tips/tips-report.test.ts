import { REPORT_CALLS, type ReportFigures } from '@sofreh/contract/main/figures';
import { addDays } from '@sofreh/domain/calendar';
import { expect, test } from 'vitest';
import { sumClosedDays } from '#app/main/reports/sums/sum-closed-days.ts';
import { NOW, startReportRooms, WEEK } from '#app/main/reports/testing/report-room.ts';
import { order, storeWeek, TODAY } from '#app/main/reports/testing/week.ts';
import { readWorkbook } from '#app/platform/excel/read-workbook.ts';

const { pool, url, openRoom } = await startReportRooms();
const [FROM, TO] = ['2026-11-15', TODAY];

test('the tip of a bill that owes stands apart until it is paid, and with it the tips come to what daily sales say', async () => {
  const room = await openRoom();
  const owing = order({ tip: 6_000, paidPercent: 50 });
  const store = (orders: Parameters<typeof storeWeek>[3]) => storeWeek(pool, room.shop, room.person, orders);
  await store([order({ tip: 5_000 }), owing, order({ tip: 3_000, status: 'REJECTED' })]);
  await store([order({ daysAgo: 8, tip: 4_000, byStaff: false, source: 'QR' })]);
  const look = async (tips: number, awaited: number) => {
    const page = await room.get<{ byPerson: object[] }>(`/api/tips?from=${FROM}&to=${TO}&Compare=WEEKDAYS`);
    expect(page).toMatchObject({ tips, awaited, comparedTips: 4_000, comparedTo: '2026-11-14' });
    expect(page.byPerson).toMatchObject([
      { personId: room.person, tips, comparedTips: 0 },
      { personId: null, tips: 0, comparedTips: 4_000 },
    ]);
    const days = await room.get<ReportFigures>(`${REPORT_CALLS.days.slice(4)}?${WEEK}`);
    expect(days.total.totalTip).toBe(tips + awaited);
    const before = await room.get<{ total: number }>(
      `/api/reports/pagefigureorders?${WEEK}&figure=paidTips&key=person:&Compare=WEEKDAYS`,
    );
    expect(before.total).toBe(4_000);
  };
  await look(5_000, 6_000);
  await sumClosedDays(pool, NOW);
  await look(5_000, 6_000);
  await store([{ ...owing, paidPercent: 100 }]);
  await look(11_000, 0);
  await sumClosedDays(pool, NOW);
  await look(11_000, 0);
});

test('the workbook of tips sets each day and person beside the day before, and has those that only the days before have', async () => {
  const room = await openRoom();
  const guests = { byStaff: false, source: 'QR' } as const;
  await storeWeek(pool, room.shop, room.person, [
    order({ daysAgo: 1, tip: 5_000 }),
    order({ daysAgo: 3, tip: 2_000 }),
    order({ daysAgo: 8, tip: 4_000 }),
    order({ daysAgo: 8, tip: 6_000, ...guests }),
    order({ daysAgo: 9, tip: 7_000, ...guests }),
    // This one is of the time after now: the day before ends when this one does.
    order({ daysAgo: 7, tip: 9_000, minute: 1_200 }),
  ]);
  const look = async () => {
    const page = await room.get<{ tips: number; comparedTips: number }>(
      `/api/tips?from=${FROM}&to=${TO}&Compare=WEEKDAYS`,
    );
    expect(page).toMatchObject({ tips: 7_000, comparedTips: 17_000 });
    const file = await fetch(`${url}/api/tips/excel?from=${FROM}&to=${TO}&Compare=WEEKDAYS`, {
      headers: room.headers,
    });
    const [served] = await readWorkbook(await file.blob(), 1_000);
    const day = (daysAgo: number) => new Date(`${addDays(TODAY, -daysAgo)}T00:00Z`);
    const nobody = 'سفارش خود مشتری';
    expect(served?.rows.slice(2).map((row) => row.slice(1))).toEqual([
      [day(1), expect.any(String), 1, 5_000, 4_000, 5_000],
      [day(1), nobody, 0, 0, 6_000, 0],
      [day(2), nobody, 0, 0, 7_000, 0],
      [day(3), expect.any(String), 1, 2_000, 0, 2_000],
      [null, null, 2, 7_000, 17_000, 7_000],
    ]);
  };
  await look();
  await sumClosedDays(pool, NOW);
  await look();
});

test('the workbooks of tips say what waits for its bill and what each person left to be handed out, and who got what', async () => {
  const room = await openRoom();
  const sheets = async (path: string) => {
    const file = await fetch(`${url}${path}`, { headers: room.headers });
    expect(file.status).toBe(200);
    return (await readWorkbook(await file.blob(), 1_000)).map(({ rows }) => rows);
  };
  const days = `from=${FROM}&to=${TO}`;
  await storeWeek(pool, room.shop, room.person, [
    order({ tip: 5_000 }),
    order({ tip: 6_000, paidPercent: 50 }),
    order({ tip: 3_000, byStaff: false, source: 'QR' }),
  ]);
  const [served = [], byPerson = []] = await sheets(`/api/tips/excel?${days}`);
  expect(served.slice(-2)).toEqual([
    ['جمع', null, null, expect.any(Number), 8_000, 8_000],
    ['انعام صورت‌حساب‌های بدهکار', null, null, null, 6_000],
  ]);
  expect(byPerson.slice(-2)).toEqual([
    ['سفارش خود مشتری', 1, 3_000, 3_000],
    ['جمع', expect.any(Number), 8_000, 8_000],
  ]);
  const payout = { id: crypto.randomUUID(), rule: 'SERVED', method: 'WAGES', people: [], from: FROM, to: TO };
  const done = await room.ask('POST /api/tips/payouts', { ...payout, open: 8_000 });
  expect(done, JSON.stringify(done)).toMatchObject({ status: 200, body: { amount: 5_000 } });
  for (const [more, sum] of [
    ['', 5_000],
    [`?personId=${room.person}`, 5_000],
    ['?from=2026-01-01&to=2026-01-02', 0],
  ] as const) {
    const [shares = [], persons = []] = await sheets(`/api/tips/payouts/excel${more}`);
    expect(shares.at(-1)).toEqual(['جمع', null, null, null, sum]);
    expect(persons.at(-1)).toEqual(['جمع', 0, sum, sum]);
  }
});
