import type { TicketAge } from '@sofreh/domain/kitchen';
import { TICKET_AGES } from '@sofreh/domain/kitchen';
import { useLayoutEffect, useRef } from 'react';
import type { Allotted } from './allotted.ts';
import type { TicketView } from './kitchen-view.ts';

/**
 * A ticket that just came to another place takes no touch and no key for so long, ms: a second tap was meant for the
 * one before.
 */
export const SETTLES_MS = 700;

type Columns = Readonly<Record<TicketAge, readonly TicketView[]>>;

/** Tells what a ticket's height comes from: whatever changes it moves those below. */
const shapeOf = ({ lines, order, later }: TicketView) =>
  lines.length + order.held.length + later.length + lines.filter(({ state }) => state === 'CHANGED').length;

/**
 * Says where each ticket stands, by its order's id: the same text while it is at the same place.
 * @param wide how many columns of cards each age has: with another share all stand elsewhere.
 * @param pinned whether something stands over all of them that takes room.
 */
export function placesOf(columns: Columns, wide: Allotted, pinned = false): ReadonlyMap<string, string> {
  const places = new Map<string, string>();
  const share = `${pinned} ${TICKET_AGES.map((age) => wide[age]).join('-')}`;
  for (const age of TICKET_AGES) {
    let above = 0;
    for (const [index, ticket] of columns[age].entries()) {
      places.set(ticket.order.id, `${share} ${age} ${index} ${above}`);
      above += shapeOf(ticket);
    }
  }
  return places;
}

/** Finds the tickets that stand elsewhere than before, those that are new among them. */
export function movedTickets(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly string[] {
  return [...after].flatMap(([id, place]) => (before.get(id) === place ? [] : [id]));
}

function markCards(ids: Iterable<string>, settling: boolean): void {
  const wanted = new Set(ids);
  for (const card of document.querySelectorAll<HTMLElement>('[data-ticket]')) {
    if (!wanted.has(card.dataset.ticket ?? '')) continue;
    if (settling) card.dataset.settling = '';
    else delete card.dataset.settling;
  }
}

/**
 * Lets no touch through to a ticket that has just slid under the finger. Cards are marked past React: of hundreds of tickets none is
 * drawn again for it. @returns whether a ticket takes no key yet.
 */
export function useSettling(places: ReadonlyMap<string, string>): (orderId: string) => boolean {
  const before = useRef<ReadonlyMap<string, string> | null>(null);
  const until = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    // What a screen shows first was under nobody's finger.
    const moved = before.current?.size ? movedTickets(before.current, places) : [];
    before.current = places;
    if (moved.length === 0) return;
    const end = Date.now() + SETTLES_MS;
    for (const id of moved) until.current.set(id, end);
    markCards(moved, true);
    // It is not taken back when the tickets move again: each batch frees those that have stood since.
    setTimeout(() => {
      const free = moved.filter((id) => until.current.get(id) === end);
      for (const id of free) until.current.delete(id);
      markCards(free, false);
    }, SETTLES_MS);
  }, [places]);
  return (orderId) => until.current.has(orderId);
}
