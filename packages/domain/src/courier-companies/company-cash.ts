import type { CascadeSkip } from './cascade.ts';
import type { CourierCompany } from './companies.ts';

/** Couriers of these companies take the cash of an order at its door; what they took they owe to the vendor. */
export const CASH_COMPANIES = [
  'MIARE',
  'SNAPP_BOX',
  'BORDAR',
  'EXPRESSPLUS',
  'ZFEXPRESS',
] as const satisfies readonly CourierCompany[];

/** Says whether a company can take the cash of orders at all. */
export function canTakeCash(provider: CourierCompany | 'OWN_FLEET'): boolean {
  return CASH_COMPANIES.some((one) => one === provider);
}

/** Says why an order with something left to pay is not given to a company; null where it may be. */
export function cashFault(
  { provider, takesCash }: { readonly provider: CourierCompany; readonly takesCash: boolean },
  due: number,
): CascadeSkip | null {
  return due > 0 && !(takesCash && canTakeCash(provider)) ? 'NO_CASH' : null;
}

/**
 * This is what passes between a vendor and a company when they settle: the company pays what it took, or is paid what
 * it costs.
 */
export const COMPANY_PAYMENTS = ['RECEIVED', 'PAID'] as const;
export type CompanyPayment = (typeof COMPANY_PAYMENTS)[number];

/**
 * Says what a courier who brought an order was told to take beyond what its bill needed in the end. Nobody can prove
 * whether he took it; it waits for a person who settles with the company.
 */
export function beyondBill(toldToTake: number, needed: number): number {
  return Math.max(0, toldToTake - needed);
}

export interface CompanyBalance {
  /** This is what the company owes by the books; below zero where the vendor owes the company. */
  readonly owed: number;
  /** It was told to take this beyond the bills and has not handed it over. */
  readonly beyond: number;
}

/** Says what a payment leaves: a company that pays more than it owes hands over what it took beyond the bills. */
export function balanceAfter(
  { owed, beyond }: CompanyBalance,
  kind: CompanyPayment,
  amount: number,
): CompanyBalance {
  if (kind === 'PAID') return { owed: owed + amount, beyond };
  const handedOver = Math.max(0, amount - owed);
  return { owed: owed - amount + handedOver, beyond: beyond - handedOver };
}

/** Says what keeps a payment from being written down: nobody pays more than may stand against them. */
export function companyPaymentFault(
  { owed, beyond }: CompanyBalance,
  kind: CompanyPayment,
  amount: number,
): 'COURIER_ACCOUNT_BEYOND' | null {
  return amount > (kind === 'RECEIVED' ? owed + beyond : -owed) ? 'COURIER_ACCOUNT_BEYOND' : null;
}

/** This is what of a request's cash its company says it did not take. */
export interface DeniedCash {
  readonly owed: number;
  readonly beyond: number;
}

/**
 * Says what of a request's cash is struck off where its company denies so much: first of what nobody could prove, then
 * of what stands in the books. What was handed over meanwhile, by the books or beyond the bills, is denied no more.
 * Null where that is more than there is.
 * @param request what the company took of it by the books and was told to take beyond, less what was struck off before.
 * @param left what it did not hand over of all its requests, before its fees that are open.
 */
export function strikeOff(request: DeniedCash, left: DeniedCash, amount: number): DeniedCash | null {
  const beyond = Math.min(amount, request.beyond, Math.max(0, left.beyond));
  const owed = amount - beyond;
  return amount > 0 && owed <= Math.min(request.owed, Math.max(0, left.owed)) ? { owed, beyond } : null;
}

/**
 * This is what the courier of a request was told to take beyond its bill, and what of it nobody struck off or handed
 * over by name.
 */
export interface RequestBeyond {
  readonly requestId: string;
  readonly orderId: string;
  readonly amount: number;
}

/**
 * Says which requests' cash is handed over: the oldest first.
 * @param requests oldest first.
 * @param unnamed what was handed over before without being named: it was of the oldest.
 */
export function beyondHandedOver(
  requests: readonly RequestBeyond[],
  unnamed: number,
  amount: number,
): readonly RequestBeyond[] {
  let skip = unnamed;
  let left = amount;
  return requests.flatMap((request) => {
    const open = Math.max(0, request.amount);
    const skipped = Math.min(open, skip);
    skip -= skipped;
    const part = Math.min(open - skipped, left);
    left -= part;
    return part > 0 ? [{ ...request, amount: part }] : [];
  });
}
