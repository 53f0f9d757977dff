import { availableParallelism, loadavg } from 'node:os';
import pg from 'pg';
import { measureBooks } from './books/measure-books.ts';
import { measureCouriers } from './couriers/measure-couriers.ts';
import { measureDispatch } from './dispatch/measure-dispatch.ts';
import { measureFirstLoad } from './first-load/measure-first-load.ts';
import { GUEST_ORDER_SIZES, GUEST_SIZES, measureGuests } from './guests/measure-guests.ts';
import { growHistory } from './history/grow-history.ts';
import { DAYS, measureHistory, ORDERS_PER_DAY } from './history/measure-history.ts';
import { measureSizes, SIZES } from './history/measure-sizes.ts';
import { measureKitchen } from './kitchen/measure-kitchen.ts';
import { measureMarketMenu } from './marketplace/measure-market-menu.ts';
import { measureMenu } from './menu/measure-menu.ts';
import { measureMenuNews } from './menu/measure-menu-news.ts';
import { measureMenuSizes } from './menu/measure-menu-sizes.ts';
import { measureMany } from './orders/measure-many.ts';
import { measureProcesses } from './orders/measure-processes.ts';
import { type SampleOrder, sampleOrder } from './orders/sample-order.ts';
import { measurePaper } from './paper/measure-paper.ts';
import { startBenchProduct } from './product/bench-product.ts';
import { type PostgresAddress, postgresAddress } from './product/postgres-address.ts';
import { lastingSession, signIn } from './product/sign-in.ts';
import { measureRealtime } from './realtime/measure-realtime.ts';
import { measureRendering } from './rendering/measure-rendering.ts';
import { atMost, type Figure, misses } from './report/figure.ts';
import { table } from './report/table.ts';
import { measureStart } from './start/measure-start.ts';
import { measureSync } from './till/measure-sync.ts';
import { measureTill } from './till/measure-till.ts';
import { measureTillStart } from './till/measure-till-start.ts';

const DOMAINS = ['vanak.toranj.localhost', 'fereshteh.toranj.localhost'] as const;
const [DOMAIN] = DOMAINS;

/** Takes every measurement, one after the other, each on an otherwise idle product. Says how far it is. */
async function measureAll(): Promise<Figure[]> {
  const bench = await startBenchProduct();
  const figures: Figure[] = [];
  const measure = async (what: string, measured: () => Promise<Figure[]>) => {
    console.log(`… ${what}`);
    try {
      figures.push(...(await measured()));
    } catch (error) {
      // One that cannot be measured has missed; what the others took minutes for is told all the same.
      console.error(error);
      figures.push({
        name: what,
        value: Number.NaN,
        unit: '',
        from: 'it failed, see above',
        limit: atMost(0),
      });
    }
  };
  try {
    await measure('starting again', () => measureStart(bench));
    const product = bench.current();
    const database = await postgresAddress(bench.dataDir);
    await measure('who should bring what', async () => measureDispatch());
    await measure('the menu over HTTP', () => measureMenu(product, DOMAIN));
    await measure('the guest page', () => measureRendering(product, DOMAIN, database));
    await measure('the first load in a browser', () => measureFirstLoad(product));
    await fillStocks(database);
    // A session works at one till (docs/decisions/0021), so each till has its own; everything else shares one that is renewed.
    const ownSession = () => signIn(product, DOMAIN);
    const renewed = await lastingSession(product, DOMAIN);
    await measure('adding dishes at the till', async () => measureTill(product, DOMAIN, await ownSession()));
    await measure('opening the till', async () => measureTillStart(product, DOMAIN, await ownSession()));
    await measure('sending what was sold offline', async () =>
      measureSync(product, DOMAIN, await ownSession()),
    );
    await measure('a year of orders', async () => measureHistory(product, DOMAIN, await renewed(), database));
    await measure('the books of that year', async () =>
      measureBooks(product, DOMAIN, await renewed(), database),
    );
    const orders: SampleOrder[] = [];
    await measure('orders to be placed', async () => {
      for (const domain of DOMAINS) orders.push(await sampleOrder(product, domain, await renewed()));
      return [];
    });
    const [first] = orders;
    if (!first) return figures;
    await measure('followers of orders', async () => measureRealtime(product, await renewed(), first));
    await measure('papers of orders', async () => measurePaper(product, await renewed(), first, database));
    await measure('a kitchen with many tickets', async () =>
      measureKitchen(product, await ownSession(), first, database),
    );
    await measure('orders by several processes', async () =>
      measureProcesses({ dataDir: bench.dataDir, token: await renewed(), orders }),
    );
    await measure('orders of many vendors', async () =>
      measureMany({ product, database, token: await renewed(), order: first }),
    );
    await measure('a changed dish on an open page', async () =>
      measureMenuNews(product, DOMAIN, await renewed()),
    );
    await measure('a menu at a marketplace', async () =>
      measureMarketMenu(product, DOMAINS[1], await renewed(), database),
    );
    await measure('couriers and who follows them', () => measureCouriers(product, DOMAIN));
    await measure('short and long menus', () => measureMenuSizes(product, DOMAIN, database));
  } finally {
    await bench.remove();
  }
  return figures;
}

/** Measures reports, lists and placing at ever more orders; the sizes are those given after the word, or all. */
async function measureGrowth(sizes: readonly number[]): Promise<Figure[]> {
  const bench = await startBenchProduct();
  try {
    const product = bench.current();
    const database = await postgresAddress(bench.dataDir);
    await fillStocks(database);
    return await measureSizes({
      product,
      domain: DOMAIN,
      signIn: () => signIn(product, DOMAIN),
      database,
      sizes,
    });
  } finally {
    await bench.remove();
  }
}

/** Measures the books of a busy branch with a year behind them, alone. */
async function measureYearOfBooks(): Promise<Figure[]> {
  const bench = await startBenchProduct();
  try {
    const product = bench.current();
    const database = await postgresAddress(bench.dataDir);
    await growHistory(database, DOMAIN, DAYS, ORDERS_PER_DAY);
    return await measureBooks(product, DOMAIN, await signIn(product, DOMAIN), database);
  } finally {
    await bench.remove();
  }
}

/** Measures a large menu at a marketplace, alone. */
async function measureMarket(): Promise<Figure[]> {
  const bench = await startBenchProduct();
  try {
    const product = bench.current();
    const token = await signIn(product, DOMAINS[1]);
    return await measureMarketMenu(product, DOMAINS[1], token, await postgresAddress(bench.dataDir));
  } finally {
    await bench.remove();
  }
}

/** Measures a kitchen's screen and what printing keeps, alone. */
async function measureTickets(): Promise<Figure[]> {
  const bench = await startBenchProduct();
  try {
    const product = bench.current();
    const database = await postgresAddress(bench.dataDir);
    const token = await signIn(product, DOMAIN);
    await fillStocks(database);
    const order = await sampleOrder(product, DOMAIN, token);
    return [
      ...(await measureKitchen(product, token, order, database)),
      ...(await measurePaper(product, token, order, database)),
    ];
  } finally {
    await bench.remove();
  }
}

/** Measures couriers who send where they are and guests who follow them, alone. */
async function measureRides(): Promise<Figure[]> {
  const bench = await startBenchProduct();
  try {
    await fillStocks(await postgresAddress(bench.dataDir));
    return await measureCouriers(bench.current(), DOMAIN);
  } finally {
    await bench.remove();
  }
}

/** Measures orders of 1, 10 and 200 vendors by 1 to 32 clients, alone. */
async function measureOrders(): Promise<Figure[]> {
  const bench = await startBenchProduct();
  try {
    const product = bench.current();
    const database = await postgresAddress(bench.dataDir);
    const token = await signIn(product, DOMAIN);
    await fillStocks(database);
    const order = await sampleOrder(product, DOMAIN, token);
    return await measureMany({ product, database, token, order });
  } finally {
    await bench.remove();
  }
}

/** Measures what a cashier waits for, alone: the opening of the till and its next dish. */
async function measureRegister(): Promise<Figure[]> {
  const bench = await startBenchProduct();
  try {
    const product = bench.current();
    await fillStocks(await postgresAddress(bench.dataDir));
    return [
      ...(await measureTillStart(product, DOMAIN, await signIn(product, DOMAIN))),
      ...(await measureTill(product, DOMAIN, await signIn(product, DOMAIN))),
    ];
  } finally {
    await bench.remove();
  }
}

/** Measures segments and campaigns of ever more guests, alone. */
async function measureManyGuests(sizes: readonly number[], withOrders: boolean): Promise<Figure[]> {
  const bench = await startBenchProduct();
  try {
    const domain = DOMAINS[1];
    const signInThere = () => signIn(bench.current(), domain);
    return await measureGuests({ bench, domain, signIn: signInThere, sizes, withOrders });
  } finally {
    await bench.remove();
  }
}

/** Fills every stock, so that nothing runs out while orders are measured. */
async function fillStocks(database: PostgresAddress): Promise<void> {
  const client = new pg.Client(database);
  await client.connect();
  await client.query('update stocks set count = 100000000');
  await client.end();
}

/** These are measured alone, by the word that asks for them. */
const ALONE: Readonly<Record<string, (sizes: readonly number[]) => Promise<Figure[]>>> = {
  history: (sizes) => measureGrowth(sizes.length > 0 ? sizes : SIZES),
  books: measureYearOfBooks,
  market: measureMarket,
  kitchen: measureTickets,
  couriers: measureRides,
  orders: measureOrders,
  till: measureRegister,
  guests: (sizes) => measureManyGuests(sizes.length > 0 ? sizes : GUEST_SIZES, false),
  'guest-orders': (sizes) => measureManyGuests(sizes.length > 0 ? sizes : GUEST_ORDER_SIZES, true),
};

const [word, ...given] = process.argv.slice(2);
const startedAt = performance.now();
const [load = 0] = loadavg();
console.log(`${availableParallelism()} processors; other programs keep ${load.toFixed(1)} of them busy`);
const figures = await (ALONE[word ?? ''] ?? measureAll)(given.map(Number));
const missed = figures.filter(misses);
console.log(`\n${table(figures)}\n`);
console.log(`${missed.length} missed, in ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes`);
if (missed.length > 0) process.exitCode = 1;
