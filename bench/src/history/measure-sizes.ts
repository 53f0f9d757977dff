import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REPORT_CALLS } from '@sofreh/contract/main/figures';
import { addDays } from '@sofreh/domain/calendar';
import { LISTS_BY_DAY } from '@sofreh/domain/reports';
import { createPool, type Pool } from '../../../apps/server/src/platform/db/pool.ts';
import { newId } from '../../../apps/server/src/platform/ids.ts';
import type { Product } from '../../../apps/server/src/testing/product.ts';
import { cpuTime, endedChildrenTime } from '../cpu-time.ts';
import { median } from '../numbers.ts';
import { freshBasket, sampleOrder } from '../orders/sample-order.ts';
import { callHeaders, callProduct } from '../product/call-product.ts';
import type { PostgresAddress } from '../product/postgres-address.ts';
import { atLeast, atMost, type Figure } from '../report/figure.ts';
import { DAYS, openGrowingVendors } from './grow-sizes.ts';
import { sumDays } from './sum-days.ts';

/** All vendors together have so many orders, unless others are asked for. */
export const SIZES = [10_000, 100_000, 1_000_000, 10_000_000] as const;
const ROUNDS = 10;
const PLACED = 40;
const TIMES_MAX = 1.5;
const REPORT_MS_MAX = 300;
const EXCEL_ROWS_PER_SECOND_MIN = 20_000;
/** Making a workbook of any length may add so much to the program's memory. */
const EXCEL_MEGABYTES_MAX = 150;
const YEAR = 365;

/**
 * Holds what one answer takes, milliseconds: on the clock, and of the processors, the database's with the program's.
 */
interface Taken {
  readonly clock: number;
  readonly processor: number;
}

interface Measured {
  readonly times: ReadonlyMap<string, Taken>;
  readonly workbook: Workbook;
}

/** Holds what a year's workbook takes. */
interface Workbook extends Taken {
  readonly rows: number;
  readonly megabytes: number;
}

export interface SizesInput {
  readonly product: Product;
  readonly domain: string;
  /** Signs in anew: growing takes longer than a sign-in holds. */
  readonly signIn: () => Promise<string>;
  readonly database: PostgresAddress;
  readonly sizes: readonly number[];
}

/**
 * Sums the processor time of the program and of its database with all its processes so far, those too that have ended.
 */
async function processorTime({ pid, dataDir }: Product): Promise<number> {
  const postmaster = Number(
    (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0],
  );
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
  const all = [pid, postmaster, ...children.trim().split(' ').map(Number)];
  return all.reduce((sum, each) => sum + cpuTime(each), endedChildrenTime(postmaster));
}

async function timesOf(product: Product, rounds: number, once: () => Promise<unknown>): Promise<Taken> {
  // The first round is for the caches.
  await once();
  const times: number[] = [];
  const before = await processorTime(product);
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    await once();
    times.push(performance.now() - startedAt);
  }
  return { clock: median(times), processor: ((await processorTime(product)) - before) / rounds };
}

/** Reads how many megabytes a program holds now. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** A list says of more than a hundred thousand orders only that there are more. */
const ORDERS_OF_DAYS = `select count(*)::int as count from orders o join vendors v on v.id = o.vendor_id
  where v.domain = $1 and o.business_day between $2 and $3`;

/** Takes the orders of a year as a workbook, and sees what the program's memory grows by at most. */
async function takeWorkbook(
  pool: Pool,
  { product, domain }: SizesInput,
  token: string,
  from: string,
  to: string,
): Promise<Workbook> {
  const counted = await pool.query<{ count: number }>(ORDERS_OF_DAYS, [domain, from, to]);
  const before = await memoryOf(product.pid);
  let most = before;
  const usedBefore = await processorTime(product);
  const startedAt = performance.now();
  const answer = await fetch(`${product.url}/api/reports/orders/excel?From=${from}&To=${to}`, {
    headers: callHeaders(domain, token),
  });
  if (!answer.body) throw new Error(`the workbook came as ${answer.status}`);
  let parts = 0;
  for await (const _part of answer.body) {
    parts += 1;
    if (parts % 50 === 0) most = Math.max(most, await memoryOf(product.pid));
  }
  return {
    clock: performance.now() - startedAt,
    processor: (await processorTime(product)) - usedBefore,
    rows: counted.rows[0]?.count ?? 0,
    megabytes: most - before,
  };
}

async function measure(pool: Pool, input: SizesInput): Promise<Measured> {
  const { product, domain } = input;
  const token = await input.signIn();
  const ask = <Answer>(path: string) => callProduct<Answer>(product.url, domain, token, `GET ${path}`);
  const { to } = await ask<{ to: string }>('/api/reports/dashboard');
  const decade = `From=${addDays(to, 1 - DAYS)}&To=${to}`;
  const year = addDays(to, 1 - YEAR);
  const paths = new Map<string, string>();
  for (const [name, call] of Object.entries(REPORT_CALLS)) {
    if (!call.includes('{id}'))
      paths.set(`report ${name}, ten years`, `${call.slice('GET '.length)}?${decade}`);
  }
  const { data } = await ask<{ data: { vendor: { id: string; domain: string } }[] }>(
    '/api-identity/identity/vendors/me',
  );
  const vendorId = data.find(({ vendor }) => vendor.domain === domain)?.vendor.id ?? '';
  const days = `from=${addDays(to, 1 - DAYS)}&to=${to}`;
  const dishes = `/api/SyncOrders/ItemsReport/${vendorId}?${days}`;
  const others = {
    'hours of the clock': `/api/SyncOrders/OrderReport/${vendorId}?${days}`,
    dishes: dishes,
    'dishes of some hours': `${dishes}&fromHour=12&toHour=16`,
    'dishes of each hour': `/api/reports/dishhours?${decade}`,
    'ways of paying': `/api/orders/salesreportbypaymentmethod?${days}`,
    'orders on credit': `/api/orders/getcreditordersreport?${days}`,
    dashboard: `/api/reports/dashboard?${decade}`,
    promises: `/api/kitchen/promises?${days}`,
    'void lens': `/api/reports/voids?${decade}`,
    'deeds one by one': `/api/reports/voids/deeds?${decade}`,
    tips: `/api/tips?${days}`,
  };
  for (const [name, path] of Object.entries(others)) paths.set(`report ${name}, ten years`, path);
  for (const list of LISTS_BY_DAY) {
    const path = `/api/reports/orderlistdays?${decade}&list=${list}`;
    paths.set(`report days of the ${list} list, ten years`, path);
  }
  paths.set('the dashboard', '/api/reports/dashboard');
  paths.set('the newest orders', '/api/orders?take=100');
  paths.set('open orders', '/api/orders?open=true&take=100');
  paths.set(
    'the orders behind a day',
    `/api/reports/figureorders?From=${year}&To=${year}&report=days&measure=totalSale`,
  );
  const times = new Map<string, Taken>();
  for (const [name, path] of paths) times.set(name, await timesOf(product, ROUNDS, () => ask(path)));
  const order = await sampleOrder(product, domain, token);
  const placed: string[] = [];
  const place = async () => {
    const basket = freshBasket(order, newId());
    await callProduct(product.url, domain, token, 'POST /api/orders', basket);
    placed.push(basket.id);
  };
  times.set('placing an order', await timesOf(product, PLACED, place));
  // They are open bills: left so, the next size would be asked for a longer list of these.
  for (const id of placed) {
    const body = { id, status: 'REJECTED', reason: 'bench' };
    await callProduct(product.url, domain, token, 'PATCH /api/orders', body);
  }
  return { times, workbook: await takeWorkbook(pool, input, token, year, to) };
}

/**
 * Measures every report over ten years, the dashboard, lists, placing and a year's workbook, of the largest of ten
 * vendors, at each size; what takes time is held against the first size.
 */
export async function measureSizes(input: SizesInput): Promise<Figure[]> {
  const pool = createPool(input.database, { size: 2 });
  const vendors = await openGrowingVendors(input.database, input.domain);
  const figures: Figure[] = [];
  let first: Measured | undefined;
  try {
    for (const size of input.sizes) {
      const startedAt = performance.now();
      await vendors.growTo(size);
      const grownAt = performance.now();
      await sumDays(pool);
      const minutes = (from: number, to: number) => ((to - from) / 60_000).toFixed(1);
      console.log(
        `  ${size} orders: written in ${minutes(startedAt, grownAt)} min, summed in ${minutes(grownAt, performance.now())} min`,
      );
      const measured = await measure(pool, input);
      figures.push(...figuresOf(size, measured, first, size === input.sizes.at(-1)));
      first ??= measured;
    }
  } finally {
    await vendors.close();
    await pool.end();
  }
  return figures;
}

function figuresOf(size: number, measured: Measured, first: Measured | undefined, isLast: boolean): Figure[] {
  const of = `${size} orders`;
  const figures: Figure[] = [];
  for (const [name, { clock: time, processor }] of measured.times) {
    const base = first?.times.get(name);
    if (base !== undefined) {
      figures.push({
        name: `${of}: ${name}`,
        value: time / base.clock,
        unit: '×',
        from: `${time.toFixed(1)} ms, ${base.clock.toFixed(1)} ms at first; of the processors ${processor.toFixed(0)} ms and ${base.processor.toFixed(0)} ms`,
        limit: atMost(TIMES_MAX),
      });
    }
    if (isLast && name.startsWith('report')) {
      figures.push({
        name: `${of}: ${name}`,
        value: time,
        unit: 'ms',
        from: of,
        limit: atMost(REPORT_MS_MAX),
      });
    }
  }
  const { rows, clock, processor, megabytes } = measured.workbook;
  figures.push({
    name: `${of}: workbook of a year`,
    value: (rows * 1_000) / clock,
    unit: 'rows/s',
    from: `${rows} rows, of the processors ${((processor * 1_000) / rows).toFixed(0)} µs each`,
    limit: atLeast(EXCEL_ROWS_PER_SECOND_MIN),
  });
  figures.push({
    name: `${of}: memory of a year’s workbook`,
    value: megabytes,
    unit: 'MB',
    from: of,
    limit: atMost(EXCEL_MEGABYTES_MAX),
  });
  return figures;
}
