import type { DeliveryType, OrderStatus, PrinterStationLayout } from '../enums/index.ts';

/** Says how a printer is, as it says itself. UNKNOWN: nobody has asked it yet. */
export const PRINTER_STATES = [
  'READY',
  'PAPER_LOW',
  'PAPER_OUT',
  'COVER_OPEN',
  'FAULT',
  'SILENT',
  'UNKNOWN',
] as const;
export type PrinterState = (typeof PRINTER_STATES)[number];

/**
 * Says how a printer is reached: by its address on the network, or by the name of a queue of the computer it hangs on.
 */
export const PRINTER_CONNECTIONS = ['TCP', 'SYSTEM'] as const;
export type PrinterConnection = (typeof PRINTER_CONNECTIONS)[number];

export const DRAWER_OPENINGS = ['NEVER', 'CASH', 'ALWAYS'] as const;
export type DrawerOpening = (typeof DRAWER_OPENINGS)[number];

/** Says when a guest's or a courier's paper comes by itself. */
export const PRINT_MOMENTS = ['BY_HAND', 'CONFIRMED', 'READY', 'PAID'] as const;
export type PrintMoment = (typeof PRINT_MOMENTS)[number];

/** A printer that could not print for so long hands its papers to the second one, ms. */
export const PRINTER_PATIENCE_MS = 8_000;
/** Nothing heard of a printer for so long is silence, ms. */
export const PRINTER_HEARD_MS = 30_000;

/** In these states a printer has said that it is well. */
export const WELL_PRINTER_STATES = ['READY', 'PAPER_LOW'] as const satisfies readonly PrinterState[];

/** Says whether a printer in this state takes a paper: one that nobody has asked yet is tried. */
export function canPrint(state: PrinterState): boolean {
  return state === 'UNKNOWN' || (WELL_PRINTER_STATES as readonly PrinterState[]).includes(state);
}

/**
 * Says whether what waits for a printer goes to its second one.
 * @param sinceMs how long the first has been as it is.
 */
export function goesToSecond(state: PrinterState, sinceMs: number, second: PrinterState): boolean {
  return !canPrint(state) && sinceMs >= PRINTER_PATIENCE_MS && canPrint(second);
}

export interface PaperFacts {
  readonly status: OrderStatus;
  readonly deliveryType: DeliveryType;
  readonly isPaid: boolean;
  readonly hadCash: boolean;
}

const BEFORE_ACCEPTED: readonly OrderStatus[] = ['SUBMITTED', 'NEEDFORCALL', 'PAID', 'REJECTED'];

export function isMomentReached(moment: PrintMoment, order: PaperFacts): boolean {
  if (BEFORE_ACCEPTED.includes(order.status)) return false;
  if (moment === 'CONFIRMED') return true;
  if (moment === 'READY') return order.status !== 'CONFIRMED';
  return moment === 'PAID' && order.isPaid;
}

export function hasPaperFor(layout: PrinterStationLayout, deliveryType: DeliveryType): boolean {
  return layout !== 'COURIER' || deliveryType === 'DELIVER' || deliveryType === 'ZFEXPRESS';
}

export function opensDrawer(opening: DrawerOpening, order: Pick<PaperFacts, 'hadCash'>): boolean {
  return opening === 'ALWAYS' || (opening === 'CASH' && order.hadCash);
}

/** What reached the server from a till so long after it was done is cooked already, ms: nothing of it prints by itself. */
export const PAPER_LATE_MS = 15 * 60_000;

/**
 * Says whether something came too late for its papers to come out by themselves; times in ms since 1970, of the server.
 * @param wasKept whether a till kept it while it had no line: what was said to the server at once is never late.
 */
export function cameLate(wasKept: boolean, doneAt: number, now: number): boolean {
  return wasKept && now - doneAt >= PAPER_LATE_MS;
}

/** These are widths of thermal paper, millimetres; below is what a printer has unless somebody says otherwise. */
export const PAPER_WIDTHS = [58, 80] as const;
export type PaperWidth = (typeof PAPER_WIDTHS)[number];
export const USUAL_PAPER_WIDTH: PaperWidth = 80;
