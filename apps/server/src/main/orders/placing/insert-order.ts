import type { Order } from '@sofreh/contract/main/orders';
import type { SoldProductType } from '@sofreh/domain/enums';
import { isRefusedByPostgres } from '#app/platform/db/constraints.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import { repeating } from '#app/platform/db/transaction.ts';
import { gathering } from './gathering.ts';
import type { NewOrder } from './order-to-write.ts';
import { goesAlone, MOST_TOGETHER, PATIENCE_MS, placeOrdersQuery } from './place-order.queries.ts';
import { type Drawn, placedOrder } from './placed-order.ts';
import { inTurn } from './vendor-queue.ts';

/**
 * Statements of groups that are under way at once. One writes nearly all orders: the more go together, the less an order
 * costs. The second is for a full group, and goes on with the rest while the first waits for somebody's rows.
 */
export const LANES = 2;

/** Orders wait so many milliseconds for the statement under way, about two full groups' time; then the second lane goes on. */
export const LANE_PATIENCE_MS = 50;

/** A product of which less is left than an order asks for, by its own count or by an ingredient of its recipe. */
export interface Shortage {
  readonly productType: SoldProductType;
  readonly productId: string;
  /** It is the count that is left. */
  readonly count: number;
}

export type Placing =
  | { readonly ok: true; readonly seq: number; readonly order: Order }
  /** Nothing was written: the menu changed or its customer is gone (`menuIsCurrent` is false), something is short, or the discount code no longer holds. */
  | { readonly ok: false; readonly menuIsCurrent: boolean; readonly short: readonly Shortage[] };

interface PlacingRow extends Pick<Drawn, 'actorName' | 'sentByName'> {
  readonly vendorId: string;
  readonly number: number | null;
  readonly seq: number | null;
  readonly vendorName: string | null;
  readonly paymentWindowMinutes: number | null;
  readonly menuIsCurrent: boolean;
  readonly short: Shortage[];
}

async function write(pool: Pool, orders: readonly NewOrder[]): Promise<(PlacingRow | undefined)[]> {
  const { rows } = await pool.query<PlacingRow>(placeOrdersQuery(orders));
  const byVendor = new Map(rows.map((row) => [row.vendorId, row]));
  return orders.map(({ order }) => byVendor.get(order.vendor_id));
}

async function writeAlone(pool: Pool, order: NewOrder): Promise<PlacingRow | undefined> {
  const [row] = await repeating(() => write(pool, [order]));
  return row;
}

/**
 * Orders of different vendors that come while others are written go together (docs/decisions/0096). Where PostgreSQL refuses
 * the statement, nothing of any of them was written, and each goes alone: none pays for another. An order that is alone
 * waits for its vendor's rows as long as it takes, and others after it no longer than a group would.
 */
const writeTogether = gathering<Pool, NewOrder, PlacingRow | undefined>(
  { lanes: LANES, most: MOST_TOGETHER, patienceMs: LANE_PATIENCE_MS },
  async (pool, orders) => {
    const alone = () => orders.map((order) => writeAlone(pool, order));
    if (orders.length === 1) {
      const answers = alone();
      await settledWithin(answers, PATIENCE_MS);
      return answers;
    }
    try {
      return await write(pool, orders);
    } catch (error) {
      if (!isRefusedByPostgres(error)) throw error;
      return alone();
    }
  },
);

/** Waits until the works have ended, however they did, but not longer than so many milliseconds. */
async function settledWithin(works: readonly Promise<unknown>[], ms: number): Promise<void> {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, ms);
  await Promise.race([Promise.allSettled(works), late.promise]);
  clearTimeout(timer);
}

/**
 * Writes an order, or nothing, when the vendor's orders before it in this process are written.
 * Throws what PostgreSQL throws, also for an id that exists already (23505).
 */
export async function insertOrder(pool: Pool, input: NewOrder): Promise<Placing> {
  const row = await inTurn(pool, input.order.vendor_id, () =>
    goesAlone(input) ? writeAlone(pool, input) : writeTogether(pool, input),
  );
  if (!row || !isDrawn(row)) {
    return { ok: false, menuIsCurrent: row?.menuIsCurrent ?? false, short: row?.short ?? [] };
  }
  return { ok: true, seq: row.seq, order: placedOrder(input, row) };
}

function isDrawn(row: PlacingRow): row is PlacingRow & Drawn {
  return row.number !== null && row.seq !== null && row.vendorName !== null;
}
