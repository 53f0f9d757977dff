import type { ResponseBody } from '@sofreh/contract/call';
import type { readyCalls } from '@sofreh/contract/main/orders/ready-calls';
import { READY_STATUS } from '@sofreh/domain/order-state';
import { readyMessage } from '@sofreh/fa/message-texts';
import type { Actor } from '#app/main/order-record/actor.ts';
import { type ChangeDeps, changeLockedOrder, type OrderChange } from '#app/main/order-record/order-change.ts';
import { named } from '#app/platform/db/named.ts';
import { enqueue } from '#app/platform/jobs/enqueue.ts';
import { TEXT_TASK } from '#app/platform/jobs/text-task.ts';
import { Refusal } from '#app/platform/refusal.ts';

type ReadyOrder = ResponseBody<(typeof readyCalls)['PUT /api/orders/callforreadyorder/{id}']>;

interface ReadyInput {
  readonly vendorId: string;
  readonly actor: Actor;
  readonly orderId: string;
}

/**
 * Calls out a ready order; each call is an event of its film.
 * @throws Refusal `ORDER_NOT_FOUND`, `INVALID_ORDER_STATE` when it is not ready.
 */
export async function callForReady(
  deps: ChangeDeps,
  { vendorId, actor, orderId }: ReadyInput,
): Promise<ReadyOrder> {
  return changeLockedOrder(deps, vendorId, orderId, async (change) => {
    refuseNotReady(change);
    const { number, deliveryType } = change.order;
    change.events.push({ type: 'CALLED_FOR_READY', actor, data: { number, deliveryType } });
    return readyOrder(change);
  });
}

const wasNotified = named(
  'order-ready-notified',
  `select exists (select from order_events where vendor_id = $1 and order_id = $2 and type = 'READY_NOTIFIED'
     and data ->> 'notificationId' = $3) as known`,
);

/**
 * Tells the customer by text message that their order is ready; the same message is sent once.
 * @throws Refusal `ORDER_NOT_FOUND`, `INVALID_ORDER_STATE` when it is not ready, `CUSTOMER_REQUIRED` when nobody's
 *   number is known.
 */
export async function notifyReady(
  deps: ChangeDeps,
  {
    vendorId,
    vendorName,
    actor,
    orderId,
    id,
  }: ReadyInput & { readonly id: string; readonly vendorName: string },
): Promise<ReadyOrder> {
  return changeLockedOrder(deps, vendorId, orderId, async (change) => {
    const { client, order } = change;
    const { rows } = await client.query<{ known: boolean }>(wasNotified([vendorId, orderId, id]));
    if (rows[0]?.known) return readyOrder(change);
    refuseNotReady(change);
    const { customerPhone: phoneNumber } = order;
    if (phoneNumber === '') throw new Refusal('CUSTOMER_REQUIRED');
    const text = readyMessage(order.number, vendorName);
    await enqueue(client, TEXT_TASK, { phoneNumber, text }, { key: `ready ${id}` });
    change.events.push({ type: 'READY_NOTIFIED', actor, data: { notificationId: id, phoneNumber } });
    return readyOrder(change);
  });
}

function refuseNotReady({ order: { status, deliveryType } }: OrderChange): void {
  if (status === READY_STATUS[deliveryType]) return;
  throw new Refusal('INVALID_ORDER_STATE', { details: { status } });
}

function readyOrder({ order: { id, number, deliveryType, status, version } }: OrderChange): ReadyOrder {
  return { id, number, deliveryType, status, version };
}
