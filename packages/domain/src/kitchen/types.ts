import type { SaleUnit } from '../enums/index.ts';

/** NEW is cooked, DELTA adds to or takes from what is being cooked, CANCEL is not cooked any more. */
export const TICKET_KINDS = ['NEW', 'DELTA', 'CANCEL'] as const;
export type TicketKind = (typeof TICKET_KINDS)[number];

/** Says where guests sit whose order the cooks make, and under which number of another bill; null where at no table, or under its own. */
export type KitchenPlace = { readonly tableName: string | null; readonly number: number | null };

/**
 * This is one line of a ticket; `count` below 0 takes off what was told before, 0 says that something beside the dish
 * is another one: its seat, the table or number of its order, or what is noted of the whole order.
 */
export type KitchenTicketLine = {
  readonly orderItemId: string;
  readonly menuItemId: string;
  readonly title: string;
  /** Absent counts pieces. */
  readonly unit?: SaleUnit | undefined;
  readonly count: number;
  readonly note: string;
  readonly course: number;
  /** Says whose dish it is at the table, from 1; absent or 0: everybody's. */
  readonly seat?: number | undefined;
  readonly toppings: readonly { readonly title: string; readonly count: number }[];
  /** This is what it leaves, where it goes to another table or bill. */
  readonly from?: KitchenPlace | undefined;
  /** This is what was noted of the whole order before, where that is another note now. */
  readonly orderNoteBefore?: string | undefined;
};

/** This is what a station was told of an order at one moment. */
export type KitchenTicket = {
  /** Counts from 1 within the order. */
  readonly sequence: number;
  readonly kind: TicketKind;
  /** It is null where no station prints these lines. */
  readonly printerStationId: string | null;
  readonly stationTitle: string;
  readonly lines: readonly KitchenTicketLine[];
  /** This moment is in ISO 8601. */
  readonly at: string;
  /** Says whether its station has nothing left to do for the order. */
  readonly cleared: boolean;
};

export type KitchenMark = {
  readonly printerStationId: string | null;
  readonly orderItemId: string;
  /** Says how many of it were made in this round, with those that were made before it was told anew. */
  readonly done: number;
  /** Says how often it was recalled. */
  readonly round: number;
  /** They have seen tickets up to this sequence. */
  readonly seen: number;
};

export type KitchenOrderTickets = {
  readonly tickets: readonly KitchenTicket[];
  readonly marks: readonly KitchenMark[];
};
