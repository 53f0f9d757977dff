import { TICKET_AGES } from '@sofreh/domain/kitchen';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { usePhone } from '#web/ui/index.ts';
import { type Allotted, allot } from './allotted.ts';
import type { TicketView } from './kitchen-view.ts';

/** The least width of a card, and how much larger everything is on a wall; gaps and the strip of an age without tickets, px. */
const CARD = 265;
const WALL = 1.55;
const GAP = 8;
const EMPTY = 56;

/**
 * How many columns of cards each age has on this screen. On a phone ages stand under each other, each as wide as it is.
 * @param main in which the tickets stand.
 */
export function useAllotted(
  main: RefObject<HTMLElement | null>,
  columns: Readonly<Record<keyof Allotted, readonly TicketView[]>>,
  wall: boolean,
): Allotted {
  const phone = usePhone();
  // Nearly so wide at once: tickets that are there already do not move when it is measured.
  const [width, setWidth] = useState(() => window.innerWidth - 2 * GAP);
  const before = useRef<Allotted | null>(null);
  useLayoutEffect(() => {
    const seen = main.current;
    if (!seen) return;
    const measure = () => setWidth(seen.clientWidth - 2 * GAP);
    measure();
    const watching = new ResizeObserver(measure);
    watching.observe(seen);
    return () => watching.disconnect();
  }, [main]);
  const card = CARD * (wall ? WALL : 1) + GAP;
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
