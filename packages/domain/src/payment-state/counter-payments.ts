import type { Currency, PaymentMethod } from '../enums/index.ts';
import { mostHandedOver } from '../money/index.ts';

/**
 * Staff take money by these methods at a till; what comes online, out of a wallet or from a marketplace has ways of its
 * own.
 */
export const COUNTER_METHODS = ['CASH', 'CARD', 'CREDIT'] as const satisfies readonly PaymentMethod[];
export type CounterMethod = (typeof COUNTER_METHODS)[number];

export type ChangeResult =
  | { readonly ok: true; readonly change: number }
  | { readonly ok: false; readonly code: 'PAYMENT_AMOUNT_WRONG'; readonly missing: number };

/**
 * Gives «بقیه», what to give back of `tendered` cash for `amount`; fails with what is missing when it is not enough.
 */
export function cashChange(amount: number, tendered: number): ChangeResult {
  if (tendered < amount) return { ok: false, code: 'PAYMENT_AMOUNT_WRONG', missing: amount - tendered };
  return { ok: true, change: tendered - amount };
}

/**
 * Says whether what was handed over fits what it pays: cash alone is handed over, never less than the amount, and never
 * so much that nobody would bring back the change: what a drawer or a purse gave back would be made up.
 * @param amount with `tendered` in `currency`.
 */
export function fitsTendered(
  method: PaymentMethod,
  amount: number,
  tendered: number | null | undefined,
  currency: Currency,
): boolean {
  if (tendered === null || tendered === undefined) return true;
  return method === 'CASH' && tendered >= amount && tendered <= mostHandedOver(amount, currency);
}

/**
 * Says whether payments are of the kind an order says it is paid by: one of the method that is named, several of any
 * for MULTI. An order that is not paid yet, or costs nothing, has none.
 * @param price what the order costs, in the vendor's currency.
 */
export function fitsPaymentType(
  type: PaymentMethod,
  methods: readonly PaymentMethod[],
  price: number,
): boolean {
  if (methods.length === 0) return type === 'UNPAID' || price === 0;
  if (type === 'UNPAID') return false;
  return type === 'MULTI' ? methods.length > 1 : methods.length === 1 && methods[0] === type;
}

/**
 * Says whether payments taken together are what is due: all of it, or part of it where the bill may be left open. No
 * payment at all is judged by `fitsPaymentType`.
 * @param sum of the payments; with `due` in the vendor's currency.
 * @param mayLeaveOpen whether part of the bill may stay unpaid (decisions 4: postpaid in several payments).
 */
export function fitsBill(sum: number, due: number, mayLeaveOpen: boolean): boolean {
  return mayLeaveOpen ? sum <= due : sum === due;
}
