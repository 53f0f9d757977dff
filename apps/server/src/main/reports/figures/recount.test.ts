import { REPORT_CALLS } from '@sofreh/contract/main/figures';
import { ORDER_TYPES } from '@sofreh/domain/enums';
import { type Measure, type ReportName, reportOf, type Sum } from '@sofreh/domain/reports';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareClosedDays, sumClosedDays } from '../sums/sum-closed-days.ts';
import { NOW, type ReportRoom, startReportRooms, WEEKS } from '../testing/report-room.ts';
import {
  anyOrder,
  deliveryOf,
  GRILL,
  isSold,
  type MadeOrder,
  numberOf,
  refundOf,
  storeWeek,
  taxOf,
  tipOf,
  withChanges,
} from '../testing/week.ts';
import { partsOf } from '../testing/week-parts.ts';

const { pool, openRoom } = await startReportRooms();

const CHECKED: readonly ReportName[] = [
  'days',
  'hours',
  'types',
  'channels',
  'users',
  'tables',
  'marketplace-days',
  'most-sold',
  'items',
  'most-sold-hours',
  'toppings',
  'discounts',
  'methods',
  'cancel-reasons',
  'marketplace-hours',
  'marketplace-cancels',
  'cancel-hours',
  'refund-reasons',
  'refund-hours',
  'staff',
  'marketplace-discounts',
  'stations',
];
const PLAIN: readonly Sum[] = [
  'orderCount',
  'totalSale',
  'tax',
  'discountTotal',
  'totalTip',
  'refunded',
  'cancelledCount',
  'cancelledAmount',
  'servings',
  'lineCount',
  'itemSale',
  'toppingCount',
  'toppingSale',
  'discountedCount',
  'givenBack',
  'refundCount',
  'refundAmount',
  'unpaid',
  'paymentCount',
  'discountGiven',
  'giftTotal',
  'paid',
  'itemsTotal',
  'packagingTotal',
  'serviceTotal',
  'rounding',
  'deliveryCost',
];

/** A report's rows by the slow way: every order, one by one. */
function recount(report: ReportName, orders: readonly MadeOrder[], { shop, person }: ReportRoom) {
  const rows = new Map<string, Partial<Record<Sum, number>>>();
  for (const order of orders) {
    for (const { key, sums } of partsOf(report, order, shop, person)) {
      const row = rows.get(key) ?? {};
      for (const [sum, value] of Object.entries(sums) as [Sum, number][]) row[sum] = (row[sum] ?? 0) + value;
      rows.set(key, row);
    }
  }
  return rows;
}

const checkedOf = (report: ReportName) =>
  reportOf(report).measures.filter((measure): measure is Sum => PLAIN.includes(measure as Sum));
/** Rows that say something, as `[key, measure, figure]`. */
function told(
  report: ReportName,
  rows: Iterable<readonly [string, Partial<Record<Measure, number | null>>]>,
) {
  return [...rows]
    .flatMap(([key, figures]) =>
      checkedOf(report).map((measure) => [key, measure, figures[measure] ?? 0] as const),
    )
    .filter(([, , figure]) => figure !== 0)
    .sort(([a, b], [c, d]) => (a + b < c + d ? -1 : 1));
}

async function openGrill({ shop }: ReportRoom) {
  const printer = crypto.randomUUID();
  await pool.query("insert into printers (vendor_id, id, name, ip) values ($1, $2, 'چاپگر', '10.0.0.5')", [
    shop.vendorId,
    printer,
  ]);
  await pool.query(
    "insert into printer_stations (vendor_id, id, title, printer_id) values ($1, $2, 'کباب‌پزی', $3)",
    [shop.vendorId, GRILL, printer],
  );
  await pool.query(
    'insert into printer_station_links (vendor_id, printer_station_id, menu_item_id) values ($1, $2, $3)',
    [shop.vendorId, GRILL, shop.kebab],
  );
}

async function compareAll(
  room: ReportRoom,
  orders: readonly MadeOrder[],
  filter = '',
  of = (_: MadeOrder) => true,
) {
  const counted = orders.filter(of);
  for (const report of CHECKED) {
    const { rows } = await room.get(`${REPORT_CALLS[report].slice(4)}?${WEEKS}${filter}`);
    const answered = told(
      report,
      rows.map(({ key, figures }) => [key, figures] as const),
    );
    expect(answered, report).toEqual(told(report, recount(report, counted, room)));
  }
  // What comes back is of the sale itself, of its tax, its delivery and its tip, and of nothing else.
  const { total } = await room.get(`${REPORT_CALLS.days.slice(4)}?${WEEKS}${filter}`);
  const returned = counted
    .filter(isSold)
    .reduce(
      (sum, each) =>
        sum +
        refundOf(each) -
        (each.tax - taxOf(each)) -
        (each.delivery - deliveryOf(each)) -
        (each.tip - tipOf(each)),
      0,
    );
  expect(total.returned ?? 0).toBe(returned);
}

test('every report says what a slow recount of the orders says: before the days are summed, after, and after corrections', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyOrder, { minLength: 5, maxLength: 40 }),
      fc.array(fc.record({ at: fc.nat(100), order: anyOrder }), { minLength: 1, maxLength: 6 }),
      fc.constantFrom(...ORDER_TYPES),
      async (orders, changes, type) => {
        const room = await openRoom();
        await openGrill(room);
        const store = (some: readonly MadeOrder[], events = true) =>
          storeWeek(pool, room.shop, room.person, some, events);
        await store(orders);
        await compareAll(room, orders);
        await sumClosedDays(pool, NOW);
        await compareAll(room, orders, `&OrderType=${type}`, ({ orderType }) => orderType === type);
        const searched = orders[0] ? numberOf(orders[0]) : 0;
        await compareAll(room, orders, `&Search=${searched}`, (each) => numberOf(each) === searched);
        await compareAll(
          room,
          orders,
          `&OrderType=${type}&Search=${searched}`,
          (each) => numberOf(each) === searched && each.orderType === type,
        );
        const { corrected, changed } = withChanges(orders, changes);
        await store(changed);
        await compareAll(room, corrected);
        await sumClosedDays(pool, NOW);
        await compareAll(room, corrected);
        const alarms: unknown[] = [];
        await compareClosedDays(pool, NOW, (facts) => alarms.push(facts));
        expect(alarms).toEqual([]);
      },
    ),
    { numRuns: 3 },
  );
}, 120_000);
