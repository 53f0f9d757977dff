import type { TicketView } from './kitchen-view.ts';

/** Tells how many lines of a screen's tickets changed, or were cancelled, and nobody has said yet that they saw it. */
export function countUnseen(tickets: readonly TicketView[]): number {
  return tickets.reduce((sum, { lines }) => sum + lines.filter(({ state }) => state === 'CHANGED').length, 0);
}

/** Tells whether a ticket has a line that changed, or was cancelled, and nobody has said yet that they saw it. */
function isUnseen({ lines }: TicketView): boolean {
  return lines.some(({ state }) => state === 'CHANGED');
}

/**
 * Picks the tickets that are drawn of a long column: so many of the first, and of the rest each that has a change which
 * nobody has seen, so that whoever looks for it finds it.
 */
export function drawnTickets(tickets: readonly TicketView[], drawn: number): readonly TicketView[] {
  return tickets.filter((ticket, place) => place < drawn || isUnseen(ticket));
}

const UNSEEN = '[data-line]:is([data-state="CHANGED"], [data-state="CANCELLED"])';

/** Brings the next change that nobody saw under the eye, and under Enter; after the last comes the first again. */
export function leadToUnseen(): void {
  const lines = [...document.querySelectorAll<HTMLElement>(UNSEEN)];
  const at = lines.findIndex((line) => line.dataset.led !== undefined);
  const next = lines[(at + 1) % lines.length];
  for (const line of lines) delete line.dataset.led;
  if (!next) return;
  next.dataset.led = '';
  next.scrollIntoView({ block: 'center', inline: 'nearest' });
  next.focus({ preventScroll: true });
}
