import { takeInProportion } from '../money/index.ts';

/** Says how staff give money back: all of it in cash, all of it to a card, or to each payment the way it came. */
export const REFUND_WAYS = ['CASH', 'CARD', 'AS_PAID'] as const;
export type RefundWay = (typeof REFUND_WAYS)[number];
type ByHand = Exclude<RefundWay, 'AS_PAID'>;

/** This is a payment of which something is left to give back. */
export type RefundablePart = {
  readonly id: string;
  readonly method: string;
  /** This is what was paid and not given back yet. */
  readonly left: number;
};

export type RefundPart<Payment extends RefundablePart> = {
  readonly payment: Payment;
  readonly amount: number;
  /** Says how it goes back: as it came, or as staff chose for money that was taken at the counter. */
  readonly method: Payment['method'] | ByHand;
};

export type RefundPartsResult<Payment extends RefundablePart> =
  | { readonly ok: true; readonly parts: readonly RefundPart<Payment>[] }
  | { readonly ok: false; readonly code: 'REFUND_ABOVE_PAID'; readonly left: number };

/**
 * Says what of a refund goes back to which payment, and how. By one way, cash or a card, what came at the counter goes
 * back first, what came that way before the other. Everything else, and all of it where it goes back as it was paid,
 * each payment bears in proportion to what is left of it (largest remainder). Money of a gateway, a wallet, a
 * marketplace or an account goes back there whatever was chosen, and no payment gives back more than it brought.
 */
export function refundParts<Payment extends RefundablePart>(
  payments: readonly Payment[],
  amount: number,
  way: RefundWay,
): RefundPartsResult<Payment> {
  const total = leftOf(payments);
  if (amount > total) return { ok: false, code: 'REFUND_ABOVE_PAID', left: total };
  const byHand = way === 'AS_PAID' ? [] : [...paidBy(payments, way), ...paidBy(payments, otherOf(way))];
  const parts: RefundPart<Payment>[] = [];
  let rest = amount;
  for (const payment of byHand) {
    const taken = Math.min(rest, payment.left);
    parts.push({ payment, amount: taken, method: way === 'AS_PAID' ? payment.method : way });
    rest -= taken;
  }
  const others = payments.filter((payment) => !byHand.includes(payment));
  const { shares } = takeInProportion(
    rest,
    others.map(({ left }) => left),
  );
  for (const [index, payment] of others.entries()) {
    parts.push({ payment, amount: shares[index] ?? 0, method: payment.method });
  }
  return { ok: true, parts: parts.filter((part) => part.amount > 0) };
}

/** Gives the ways that staff can choose between for an amount: by one way alone goes back what came at the counter. */
export function refundWays(payments: readonly RefundablePart[], amount: number): readonly RefundWay[] {
  const cash = paidBy(payments, 'CASH');
  const card = paidBy(payments, 'CARD');
  if (leftOf(cash) + leftOf(card) < amount) return ['AS_PAID'];
  const mixed = new Set(payments.map(({ method }) => method)).size > 1;
  return REFUND_WAYS.filter((way) => way !== 'AS_PAID' || mixed);
}

/**
 * Says how a refund goes back where nobody chose: whole in cash or whole to a card where so much came that way, so that
 * nobody hands over a part of it here and a part there; otherwise as it was paid.
 * @param cashAtHand whether whoever gives it has so much cash.
 */
export function usualRefundWay(
  payments: readonly RefundablePart[],
  amount: number,
  cashAtHand: boolean,
): RefundWay {
  if (cashAtHand && leftOf(paidBy(payments, 'CASH')) >= amount) return 'CASH';
  return leftOf(paidBy(payments, 'CARD')) >= amount ? 'CARD' : 'AS_PAID';
}

function paidBy<Payment extends RefundablePart>(payments: readonly Payment[], way: ByHand) {
  return payments.filter(({ method }) => method === way);
}

const otherOf = (way: ByHand): ByHand => (way === 'CASH' ? 'CARD' : 'CASH');

function leftOf(payments: readonly RefundablePart[]): number {
  return payments.reduce((sum, { left }) => sum + left, 0);
}
