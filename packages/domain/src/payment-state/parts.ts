import type { PaymentMethod } from '../enums/index.ts';

/** Methods a part of a MULTI payment can have: those that move money now, not MULTI itself nor UNPAID. */
export const MULTI_PART_METHODS = [
  'CARD',
  'POS',
  'CASH',
  'ONLINE',
  'FOODRO',
  'CREDIT',
] as const satisfies readonly PaymentMethod[];

/** A part of a payment; `tendered` is the cash handed over, where it is more than the amount. */
export type MultiPart = {
  readonly method: PaymentMethod;
  readonly amount: number;
  readonly tendered?: number;
};

export type ChangeResult =
  | { readonly ok: true; readonly change: number }
  | { readonly ok: false; readonly code: 'PAYMENT_AMOUNT_WRONG'; readonly missing: number };

/** «بقیه»: what to give back of `tendered` cash for `amount`; fails with what is missing when it is not enough. */
export function cashChange(amount: number, tendered: number): ChangeResult {
  if (tendered < amount) return { ok: false, code: 'PAYMENT_AMOUNT_WRONG', missing: amount - tendered };
  return { ok: true, change: tendered - amount };
}

/** What is wrong with one part (`index`) or, with null, with their sum. */
export type MultiViolation = {
  readonly code: 'PAYMENT_METHOD_NOT_OFFERED' | 'PAYMENT_AMOUNT_WRONG';
  readonly index: number | null;
  /** Sum less what is due: negative is missing, positive too much. Only with `index` null. */
  readonly difference?: number;
};

/**
 * Everything wrong with the parts of a MULTI payment: each part a method that moves money now and a positive whole
 * amount, tendered cash at least the amount and with CASH alone; the sum what is due, or less where the bill may be
 * left open. No parts at all are missing the whole sum.
 * @param due what is outstanding.
 * @param mayLeaveOpen whether part of the bill may stay unpaid (decisions 4: postpaid in several payments).
 */
export function checkMultiPayment(
  parts: readonly MultiPart[],
  due: number,
  mayLeaveOpen = false,
): MultiViolation[] {
  const violations = parts.flatMap(checkPart);
  const difference = parts.reduce((sum, part) => sum + part.amount, 0) - due;
  const wrong = difference > 0 || (difference < 0 && (!mayLeaveOpen || parts.length === 0));
  return wrong ? [...violations, { code: 'PAYMENT_AMOUNT_WRONG', index: null, difference }] : violations;
}

function checkPart(part: MultiPart, index: number): MultiViolation[] {
  const violations: MultiViolation[] = [];
  if (!(MULTI_PART_METHODS as readonly PaymentMethod[]).includes(part.method)) {
    violations.push({ code: 'PAYMENT_METHOD_NOT_OFFERED', index });
  }
  const tendered = part.tendered ?? part.amount;
  const tenderedWrong = tendered < part.amount || (part.method !== 'CASH' && tendered !== part.amount);
  if (!Number.isSafeInteger(part.amount) || part.amount < 1 || tenderedWrong) {
    violations.push({ code: 'PAYMENT_AMOUNT_WRONG', index });
  }
  return violations;
}
