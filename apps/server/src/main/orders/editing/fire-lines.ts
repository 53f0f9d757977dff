import type { Output } from '@sofreh/contract/call';
import type { Order, orders } from '@sofreh/contract/main/orders';
import { isFinalStatus, isWaitingStatus } from '@sofreh/domain/order-state';
import { ticketsOfChange, writeTickets } from '#app/main/kitchen-tickets/change-tickets.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import type { Actor } from '../actor.ts';
import { type ChangeDeps, changeLockedOrder } from '../order-change.ts';
import { readOrder } from '../reading/orders.queries.ts';
import { readEditable, writeLines } from './edit-order.queries.ts';

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
    const { client, order, at } = change;
    if (isFinalStatus(order.status) || isWaitingStatus(order.status)) {
      throw new Refusal('ORDER_NOT_EDITABLE', { details: { status: order.status } });
    }
    const { lines } = await readEditable(client, order);
    const fired = lines.filter(
      ({ id, held, course: of }) =>
        held && (course === undefined || of === course) && (orderItemIds?.includes(id) ?? true),
    );
    if (fired.length === 0) throw new Refusal('NOTHING_TO_FIRE');
    const after = lines.map((line) => (fired.includes(line) ? { ...line, held: false } : line));
    await writeTickets(client, order, ticketsOfChange(lines, after, 'NEW'), at);
    const told = after.map((line) => (line.held ? line : { ...line, ticketedCount: line.count }));
    await writeLines(client, order, told);
    const items = fired.map(({ id: orderItemId, title, count }) => ({ orderItemId, title, count }));
    change.events.push({ type: 'FIRED', actor, data: { items } });
  });
  const order = await readOrder(deps.db, vendorId, orderId);
  if (!order) throw new Error(`order ${orderId} is gone`);
  return order;
}
