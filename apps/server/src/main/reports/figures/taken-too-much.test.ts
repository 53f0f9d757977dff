import type { ReportFigures } from '@sofreh/contract/main/figures';
import { addDays } from '@sofreh/domain/calendar';
import { ORDER_TYPES } from '@sofreh/domain/enums';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readWorkbook } from '#app/platform/excel/read-workbook.ts';
import type { Dashboard } from '../dashboard/dashboard.ts';
import { compareClosedDays, sumClosedDays } from '../sums/sum-closed-days.ts';
import { NOW, type ReportRoom, startReportRooms } from '../testing/report-room.ts';
import { anyOrder, isSold, LONG_AGO, type MadeOrder, order, storeWeek, TODAY } from '../testing/week.ts';

const { pool, url, openRoom } = await startReportRooms();

/** A bill of random weeks; of one that took too much that is on its way back, went back, or could not go back. */
const anyBill: fc.Arbitrary<MadeOrder> = fc
  .record({
    made: anyOrder,
    beyond: fc.option(
      fc.record({
        amount: fc.integer({ min: 1, max: 90_000 }),
        status: fc.constantFrom('INIT', 'PENDING', 'DONE', 'FAILED'),
      }),
      { nil: undefined },
    ),
  })
  // A bill is overpaid where it is paid; one that was opened again and grew owes as before.
  .map(({ made, beyond }) => ({ ...made, beyond: made.paidPercent === 100 ? beyond : undefined }));

/** What sold bills hold that is to go back, counted bill by bill. */
const heldBy = (orders: readonly MadeOrder[]) =>
  orders
    .filter((each) => isSold(each) && each.beyond && each.beyond.status !== 'DONE')
    .reduce((sum, { beyond }) => sum + (beyond?.amount ?? 0), 0);

type Takings = {
  readonly total: { readonly net: number };
  readonly data: readonly { readonly method: string; readonly amount: number }[];
} & Record<'takenTooMuch' | 'toGiveBack' | 'ofWaiting', number>;

/** Holds that every page closes: received and unpaid, less what is to be given back, is the sale. */
async function expectClosed(
  { get }: ReportRoom,
  orders: readonly MadeOrder[],
  [from, to]: readonly [string, string],
  filter = '',
) {
  const span = `From=${from}&To=${to}${filter}`;
  const held = heldBy(orders);
  const sale = (await get(`/api/reports/orderstatistics/byday?${span}`)).total.totalSale ?? 0;
  const methods = await get<ReportFigures>(`/api/reports/paymentmethods?${span}`);
  expect(methods.toGiveBack).toBe(held);
  expect((methods.total.received ?? 0) + (methods.total.unpaid ?? 0) - held).toBe(sale);
  const told = await get<Dashboard>(`/api/reports/dashboard?${span}`);
  expect(told.toGiveBack).toBe(held);
  expect(told.byPaymentMethod.reduce((sum, { amount }) => sum + amount, 0) - held).toBe(told.today.totalSale);
  expect(told.today.totalSale).toBe(sale);
  const behind = await get<{ total: number; totalCount: number }>(
    `/api/reports/pagefigureorders?figure=takenTooMuch&${span}`,
  );
  expect(behind.total).toBe(held);
  if (filter) return;
  const takings = await get<Takings>(`/api/orders/salesreportbypaymentmethod?from=${from}&to=${to}`);
  const { total, data, takenTooMuch, toGiveBack, ofWaiting } = takings;
  const unpaid = data.find(({ method }) => method === 'UNPAID')?.amount ?? 0;
  expect(takenTooMuch).toBe(held);
  expect(total.net + unpaid - takenTooMuch - toGiveBack - ofWaiting).toBe(sale);
}

test('what came in and what is unpaid, less what is to be given back, is the sale: of the present day, of closed ones, and after corrections', async () => {
  const all = [addDays(TODAY, -LONG_AGO), TODAY] as const;
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyBill, { minLength: 5, maxLength: 40 }),
      fc.array(anyBill, { minLength: 1, maxLength: 5 }),
      fc.constantFrom(...ORDER_TYPES),
      async (orders, later, type) => {
        const room = await openRoom();
        await storeWeek(pool, room.shop, room.person, orders);
        await expectClosed(room, orders, all);
        await sumClosedDays(pool, NOW);
        await expectClosed(room, orders, all);
        const today = orders.filter(({ daysAgo }) => daysAgo === 0);
        await expectClosed(room, today, [TODAY, TODAY]);
        const ofType = orders.filter(({ orderType }) => orderType === type);
        await expectClosed(room, ofType, all, `&OrderType=${type}`);
        const corrected = orders.map((each, at) => {
          const change = later[at];
          return change ? { ...change, id: each.id, daysAgo: each.daysAgo } : each;
        });
        await storeWeek(pool, room.shop, room.person, corrected.slice(0, later.length));
        await expectClosed(room, corrected, all);
        await sumClosedDays(pool, NOW);
        await expectClosed(room, corrected, all);
        const alarms: unknown[] = [];
        await compareClosedDays(pool, NOW, (facts) => alarms.push(facts));
        expect(alarms).toEqual([]);
      },
    ),
    { numRuns: 5 },
  );
}, 120_000);

test('what bills took too much stands beneath the sum of the workbooks, and its orders behind it', async () => {
  const room = await openRoom();
  const over = order({ beyond: { amount: 83_667, status: 'PENDING' } });
  const gone = order({ status: 'REJECTED', method: 'CARD' });
  await storeWeek(pool, room.shop, room.person, [over, gone, order({ paidPercent: 40 })]);
  await sumClosedDays(pool, NOW);
  const day = addDays(TODAY, -1);
  const last = async (path: string, count: number) => {
    const answer = await fetch(`${url}${path}`, { headers: room.headers });
    const [sheet] = await readWorkbook(await answer.blob(), 1_000);
    return sheet?.rows.slice(-count);
  };
  const methods = await last(`/api/reports/figures/excel?report=methods&From=${day}&To=${day}`, 1);
  expect(methods).toEqual([['باید پس داده شود', 83_667]]);
  const { toGiveBack } = await room.get<Takings>(
    `/api/orders/salesreportbypaymentmethod?from=${day}&to=${day}`,
  );
  expect(toGiveBack).toBeGreaterThan(0);
  const takings = await last(`/api/orders/salesreportbypaymentmethod/excel?from=${day}&to=${day}`, 2);
  expect(takings?.map((row) => [row[0], row.at(-1)])).toEqual([
    ['باید پس داده شود', 83_667],
    ['پول سفارش‌های لغوشده', toGiveBack],
  ]);
  const behind = await room.get<{ data: { id: string; amount: number }[] }>(
    `/api/reports/pagefigureorders?figure=takenTooMuch&From=${day}&To=${day}`,
  );
  expect(behind.data).toMatchObject([{ id: over.id, amount: 83_667 }]);
});
