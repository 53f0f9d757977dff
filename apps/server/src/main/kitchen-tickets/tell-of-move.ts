import { readEditable, writeLines } from '#app/main/orders/editing/edit-order.queries.ts';
import type { OrderChange } from '#app/main/orders/order-change.ts';
import { tellable, ticketsOfChange, writeTickets } from './change-tickets.ts';

/** Tells the kitchen of an order that was accepted: every line that is not held is NEW. */
export async function tellOfAccepted({ client, order, at }: OrderChange): Promise<void> {
  const { lines } = await readEditable(client, order);
  await writeTickets(client, order, ticketsOfChange([], lines, 'NEW'), at);
  const told = lines.map((line) => ({ ...line, ticketedCount: tellable(line) }));
  await writeLines(client, order, told);
}

/** Tells the kitchen that an order it knows of is not cooked any more. */
export async function tellOfRejected({ client, order, at }: OrderChange): Promise<void> {
  const { lines } = await readEditable(client, order);
  await writeTickets(client, order, ticketsOfChange(lines, []), at);
  const told = lines.map((line) => ({ ...line, ticketedCount: 0 }));
  await writeLines(client, order, told);
}
