import type { Output } from '@sofreh/contract/call';
import type { Order, orders } from '@sofreh/contract/main/orders';
import { isFinalStatus, isWaitingStatus } from '@sofreh/domain/order-state';
import { mergedInto } from '@sofreh/fa/order-texts';
import { returnOverpaid } from '#app/main/payments/start-refunds.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import { type Actor, systemActor } from '../actor.ts';
import { type EditableFacts, readEditable, writePrice } from '../editing/edit-order.queries.ts';
import { type LockedOrder, lockOrder } from '../locked-order.queries.ts';
import { finishWhenSettled } from '../move-order.ts';
import { type ChangeDeps, changeLockedOrder, type OrderChange } from '../order-change.ts';
import { appendEvents } from '../order-events.queries.ts';
import { type PricingTerms, priceByTerms } from '../placing/pricing-terms.ts';
import { readOrder } from '../reading/orders.queries.ts';
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
  /** Where the client saw it; a bill that somebody took elsewhere since is refused with `ORDER_CHANGED`. */
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
      if (!found) throw new Refusal('BILLS_NOT_MERGEABLE', { details: { openBills } });
      return merge(change, actor, mergeInto, id);
    }
    if (openBills.length > 0 && !body.beside) throw new Refusal('TABLE_NOT_FREE', { details: { openBills } });
    const from = await writeTable(change.client, change.order, tableId, table.name);
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

/** Both bills accepted, in one currency, the joining one with nothing that is its own alone: a discount, a guest paying. */
async function refuseUnmergeable(
  { client, order }: OrderChange,
  target: LockedOrder,
  facts: EditableFacts,
): Promise<void> {
  const waiting =
    isWaitingStatus(order.status) || isWaitingStatus(target.status) || target.deliveryType !== 'SERVE';
  const discounted = facts.pricing.finalDiscountAmount > 0 || facts.pricing.discountType === 'FREEITEM';
  const fits = !waiting && !discounted && order.currency === target.currency && facts.terms !== null;
  if (fits && !(await isBeingPaid(client, order)) && !(await isBeingPaid(client, target))) return;
  throw new Refusal('BILLS_NOT_MERGEABLE', { details: { discounted, waiting } });
}

async function merge(
  change: OrderChange,
  actor: Actor,
  intoId: string,
  moveId: string | undefined,
): Promise<void> {
  const { client, order, at } = change;
  const target = await lockOrder(client, order.vendorId, intoId);
  if (!target || isFinalStatus(target.status)) {
    throw new Refusal('BILLS_NOT_MERGEABLE');
  }
  const facts = await readEditable(client, order);
  await refuseUnmergeable(change, target, facts);
  await writeMerged(client, order, target, at, mergedInto(target.number));
  const grown = { ...target, paidAmount: target.paidAmount + order.paidAmount };
  const joined: OrderChange = { ...change, order: grown, events: [] };
  await repriceMerged(joined, facts.terms);
  joined.events.unshift({ type: 'MERGED', actor, data: { from: order.id, number: order.number } });
  await appendEvents(client, joined.order, joined.events, at);
  change.events.push({ type: 'MERGED', actor, data: { into: target.id, number: target.number, moveId } });
  change.order = { ...order, status: 'REJECTED', paidAmount: 0, version: order.version + 1 };
}

/** The bill that took another in comes to what its lines and both bills' tips and charges come to by its own terms. */
async function repriceMerged(joined: OrderChange, added: PricingTerms | null): Promise<void> {
  const { client, order } = joined;
  const { lines, terms, pricing: before } = await readEditable(client, order);
  if (!terms) throw new Refusal('BILLS_NOT_MERGEABLE');
  const together = {
    ...terms,
    tip: terms.tip + (added?.tip ?? 0),
    serviceChargeCostNumber: terms.serviceChargeCostNumber + (added?.serviceChargeCostNumber ?? 0),
  };
  const pricing = priceByTerms(order.currency, order.deliveryType, lines, together);
  await writePrice(client, order, pricing, together, true);
  joined.order = { ...order, finalPrice: pricing.finalPrice, version: order.version + 1 };
  const lineCount = lines.length;
  const data = { before: before.finalPrice, finalPrice: pricing.finalPrice, lineCount };
  joined.events.push({ type: 'EDITED', actor: systemActor, data });
  const overpaid = joined.order.paidAmount - pricing.finalPrice;
  if (overpaid > 0) await returnOverpaid(joined, systemActor, overpaid);
  await finishWhenSettled(joined);
}
