import { afterEach, beforeEach, vi } from 'vitest';
import type { Pool } from '#app/platform/db/pool.ts';

type Query = (...given: readonly unknown[]) => Promise<unknown>;

export interface GatedPool {
  readonly pool: Pool;
  /**
   * Each statement wrote or tried to write so many orders, in the order in which they were sent; retries are there,
   * too.
   */
  readonly sizes: readonly number[];
  /** Waits until nothing is under way but statements that are held. */
  quiet(): Promise<void>;
  /** Lets go what is held, and holds nothing more. */
  open(): void;
}

/** After so many turns of the event loop without a word from the database nobody is about to ask anything. */
const TURNS = 20;

function ordersOf(query: unknown): number | undefined {
  if (typeof query !== 'object' || query === null || !('name' in query && 'values' in query))
    return undefined;
  const { name, values } = query as { name?: string; values: unknown[] };
  return name?.startsWith('place-orders') ? (JSON.parse(String(values[0])) as unknown[]).length : undefined;
}

/**
 * Gives a pool that holds the statements which write orders until it is opened, so that orders which are asked for
 * meanwhile gather as they do while others are written.
 * @param send sends a statement that writes orders; by default as the pool does.
 */
export function gatedPool(
  pool: Pool,
  send: (query: () => Promise<unknown>, orders: number) => Promise<unknown> = (query) => query(),
): GatedPool {
  const sizes: number[] = [];
  const gate = Promise.withResolvers<void>();
  let [underWay, held] = [0, 0];
  const query: Query = async (...given) => {
    const orders = ordersOf(given[0]);
    const sent = () => Reflect.apply(pool.query, pool, given) as unknown as Promise<unknown>;
    underWay += 1;
    try {
      if (orders === undefined) return await sent();
      sizes.push(orders);
      held += 1;
      await gate.promise;
      held -= 1;
      return await send(sent, orders);
    } finally {
      underWay -= 1;
    }
  };
  return {
    pool: new Proxy(pool, {
      get(target, name) {
        if (name === 'query') return query;
        const value = Reflect.get(target, name, target) as unknown;
        return typeof value === 'function' ? value.bind(target) : value;
      },
    }),
    sizes,
    async quiet() {
      for (let still = 0; still < TURNS; ) {
        await new Promise((turn) => setImmediate(turn));
        still = underWay > 0 && underWay === held ? still + 1 : 0;
      }
    },
    open: () => gate.resolve(),
  };
}

/** Has nothing of a held statement take so long that its lane goes on without it, however busy the machine is. */
export function standStill(): void {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());
}
