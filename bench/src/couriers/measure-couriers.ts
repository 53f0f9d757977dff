import { createPool } from '../../../apps/server/src/platform/db/pool.ts';
import type { Product } from '../../../apps/server/src/testing/product.ts';
import { cpuTime } from '../cpu-time.ts';
import { startBrowser } from '../first-load/browser.ts';
import { sendLoad } from '../load/send-load.ts';
import { median, quantile } from '../numbers.ts';
import { httpJob } from '../orders/http-job.ts';
import { sampleOrder } from '../orders/sample-order.ts';
import { sessionOpener } from '../product/open-sessions.ts';
import { postgresAddress } from '../product/postgres-address.ts';
import { OWNER } from '../product/sign-in.ts';
import { atLeast, atMost, type Figure } from '../report/figure.ts';
import { paintedPositions } from './painted-positions.ts';
import { putUnderWay, type UnderWay } from './put-under-way.ts';
import { ASK_EVERY_MS, type Ridden, ride, SEND_EVERY_MS } from './ride.ts';

const COURIERS = 200;
const ROUNDS = 4;
const ROUND_SECONDS = 10;
/** So many clients place orders at the same time. */
const ORDERING = 8;
/** So many guests' maps are looked at, and each of them is shown so many positions. */
const [WATCHED, SHOWN] = [3, 16];
/** So much must be left of the orders a second on a machine that does nothing else. */
const LEFT = 0.8;
/**
 * One position or look may cost this share of an order; it says the same on a slow machine, where fewer orders are to
 * be lost.
 */
const OF_AN_ORDER = 0.5;
const CALLS_A_SECOND = COURIERS * (1_000 / SEND_EVERY_MS + 1_000 / ASK_EVERY_MS);
/** A page that asks every six seconds shows what is new after three of them, by and large, and after six at the latest. */
const [MIDDLE_MS, LATE_MS] = [ASK_EVERY_MS / 2 + 1_000, ASK_EVERY_MS + 1_000];

const pause = (ms: number) => new Promise((over) => setTimeout(over, ms));

interface Run {
  readonly product: Product;
  readonly domain: string;
  readonly under: readonly UnderWay[];
  /** Places orders for one round; @returns how many a second. */
  place(): Promise<number>;
}

/**
 * Holds orders with couriers and guests beside them against orders alone, round by round, now the one first and now
 * the other.
 */
async function costOfRiding({ product, domain, under, place }: Run) {
  const rounds: { readonly alone: number; readonly beside: number }[] = [];
  const ridden: Ridden[] = [];
  const besideRiders = async () => {
    const riding = ride(product, domain, under);
    await pause(ASK_EVERY_MS);
    const perSecond = await place();
    ridden.push(await riding.stop());
    return perSecond;
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round % 2 === 0) {
      const alone = await place();
      rounds.push({ alone, beside: await besideRiders() });
    } else {
      const beside = await besideRiders();
      rounds.push({ alone: await place(), beside });
    }
  }
  return { rounds, ridden };
}

/** Measures how many processors the program needs for riders and guests alone, its database apart. */
async function processorsOfRiding({ product, domain, under }: Run) {
  const riding = ride(product, domain, under);
  await pause(ASK_EVERY_MS);
  const [startedAt, before] = [performance.now(), cpuTime(product.pid)];
  await pause(ROUND_SECONDS * 1_000);
  const spent = cpuTime(product.pid) - before;
  const passed = performance.now() - startedAt;
  return { processors: spent / passed, ridden: await riding.stop() };
}

/** Watches what guests see while all others ride and orders are placed as fast as they are answered. */
async function watchBeside({ product, domain, under, place }: Run, watched: readonly UnderWay[]) {
  const browser = await startBrowser();
  const riding = ride(product, domain, under);
  let watching = true;
  const order = async () => {
    while (watching) await place();
  };
  const ordering = order();
  // It is waited for below, unless the watching fails first.
  ordering.catch(() => undefined);
  try {
    const each = watched.map((courier) => paintedPositions(browser, product, domain, courier, SHOWN));
    const taken = (await Promise.all(each)).flat();
    watching = false;
    await ordering;
    return { taken, ridden: await riding.stop() };
  } finally {
    watching = false;
    await browser.close();
    await riding.stop();
  }
}

/**
 * Measures couriers who send where they are and guests who follow them, beside a till that places orders: what it
 * costs orders a second, and how long it takes from a position that is sent until the guest's map has painted it.
 */
export async function measureCouriers(product: Product, domain: string): Promise<Figure[]> {
  const db = createPool(await postgresAddress(product.dataDir), { size: 4 });
  try {
    const openFor = await sessionOpener(db, product.dataDir);
    const owner = await db.query<{ id: string }>('select id from users where phone_number = $1', [OWNER]);
    const token = await openFor(owner.rows[0]?.id ?? '', 'STAFF');
    const order = await sampleOrder(product, domain, token);
    const scene = { product, token, order, db, openFor };
    const all = await putUnderWay(scene, WATCHED + COURIERS);
    const job = httpJob({
      product,
      token,
      orders: [order],
      connections: ORDERING,
      seconds: ROUND_SECONDS,
    });
    const place = async () => (await sendLoad(job, product.pid)).perSecond;
    await place();
    const run = { product, domain, under: all.slice(WATCHED), place };
    const { rounds, ridden } = await costOfRiding(run);
    const alone = await processorsOfRiding(run);
    const watched = await watchBeside(run, all.slice(0, WATCHED));
    const { processors } = alone;
    const everything = [...ridden, alone.ridden, watched.ridden];
    return figuresOf({ rounds, processors, taken: watched.taken, ridden: everything });
  } finally {
    await db.end();
  }
}

interface Measured {
  readonly rounds: readonly { readonly alone: number; readonly beside: number }[];
  readonly processors: number;
  readonly taken: readonly number[];
  readonly ridden: readonly Ridden[];
}

function figuresOf({ rounds, processors, taken, ridden }: Measured): Figure[] {
  const sum = (of: (each: Ridden) => number) => ridden.reduce((total, each) => total + of(each), 0);
  const [alone, beside] = [
    median(rounds.map((each) => each.alone)),
    median(rounds.map((each) => each.beside)),
  ];
  const who = `${COURIERS} couriers every ${SEND_EVERY_MS / 1_000} s, as many guests every ${ASK_EVERY_MS / 1_000} s`;
  const painted = 'Position sent until it is painted';
  const from = `${taken.length} positions, beside orders and ${who}`;
  return [
    {
      name: 'Orders over HTTP beside couriers and guests',
      value: median(rounds.map((each) => each.beside / each.alone)),
      unit: '×',
      from: `${beside.toFixed(0)}/s of ${alone.toFixed(0)}/s; ${who}`,
      limit: atLeast(LEFT),
    },
    {
      name: 'Orders given up for a position or a look',
      value: median(rounds.map((each) => (each.alone - each.beside) / CALLS_A_SECOND)),
      unit: 'orders',
      from: `${CALLS_A_SECOND.toFixed(0)} of them a second`,
      limit: atMost(OF_AN_ORDER),
    },
    {
      name: 'Couriers and guests alone, of a processor',
      value: processors,
      unit: '×',
      from: `the program without its database; ${who}`,
    },
    { name: `${painted}, p50`, value: median(taken), unit: 'ms', from, limit: atMost(MIDDLE_MS) },
    { name: `${painted}, p95`, value: quantile(taken, 0.95), unit: 'ms', from, limit: atMost(LATE_MS) },
    {
      name: 'Positions and looks that failed',
      value: sum(({ failed }) => failed),
      unit: 'calls',
      from: `${sum(({ positions }) => positions)} positions and ${sum(({ looks }) => looks)} looks`,
      limit: atMost(0),
    },
  ];
}
