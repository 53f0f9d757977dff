import type { DeliveryType } from '@sofreh/domain/enums';
import { orderTypeOf, READY_STATUS, stepIndexOf } from '@sofreh/domain/order-state';
import type { ToldOrder } from '@sofreh/providers/marketplace';
import { leaveCourier } from '#app/main/bikers/trips.ts';
import { moveOrder } from '#app/main/order-moves/move-order.ts';
import { systemActor } from '#app/main/order-record/actor.ts';
import type { OrderChange } from '#app/main/order-record/order-change.ts';
import { DELIVERY_TYPES } from './place-told.ts';
import { writeCarrier } from './told-changes.queries.ts';

/** Says who was to bring an order, and who is now. */
export interface CarrierChange {
  readonly from: DeliveryType;
  readonly to: DeliveryType;
}

/**
 * Has an order brought by whom its marketplace says now, as long as it has not left and no courier of ours is on it: then only
 * people can sort out who has the food, and the order's film tells them.
 * @param before who brought it by what was told last.
 * @returns undefined where nothing changed.
 */
export async function takeCarrier(
  change: OrderChange,
  { carriedBy, code, state }: ToldOrder,
  before: ToldOrder['carriedBy'],
): Promise<CarrierChange | undefined> {
  if (carriedBy === before) return undefined;
  const { client, order } = change;
  const [from, to] = [order.deliveryType, DELIVERY_TYPES[carriedBy]];
  if (from === to) return undefined;
  const hasLeft = stepIndexOf(from, order.status) > stepIndexOf(from, READY_STATUS[from]);
  if (hasLeft || (from === 'DELIVER' && order.hasDeliverMethod)) {
    const data = { state, code, carriedBy, deliveryType: { from, to } };
    change.events.push({ type: 'MARKETPLACE_TOLD', actor: systemActor, data });
    return undefined;
  }
  await writeCarrier(client, order, { deliveryType: to, orderType: orderTypeOf(to) });
  const version = order.version + 1;
  const next = { deliveryType: to, orderType: orderTypeOf(to), version, hasDeliverMethod: false };
  change.order = { ...order, ...next };
  // What is ready is ready the other way: a move of the table, as every other.
  const isReady = order.status === READY_STATUS[from] && READY_STATUS[from] !== READY_STATUS[to];
  if (isReady) await moveOrder(change, READY_STATUS[to], systemActor, { data: { cause: 'MARKETPLACE' } });
  return { from, to };
}

/** Names the marketplace's courier, or says that it sends one. */
export async function takeCourier(change: OrderChange, { carriedBy, courier }: ToldOrder): Promise<void> {
  const { order } = change;
  if (carriedBy !== 'MARKETPLACE' || order.deliveryType !== 'ZFEXPRESS') return;
  if (!courier && order.hasDeliverMethod) return;
  const courierName = courier?.name || null;
  const courierPhone = courier?.phoneNumber || null;
  await leaveCourier(change, { provider: 'ZFEXPRESS', courierName, courierPhone });
}
