import type { Output } from '@sofreh/contract/call';
import type { Order, orders } from '@sofreh/contract/main/orders';
import { fireHeld } from '#app/main/kitchen-tickets/fire-held.ts';
import type { Actor } from '#app/main/order-record/actor.ts';
import { type ChangeDeps, changeLockedOrder } from '#app/main/order-record/order-change.ts';
import { readOrder } from '#app/main/order-record/reading/orders.queries.ts';
import type { PlacedLine } from '#app/main/order-record/stored-columns/line-columns.ts';
import { Refusal } from '#app/platform/refusal.ts';

type FireBody = Output<(typeof orders)['PUT /api/orders/fire']['body']>;

export interface FireInput {
  readonly vendorId: string;
  readonly actor: Actor;
  readonly body: FireBody;
}

/**
 * Tells the kitchen of held lines: those named, those of a course, or all that are held. Firing what is fired already is
 * answered like having nothing to fire.
 * @throws Refusal `ORDER_NOT_FOUND`, `ORDER_NOT_EDITABLE` (waits for an answer, or has ended), `NOTHING_TO_FIRE`.
 */
export async function fireLines(deps: ChangeDeps, { vendorId, actor, body }: FireInput): Promise<Order> {
  const { orderId, course, orderItemIds } = body;
  await changeLockedOrder(deps, vendorId, orderId, async (change) => {
    const isMeant = ({ id, course: of }: PlacedLine) =>
      (course === undefined || of === course) && (orderItemIds?.includes(id) ?? true);
    if (!(await fireHeld(change, actor, isMeant))) throw new Refusal('NOTHING_TO_FIRE');
  });
  const order = await readOrder(deps.db, vendorId, orderId);
  if (!order) throw new Error(`order ${orderId} is gone`);
  return order;
}
