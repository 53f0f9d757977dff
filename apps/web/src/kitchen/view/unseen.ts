import type { TicketView } from './kitchen-view.ts';

/** How many lines of a screen's tickets changed, or were cancelled, and nobody has said yet that they saw it. */
export function countUnseen(tickets: readonly TicketView[]): number {
  return tickets.reduce((sum, { lines }) => sum + lines.filter(({ state }) => state === 'CHANGED').length, 0);
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
