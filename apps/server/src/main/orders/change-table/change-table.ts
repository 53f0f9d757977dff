import type { Output } from '@sofreh/contract/call';
import type { Order, orders } from '@sofreh/contract/main/orders';
import { mergeObstacle } from '@sofreh/domain/dining-tables';
import { isFinalStatus, MERGED_STATUS } from '@sofreh/domain/order-state';
import { linkPartAtJoin, linkPartJoined } from '@sofreh/domain/payment-link';
import { isDiscounted } from '@sofreh/domain/pricing';
import { mergedInto } from '@sofreh/fa/order-texts';
import { leaveTable } from '#app/main/dining-tables/leave-table.ts';
import { tellOfPlace } from '#app/main/kitchen-tickets/tell-of-move.ts';
import { goOnByItself } from '#app/main/order-moves/move-order.ts';
import { type Actor, systemActor } from '#app/main/order-record/actor.ts';
import { codeCost } from '#app/main/order-record/code-cost.ts';
import {
  type EditableFacts,
  readEditable,
  writePrice,
} from '#app/main/order-record/lines-to-change/editable-order.queries.ts';
import { type LockedOrder, lockOrder, writeCodeCost } from '#app/main/order-record/locked-order.queries.ts';
import { type ChangeDeps, changeLockedOrder, type OrderChange } from '#app/main/order-record/order-change.ts';
import { appendEvents } from '#app/main/order-record/order-events.queries.ts';
import { type PricingTerms, priceJoinedByTerms } from '#app/main/order-record/pricing-terms.ts';
import { openBillOf } from '#app/main/order-record/reading/order-view.ts';
import { readOrder } from '#app/main/order-record/reading/orders.queries.ts';
import { changeLinkParts, keepLinksBeforeJoin } from '#app/main/payments/joined-links.queries.ts';
import { readPricedBill } from '#app/main/payments/split-bill/allocations.queries.ts';
import { returnWholeOverpaid } from '#app/main/refunds/start-refunds.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';
import { Refusal } from '#app/platform/refusal.ts';
import {
  isBeingPaid,
  lockTableWithBills,
  readSeat,
  wasMoved,
  writeMerged,
  writeTable,
} from './change-table.queries.ts';

type TableBody = Output<(typeof orders)['PUT /api/orders/changetable']['body']>;

export interface ChangeTableInput {
  readonly vendorId: string;
  readonly actor: Actor;
  readonly body: TableBody;
  /** The client saw it at this table; a bill that somebody took elsewhere since is refused with `ORDER_CHANGED`. */
  readonly from?: string | null;
}

/**
 * Moves an open bill to another table: a free one, beside its open bills, or into one of them by choice. The table it
 * leaves is free once no other bill stands there. A move under an id of its own is made once.
 * @returns the order as it is now; merged, the bill it became a part of.
 * @throws Refusal `ORDER_NOT_FOUND`, `ORDER_CHANGED`, `ORDER_NOT_EDITABLE` (not served at a table, or ended),
 *   `TABLE_NOT_FOUND`, `TABLE_NOT_FREE` (details: its open bills), `BILLS_NOT_MERGEABLE`.
 */
export async function changeTable(
  deps: ChangeDeps,
  { vendorId, actor, body, from: seen }: ChangeTableInput,
): Promise<Order> {
  const { id, orderId, tableId, mergeInto } = body;
  await changeLockedOrder(deps, vendorId, orderId, async (change) => {
    if (id && (await wasMoved(change.client, change.order, id))) return;
    await refuseImmovable(change, body);
    if (seen !== undefined && seen !== (await readSeat(change.client, change.order)))
      throw await changed(change);
    const table = await lockTableWithBills(change.client, change.order, tableId);
    if (!table) throw new Refusal('TABLE_NOT_FOUND');
    const { openBills } = table;
    if (mergeInto) {
      const found = openBills.some(({ id }) => id === mergeInto);
      if (!found) throw new Refusal('BILLS_NOT_MERGEABLE', { details: { reason: 'GONE', openBills } });
      return merge(change, actor, mergeInto, id);
    }
    if (openBills.length > 0 && !body.beside) throw new Refusal('TABLE_NOT_FREE', { details: { openBills } });
    const left = change.order.diningTableId;
    const from = await writeTable(change.client, change.order, tableId, table);
    change.order = { ...change.order, diningTableId: tableId };
    if (left !== tableId) await leaveTable(change.client, vendorId, left, change.at);
    await tellOfPlace(change, { tableName: from, number: null });
    change.events.push({ type: 'TABLE_CHANGED', actor, data: { from, to: table.name, tableId, moveId: id } });
  });
  const order = await readOrder(deps.db, vendorId, mergeInto ?? orderId);
  if (!order) throw new Error(`order ${orderId} is gone`);
  return order;
}

async function changed({ client, order }: OrderChange): Promise<Refusal> {
  return new Refusal('ORDER_CHANGED', { details: await readOrder(client, order.vendorId, order.id) });
}

async function refuseImmovable(change: OrderChange, { version }: TableBody): Promise<void> {
  const { order } = change;
  if (version !== undefined && version !== order.version) throw await changed(change);
  if (isFinalStatus(order.status) || order.deliveryType !== 'SERVE') {
    throw new Refusal('ORDER_NOT_EDITABLE', { details: { status: order.status } });
  }
}

/** Refuses two bills that cannot become one, and says what stands against it. */
async function refuseUnmergeable(
  { client, order }: OrderChange,
  target: LockedOrder | undefined,
  facts: EditableFacts,
): Promise<LockedOrder> {
  const joining = {
    ...order,
    discounted: isDiscounted(facts.pricing),
    hasTerms: facts.terms !== null,
    beingPaid: await isBeingPaid(client, order),
  };
  const into = target ? { ...target, beingPaid: await isBeingPaid(client, target) } : null;
  const reason = mergeObstacle(joining, into);
  if (reason || !target) throw new Refusal('BILLS_NOT_MERGEABLE', { details: { reason: reason ?? 'GONE' } });
  return target;
}

async function merge(
  change: OrderChange,
  actor: Actor,
  intoId: string,
  moveId: string | undefined,
): Promise<void> {
  const { client, order, at } = change;
  const found = await lockOrder(client, order.vendorId, intoId);
  const facts = await readEditable(client, order);
  const target = await refuseUnmergeable(change, found, facts);
  for (const bill of [order, target]) await keepLinks(client, bill);
  const tableName = await writeMerged(client, order, target, at, mergedInto(target.number));
  await leaveTable(client, order.vendorId, order.diningTableId, at);
  const grown = { ...target, paidAmount: target.paidAmount + order.paidAmount };
  const joined: OrderChange = { ...change, order: grown, events: [] };
  const own = new Set(facts.lines.map(({ id }) => id));
  await tellOfPlace(joined, { tableName, number: order.number }, own);
  await repriceMerged(joined, facts.terms, target.finalPrice + order.finalPrice);
  joined.events.unshift({ type: 'MERGED', actor, data: { from: order.id, number: order.number } });
  await appendEvents(client, joined.order, joined.events, at);
  change.events.push({ type: 'MERGED', actor, data: { into: target.id, number: target.number, moveId } });
  change.order = { ...order, status: MERGED_STATUS, paidAmount: 0, version: order.version + 1 };
}

async function keepLinks(client: PoolClient, order: LockedOrder): Promise<void> {
  const bill = openBillOf(await readPricedBill(client, order), order);
  await keepLinksBeforeJoin(client, order, (part) => linkPartAtJoin(part, bill));
}

/**
 * The bill that took another in comes to what its lines and both bills' tips and charges come to by its own terms, and to no
 * more than both bills came to because each was rounded by itself.
 * @param finalPrice is what both came to.
 */
async function repriceMerged(
  joined: OrderChange,
  added: PricingTerms | null,
  finalPrice: number,
): Promise<void> {
  const { client, order } = joined;
  const { lines, terms, pricing: before } = await readEditable(client, order);
  if (!terms) throw new Refusal('BILLS_NOT_MERGEABLE', { details: { reason: 'TOO_OLD' } });
  const together = {
    ...terms,
    tip: terms.tip + (added?.tip ?? 0),
    serviceChargeCostNumber: terms.serviceChargeCostNumber + (added?.serviceChargeCostNumber ?? 0),
    joinedOff: (terms.joinedOff ?? 0) + (added?.joinedOff ?? 0),
    // Dishes of a bill that was charged too little are no more to be added to than they were.
    ...(added?.belowRules ? { belowRules: true as const } : {}),
  };
  const apart = { finalPrice, stays: before, serviceFee: added?.serviceFee ?? null };
  const price = priceJoinedByTerms(order, lines, together, apart);
  if (!price.ok) throw new Refusal('BILLS_NOT_MERGEABLE', { details: { reason: price.obstacle } });
  const { pricing, joinedOff } = price;
  if (order.hasCode && !(await writeCodeCost(client, order, codeCost(pricing, lines))))
    throw new Refusal('BILLS_NOT_MERGEABLE', { details: { reason: 'DISCOUNTED' } });
  await writePrice(client, order, pricing, { ...together, joinedOff }, true);
  joined.order = { ...order, finalPrice: pricing.finalPrice, version: order.version + 1 };
  const bill = openBillOf(await readPricedBill(client, order), joined.order);
  await changeLinkParts(client, order, (part) => linkPartJoined(part, bill));
  const lineCount = lines.length;
  const data = { before: before.finalPrice, finalPrice: pricing.finalPrice, lineCount };
  joined.events.push({ type: 'EDITED', actor: systemActor, data });
  await returnWholeOverpaid(joined, systemActor);
  await goOnByItself(joined);
}
