import { isFinalStatus, isWaitingStatus } from '@sofreh/domain/order-state';
import type { Actor } from '#app/main/order-record/actor.ts';
import { readEditable, writeLines } from '#app/main/order-record/lines-to-change/editable-order.queries.ts';
import type { OrderChange } from '#app/main/order-record/order-change.ts';
import type { PlacedLine } from '#app/main/order-record/stored-columns/line-columns.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { ticketsOfChange, writeTickets } from './change-tickets.ts';

/**
 * Tells the kitchen of the held lines of an order that are meant, in the transaction of a change.
 * @returns whether there was any.
 * @throws Refusal `ORDER_NOT_EDITABLE` for an order that waits for an answer or has ended.
 */
export async function fireHeld(
  change: OrderChange,
  actor: Actor,
  isMeant: (line: PlacedLine) => boolean,
): Promise<boolean> {
  const { client, order, at } = change;
  if (isFinalStatus(order.status) || isWaitingStatus(order.status)) {
    throw new Refusal('ORDER_NOT_EDITABLE', { details: { status: order.status } });
  }
  const { lines } = await readEditable(client, order);
  const fired = lines.filter((line) => line.held && isMeant(line));
  if (fired.length === 0) return false;
  const after = lines.map((line) => (fired.includes(line) ? { ...line, held: false } : line));
  await writeTickets(client, order, ticketsOfChange(lines, after, 'NEW'), at);
  const told = after.map((line) => (line.held ? line : { ...line, ticketedCount: line.count }));
  await writeLines(client, order, told);
  const items = fired.map(({ id: orderItemId, title, count }) => ({ orderItemId, title, count }));
  change.events.push({ type: 'FIRED', actor, data: { items } });
  return true;
}
