import type { Pricing } from '@sofreh/domain/pricing';
import { priceAsSold, priceWhatIf, type WhatIfChanges } from '@sofreh/domain/reports';
import { termsToPriceAgain } from '#app/main/order-record/pricing-terms.ts';
import type { Pool, PoolClient } from '#app/platform/db/pool.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import { enqueue } from '#app/platform/jobs/enqueue.ts';
import {
  lockWhatIf,
  type PricedBill,
  readSoldBatch,
  type SoldRow,
  type WhatIfRow,
  type WhatIfSums,
  writeProgress,
} from './what-ifs.queries.ts';

export const WHAT_IF_TASK = 'price-what-if';
/** Orders that are priced in one transaction: so many take a few milliseconds, and requests wait for no more. */
const BATCH = 200;
/** The time for which one has a place among the jobs before others get theirs. */
const TURN_MS = 30_000;

type Parts = WhatIfSums['before'];
export const NO_PARTS: Parts = { finalPrice: 0, items: 0, discount: 0, packaging: 0, service: 0, tax: 0 };

export interface PricingAgainDeps {
  readonly db: Pool;
  readonly now: () => Date;
}

function partsOf(pricing: Pricing): Parts {
  return {
    finalPrice: pricing.finalPrice,
    items: pricing.sumOfItemsPrice + pricing.sumOfItemToppingsPrice,
    discount: pricing.finalDiscountAmount,
    packaging: pricing.totalPackagingCost,
    service: pricing.serviceChargeFinalPrice,
    tax: pricing.tax,
  };
}

function added(one: Parts, other: Parts): Parts {
  const keys = Object.keys(one) as (keyof Parts)[];
  return Object.fromEntries(keys.map((key) => [key, one[key] + other[key]])) as unknown as Parts;
}

/** Says what an order came to and would have come to; null where its own price does not come out again. */
function priceBoth(
  { currency, deliveryType, finalPrice, pricing, terms, rules, bounds, lines }: SoldRow,
  changes: WhatIfChanges,
): { readonly before: Parts; readonly after: Parts } | null {
  const held = terms ?? termsToPriceAgain(pricing, rules, bounds);
  const order = { currency, deliveryType, lines, ...held };
  const own = priceAsSold(order);
  const other = own?.finalPrice === finalPrice ? priceWhatIf(order, changes) : null;
  return own && other && { before: partsOf(own), after: partsOf(other) };
}

/** Prices the next orders of one. @returns whether there are more. */
async function priceBatch(client: PoolClient, vendorId: string, id: string, now: Date): Promise<boolean> {
  const what = await lockWhatIf(client, vendorId, id);
  if (what?.status !== 'RUNNING') return false;
  const orders = await readSoldBatch(client, vendorId, what, BATCH);
  const bills: PricedBill[] = [];
  let { changedCount } = what;
  let { before, after, skippedCount } = what;
  for (const order of orders) {
    const priced = priceBoth(order, what.changes);
    if (!priced) {
      skippedCount += 1;
      bills.push({ id: order.id, price: order.finalPrice, priced: null });
      continue;
    }
    before = added(before, priced.before);
    after = added(after, priced.after);
    if (priced.before.finalPrice !== priced.after.finalPrice) changedCount += 1;
    bills.push({ id: order.id, price: order.finalPrice, priced });
  }
  const last = orders.at(-1);
  const isMore = orders.length === BATCH;
  const next: WhatIfRow = {
    ...what,
    before,
    after,
    skippedCount,
    pricedCount: what.pricedCount + orders.length,
    changedCount,
    lastDay: last?.day ?? what.lastDay,
    lastNumber: last?.number ?? what.lastNumber,
    status: isMore ? 'RUNNING' : 'DONE',
    endedAt: isMore ? null : now,
  };
  await writeProgress(client, vendorId, next, bills);
  return isMore;
}

/** Has the background work on one. */
export async function enqueueWhatIf(client: PoolClient | Pool, vendorId: string, id: string): Promise<void> {
  await enqueue(client, WHAT_IF_TASK, { vendorId, id }, { key: `what-if ${id}`, priority: 5 });
}

/** Prices what is left of one, batch by batch; after a while others get their turn first. */
export async function workOnWhatIf(
  { db, now }: PricingAgainDeps,
  vendorId: string,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const end = Date.now() + TURN_MS;
  while (await withTransaction(db, (client) => priceBatch(client, vendorId, id, now()))) {
    if (!signal.aborted && Date.now() < end) continue;
    await enqueueWhatIf(db, vendorId, id);
    return;
  }
}
