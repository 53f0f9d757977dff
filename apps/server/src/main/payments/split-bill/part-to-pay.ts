import { isPartOnline, leastOnline } from '@sofreh/domain/money';
import { type LinkNow, type LinkToPay, linkNow, linkOfPage, linkPartNow } from '@sofreh/domain/payment-link';
import { dueOf, PAYMENT_RESUME_MINUTES } from '@sofreh/domain/payment-state';
import { type Allocation, allocationFault, type OpenBill } from '@sofreh/domain/split-bill';
import type { LockedOrder } from '#app/main/order-record/locked-order.queries.ts';
import type { OrderChange } from '#app/main/order-record/order-change.ts';
import { openBillOf, type PricedBill } from '#app/main/order-record/reading/order-view.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { readPartOfPage, readPricedBill } from './allocations.queries.ts';
import { type AttemptPayer, type HeldParts, NOBODY_ELSE, readHeld } from './held-parts.queries.ts';
import { readHeldBeside } from './links-beside.queries.ts';

/** Gives a bill as one payer finds it: what others are paying at this moment counts as paid. */
export function billForPayer(
  bill: PricedBill,
  { finalPrice, paidAmount }: { readonly finalPrice: number; readonly paidAmount: number },
  held: HeldParts,
): OpenBill {
  const allocations = [...bill.allocations, ...held.allocations];
  return openBillOf({ ...bill, allocations }, { finalPrice, paidAmount: paidAmount + held.amount });
}

/** @throws Refusal `PART_TOO_SMALL` (details: the least) for a part that is less than gateways take, or leaves less. */
export function refuseTooSmall(
  { currency }: Pick<LockedOrder, 'currency'>,
  amount: number,
  left: number,
): void {
  if (isPartOnline(left, amount, currency)) return;
  throw new Refusal('PART_TOO_SMALL', { details: { amount, left, least: leastOnline(currency) } });
}

/** An attempt that was opened after this moment, and has not ended, is offered again. */
export function resumedSince(at: Date): Date {
  return new Date(at.getTime() - PAYMENT_RESUME_MINUTES * 60_000);
}

/** Names a link of an order, as it stands. */
export interface LinkOfBill extends LinkToPay {
  readonly vendorId: string;
  readonly orderId: string;
  readonly code: string;
}

/** This is how a link stands for whoever opens it; others are paying `held`. */
export type LinkToOpen = LinkNow & { readonly held: number };

/**
 * Says how a link stands for whoever opens it and chooses nothing: what others are paying counts as paid, its own page at the gateway
 * does not, and is what it asks for while it may be paid.
 */
export async function linkToOpen(
  db: Queryable,
  link: LinkOfBill,
  priced: PricedBill,
  order: Pick<LockedOrder, 'finalPrice' | 'paidAmount' | 'currency'>,
  at: Date,
): Promise<LinkToOpen> {
  const name = { vendorId: link.vendorId, id: link.orderId };
  const held = await readHeld(db, name, { ...NOBODY_ELSE, linkCode: link.code }, at);
  const bill = billForPayer(priced, order, held);
  const beside = link.beforeJoin === null ? 0 : await readHeldBeside(db, link, at);
  const now = linkNow({ ...link, paidBeside: link.paidBeside + beside }, bill, order.currency);
  const page = await readPartOfPage(db, name, link.code, resumedSince(at));
  return { ...linkOfPage(page, now, bill, order.currency), held: held.amount };
}

/**
 * Gives what a link asks for now, asked under the order's lock; nothing is all that is open.
 * @throws Refusal `PAYMENT_LINK_PAID` where its part is behind it, `PAYMENT_IN_PROGRESS` where others are paying it.
 */
export async function linkAsksNow(
  { client, order, at }: OrderChange,
  link: LinkOfBill,
): Promise<readonly Allocation[]> {
  const priced = await readPricedBill(client, order);
  const { state } = linkNow(link, openBillOf(priced, order), order.currency);
  if (state !== 'OPEN') throw new Refusal('PAYMENT_LINK_PAID');
  const now = await linkToOpen(client, link, priced, order, at);
  if (now.state !== 'OPEN') throw new Refusal('PAYMENT_IN_PROGRESS', { details: { held: now.held } });
  return now.asks;
}

/**
 * Says what a payer is to pay now, asked under the order's lock: what the allocations come to, or all that is open and
 * that nobody else is paying.
 * @param isChosen whoever pays chose the part: neither it nor what it leaves is less than gateways take.
 * @returns the amount, in the order's currency.
 * @throws Refusal `ORDER_ALREADY_PAID`, `PAYMENT_IN_PROGRESS` where it is only open until others have paid,
 *   `LINE_NOT_FOUND`, `LINE_ALREADY_PAID`, `ALLOCATION_AMOUNT_WRONG`, `PART_TOO_SMALL`.
 */
export async function amountToPay(
  { client, order, at }: OrderChange,
  payer: AttemptPayer,
  allocations: readonly Allocation[],
  isChosen = false,
): Promise<number> {
  if (dueOf(order) === 0) throw new Refusal('ORDER_ALREADY_PAID');
  const held = await readHeld(client, order, payer, at);
  const left = dueOf(order) - held.amount;
  if (left <= 0) throw new Refusal('PAYMENT_IN_PROGRESS', { details: { held: held.amount } });
  if (allocations.length === 0) return left;
  const priced = await readPricedBill(client, order);
  const bill = billForPayer(priced, order, held);
  const fault = allocationFault(bill, allocations);
  const amount = allocations.reduce((sum, each) => sum + each.amount, 0);
  if (!fault && isChosen) refuseTooSmall(order, amount, left);
  if (!fault) return amount;
  // Whoever comes last of a dish or of a division is told what the others leave, and need not wait for them.
  const costsOther =
    allocations.every(({ kind }) => kind !== 'AMOUNT') &&
    allocationFault(bill, linkPartNow(allocations, bill, order.currency)) === null;
  const onlyHeld = !costsOther && allocationFault(openBillOf(priced, order), allocations) === null;
  const { code, ...details } = fault;
  throw new Refusal(onlyHeld ? 'PAYMENT_IN_PROGRESS' : code, { details });
}
