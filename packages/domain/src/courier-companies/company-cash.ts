import type { CascadeSkip } from './cascade.ts';
import type { CourierCompany } from './companies.ts';

/** Companies whose couriers take the cash of an order at its door; what they took they owe to the vendor. */
export const CASH_COMPANIES = [
  'MIARE',
  'SNAPP_BOX',
  'BORDAR',
  'EXPRESSPLUS',
  'ZFEXPRESS',
] as const satisfies readonly CourierCompany[];

/** Whether a company can take the cash of orders at all. */
export function canTakeCash(provider: CourierCompany | 'OWN_FLEET'): boolean {
  return CASH_COMPANIES.some((one) => one === provider);
}

/** Why an order with something left to pay is not given to a company; null where it may be. */
export function cashFault(
  { provider, takesCash }: { readonly provider: CourierCompany; readonly takesCash: boolean },
  due: number,
): CascadeSkip | null {
  return due > 0 && !(takesCash && canTakeCash(provider)) ? 'NO_CASH' : null;
}

/** What passes between a vendor and a company when they settle: the company pays what it took, or is paid what it costs. */
export const COMPANY_PAYMENTS = ['RECEIVED', 'PAID'] as const;
export type CompanyPayment = (typeof COMPANY_PAYMENTS)[number];

/** What a payment changes of what the company owes. */
export function owedAfter(owed: number, kind: CompanyPayment, amount: number): number {
  return kind === 'RECEIVED' ? owed - amount : owed + amount;
}

/**
 * What keeps a payment from being written down: nobody pays more than stands against them.
 * @param owed what the company owes; below zero where the vendor owes the company.
 */
export function companyPaymentFault(
  owed: number,
  kind: CompanyPayment,
  amount: number,
): 'COURIER_ACCOUNT_BEYOND' | null {
  return amount > (kind === 'RECEIVED' ? owed : -owed) ? 'COURIER_ACCOUNT_BEYOND' : null;
}
