import type { Order } from '@sofreh/contract/main/orders';
import { isChangeId, nameOfFired, pieceOfCancel } from '@sofreh/domain/print-state';
import type { PaperTicket } from './plan-papers.queries.ts';
import { nthOfKind } from './ticket-slips.ts';

type Event = Order['events'][number];

const isCancel = ({ type, data }: Event) => type === 'STATUS_CHANGED' && data.to === 'REJECTED';

/**
 * Gives the id of its own that a change of an order's dishes was made under; null where it has none, and for anything
 * else.
 */
function changeId(event: Event): string | null {
  const { editId, moveId } = event.data;
  if (event.type === 'EDITED') return isChangeId(editId) ? editId : null;
  return isCancel(event) && isChangeId(moveId) ? moveId : null;
}

/** Says whether a ticket says by which other table or number its order goes. */
const isOfPlace = ({ lines }: PaperTicket) => lines.some(({ from }) => from !== undefined);

/** Gives the change of which a ticket tells. Of several at the same moment each has its own, whatever comes later. */
function changeOf(
  ticket: PaperTicket,
  all: readonly PaperTicket[],
  events: readonly Event[],
): Event | undefined {
  if (ticket.kind === 'NEW' || isOfPlace(ticket)) return undefined;
  const at = ticket.at.getTime();
  const alike = all.filter(
    (each) =>
      each.kind === ticket.kind &&
      each.stationId === ticket.stationId &&
      each.at.getTime() === at &&
      !isOfPlace(each),
  );
  const changes = events.filter((event) => Date.parse(event.at) === at && changeId(event) !== null);
  return changes[alike.indexOf(ticket)];
}

/** Says whether a ticket tells of dishes that were held and are begun now. */
function isOfFired({ kind, at, lines }: PaperTicket, events: readonly Event[]): boolean {
  if (kind !== 'NEW') return false;
  const fired = events.flatMap((event) => {
    const { items } = event.data;
    return event.type === 'FIRED' && Date.parse(event.at) === at.getTime() && Array.isArray(items)
      ? items
      : [];
  });
  return lines.every((line) => fired.some((item) => item.orderItemId === line.orderItemId));
}

/**
 * Says what the papers of a ticket are known by. A change that a till may have kept goes by its own id, so that what a
 * bridge printed of it meanwhile is known again, whatever else the station was told before; held dishes that are begun
 * go by themselves; anything else goes by which of its kind it is.
 * @returns the number of its first piece as well.
 */
export function nameOfTicket(
  ticket: PaperTicket,
  all: readonly PaperTicket[],
  events: readonly Event[],
): { readonly nth: number | string; readonly first: number } {
  if (isOfFired(ticket, events)) {
    const { nth, piece } = nameOfFired(ticket.lines.map(({ orderItemId: id, count }) => ({ id, count })));
    return { nth, first: piece };
  }
  const change = changeOf(ticket, all, events);
  const id = change ? changeId(change) : null;
  // The same id once more is another change: its paper is no other's.
  if (!change || id === null || events.find((event) => changeId(event) === id) !== change)
    return { nth: nthOfKind(ticket, all), first: 0 };
  return { nth: id, first: isCancel(change) ? pieceOfCancel(ticket.lines.map(({ count }) => -count)) : 0 };
}
