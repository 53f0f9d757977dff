import type { Output } from '@sofreh/contract/call';
import type { Order, orders } from '@sofreh/contract/main/orders';
import { refundShare } from '@sofreh/domain/pricing';
import { findCourierOfOrder } from '#app/main/courier-purse/purse.queries.ts';
import type { Actor } from '#app/main/order-record/actor.ts';
import {
  type EditableFacts,
  readEditable,
  readKnownRequest,
} from '#app/main/order-record/lines-to-change/editable-order.queries.ts';
import { type ChangeDeps, changeLockedOrder, type OrderChange } from '#app/main/order-record/order-change.ts';
import { readOrder } from '#app/main/order-record/reading/orders.queries.ts';
import { readRefundable } from '#app/main/refunds/refundable.queries.ts';
import { startRefundOf } from '#app/main/refunds/start-refunds.ts';
import { wrongAt } from '#app/platform/http/refusal-at.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { requestHash } from '#app/platform/request-hash.ts';
import { isChangeOpen, type RefundedLine, writeOrderRefund } from './refund-order.queries.ts';

type ItemsBody = Output<(typeof orders)['PUT /api/orders/refundorderitem']['body']>;
type OrderBody = Output<(typeof orders)['PUT /api/orders/refund']['body']>;

export interface RefundInput<Body> {
  readonly vendorId: string;
  readonly actor: Actor & { readonly id: string };
  readonly body: Body;
  /** Holds what the client showed that it comes to; another sum is refused with `ORDER_CHANGED`. */
  readonly expected?: number;
}

interface Asked {
  readonly amount: number;
  readonly lines: readonly RefundedLine[];
}

/**
 * Gives back what pieces of an order's lines really cost (decisions, section 5): their share of discount, service, tax
 * and rounding is in it, so that all pieces together give back the line to the last unit. The same refund again gives
 * nothing.
 * @returns the order as it is now.
 * @throws Refusal every code of the declaration; details say what is left.
 */
export function refundItems(deps: ChangeDeps, input: RefundInput<ItemsBody>): Promise<Order> {
  return refund(deps, input, async (change) => {
    const facts = await readEditable(change.client, change.order);
    const ids = input.body.items.map(({ orderItemId }) => orderItemId);
    if (new Set(ids).size < ids.length) throw wrongAt('items');
    const lines = input.body.items.map((item) => shareOf(facts, item, input.body.withPackaging));
    return { amount: lines.reduce((sum, { amount }) => sum + amount, 0), lines };
  });
}

/**
 * Gives back all that an order was paid and has not had back, or an amount of it.
 * @returns the order as it is now.
 * @throws Refusal every code of the declaration.
 */
export function refundOrder(deps: ChangeDeps, input: RefundInput<OrderBody>): Promise<Order> {
  return refund(deps, input, async ({ client, order }) => {
    const payments = await readRefundable(client, order);
    const left = payments.reduce((sum, { amount }) => sum + amount, 0);
    return { amount: input.body.amount ?? left, lines: [] };
  });
}

function shareOf(
  { lines, pricing }: EditableFacts,
  { orderItemId, count }: ItemsBody['items'][number],
  withPackaging: boolean,
): RefundedLine {
  const line = lines.find(({ id }) => id === orderItemId);
  if (!line) throw new Refusal('ORDER_ITEM_NOT_FOUND', { details: { id: orderItemId } });
  const share = refundShare(pricing, orderItemId, count, line.refundedCount);
  if (!share.ok) {
    const left = line.count - line.refundedCount;
    throw new Refusal('REFUND_COUNT_ABOVE_LEFT', { details: { id: orderItemId, left } });
  }
  const amount = share.amount + (withPackaging ? share.packaging : 0);
  return { orderItemId, title: line.title, unit: line.unit, count, amount };
}

async function refund(
  deps: ChangeDeps,
  { vendorId, actor, body, expected }: RefundInput<ItemsBody | OrderBody>,
  ask: (change: OrderChange) => Promise<Asked>,
): Promise<Order> {
  const hash = requestHash(vendorId, body);
  await changeLockedOrder(deps, vendorId, body.orderId, async (change) => {
    const known = await readKnownRequest(change.client, 'refund', vendorId, body.id);
    if (known === hash) return;
    if (known !== undefined) throw new Refusal('IDEMPOTENCY_CONFLICT');
    refuseUnpaid(change);
    if (await isChangeOpen(change.client, change.order)) throw new Refusal('MARKETPLACE_CHANGE_OPEN');
    const { amount, lines } = await ask(change);
    if (amount === 0) throw new Refusal('REFUND_ABOVE_PAID', { details: { left: 0, amount } });
    if (expected !== undefined && expected !== amount) {
      throw new Refusal('ORDER_CHANGED', { details: { amount, expected } });
    }
    const { id, reason } = body;
    change.events.push({ type: 'REFUNDED', actor, reason, data: { refundId: id, amount, lines } });
    const stored = { id, amount, reason, lines, requestHash: hash, createdBy: actor.id, at: change.at };
    await writeOrderRefund(change.client, change.order, stored);
    const courier = body.byCourier ? { courier: await requireCourierOf(change) } : {};
    const chosen = body.way ? { way: body.way } : {};
    await startRefundOf(change, actor, amount, { requestId: id, ...chosen, ...courier });
  });
  const order = await readOrder(deps.db, vendorId, body.orderId);
  if (!order) throw new Error(`order ${body.orderId} is gone`);
  return order;
}

/** Gives the own courier who has the order, or brought it. @throws Refusal TRIP_NOT_FOUND where none did. */
async function requireCourierOf({ client, order }: OrderChange) {
  const courier = await findCourierOfOrder(client, order.vendorId, order.id);
  if (!courier) throw new Refusal('TRIP_NOT_FOUND');
  return courier;
}

function refuseUnpaid({ order }: OrderChange): void {
  const { status, paidAmount } = order;
  if (status === 'SUBMITTED' || status === 'REJECTED') {
    throw new Refusal('INVALID_ORDER_STATE', { details: { status } });
  }
  if (paidAmount === 0) throw new Refusal('ORDER_NOT_PAID');
}
