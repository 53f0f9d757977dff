import type { SaleUnit } from '@sofreh/domain/enums';
import type { KitchenPlace, KitchenTicketLine, TicketKind } from '@sofreh/domain/kitchen';

/** Holds what of an order's line a ticket says. */
export interface TicketSource {
  readonly id: string;
  readonly menuItemId: string;
  readonly title: string;
  readonly unit: SaleUnit;
  readonly note: string;
  readonly course: number;
  readonly seat: number;
  readonly toppings: readonly { readonly title: string; readonly count: number }[];
}

/** This is a line to be told to the stations that print its item. */
export interface TicketDraft {
  readonly kind: TicketKind;
  readonly menu_item_id: string;
  readonly position: number;
  readonly line: KitchenTicketLine;
  /**
   * Tells whether stations that are through with the order hear of it, where it says that something beside
   * the dish is another one.
   */
  readonly reopens?: boolean;
}

/** Tells the kitchen `count` of a line. @param from what it leaves, where it goes to another table or bill. */
export function ticketDraft(
  kind: TicketKind,
  { id, menuItemId, title, unit, note, course, seat, toppings }: TicketSource,
  count: number,
  position: number,
  from?: KitchenPlace,
): TicketDraft {
  const named = toppings.map((topping) => ({ title: topping.title, count: topping.count }));
  const line = { orderItemId: id, menuItemId, title, unit, count, note, course, seat, toppings: named, from };
  return { kind, menu_item_id: menuItemId, position, line };
}

/** Says what the kitchen is told of a new order: every line that is not held. */
export function newTickets(
  lines: readonly (TicketSource & { readonly count: number; readonly held: boolean })[],
): TicketDraft[] {
  return lines
    .filter(({ held }) => !held)
    .map((line, index) => ticketDraft('NEW', line, line.count, index + 1));
}
