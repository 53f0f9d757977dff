import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addPerson } from '#app/testing/shop.ts';
import { compareClosedDays, sumClosedDays } from '../sums/sum-closed-days.ts';
import { NOW, type ReportRoom, startReportRooms, WEEK } from '../testing/report-room.ts';
import {
  dayOf,
  finalPrice,
  isSold,
  type MadeOrder,
  order,
  placedAt,
  refundOf,
  storeWeek,
} from '../testing/week.ts';

const { pool, openRoom } = await startReportRooms();
const customers = await Promise.all(['09121117001', '09121117002'].map((phone) => addPerson(pool, phone)));

/** An order of one of two customers, or of nobody who is known. */
const anyVisit = fc
  .record({
    id: fc.constant('').map(() => randomUUID()),
    daysAgo: fc.nat(6),
    minute: fc.nat(590),
    status: fc.constantFrom('FINISHED', 'FINISHED', 'REJECTED', 'SUBMITTED'),
    refundPercent: fc.constantFrom(0, 50),
    customer: fc.constantFrom(...customers, null),
  })
  .map((made) => order(made as Partial<MadeOrder>));

/** Says who came for the first time, order by order. */
function recount(orders: readonly MadeOrder[]) {
  const before = (one: MadeOrder, other: MadeOrder) =>
    placedAt(one).getTime() - placedAt(other).getTime() || (one.id < other.id ? -1 : 1);
  const known = new Set<string>();
  const days = new Map<string, readonly number[]>();
  const kinds = new Map<string, readonly number[]>();
  for (const each of orders.filter(isSold).toSorted(before)) {
    const sale = finalPrice(each) - refundOf(each);
    const kind = !each.customer ? 'UNKNOWN' : known.has(each.customer) ? 'AGAIN' : 'FIRST';
    if (each.customer) known.add(each.customer);
    const [count = 0, sum = 0] = kinds.get(kind) ?? [];
    kinds.set(kind, [count + 1, sum + sale]);
    const [first = 0, again = 0, firstSale = 0, againSale = 0] = days.get(dayOf(each)) ?? [];
    if (kind === 'FIRST') days.set(dayOf(each), [first + 1, again, firstSale + sale, againSale]);
    if (kind === 'AGAIN') days.set(dayOf(each), [first, again + 1, firstSale, againSale + sale]);
  }
  return { days, kinds };
}

async function compare(room: ReportRoom, orders: readonly MadeOrder[]) {
  const plain = recount(orders);
  const days = await room.get(`/api/reports/customers/byday?${WEEK}`);
  const told = days.rows.map(({ key, figures }) => {
    const { firstVisits, againVisits, firstSale, againSale } = figures;
    return [key, [firstVisits, againVisits, firstSale, againSale]] as const;
  });
  expect(new Map(told.filter(([, figures]) => figures.some(Boolean)))).toEqual(plain.days);
  const kinds = await room.get(`/api/reports/customers?${WEEK}`);
  const byKind = kinds.rows.map(
    ({ key, figures }) => [key, [figures.orderCount, figures.totalSale]] as const,
  );
  expect(new Map(byKind)).toEqual(plain.kinds);
}

test('a customer is new once, whatever becomes of their orders and however late one of them is told', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyVisit, { minLength: 3, maxLength: 14 }),
      fc.array(fc.record({ at: fc.nat(20), visit: anyVisit }), { minLength: 1, maxLength: 5 }),
      async (orders, changes) => {
        const room = await openRoom();
        const store = (some: readonly MadeOrder[]) => storeWeek(pool, room.shop, room.person, some);
        await store(orders);
        await compare(room, orders);
        await sumClosedDays(pool, NOW);
        await compare(room, orders);
        const present = [...orders];
        for (const { at, visit } of changes) {
          const known = present[at];
          // What is corrected keeps its day, its moment and its customer; another one is told late.
          const changed = known
            ? { ...known, status: visit.status, refundPercent: visit.refundPercent }
            : visit;
          if (known) present[at] = changed;
          else present.push(changed);
          await store([changed]);
          await compare(room, present);
        }
        await sumClosedDays(pool, NOW);
        await compare(room, present);
        const alarms: unknown[] = [];
        await compareClosedDays(pool, NOW, (facts) => alarms.push(facts));
        expect(alarms).toEqual([]);
      },
    ),
    { numRuns: 6 },
  );
}, 120_000);
