import type { Output } from '@sofreh/contract/call';
import type { Order, orders } from '@sofreh/contract/main/orders';
import { normalizePhone } from '#app/identity/auth/phone-number.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import type { Actor } from './actor.ts';
import { moveOrder } from './move-order.ts';
import { type ChangeDeps, changeLockedOrder, type OrderChange } from './order-change.ts';
import { readOrder } from './reading/orders.queries.ts';

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
    await moveOrder(change, body.status, actor, {
      reason: body.reason,
      deliverMethod: deliverMethodOf(change, actor, body),
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

function deliverMethodOf(
  { order }: OrderChange,
  actor: Actor,
  { deliverMethod }: ChangeOrderBody,
): object | null {
  if (!deliverMethod) return null;
  if (actor.kind !== 'STAFF') throw new Refusal('forbidden');
  if (order.deliveryType !== 'DELIVER' && order.deliveryType !== 'ZFEXPRESS') {
    throw new Refusal('INVALID_ORDER_STATE', { details: { status: order.status } });
  }
  const typed = deliverMethod.courierPhone;
  const courierPhone = typed === undefined ? null : normalizePhone(typed);
  if (typed !== undefined && !courierPhone) throw new Refusal('WRONG_PHONE_NUMBER');
  return { provider: deliverMethod.provider, courierName: deliverMethod.courierName, courierPhone };
}
