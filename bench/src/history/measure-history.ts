import { addDays } from '@sofreh/domain/calendar';
import { ORDERS_SKIP_MAX, SUMS_REPORT_DAYS_MAX } from '@sofreh/domain/limits';
import { createPool } from '../../../apps/server/src/platform/db/pool.ts';
import type { Product } from '../../../apps/server/src/testing/product.ts';
import { callProduct } from '../product/call-product.ts';
import type { PostgresAddress } from '../product/postgres-address.ts';
import { atMost, type Figure } from '../report/figure.ts';
import { growHistory } from './grow-history.ts';
import { sumDays } from './sum-days.ts';
import { type Asked, timesOf } from './times-of.ts';

/** A busy branch's year has so many days. */
export const DAYS = 365;
export const ORDERS_PER_DAY = 500;
/** What looks at today, or at what is open, must not feel the year behind it. */
const TIMES_MAX = 1.5;
/** What is searched for in all of it, and counted, may take so long. */
const SEARCH_MS_MAX = 200;
/** The longest spans that may be asked for may take so long. */
const SPAN_MS_MAX = 2000;

/**
 * Measures lists and reports of a branch before and after it has a year of 500 orders a day behind it. The branch
 * keeps its past.
 */
export async function measureHistory(
  product: Product,
  domain: string,
  token: string,
  database: PostgresAddress,
): Promise<Figure[]> {
  const ask = <Answer>(path: string) => callProduct<Answer>(product.url, domain, token, `GET ${path}`);
  const { to: businessDay } = await ask<{ to: string }>('/api/reports/dashboard');
  const { data } = await ask<{ data: { vendor: { id: string; domain: string } }[] }>(
    '/api-identity/identity/vendors/me',
  );
  const vendorId = data.find(({ vendor }) => vendor.domain === domain)?.vendor.id ?? '';
  const since = (days: number) => `from=${addDays(businessDay, 1 - days)}&to=${businessDay}`;
  const decade = since(SUMS_REPORT_DAYS_MAX);
  const today: readonly Asked[] = [
    { name: 'open orders', path: '/api/orders?open=true&take=100' },
    { name: 'orders of the day', path: `/api/orders?businessDay=${businessDay}` },
    { name: 'the dashboard', path: '/api/reports/dashboard' },
    {
      name: 'the hours of a day',
      path: `/api/SyncOrders/OrderReport/${vendorId}?from=${businessDay}&to=${businessDay}`,
    },
  ];
  const searched: readonly Asked[] = [
    { name: 'the newest orders', path: '/api/orders' },
    { name: 'orders far back', path: `/api/orders?skip=${ORDERS_SKIP_MAX}` },
    { name: 'finished orders', path: '/api/orders?status=FINISHED' },
    { name: 'orders by number', path: '/api/orders?search=12' },
    { name: 'orders by number or telephone', path: '/api/orders?search=0912' },
    { name: 'orders by name', path: `/api/orders?search=${encodeURIComponent('رضایی')}` },
  ];
  const spans: readonly Asked[] = [
    { name: 'the hours of all of it', path: `/api/SyncOrders/OrderReport/${vendorId}?${decade}` },
    { name: 'the items of all of it', path: `/api/SyncOrders/ItemsReport/${vendorId}?${decade}` },
    {
      name: 'the items of some hours of all of it',
      path: `/api/SyncOrders/ItemsReport/${vendorId}?${decade}&fromHour=12&toHour=16`,
    },
    { name: 'promises of all of it', path: `/api/kitchen/promises?${decade}` },
    { name: 'the ways of paying of all of it', path: `/api/orders/salesreportbypaymentmethod?${decade}` },
    { name: 'orders on credit of all of it', path: `/api/orders/getcreditordersreport?${decade}` },
    { name: 'who ordered most', path: '/api-identity/identity/customers?sort=-orders' },
  ];
  const before = await timesOf(ask, today);
  const count = await growHistory(database, domain, DAYS, ORDERS_PER_DAY);
  const after = await timesOf(ask, today);
  const absolute = async (asked: readonly Asked[], most: number) =>
    (await timesOf(ask, asked)).map((value, place) => ({
      name: `A year of orders: ${asked[place]?.name}`,
      value,
      unit: 'ms',
      from: `${count} orders`,
      limit: atMost(most),
    }));
  const found = await absolute(searched, SEARCH_MS_MAX);
  // The past was written at once here; in a shop each of its days was summed when it was over.
  const pool = createPool(database, { size: 2 });
  await sumDays(pool).finally(() => pool.end());
  return [
    ...today.map(({ name }, place) => {
      const [fresh = Number.NaN, grown = Number.NaN] = [before[place], after[place]];
      return {
        name: `A year of orders: ${name}`,
        value: grown / fresh,
        unit: '×',
        from: `${grown.toFixed(1)} ms with ${count} orders, ${fresh.toFixed(1)} ms before`,
        limit: atMost(TIMES_MAX),
      };
    }),
    ...found,
    ...(await absolute(spans, SPAN_MS_MAX)),
  ];
}
