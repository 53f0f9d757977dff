import { LIST_FIGURES, ORDER_LISTS, type OrderList, type PageFigure } from '@sofreh/domain/reports';
import { expect } from 'vitest';
import { type ReportRoom, WEEK } from './report-room.ts';
import { TODAY } from './week.ts';

const [FROM, TO] = ['2026-11-15', TODAY];

/** A figure as a page shows it, and where its orders are. */
type Shown = readonly [figure: PageFigure, key: string | undefined, value: number];

/** The calls of the lists of orders. */
const LISTS = {
  cancelled: 'cancelledorders',
  refunded: 'refundedorders',
  paid: 'orderpaid',
  unpaid: 'unpaidorders',
} as const satisfies Record<OrderList, string>;

/** Every figure of every page that has figures of its own, as its own call answers it. */
export const PAGES: Readonly<Record<string, (room: ReportRoom) => Promise<readonly Shown[]>>> = {
  async dashboard({ get }) {
    const { openBills, awaitingAnswer } = await get<{
      openBills: { amount: number };
      awaitingAnswer: number;
    }>(`/api/reports/dashboard?${WEEK}`);
    return [
      ['openBills', undefined, openBills.amount],
      ['awaitingAnswer', undefined, awaitingAnswer],
    ];
  },
  async products({ get }) {
    const { rows } = await get<{
      rows: { key: string; servings: number; itemSale: number; cost: number | null; profit: number | null }[];
    }>(`/api/reports/products?${WEEK}`);
    return rows.flatMap(({ key, servings, itemSale, cost, profit }): Shown[] => [
      ['dishServings', key, servings],
      ['dishSale', key, itemSale],
      ...(cost === null ? [] : [['dishCost', key, cost] as const, ['dishProfit', key, profit ?? 0] as const]),
    ]);
  },
  async hourly({ get, shop }) {
    const of = `${shop.vendorId}?from=${FROM}&to=${TO}&fromHour=11&toHour=13`;
    const orders = await get<{ orderCount: number; totalSale: number; totalTip: number }>(
      `/api/SyncOrders/OrderReport/${of}`,
    );
    const items = await get<{
      data: { menuItemId: string; unit: string; count: number; totalSale: number; orderCount: number }[];
    }>(`/api/SyncOrders/ItemsReport/${of}`);
    return [
      ['ordersInHours', undefined, orders.orderCount],
      ['saleInHours', undefined, orders.totalSale],
      ['tipInHours', undefined, orders.totalTip],
      ...items.data.flatMap(({ menuItemId, unit, count, totalSale, orderCount }): Shown[] => [
        ['countOfDish', `${menuItemId} ${unit}`, count],
        ['saleOfDish', `${menuItemId} ${unit}`, totalSale],
        ['ordersOfDish', `${menuItemId} ${unit}`, orderCount],
      ]),
    ];
  },
  async payments({ get }) {
    type Row = { method?: string; count: number; amount: number; refunded: number; net: number };
    type Takings = {
      data: Row[];
      total: Row;
      beyondBills: Row;
      takenTooMuch: number;
      toGiveBack: number;
      ofWaiting: number;
    };
    const { data, total, beyondBills, takenTooMuch, toGiveBack, ofWaiting } = await get<Takings>(
      `/api/orders/salesreportbypaymentmethod?from=${FROM}&to=${TO}`,
    );
    const ofMethods = [...data, total].flatMap(({ method, count, amount, refunded, net }): Shown[] => [
      ['paymentsTaken', method, count],
      ['amountTaken', method, amount],
      ['amountGivenBack', method, refunded],
      ['netTaken', method, net],
    ]);
    return [
      ...ofMethods,
      ['takenTooMuch', undefined, takenTooMuch],
      ['takenOfCalledOff', undefined, toGiveBack],
      ['takenOfWaiting', undefined, ofWaiting],
      ['beyondBills', undefined, beyondBills.amount],
      ['beyondBillsBack', undefined, beyondBills.refunded],
      ['beyondBillsDue', undefined, beyondBills.net],
    ];
  },
  async credit({ get }) {
    const { summary } = await get<{ summary: { count: number; amount: number; refunded: number } }>(
      `/api/orders/getcreditordersreport?from=${FROM}&to=${TO}`,
    );
    return [
      ['ordersOnCredit', undefined, summary.count],
      ['amountOnCredit', undefined, summary.amount],
      ['creditGivenBack', undefined, summary.refunded],
    ];
  },
  async tips({ get }) {
    type Tips = { personId: string | null; orders: number; tips: number; open: number };
    const { data, byPerson, tips, open, orders, awaited, totalCount } = await get<
      Tips & { data: (Tips & { day: string })[]; byPerson: Tips[]; awaited: number; totalCount: number }
    >(`/api/tips?from=${FROM}&to=${TO}&pageSize=100`);
    expect(data).toHaveLength(totalCount);
    const rows: readonly (readonly [string | undefined, Omit<Tips, 'personId'>])[] = [
      [undefined, { tips, open, orders }],
      ...byPerson.map((row) => [`person:${row.personId ?? ''}`, row] as const),
      ...data.map((row) => [`served:${row.day} ${row.personId ?? ''}`, row] as const),
    ];
    return [
      ['awaitedTips', undefined, awaited],
      ...rows.flatMap(([key, row]): Shown[] => [
        ['paidTips', key, row.tips],
        ['openTips', key, row.open],
        ['tippedOrders', key, row.orders],
      ]),
    ];
  },
  async payouts({ get }) {
    type Paid = {
      data: { vendorId: string; id: string; amount: number; shares: Share[] }[];
      byPerson: Sums[];
    };
    type Share = { personId: string; amount: number };
    type Sums = { personId?: string; cash: number; wages: number };
    const { data, byPerson } = await get<Paid>(`/api/tips/payouts?from=${FROM}&to=${TO}&pageSize=100`);
    const all = { cash: 0, wages: 0 };
    for (const { cash, wages } of byPerson) {
      all.cash += cash;
      all.wages += wages;
    }
    return [
      ...[...byPerson, all].flatMap(({ personId, cash, wages }: Sums): Shown[] => {
        const key = personId && `person:${personId}`;
        return [
          ['tipsInCash', key, cash],
          ['tipsWithWages', key, wages],
          ['tipsHandedOut', key, cash + wages],
        ];
      }),
      ...data.flatMap(({ vendorId, id, amount, shares }): Shown[] => [
        ['tipsHandedOut', `payout:${vendorId} ${id}`, amount],
        ...shares.map(
          (share): Shown => ['tipsHandedOut', `share:${vendorId} ${id} ${share.personId}`, share.amount],
        ),
      ]),
    ];
  },
  async lists({ get }) {
    const sums = ORDER_LISTS.map(async (list): Promise<Shown> => {
      const { total } = await get<{ total: number }>(`/api/reports/${LISTS[list]}?${WEEK}`);
      return [LIST_FIGURES[list], undefined, total];
    });
    return Promise.all(sums);
  },
  async promises({ get }) {
    type Kept = Record<
      'orderCount' | 'keptCount' | 'promisedSeconds' | 'actualSeconds' | 'lateSeconds',
      number
    >;
    const { total, days, hours, stations } = await get<{
      total: Kept;
      days: (Kept & { day: string })[];
      hours: (Kept & { hour: number })[];
      stations: (Kept & { key: string })[];
    }>(`/api/kitchen/promises?from=${FROM}&to=${TO}`);
    const rows: readonly (readonly [string | undefined, Kept])[] = [
      [undefined, total],
      ...days.map((row) => [`day:${row.day}`, row] as const),
      ...hours.map((row) => [`hour:${row.hour}`, row] as const),
      ...stations.map((row) => [`station:${row.key}`, row] as const),
    ];
    return rows.flatMap(([key, row]): Shown[] => [
      ['ordersPromised', key, row.orderCount],
      ['promisesKept', key, Math.round((row.keptCount * 100) / row.orderCount)],
      ['promisedTime', key, row.promisedSeconds],
      ['madeTime', key, row.actualSeconds],
      ['lateTime', key, row.lateSeconds],
    ]);
  },
};
