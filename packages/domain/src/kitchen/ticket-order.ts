/** This is a ticket as a screen shows it: when the oldest of what is open was told, in milliseconds since 1970, and its order's number. */
export type ShownTicket = { readonly toldAt: number; readonly order: { readonly number: number } };

/**
 * Says which ticket comes before which on a screen of the kitchen: what was told first is made first, and of what was told at one moment
 * the lower number. Below 0 where the first comes before.
 */
export function compareTickets(one: ShownTicket, other: ShownTicket): number {
  return one.toldAt - other.toldAt || one.order.number - other.order.number;
}

/** This is a ticket that a wall shows whichever page it stands at; `isUnseen` tells that nobody has seen a change of it. */
export type PinnedTicket = { readonly isUnseen: boolean; readonly ticket: { readonly toldAt: number } };

/** Says which pinned ticket comes first: one with a change that nobody has seen, then the oldest. */
export function comparePinned(one: PinnedTicket, other: PinnedTicket): number {
  return Number(other.isUnseen) - Number(one.isUnseen) || one.ticket.toldAt - other.ticket.toldAt;
}

/** This is an order that is ready, with its moments in ISO 8601: when it was placed, became ready and was called out. */
export type ReadyOrder = {
  readonly placedAt: string;
  readonly readyAt: string | null;
  readonly calledAt: string | null;
};

/** Says which ready order is to be called out first: one that nobody has called yet, then the one that waits longest. */
export function compareReady(one: ReadyOrder, other: ReadyOrder): number {
  const readyAt = (order: ReadyOrder) => Date.parse(order.readyAt ?? order.placedAt);
  const wasCalled = (order: ReadyOrder) => Number(order.calledAt !== null);
  return wasCalled(one) - wasCalled(other) || readyAt(one) - readyAt(other);
}

/** This is a ticket of which nothing is left to make; `madeAt` tells when its last line was made, in milliseconds since 1970. */
export type FinishedTicket = { readonly madeAt: number; readonly ticket: { readonly toldAt: number } };

/** Says which finished ticket comes first where one may be taken back: what was made last, and of that what was told last. */
export function compareFinished(one: FinishedTicket, other: FinishedTicket): number {
  return other.madeAt - one.madeAt || other.ticket.toldAt - one.ticket.toldAt;
}
