import type { Currency } from '../enums/index.ts';
import { RIALS } from './cash-notes.ts';

/** Every gateway has a least sum that it takes; the greatest of these is a thousand tomans, in rials. */
const LEAST_ONLINE_RIAL = 10_000;

/** Gives the least that is paid online at any gateway, in a currency. */
export function leastOnline(currency: Currency): number {
  return LEAST_ONLINE_RIAL / RIALS[currency];
}

/** Says whether a part of what is open may be paid online: it and what it leaves are no less than gateways take. */
export function isPartOnline(left: number, amount: number, currency: Currency): boolean {
  return amount === left || (amount >= leastOnline(currency) && !leavesCrumb(left, amount, currency));
}

/** Says whether an amount leaves so little of what is open that nobody could pay it online. */
export function leavesCrumb(left: number, amount: number, currency: Currency): boolean {
  return amount < left && left - amount < leastOnline(currency);
}
