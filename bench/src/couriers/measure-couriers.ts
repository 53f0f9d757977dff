import type { Product } from '../../../apps/server/src/testing/product.ts';
import { startBrowser } from '../first-load/browser.ts';
import { sendLoad } from '../load/send-load.ts';
import { median, quantile } from '../numbers.ts';
import { httpJob } from '../orders/http-job.ts';
import type { SampleOrder } from '../orders/sample-order.ts';
import { callProduct } from '../product/call-product.ts';
import type { PostgresAddress } from '../product/postgres-address.ts';
import { atLeast, atMost, type Figure } from '../report/figure.ts';
import { putUnderWay, signInCourier, type UnderWay } from './way-shop.ts';

const COURIERS = 200;
/** As their pages do. */
const [SEND_EVERY_MS, ASK_EVERY_MS] = [5_000, 6_000];
const ROUNDS = 3;
const ROUND_SECONDS = 10;
const ORDERING = 8;
const PAINTED = 24;

interface Riding {
  /** Where a courier is next; all move a little at each turn. */
  placeOf(at: number): { latitude: number; longitude: number };
  /** Positions and looks that failed. */
  failed(): number;
  stop(): void;
}

/** Every courier sends where he is and every guest looks, spread evenly over the seconds between. */
function ride(product: Product, domain: string, token: string, trips: readonly UnderWay[]): Riding {
  const timers: NodeJS.Timeout[] = [];
  let [turn, failed] = [0, 0];
  const placeOf = (at: number) => {
    const part = (turn % 50) / 50;
    const { latitude, longitude } = trips[at]?.door ?? { latitude: 0, longitude: 0 };
    return {
      latitude: 35.7575 + (latitude - 35.7575) * part,
      longitude: 51.4095 + (longitude - 51.4095) * part,
    };
  };
  const failing = () => {
    failed += 1;
  };
  for (const [at, { tripId, code }] of trips.entries()) {
    const send = () => {
      turn += 1;
      const position = { tripId, seq: secondOfDay(), ...placeOf(at), accuracy: 12 };
      const body = { positions: [position] };
      callProduct(product.url, domain, token, 'POST /api/bikers/positions', body).catch(failing);
    };
    const look = () => {
      callProduct(product.url, domain, '', `GET /api-delivery/v1/follow/${code}`).catch(failing);
    };
    const every = (run: () => void, ms: number) =>
      timers.push(
        setTimeout(
          () => {
            run();
            timers.push(setInterval(run, ms));
          },
          (ms * at) / trips.length,
        ),
      );
    every(send, SEND_EVERY_MS);
    every(look, ASK_EVERY_MS);
  }
  return {
    placeOf,
    failed: () => failed,
    stop: () => {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

const secondOfDay = () => Math.floor((Date.now() % 86_400_000) / 1_000);
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Couriers who send where they are and guests who follow them, beside a till that places orders: what it costs orders a second, and
 * how long it takes from a position that is sent until the guest's map has painted it.
 */
export async function measureCouriers(
  product: Product,
  token: string,
  order: SampleOrder,
  database: PostgresAddress,
): Promise<Figure[]> {
  const trips = await putUnderWay(product, token, order, database, COURIERS + 1);
  const courier = await signInCourier(product, order.domain);
  const [watched, ...others] = trips;
  if (!watched) throw new Error('nothing is under way');
  const place = async () => {
    const job = { product, token, orders: [order], connections: ORDERING, seconds: ROUND_SECONDS };
    return (await sendLoad(httpJob(job), product.pid)).perSecond;
  };
  await place();
  const [alone, beside]: [number[], number[]] = [[], []];
  let failed = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(await place());
    const riding = ride(product, order.domain, courier, others);
    await wait(ASK_EVERY_MS);
    beside.push(await place());
    riding.stop();
    failed += riding.failed();
  }
  const riding = ride(product, order.domain, courier, others);
  const painted = await paintedPositions(product, order.domain, courier, watched);
  riding.stop();
  failed += riding.failed();
  if (failed > 0) throw new Error(`${failed} positions or looks failed`);
  const from = `${COURIERS} couriers every ${SEND_EVERY_MS / 1_000} s, ${COURIERS} guests every ${ASK_EVERY_MS / 1_000} s`;
  return [
    {
      name: 'Orders over HTTP beside couriers and guests',
      value: median(beside) / median(alone),
      unit: '×',
      from: `${Math.round(median(beside))}/s of ${Math.round(median(alone))}/s; ${from}`,
      limit: atLeast(0.7),
    },
    { name: 'Position sent until it is painted, p50', value: median(painted), unit: 'ms', from },
    {
      name: 'Position sent until it is painted, p95',
      value: quantile(painted, 0.95),
      unit: 'ms',
      from,
      // The page looks every six seconds.
      limit: atMost(ASK_EVERY_MS + 1_500),
    },
  ];
}

/** From a position that a courier sends until the map of whoever follows him has painted him there, milliseconds. */
async function paintedPositions(
  product: Product,
  domain: string,
  courier: string,
  { tripId, code, door }: UnderWay,
): Promise<number[]> {
  const browser = await startBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'fa-IR' });
    const { port } = new URL(product.url);
    const send = (nth: number) => {
      const latitude = door.latitude - (PAINTED - nth) / 20_000;
      const positions = [{ tripId, seq: secondOfDay(), latitude, longitude: door.longitude, accuracy: 10 }];
      return callProduct(product.url, domain, courier, 'POST /api/bikers/positions', { positions });
    };
    await send(0);
    await page.goto(`http://${domain}:${port}/follow/${code}`);
    // The door, and the courier once he is shown.
    await page.locator('.leaflet-overlay-pane path').nth(1).waitFor();
    const taken: number[] = [];
    for (let nth = 1; nth <= PAINTED; nth += 1) {
      // Anywhere between two looks of the page, and in a second of its own.
      await wait(1_100 + ((nth * 37) % 60) * 100);
      const moved = page.evaluate(
        () =>
          new Promise<number>((done) => {
            const path = document.querySelectorAll('.leaflet-overlay-pane path')[1];
            const observer = new MutationObserver(() => {
              observer.disconnect();
              requestAnimationFrame(() => requestAnimationFrame(() => done(Date.now())));
            });
            if (path) observer.observe(path, { attributes: true, attributeFilter: ['d'] });
          }),
      );
      const sentAt = Date.now();
      await send(nth);
      taken.push((await moved) - sentAt);
    }
    return taken;
  } finally {
    await browser.close();
  }
}
