import type { Currency } from '@sofreh/domain/enums';
import { create } from 'zustand';

/** What a phone knows of the money of a step beside the step itself, so that it can speak of it when the trip is long gone. */
export interface MoneyAbout {
  readonly orderNumber: number;
  readonly currency: Currency;
}

/** Money of a door of which its courier has to hear, and that he has read of once he says so. */
export interface MoneyNotice {
  /** The step that carried it. */
  readonly id: string;
  readonly tripId: string;
  /** Null of a step that an older program kept. */
  readonly about: MoneyAbout | null;
  readonly method: 'CASH' | 'CARD';
  readonly amount: number;
  /** What of it belongs to no bill and is in the books all the same; null where all of it was refused. */
  readonly surplus: number | null;
  /** Why it was refused, in the server's words. */
  readonly why: string;
}

const KEPT = 'courierMoney';

function kept(): readonly MoneyNotice[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]');
    return Array.isArray(read) ? (read as MoneyNotice[]) : [];
  } catch {
    return [];
  }
}

/** The notices that stand, the oldest first; they outlive the page and the sign-in. */
export const useDoorMoney = create<{ readonly notices: readonly MoneyNotice[] }>(() => ({ notices: kept() }));
useDoorMoney.subscribe(({ notices }) => {
  try {
    localStorage.setItem(KEPT, JSON.stringify(notices));
  } catch {
    // A phone that is full keeps them for as long as the page is open.
  }
});

/** Adds what the courier has to hear of. */
export function tellMoney(added: readonly MoneyNotice[]): void {
  if (added.length > 0) useDoorMoney.setState(({ notices }) => ({ notices: [...notices, ...added] }));
}

/** Takes a notice away that its courier has read. */
export function forgetNotice(id: string): void {
  useDoorMoney.setState(({ notices }) => ({ notices: notices.filter((each) => each.id !== id) }));
}

/** Takes away what was refused of a trip whose money has been taken since. */
export function moneyTaken(tripId: string): void {
  useDoorMoney.setState(({ notices }) => ({
    notices: notices.filter((each) => each.tripId !== tripId || each.surplus !== null),
  }));
}
