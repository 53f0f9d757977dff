import type { OrderStatus } from '@sofreh/domain/enums';
import { type KitchenPlace, kitchenLines, stationsToKeep } from '@sofreh/domain/kitchen';
import { READY_STATUS } from '@sofreh/domain/order-state';
import { readEditable, writeLines } from '#app/main/order-record/lines-to-change/editable-order.queries.ts';
import type { OrderChange } from '#app/main/order-record/order-change.ts';
import { NO_STATION } from '#app/main/order-record/order-facts.ts';
import { named } from '#app/platform/db/named.ts';
import { tellable, ticketsOfChange, writeTickets } from './change-tickets.ts';
import { readKitchenFacts, stationKey } from './kitchen-facts.queries.ts';
import { ticketDraft } from './ticket-lines.ts';

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

const clear = named(
  'kitchen-tickets-clear',
  `update kitchen_tickets set cleared_at = $3 where vendor_id = $1 and order_id = $2 and cleared_at is null
     and coalesce(printer_station_id, '${NO_STATION}') <> all($4::uuid[])`,
);

/**
 * Takes an order off the stations' screens that somebody says is ready or handed over; a station that has not seen a change
 * or a cancel keeps it until it has.
 */
export async function tellOfReady({ client, order, at }: OrderChange, to: OrderStatus): Promise<void> {
  if (to !== READY_STATUS[order.deliveryType] && to !== 'DELIVERED') return;
  const facts = await readKitchenFacts(client, order);
  const kept = stationsToKeep(facts.order).map(stationKey);
  await client.query(clear([order.vendorId, order.id, at, kept]));
}

/**
 * Tells the cooks who still make something of an order that it goes by another table or number: they make what they made, and
 * say that they have seen it as they do of any change.
 * @param from what they knew it by.
 * @param of which of its lines; all of them where it is left out.
 */
export async function tellOfPlace(
  { client, order, at }: OrderChange,
  from: KitchenPlace,
  of?: ReadonlySet<string>,
): Promise<void> {
  const facts = await readKitchenFacts(client, order);
  const open = kitchenLines(facts.order).filter(
    ({ state, wanted, orderItemId }) =>
      (state === 'COOKING' || state === 'CHANGED') && wanted > 0 && (of?.has(orderItemId) ?? true),
  );
  const lines = [...new Map(open.map((line) => [line.orderItemId, line])).values()];
  const drafts = lines.map((line, index) => {
    const { orderItemId, menuItemId, title, unit = 'PIECE', note, course, seat = 0, toppings } = line;
    const said = { id: orderItemId, menuItemId, title, unit, note, course, seat, toppings };
    return ticketDraft('DELTA', said, 0, index + 1, from);
  });
  await writeTickets(client, order, drafts, at);
}
