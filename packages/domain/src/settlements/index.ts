import { addDays, type LocalDate } from '../calendar/index.ts';
import type { TransactionKind } from '../payment-state/index.ts';

/** Says where a settlement stands: counted, agreed on, in the vendor's bank. */
export const SETTLEMENT_STATUSES = ['DRAFT', 'APPROVED', 'PAID'] as const;
export type SettlementStatus = (typeof SETTLEMENT_STATUSES)[number];

const NEXT: Readonly<Record<SettlementStatus, SettlementStatus | null>> = {
  DRAFT: 'APPROVED',
  APPROVED: 'PAID',
  PAID: null,
};

export function maySettle(from: SettlementStatus, to: SettlementStatus): boolean {
  return NEXT[from] === to;
}

/**
 * This is what the platform keeps of what it collects: hundredths of a per cent of each payment, and an amount of each.
 */
export interface SettlementTerms {
  readonly commissionPoints: number;
  /** The fee is in the vendor's currency. */
  readonly fee: number;
  readonly periodDays: number;
}

/** This is what holds where nothing was agreed: nothing is kept, and it is settled every week. */
export const USUAL_TERMS: SettlementTerms = { commissionPoints: 0, fee: 0, periodDays: 7 };

/**
 * This is a payment that the platform collected, or a refund that it gave back. Amounts are in the vendor's currency.
 */
export interface CollectedMoney {
  readonly id: string;
  readonly kind: TransactionKind;
  readonly amount: number;
  /** It came for a bill that needed it no more, or gives such money back: nothing is kept of it. */
  readonly surplus: boolean;
  /** A refund gives back of this payment; it is null of a payment, and where it is not known. */
  readonly refundOf: RefundedPayment | null;
}

/** This is a payment of which something goes back. Amounts are in the vendor's currency. */
export interface RefundedPayment {
  readonly id: string;
  readonly amount: number;
  /** An earlier settlement kept this commission of it; it is null where none holds it yet. */
  readonly kept: number | null;
  /** This is what earlier settlements gave back of it, and what commission that brought back. */
  readonly refunded: number;
  readonly broughtBack: number;
}

export interface SettlementLine {
  readonly id: string;
  readonly commission: number;
  readonly fee: number;
}

/**
 * Says what is kept of one payment, rounded to the unit; a refund of a payment nobody knows brings back what would be
 * kept of as much, the fee stays paid. Never more is kept than there is.
 */
export function settlementLine(money: CollectedMoney, terms: SettlementTerms): SettlementLine {
  const { id, kind, amount, surplus } = money;
  if (surplus) return { id, commission: 0, fee: 0 };
  const share = Number((BigInt(amount) * BigInt(terms.commissionPoints) + 5_000n) / 10_000n);
  if (kind === 'REFUND') return { id, commission: share === 0 ? 0 : -share, fee: 0 };
  return { id, commission: share, fee: Math.min(terms.fee, amount - share) };
}

/** This is what of a payment's commission has come back so far. */
interface BroughtBack {
  readonly amount: number;
  readonly kept: number;
  readonly refunded: number;
  readonly broughtBack: number;
}

/**
 * Says what one more refund brings back of the commission that was kept of its payment, whatever is agreed on since:
 * its part, the sum of all parts rounded down to the unit, so that many refunds bring back no more than was kept, and
 * the whole brings back all.
 */
function nextBroughtBack({ amount, kept, refunded, broughtBack }: BroughtBack, more: number): number {
  if (amount <= 0) return 0;
  const gone = Math.min(amount, refunded + more);
  const due = Number((BigInt(kept) * BigInt(gone)) / BigInt(amount));
  return Math.max(0, due - broughtBack);
}

/**
 * Gives the lines of payments by today's terms, those of refunds by what was kept of their payments, earlier or beside
 * them.
 */
function settlementLines(moneys: readonly CollectedMoney[], terms: SettlementTerms): SettlementLine[] {
  const kept = new Map(
    moneys.flatMap((each) =>
      each.kind === 'PAYMENT' ? [[each.id, settlementLine(each, terms).commission] as const] : [],
    ),
  );
  const states = new Map<string, BroughtBack>();
  return moneys.map((each) => {
    const { refundOf } = each;
    const keptOf = refundOf && (refundOf.kept ?? kept.get(refundOf.id));
    if (!refundOf || keptOf === null || keptOf === undefined || each.surplus)
      return settlementLine(each, terms);
    const before = states.get(refundOf.id) ?? { ...refundOf, kept: keptOf };
    const back = nextBroughtBack(before, each.amount);
    states.set(refundOf.id, {
      ...before,
      refunded: before.refunded + each.amount,
      broughtBack: before.broughtBack + back,
    });
    return { id: each.id, commission: back === 0 ? 0 : -back, fee: 0 };
  });
}

export interface SettlementSums {
  readonly payments: number;
  readonly collected: number;
  readonly refunded: number;
  readonly commission: number;
  readonly fees: number;
  /** This is what the platform bears of discounts, less what it takes back of what it paid before. */
  readonly borne: number;
  /** This is what the vendor gets; not above zero, it waits for the next period. */
  readonly net: number;
}

/**
 * This is what the platform owes a vendor for a discount of one order, or takes back of it, in the vendor's currency.
 */
export interface OpenShare {
  readonly orderId: string;
  readonly amount: number;
}

/** This is an order with a discount that the platform bears. */
export interface BorneOrder {
  /**
   * This is what the discount gave: money off, a delivery, or dishes at their price. 0 where the order is none any
   * more.
   */
  readonly given: number;
  readonly finished: boolean;
  readonly finalPrice: number;
  readonly refunded: number;
}

/**
 * Says what the platform owes for an order as it stands: its discount once it is finished, less the part that went back
 * with the order's money, rounded down. An order that cost nothing has no money to go back, and is owed whole.
 */
export function borneShare({ given, finished, finalPrice, refunded }: BorneOrder): number {
  if (!finished) return 0;
  if (finalPrice <= 0) return given;
  const kept = Math.max(0, finalPrice - refunded);
  return Number((BigInt(given) * BigInt(kept)) / BigInt(finalPrice));
}

/** Says what a period comes to, with a line for every payment and refund. @param shares what the platform bears. */
export function settle(
  moneys: readonly CollectedMoney[],
  shares: readonly OpenShare[],
  terms: SettlementTerms,
): { readonly lines: readonly SettlementLine[]; readonly sums: SettlementSums } {
  const lines = settlementLines(moneys, terms);
  const sumOf = (kind: CollectedMoney['kind']) =>
    moneys.reduce((sum, each) => sum + (each.kind === kind ? each.amount : 0), 0);
  const [collected, refunded] = [sumOf('PAYMENT'), sumOf('REFUND')];
  const commission = lines.reduce((sum, line) => sum + line.commission, 0);
  const fees = lines.reduce((sum, line) => sum + line.fee, 0);
  const payments = moneys.filter(({ kind }) => kind === 'PAYMENT').length;
  const borne = shares.reduce((sum, { amount }) => sum + amount, 0);
  const net = collected - refunded - commission - fees + borne;
  return { lines, sums: { payments, collected, refunded, commission, fees, borne, net } };
}

/**
 * Gives the last day of the period that is over: `periodDays` after the day that was settled last, as often as that is
 * past; null while the period goes on.
 * @param settledTo the last day that was settled, or the day before the first one there is something of.
 * @param today the business day that goes on.
 */
export function periodOver(settledTo: LocalDate, today: LocalDate, periodDays: number): LocalDate | null {
  let end: LocalDate | null = null;
  for (let next = addDays(settledTo, periodDays); next < today; next = addDays(next, periodDays)) end = next;
  return end;
}
