import type { OrderStatus } from '@sofreh/domain/enums';
import type { TicketKind } from '@sofreh/domain/kitchen';
import { READY_STATUS } from '@sofreh/domain/order-state';
import type { LockedOrder } from '#app/main/order-record/locked-order.queries.ts';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';
import { insertTickets } from './insert-tickets.ts';
import { type TicketDraft, type TicketSource, ticketDraft } from './ticket-lines.ts';

/**
 * Holds a line as the kitchen is to know it, beside how many it was told of: the difference is what a ticket says.
 */
export interface ToldLine extends TicketSource {
  readonly count: number;
  readonly held: boolean;
  /** The kitchen was told of this number. */
  readonly ticketedCount: number;
}

const add = named(
  'kitchen-tickets-add',
  `with changed as (
     select vendor_id, id, source, delivery_type, dining_table_id from orders where vendor_id = $1 and id = $2
   )
   ${insertTickets(
     'changed',
     '$3',
     'select coalesce(max(k.sequence), 0) from kitchen_tickets k where k.vendor_id = $1 and k.order_id = $2',
     '$4::timestamptz',
   )}`,
);

/**
 * Says what the kitchen must be told so that it knows of these lines and no others. Lines it has heard nothing of are
 * NEW in an order it has heard nothing of and DELTA in one it cooks; a line that is gone altogether is CANCEL. A held
 * line is told when it is fired; one whose note changed is told anew, and one that only goes to another seat is said
 * again.
 * @param before the lines it may know of that are gone.
 */
export function ticketsOfChange(
  before: readonly ToldLine[],
  after: readonly ToldLine[],
  added: Extract<TicketKind, 'NEW' | 'DELTA'> = 'DELTA',
): TicketDraft[] {
  const left = new Set(after.map(({ id }) => id));
  const noted = new Map(before.map(({ id, note }) => [id, note]));
  const seated = new Map(before.map(({ id, seat }) => [id, seat]));
  const gone = before.filter(({ id, ticketedCount }) => !left.has(id) && ticketedCount > 0);
  const kept = after.flatMap((line, index) => {
    const due = tellable(line) - line.ticketedCount;
    const note = noted.get(line.id) ?? line.note;
    // Another note is another dish: what was told is taken off and told anew.
    if (note !== line.note && line.ticketedCount > 0) {
      const old = ticketDraft('DELTA', { ...line, note }, -line.ticketedCount, 2 * index + 1);
      const told = ticketDraft('DELTA', line, tellable(line), 2 * index + 2);
      return tellable(line) > 0 ? [old, told] : [old];
    }
    const told = due === 0 ? [] : [ticketDraft(added, line, due, 2 * index + 1)];
    // What is added carries the seat of all of it.
    const goes = (seated.get(line.id) ?? line.seat) !== line.seat && line.ticketedCount > 0 && due <= 0;
    return goes && tellable(line) > 0 ? [...told, ticketDraft('DELTA', line, 0, 2 * index + 2)] : told;
  });
  return [...kept, ...gone.map((line, index) => ticketDraft('CANCEL', line, -line.ticketedCount, index + 1))];
}

/** In these statuses a dish is still in the house: whoever made it can look at it again. */
const IN_HOUSE: readonly OrderStatus[] = ['CONFIRMED', ...Object.values(READY_STATUS)];

/**
 * Says what the kitchen must be told so that it sees that another note stands for the whole order: each dish it was told
 * of, counted nought. A note may tell of an allergy, so stations that have made all of theirs hear of it too, until the
 * order has left the kitchen's hands; what is made stays made.
 * @param noteBefore what was noted; null where it is no other note.
 */
export function ticketsOfNote(
  lines: readonly ToldLine[],
  status: OrderStatus,
  noteBefore: string | null,
): TicketDraft[] {
  if (noteBefore === null) return [];
  const reopens = IN_HOUSE.includes(status);
  return lines.flatMap((line, index) => {
    if (line.ticketedCount === 0 || tellable(line) === 0) return [];
    const { line: told, ...draft } = ticketDraft('DELTA', line, 0, 2 * index + 2);
    return [{ ...draft, reopens, line: { ...told, orderNoteBefore: noteBefore } }];
  });
}

/** Says how many of a line the kitchen should know of. */
export function tellable({ held, count, ticketedCount }: ToldLine): number {
  return held ? Math.min(count, ticketedCount) : count;
}

/** Writes tickets of a change, in its transaction. */
export async function writeTickets(
  client: PoolClient,
  order: LockedOrder,
  drafts: readonly TicketDraft[],
  at: Date,
): Promise<void> {
  if (drafts.length === 0) return;
  await client.query(add([order.vendorId, order.id, JSON.stringify(drafts), at]));
}
