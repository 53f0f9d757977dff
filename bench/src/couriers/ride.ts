import type { Product } from '../../../apps/server/src/testing/product.ts';
import { callProduct } from '../product/call-product.ts';
import type { UnderWay } from './put-under-way.ts';

/** After these times a courier's page sends and a guest's page asks again. */
export const [SEND_EVERY_MS, ASK_EVERY_MS] = [5_000, 6_000];
/** So many positions lie from one end of a way to the other. */
const STEPS = 50;

/** Counts what was sent and asked, and how much of it came to nothing. */
export interface Ridden {
  readonly positions: number;
  readonly looks: number;
  readonly failed: number;
}

export interface Riding {
  /** Ends it, and waits for the last answers. */
  stop(): Promise<Ridden>;
}

/** Each position of a trip is numbered higher than the one before. */
let lastSeq = 0;

/**
 * Sends where a courier is.
 * @param part of the last six hundred metres to the door, from 0 to 1.
 * @throws Error where it was refused or not taken.
 */
export async function sendPosition(
  product: Product,
  domain: string,
  { token, tripId, door }: UnderWay,
  part: number,
): Promise<void> {
  lastSeq += 1;
  const latitude = door.latitude + (1 - part) / 200;
  const longitude = door.longitude - (1 - part) / 1_000;
  const body = { positions: [{ tripId, seq: lastSeq, latitude, longitude, accuracy: 12 }] };
  const call = 'POST /api/bikers/positions';
  const { taken } = await callProduct<{ taken: number }>(product.url, domain, token, call, body);
  if (taken !== 1) throw new Error('a position was not taken');
}

/** Every courier sends where he is and the guest of each looks, spread evenly over the seconds between. */
export function ride(product: Product, domain: string, under: readonly UnderWay[]): Riding {
  const timers: NodeJS.Timeout[] = [];
  const asked: Promise<boolean>[] = [];
  let [positions, looks] = [0, 0];
  const ask = (call: Promise<unknown>) => {
    asked.push(
      call.then(
        () => true,
        () => false,
      ),
    );
  };
  const every = (ms: number, at: number, run: () => void) => {
    const begin = () => {
      run();
      timers.push(setInterval(run, ms));
    };
    timers.push(setTimeout(begin, (ms * at) / under.length));
  };
  for (const [at, courier] of under.entries()) {
    let step = at;
    every(SEND_EVERY_MS, at, () => {
      positions += 1;
      step += 1;
      ask(sendPosition(product, domain, courier, (step % STEPS) / STEPS));
    });
    every(ASK_EVERY_MS, at, () => {
      looks += 1;
      ask(callProduct(product.url, domain, '', `GET /api-delivery/v1/follow/${courier.code}`));
    });
  }
  return {
    async stop() {
      for (const timer of timers) clearTimeout(timer);
      const failed = (await Promise.all(asked)).filter((done) => !done).length;
      return { positions, looks, failed };
    },
  };
}
