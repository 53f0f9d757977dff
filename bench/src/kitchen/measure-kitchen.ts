import type { CDPSession, Page } from '@playwright/test';
import type { KitchenBoard, KitchenStepBody } from '@sofreh/contract/main/kitchen';
import { kitchenLines } from '@sofreh/domain/kitchen';
import pg from 'pg';
import { newId } from '../../../apps/server/src/platform/ids.ts';
import type { Product } from '../../../apps/server/src/testing/product.ts';
import { startBrowser } from '../first-load/browser.ts';
import { median, quantile } from '../numbers.ts';
import { freshBasket, type SampleOrder } from '../orders/sample-order.ts';
import { callProduct } from '../product/call-product.ts';
import type { PostgresAddress } from '../product/postgres-address.ts';
import { atMost, type Figure } from '../report/figure.ts';
import { paintedTaps } from '../taps/painted-taps.ts';
import { signInTill } from '../till/open-register.ts';

/** So many tickets stand open while one after the other is bumped. */
const OPEN = 200;
const BUMPS = 40;
/** A kitchen screen's processor is so many times slower than this one. */
const CPU_SLOWER = 4;
/** A finger notices what takes longer than this. */
const NOTICED_MS = 100;
const SLIPS = 2_000;
const WAVE = 100;
const STEPS_AT_ONCE = 200;
const PATIENCE_MS = 60_000;
const MB = 1_048_576;

interface Kitchen {
  readonly page: Page;
  readonly product: Product;
  readonly token: string;
  readonly order: SampleOrder;
  readonly client: pg.Client;
}

const readBoard = ({ product, token, order }: Kitchen) =>
  callProduct<KitchenBoard>(product.url, order.domain, token, 'GET /api/kitchen');

async function sell({ product, token, order }: Kitchen, times: number): Promise<void> {
  for (let nth = 0; nth < times; nth += 1)
    await callProduct(product.url, order.domain, token, 'POST /api/orders', freshBasket(order, newId()));
}

/** Bumps all that is to be cooked, as another screen does. @returns how many slips that was. */
async function bumpAll(kitchen: Kitchen): Promise<number> {
  const { product, token, order } = kitchen;
  const board = await readBoard(kitchen);
  const at = new Date().toISOString();
  const steps = board.orders.flatMap((each) =>
    kitchenLines(each)
      .filter(({ state }) => state === 'COOKING')
      .map(({ printerStationId, orderItemId, round, told }): KitchenStepBody => {
        const of = { id: newId(), orderId: each.id, kind: 'BUMP', at } as const;
        return { ...of, printerStationId, orderItemId, round, told };
      }),
  );
  for (let from = 0; from < steps.length; from += STEPS_AT_ONCE) {
    const body = { sentAt: at, steps: steps.slice(from, from + STEPS_AT_ONCE) };
    await callProduct(product.url, order.domain, token, 'POST /api/kitchen/steps', body);
  }
  return board.orders.flatMap(({ tickets }) => tickets).filter(({ cleared }) => !cleared).length;
}

/** Lets what was made be fetched, and so long ago that no screen offers to take it back. */
async function letGo({ client }: Kitchen): Promise<void> {
  await client.query("update orders set status = 'DELIVERED' where status like 'READY%'");
  await client.query("update kitchen_tickets set cleared_at = cleared_at - interval '1 hour'");
}

/** Counts how many tickets a screen has, those that are drawn when it is scrolled as well. */
function countTickets(page: Page): Promise<number> {
  return page.locator('[data-tickets]').getAttribute('data-tickets').then(Number);
}

/** Waits until a screen has so many tickets, or at most so many. */
async function shows(page: Page, is: (count: number) => boolean): Promise<void> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  while (!is(await countTickets(page))) {
    if (Date.now() > giveUpAt) throw new Error('the kitchen screen does not show its tickets');
    await page.waitForTimeout(100);
  }
}

async function usedBytes(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN;
}

/** Finds the station with the most tickets. */
async function busiestStation(kitchen: Kitchen): Promise<string> {
  const { orders } = await readBoard(kitchen);
  const stations = orders.flatMap(({ tickets }) =>
    tickets.flatMap((ticket) => ticket.printerStationId ?? []),
  );
  const byStation = [...Map.groupBy(stations, (id) => id)].sort(
    ([, one], [, other]) => other.length - one.length,
  );
  return byStation[0]?.[0] ?? 'pass';
}

/**
 * Measures the time from a bump to the painted frame without its ticket, while many others stand there and the kitchen's screen is slow.
 */
async function measureBumps(kitchen: Kitchen, devtools: CDPSession): Promise<Figure[]> {
  const { page, product } = kitchen;
  await sell(kitchen, OPEN + BUMPS + 10);
  const station = await busiestStation(kitchen);
  await page.goto(`${product.url}/bo/kitchen?station=${station}`);
  await shows(page, (count) => count >= OPEN + BUMPS);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
  const tap = (times: number) => paintedTaps(page, { at: '[data-bump]', times, among: 1, pause: 250 });
  await tap(5);
  const before = await countTickets(page);
  const taken = await tap(BUMPS);
  const gone = before - (await countTickets(page));
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  if (gone < BUMPS) throw new Error(`${BUMPS} tickets were bumped and ${gone} are gone`);
  const name = `A ticket bumped, ${OPEN} open`;
  const from = `${BUMPS} bumps, processor ${CPU_SLOWER} times slower`;
  return [
    { name: `${name}, median`, value: median(taken), unit: 'ms', from, limit: atMost(NOTICED_MS) },
    { name: `${name}, p95`, value: quantile(taken, 0.95), unit: 'ms', from, limit: atMost(2 * NOTICED_MS) },
  ];
}

/** Measures what a screen that is never closed holds on to after an evening of slips. */
async function measureMemory(kitchen: Kitchen, devtools: CDPSession): Promise<Figure[]> {
  const { page } = kitchen;
  const clear = async () => {
    const slips = await bumpAll(kitchen);
    await shows(page, (count) => count === 0);
    await letGo(kitchen);
    return slips;
  };
  await clear();
  let before: number | undefined;
  let slips = 0;
  while (slips < SLIPS) {
    await sell(kitchen, WAVE);
    await shows(page, (count) => count >= WAVE);
    slips += await clear();
    before ??= await usedBytes(devtools);
  }
  const grown = ((await usedBytes(devtools)) - (before ?? Number.NaN)) / MB;
  const from = `${slips} slips in waves of ${WAVE} orders; ${((before ?? 0) / MB).toFixed(0)} MB after the first`;
  return [
    {
      name: `A kitchen screen's memory after ${SLIPS} slips`,
      value: grown,
      unit: 'MB',
      from,
      limit: atMost(50),
    },
  ];
}

/** Measures a kitchen's screen with many tickets, and after many. */
export async function measureKitchen(
  product: Product,
  token: string,
  order: SampleOrder,
  database: PostgresAddress,
): Promise<Figure[]> {
  const client = new pg.Client(database);
  await client.connect();
  const browser = await startBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
    await signInTill(page, product, order.domain, token);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    const kitchen = { page, product, token, order, client };
    return [...(await measureBumps(kitchen, devtools)), ...(await measureMemory(kitchen, devtools))];
  } finally {
    await browser.close();
    await client.end();
  }
}
