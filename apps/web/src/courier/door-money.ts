import type { Currency } from '@sofreh/domain/enums';
import { create } from 'zustand';
import { keepOf, keptOf, type OfPerson } from './kept-of.ts';

/**
 * A phone knows this of the money of a step beside the step itself, so that it can speak of it when the trip is long
 * gone.
 */
export interface MoneyAbout {
  readonly orderNumber: number;
  readonly currency: Currency;
}

/** This is money of a door of which its courier has to hear, and that he has read of once he says so. */
export interface MoneyNotice extends OfPerson {
  /** This is the step that carried it. */
  readonly id: string;
  readonly tripId: string;
  /** It is null of a step that an older program kept. */
  readonly about: MoneyAbout | null;
  readonly method: 'CASH' | 'CARD';
  readonly amount: number;
  /** This is what of it belongs to no bill and is in the books all the same; null where all of it was refused. */
  readonly surplus: number | null;
  /** It says in the server's words why it was refused. */
  readonly why: string;
}

const KEPT = 'courierMoney';

/** Keeps the notices that stand, the oldest first; they outlive the page and the sign-in. */
export const useDoorMoney = create<{ readonly notices: readonly MoneyNotice[] }>(() => ({
  notices: keptOf<MoneyNotice>(KEPT),
}));
useDoorMoney.subscribe(({ notices }) => keepOf(KEPT, notices));

/** Adds what the courier has to hear of. */
export function tellMoney(added: readonly MoneyNotice[]): void {
  if (added.length > 0) useDoorMoney.setState(({ notices }) => ({ notices: [...notices, ...added] }));
}

/** Takes a notice away that its courier has read. */
export function forgetNotice(id: string): void {
  useDoorMoney.setState(({ notices }) => ({ notices: notices.filter((each) => each.id !== id) }));
}

/** Takes away what was refused to a courier of a trip whose money has been taken from him since. */
export function moneyTaken(tripId: string, by: string): void {
  useDoorMoney.setState(({ notices }) => ({
    notices: notices.filter((each) => each.by !== by || each.tripId !== tripId || each.surplus !== null),
  }));
}
