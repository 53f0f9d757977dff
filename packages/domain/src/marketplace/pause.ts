/** Says for how many minutes guests there may be kept from ordering by hand. */
export const PAUSE_MINUTES = [15, 30, 60, 120] as const;
export type PauseMinutes = (typeof PAUSE_MINUTES)[number];

/** This is what a shop may say is too busy, in promised minutes. */
export const BUSY_MINUTES = { min: 5, max: 240 } as const;

/** A kitchen that was too busy is not again until it promises this part of the bound: nobody opens and closes by the minute. */
const CALM = 0.8;

/** This is what decides whether a kitchen is too busy for a marketplace; minutes. */
export interface KitchenRush {
  /** Says in how many minutes the kitchen can promise whatever is ordered now. */
  readonly promised: number;
  /** This is what it promises when nothing waits. */
  readonly usual: number;
  /** It is too busy from more than so many minutes on; null is never. */
  readonly bound: number | null;
  readonly wasBusy: boolean;
}

/**
 * Says whether a kitchen has too much to do to take orders of a marketplace. Never while it promises what it always
 * does.
 */
export function isTooBusy({ promised, usual, bound, wasBusy }: KitchenRush): boolean {
  if (bound === null || promised <= usual) return false;
  return promised > (wasBusy ? bound * CALM : bound);
}

/**
 * This is a shop at a marketplace as far as it decides whether guests may order there; moments in epoch milliseconds.
 */
export interface ShopDoor {
  /** Says whether the branch is open for its own guests. */
  readonly open: boolean;
  /** Says until when a person paused it; null where nobody did. */
  readonly pausedUntil: number | null;
  readonly busy: boolean;
}

export function takesOrders({ open, pausedUntil, busy }: ShopDoor, now: number): boolean {
  return open && !busy && (pausedUntil === null || pausedUntil <= now);
}
