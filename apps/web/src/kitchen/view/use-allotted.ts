import { TICKET_AGES } from '@sofreh/domain/kitchen';
import { useLayoutEffect, useRef, useState } from 'react';
import { usePhone } from '#web/ui/index.ts';
import { type Allotted, allot } from './allotted.ts';
import type { TicketView } from './kitchen-view.ts';

/** This is the least width of a card; gaps and the strip of an age without tickets, px. */
const CARD = 265;
const GAP = 8;
const EMPTY = 56;

/**
 * Tells how many columns of cards each age has on this screen. On a phone ages stand under each other, each as wide as
 * it is.
 * @param seen in which the tickets stand.
 */
export function useAllotted(
  seen: HTMLElement | null,
  columns: Readonly<Record<keyof Allotted, readonly TicketView[]>>,
): Allotted {
  const phone = usePhone();
  // It is nearly so wide at once: tickets that are there already do not move when it is measured.
  const [width, setWidth] = useState(() => window.innerWidth - 2 * GAP);
  const before = useRef<Allotted | null>(null);
  useLayoutEffect(() => {
    if (!seen) return;
    const measure = () => setWidth(seen.clientWidth - 2 * GAP);
    measure();
    const watching = new ResizeObserver(measure);
    watching.observe(seen);
    return () => watching.disconnect();
  }, [seen]);
  const card = CARD + GAP;
  const counts = { LATE: columns.LATE.length, SOON: columns.SOON.length, FRESH: columns.FRESH.length };
  if (phone) {
    const each = Math.max(1, Math.floor((width + GAP) / card));
    return { LATE: each, SOON: each, FRESH: each };
  }
  const strips = TICKET_AGES.filter((age) => counts[age] === 0).length * (EMPTY + GAP);
  const total = Math.max(1, Math.floor((width - strips + GAP) / card));
  before.current = allot(counts, total, before.current);
  return before.current;
}
