import { ledgerEntries } from '@sofreh/domain/books';
import {
  GUEST_GONE,
  overpaidOf,
  type RefundWay,
  refundParts,
  usualRefundWay,
} from '@sofreh/domain/payment-state';
import { shortDrawerOf } from '#app/main/cash-drawers/drawer-holds.ts';
import { drawerMoment } from '#app/main/cash-drawers/drawer-moment.queries.ts';
import { type GivingCourier, giveBackFromPurse } from '#app/main/courier-purse/purse-entries.ts';
import { writeLedger } from '#app/main/ledger/ledger.queries.ts';
import { type Actor, holds } from '#app/main/order-record/actor.ts';
import { writePaid, writeRefunded } from '#app/main/order-record/locked-order.queries.ts';
import type { OrderChange } from '#app/main/order-record/order-change.ts';
import { returnToWallet } from '#app/main/wallet-money/return-to-wallet.ts';
import { readPayer } from '#app/main/wallet-money/wallet.queries.ts';
import { enqueue } from '#app/platform/jobs/enqueue.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { isOwnAccount } from './own-account.ts';
import { isGone, type RefundablePayment, readRefundable, writeRefund } from './refundable.queries.ts';

/** This job sends one refund to its gateway. */
export const REFUND_TASK = 'send-refund';

/** Says why money goes back. */
export interface RefundPurpose {
  /** It came for a bill that needed it no more. */
  readonly surplus?: boolean;
  /** An edit left the bill smaller than what was paid. */
  readonly overpaid?: boolean;
  /** It answers this request of the client. */
  readonly requestId?: string;
  /** Says how staff give it back; by one way where that suffices, where they did not say. */
  readonly way?: RefundWay;
  /** This courier gives what goes back in cash to the guest, out of his purse. */
  readonly courier?: GivingCourier;
  /** Says why it cannot go back as it came, where that is known. */
  readonly failure?: string;
}

/**
 * Begins to give back everything the order was paid and has not had back, in the transaction that rejects it. An online
 * payment goes back through its gateway: the refund is stored as intended and a job sends it. Cash, cards and credit go
 * back by hand: staff who may refund do it now and it is done, otherwise it is noted as due.
 */
export async function startRefunds(change: OrderChange, actor: Actor): Promise<void> {
  for (const payment of await readRefundable(change.client, change.order)) {
    await giveBackPart(change, actor, payment, payment.amount, {});
  }
}

/**
 * Begins to give back an amount of what the order was paid, the way that was chosen, or by one way where that suffices.
 * @throws Refusal `REFUND_ABOVE_PAID` (details: what is left to give back).
 */
export async function startRefundOf(
  change: OrderChange,
  actor: Actor,
  amount: number,
  purpose: RefundPurpose,
): Promise<void> {
  const payments = await readRefundable(change.client, change.order);
  const way = purpose.way ?? (await usualWay(change, actor, payments, amount, purpose));
  await giveBackOf(change, actor, payments, amount, { ...purpose, way });
}

async function usualWay(
  { client, order }: OrderChange,
  actor: Actor,
  payments: readonly RefundablePayment[],
  amount: number,
  { courier }: RefundPurpose,
): Promise<RefundWay> {
  const fromDrawer = actor.id && !courier && holds(actor, 'payment.refund');
  const short = fromDrawer ? await shortDrawerOf(client, order.vendorId, actor.id, amount) : null;
  return usualRefundWay(payments.map(toPart), amount, short === null);
}

const toPart = (payment: RefundablePayment) => ({ ...payment, left: payment.amount });

async function giveBackOf(
  change: OrderChange,
  actor: Actor,
  payments: readonly RefundablePayment[],
  amount: number,
  purpose: RefundPurpose,
): Promise<void> {
  const split = refundParts(payments.map(toPart), amount, purpose.way ?? 'AS_PAID');
  if (!split.ok) throw new Refusal(split.code, { details: { left: split.left, amount } });
  for (const part of split.parts) {
    const { left: _, ...payment } = part.payment;
    // Money that is noted as due is given back by somebody else, who says then how.
    const other = part.method !== payment.method && holds(actor, 'payment.refund');
    const from = other ? { ...payment, method: part.method, gateway: 'NONE' } : payment;
    await giveBackPart(change, actor, from, part.amount, purpose);
  }
}

/**
 * Begins to give back what an edit left overpaid, as far as refunds have not given it back already.
 * @param of which payments it may come from; all where nothing is said.
 * @returns what of it was given back before, and so cannot be now.
 */
export async function returnOverpaid(
  change: OrderChange,
  actor: Actor,
  overpaid: number,
  of: (payment: RefundablePayment) => boolean = () => true,
): Promise<number> {
  const payments = (await readRefundable(change.client, change.order)).filter(of);
  const left = payments.reduce((sum, { amount }) => sum + amount, 0);
  const back = Math.min(overpaid, left);
  await giveBackOf(change, actor, payments, back, { overpaid: true });
  return overpaid - back;
}

/**
 * Begins to give back what somebody's change left overpaid. What was given back before was given back of what was sold then: a
 * bill that becomes smaller than that would count as less than nothing.
 * @throws Refusal `BILL_BELOW_REFUNDED` (details: what was given back, and what the bill would come to).
 */
export async function returnWholeOverpaid(change: OrderChange, actor: Actor): Promise<void> {
  const overpaid = overpaidOf(change.order);
  if (overpaid === 0) return;
  const before = await returnOverpaid(change, actor, overpaid);
  const { finalPrice } = change.order;
  if (before > 0)
    throw new Refusal('BILL_BELOW_REFUNDED', { details: { refunded: finalPrice + before, finalPrice } });
}

/** Notes as due by hand what was taken at the counter for a bill that needed it no more. */
export async function oweSurplus(
  change: OrderChange,
  actor: Actor,
  payment: RefundablePayment,
): Promise<void> {
  const id = await storeRefund(change, actor, payment, 'INIT', { surplus: true });
  const data = { ...refundFacts(id, payment, {}), surplus: true };
  change.events.push({ type: 'REFUND_DUE', actor, data });
}

async function giveBackPart(
  change: OrderChange,
  actor: Actor,
  payment: RefundablePayment,
  amount: number,
  purpose: RefundPurpose,
): Promise<void> {
  const part = { ...payment, amount };
  if (await isOfGone(change, payment))
    return oweByHand(change, actor, part, { ...purpose, failure: GUEST_GONE });
  // The marketplace gives its guest the money back, a wallet has it at once; they owe so much less from this moment on.
  if (payment.method === 'MARKETPLACE' || payment.method === 'FOODRO') {
    await giveBackNow(change, actor, part, purpose, change.at);
    return;
  }
  return payment.method === 'ONLINE'
    ? startGatewayRefund(change, actor, part, purpose)
    : refundByHand(change, actor, part, purpose);
}

/** Says whether what a payment would go back to is of a guest who has left: a wallet, or an account here. */
async function isOfGone({ client, order }: OrderChange, payment: RefundablePayment): Promise<boolean> {
  const { id, method, customerId } = payment;
  if (method === 'FOODRO') return isGone(client, (await readPayer(client, id))?.userId);
  return method === 'CREDIT' && isGone(client, customerId ?? order.customerId);
}

/** Stores the intention to give an online payment, or a part of it, back and the job that does it. */
export async function startGatewayRefund(
  change: OrderChange,
  actor: Actor,
  payment: RefundablePayment,
  purpose: RefundPurpose,
): Promise<void> {
  const { client, order } = change;
  const id = await storeRefund(change, actor, payment, 'INIT', purpose);
  await enqueue(
    client,
    REFUND_TASK,
    { vendorId: order.vendorId, transactionId: id },
    { key: `refund ${id}` },
  );
  change.events.push({ type: 'REFUND_STARTED', actor, data: refundFacts(id, payment, purpose) });
}

async function refundByHand(
  change: OrderChange,
  actor: Actor,
  payment: RefundablePayment,
  purpose: RefundPurpose,
): Promise<void> {
  const { client, order } = change;
  const { courier } = purpose;
  const accountId = payment.method === 'CREDIT' ? (payment.customerId ?? order.customerId) : null;
  if (await isOwnAccount(client, order, actor, accountId)) return oweByHand(change, actor, payment, purpose);
  if (holds(actor, 'payment.refund') && payment.method === 'CASH' && courier && actor.id) {
    const id = await giveBackNow(change, actor, payment, purpose, change.at);
    return giveBackFromPurse(change, courier, { id, amount: payment.amount }, actor.id);
  }
  if (holds(actor, 'payment.refund') && !(await lacksCash(change, actor, payment, purpose))) {
    const at = await drawerMoment(client, order.vendorId, actor.id, change.at);
    await giveBackNow(change, actor, payment, purpose, at);
    return;
  }
  await oweByHand(change, actor, payment, purpose);
}

/** Notes a refund as due: a person gives it back. */
async function oweByHand(
  change: OrderChange,
  actor: Actor,
  payment: RefundablePayment,
  purpose: RefundPurpose,
): Promise<void> {
  const id = await storeRefund(change, actor, payment, 'INIT', purpose);
  change.events.push({ type: 'REFUND_DUE', actor, data: refundFacts(id, payment, purpose) });
}

/** Stores a refund that is done as it is said. @param at when the money moved. @returns its id. */
async function giveBackNow(
  change: OrderChange,
  actor: Actor,
  payment: RefundablePayment,
  purpose: RefundPurpose,
  at: Date,
): Promise<string> {
  const { client } = change;
  const id = await storeRefund(change, actor, payment, 'DONE', purpose, at);
  const { order } = change;
  const customerId = payment.customerId ?? order.customerId;
  const money = { ...payment, id, kind: 'REFUND', surplus: false, customerId } as const;
  await writeLedger(client, order, ledgerEntries(money), change.bookedAt(at));
  if (payment.method === 'FOODRO')
    await returnToWallet(change, { id, refundOf: payment.id, amount: payment.amount });
  if (!purpose.overpaid) await countRefunded(change, payment.amount);
  change.events.push({ type: 'REFUND_DONE', actor, data: refundFacts(id, payment, purpose) });
  return id;
}

/**
 * Says whether the cash is not in the drawer of whoever gives it back: then it is noted as due.
 * @throws Refusal `CASH_DRAWER_SHORT` where a person asked for this refund itself.
 */
async function lacksCash(
  { client, order }: OrderChange,
  { id }: Actor,
  { method, amount }: RefundablePayment,
  { requestId }: RefundPurpose,
): Promise<boolean> {
  const short = method === 'CASH' && id ? await shortDrawerOf(client, order.vendorId, id, amount) : null;
  if (short && requestId) throw new Refusal('CASH_DRAWER_SHORT', { details: { ...short, amount } });
  return short !== null;
}

/** Stores a refund. What an edit left overpaid comes off what was paid at once, so that nobody gives it back twice. */
async function storeRefund(
  change: OrderChange,
  actor: Actor,
  payment: RefundablePayment,
  status: 'INIT' | 'DONE',
  { surplus = false, overpaid = false, requestId, failure }: RefundPurpose,
  at = change.at,
): Promise<string> {
  const { client, order } = change;
  const id = change.newId();
  const refund = { ...payment, id, refundOf: payment.id, status, surplus, overpaid };
  const why = { requestId: requestId ?? null, failure: failure ?? null };
  await writeRefund(client, order, { ...refund, ...why, createdBy: actor.id }, at);
  if (overpaid) {
    await writePaid(client, order, -payment.amount);
    const paidAmount = order.paidAmount - payment.amount;
    change.order = { ...order, paidAmount, version: order.version + 1 };
  }
  return id;
}

async function countRefunded(change: OrderChange, amount: number): Promise<void> {
  await writeRefunded(change.client, change.order, amount);
  change.order = { ...change.order, version: change.order.version + 1 };
}

function refundFacts(
  id: string,
  { id: refundOf, method, amount }: RefundablePayment,
  { overpaid, requestId, courier, failure }: RefundPurpose,
) {
  const by = courier && method === 'CASH' ? { courierId: courier.courierId } : {};
  const why = {
    ...(overpaid ? { overpaid } : {}),
    ...(requestId ? { requestId } : {}),
    ...(failure ? { failure } : {}),
    ...by,
  };
  return { transactionId: id, refundOf, method, amount, ...why };
}
