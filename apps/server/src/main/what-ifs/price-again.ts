import type { Pricing } from '@sofreh/domain/pricing';
import { priceAsSold, priceWhatIf, type WhatIfChanges } from '@sofreh/domain/reports';
import { termsToPriceAgain } from '#app/main/order-record/pricing-terms.ts';
import type { Pool, PoolClient } from '#app/platform/db/pool.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import { enqueue } from '#app/platform/jobs/enqueue.ts';
import type { TaskContext } from '#app/platform/jobs/jobs.ts';
import { readPricesAt, readSoldBatch, type SoldRow } from './sold-orders.queries.ts';
import {
  type BranchSums,
  endAsFailed,
  forgetOneOld,
  lockWhatIf,
  type PricedBill,
  type WhatIfRow,
  type WhatIfSums,
  writeProgress,
} from './what-ifs.queries.ts';

export const WHAT_IF_TASK = 'price-what-if';
/** So many orders are priced in one transaction: they take a few milliseconds, and requests wait for no more. */
const BATCH = 200;
/** So many orders are looked at for them: where few are of the type that is asked for, a transaction may find none. */
const LOOKED = 5_000;
/** So many of a vendor's questions are kept. */
const KEPT = 30;
/** It is tried so often, which takes about half an hour; then it is given up. */
const TRIES = 8;
/** One has a place among the jobs for this time before others get theirs. */
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

/** The changes as they are at a branch: its dishes that had the titles of those that were named. */
async function changesAt(
  client: PoolClient,
  vendorId: string,
  branch: string,
  { id, changes }: Pick<WhatIfRow, 'id' | 'changes'>,
): Promise<WhatIfChanges> {
  if (branch === vendorId || changes.prices.length === 0) return changes;
  return { ...changes, prices: await readPricesAt(client, vendorId, id, branch) };
}

export const NO_BILLS: BranchSums = { before: 0, after: 0, changedCount: 0 };

/** Prices the next orders of one. @returns whether there are more. */
async function priceBatch(client: PoolClient, vendorId: string, id: string, now: Date): Promise<boolean> {
  const what = await lockWhatIf(client, vendorId, id);
  const branch = what?.vendorIds[what.vendorsDone];
  if (what?.status !== 'RUNNING' || branch === undefined) return false;
  const { orders, last } = await readSoldBatch(client, branch, what, { most: LOOKED, priced: BATCH });
  const changes = await changesAt(client, vendorId, branch, what);
  const bills: PricedBill[] = [];
  let { before, after, skippedCount } = what;
  let ofBranch = what.branches[branch] ?? NO_BILLS;
  let changed = 0;
  for (const order of orders) {
    const priced = priceBoth(order, changes);
    if (!priced) {
      skippedCount += 1;
      bills.push({ id: order.id, price: order.finalPrice, priced: null });
      continue;
    }
    before = added(before, priced.before);
    after = added(after, priced.after);
    const isOther = priced.before.finalPrice !== priced.after.finalPrice;
    if (isOther) changed += 1;
    ofBranch = {
      before: ofBranch.before + priced.before.finalPrice,
      after: ofBranch.after + priced.after.finalPrice,
      changedCount: ofBranch.changedCount + (isOther ? 1 : 0),
    };
    bills.push({ id: order.id, price: order.finalPrice, priced });
  }
  const vendorsDone = what.vendorsDone + (last ? 0 : 1);
  const isMore = vendorsDone < what.vendorIds.length;
  const next: WhatIfRow = {
    ...what,
    before,
    after,
    branches: { ...what.branches, [branch]: ofBranch },
    skippedCount,
    pricedCount: what.pricedCount + orders.length,
    changedCount: what.changedCount + changed,
    vendorsDone,
    lastDay: last?.day ?? null,
    lastNumber: last?.number ?? null,
    status: isMore ? 'RUNNING' : 'DONE',
    endedAt: isMore ? null : now,
  };
  await writeProgress(client, vendorId, next, bills, branch);
  return isMore;
}

/** Has the background work on one. */
export async function enqueueWhatIf(client: PoolClient | Pool, vendorId: string, id: string): Promise<void> {
  await enqueue(client, WHAT_IF_TASK, { vendorId, id }, { key: `what-if ${id}`, priority: 5 });
}

/**
 * Prices what is left of one question, batch by batch; after a while others get their turn first. When it is done it forgets those that are too
 * many, one in a statement, because each may have as many bills as a question prices, and nobody who asks waits for that.
 */
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
  while (!signal.aborted && Date.now() < end && (await forgetOneOld(db, vendorId, KEPT)));
}

/**
 * Does the same as a job, which is tried again where it breaks off. At its last try the question is ended as failed, so that none says
 * for ever that it is being priced.
 * @throws what broke it, at every try before.
 */
export async function tryWhatIf(
  deps: PricingAgainDeps,
  { vendorId, id }: { readonly vendorId: string; readonly id: string },
  { signal, attempt, log }: TaskContext,
): Promise<void> {
  try {
    await workOnWhatIf(deps, vendorId, id, signal);
  } catch (error) {
    if (attempt < TRIES) throw error;
    log.error({ error, vendorId, id }, 'A question «what if» was given up');
    await endAsFailed(deps.db, vendorId, id, deps.now());
  }
}
