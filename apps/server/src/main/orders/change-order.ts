import type { Output } from '@sofreh/contract/call';
import type { Order, orders } from '@sofreh/contract/main/orders';
import { isCouriered } from '@sofreh/domain/enums';
import { HAND_OVER_PERMISSIONS } from '@sofreh/domain/order-state';
import { normalizeMobile } from '@sofreh/domain/phones';
import { moveOrder } from '#app/main/order-moves/move-order.ts';
import type { Actor } from '#app/main/order-record/actor.ts';
import { type ChangeDeps, changeLockedOrder, type OrderChange } from '#app/main/order-record/order-change.ts';
import { readOrder } from '#app/main/order-record/reading/orders.queries.ts';
import { NOBODY_ELSE, readHeld } from '#app/main/payments/split-bill/held-parts.queries.ts';
import { Refusal } from '#app/platform/refusal.ts';

export type ChangeOrderBody = Output<(typeof orders)['PATCH /api/orders']['body']>;

export interface ChangeOrderInput {
  readonly vendorId: string;
  readonly actor: Actor;
  readonly body: ChangeOrderBody;
}

/**
 * Changes the state of an order by the transition table (decisions, section 4).
 * @returns the order as it is now.
 * @throws Refusal `ORDER_NOT_FOUND`, `ORDER_CHANGED` (details: the order as it is now) when somebody else changed it
 *   since the client looked, and those of `moveOrder`.
 */
export async function changeOrder(deps: ChangeDeps, input: ChangeOrderInput): Promise<Order> {
  const { vendorId, actor, body } = input;
  await changeLockedOrder(deps, vendorId, body.id, async (change) => {
    refuseStranger(change, actor);
    await refuseStale(change, body);
    await refusePaid(change, actor, body);
    await moveOrder(change, body.status, actor, {
      reason: body.reason,
      deliverMethod: deliverMethodOf(change, actor, body),
      data: body.moveId ? { moveId: body.moveId } : {},
    });
  });
  const order = await readOrder(deps.db, vendorId, body.id);
  if (!order) throw new Error(`order ${body.id} is gone`);
  return order;
}

function refuseStranger({ order }: OrderChange, actor: Actor): void {
  if (actor.kind === 'CUSTOMER' && order.customerId !== actor.id) throw new Refusal('ORDER_NOT_FOUND');
}

async function refuseStale({ client, order }: OrderChange, { version }: ChangeOrderBody): Promise<void> {
  if (version === undefined || version === order.version) return;
  throw new Refusal('ORDER_CHANGED', { details: await readOrder(client, order.vendorId, order.id) });
}

/** A guest does not call off what anybody has paid a part of, or is paying at this moment: others' money is in it. */
async function refusePaid(change: OrderChange, actor: Actor, { status }: ChangeOrderBody): Promise<void> {
  const { client, order, at } = change;
  if (actor.kind !== 'CUSTOMER' || status !== 'REJECTED') return;
  const held = await readHeld(client, order, NOBODY_ELSE, at);
  const paid = order.paidAmount;
  if (paid + held.amount === 0) return;
  throw new Refusal('ORDER_PARTLY_PAID', { details: { paid, held: held.amount } });
}

function deliverMethodOf(
  { order }: OrderChange,
  actor: Actor,
  { deliverMethod }: ChangeOrderBody,
): object | null {
  if (!deliverMethod) return null;
  // Other moves are open to more people than those who send couriers.
  if (actor.kind !== 'STAFF' || !actor.permissions.some((each) => HAND_OVER_PERMISSIONS.includes(each)))
    throw new Refusal('forbidden');
  if (!isCouriered(order.deliveryType)) {
    throw new Refusal('INVALID_ORDER_STATE', { details: { status: order.status } });
  }
  const typed = deliverMethod.courierPhone;
  const courierPhone = typed === undefined ? null : normalizeMobile(typed);
  if (typed !== undefined && !courierPhone) throw new Refusal('WRONG_PHONE_NUMBER');
  return { provider: deliverMethod.provider, courierName: deliverMethod.courierName, courierPhone };
}
