import type { LinkedBill } from '@sofreh/contract/main/payments';
import { type LinkHours, type LinkNow, linkNow, linkReminderAt } from '@sofreh/domain/payment-link';
import { dueOf, isPaid } from '@sofreh/domain/payment-state';
import { normalizeMobile } from '@sofreh/domain/phones';
import { type Allocation, allocationFault } from '@sofreh/domain/split-bill';
import { formatMoney } from '@sofreh/fa/money';
import type { Actor } from '#app/main/order-record/actor.ts';
import { type ChangeDeps, changeLockedOrder, type OrderChange } from '#app/main/order-record/order-change.ts';
import { refuseManyTexts } from '#app/main/order-record/order-texts.queries.ts';
import { openBillOf } from '#app/main/order-record/reading/order-view.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import type { SentPaymentLink } from '#app/platform/http/app-services.ts';
import { enqueue } from '#app/platform/jobs/enqueue.ts';
import { newLinkCode } from '#app/platform/link-code.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { requestHash } from '#app/platform/request-hash.ts';
import { PAYMENT_LINK_TASK, remindLater } from './link-reminders.ts';
import {
  type LinkedOrder,
  type PaymentLink,
  readLink,
  readLinkedOrder,
  writeLink,
} from './payment-links.queries.ts';
import { readPricedBill } from './split-bill/allocations.queries.ts';
import { refuseWrongAllocations } from './split-bill/allocations.ts';
import { guestBillView } from './split-bill/guest-bill.ts';
import type { HeldParts } from './split-bill/held-parts.queries.ts';
import { refuseTooSmall } from './split-bill/part-to-pay.ts';

const HOUR_MS = 3_600_000;

export interface SendLinkInput {
  readonly vendorId: string;
  readonly actor: Actor & { readonly id: string };
  readonly body: {
    readonly id: string;
    readonly orderId: string;
    readonly phoneNumber?: string | undefined;
    readonly show?: boolean | undefined;
    readonly allocations?: readonly Allocation[] | undefined;
    readonly hours: LinkHours;
  };
}

export interface SentLink {
  readonly id: string;
  readonly orderId: string;
  readonly phoneNumber: string;
  readonly due: number;
  readonly expiresAt: string;
  readonly code: string | null;
}

/**
 * Makes a link that pays what is open of an order or a part of it (specification, section 1: UNPAID is pay by SMS link) and has
 * it sent; the message goes out once the link is stored, and again, once, to whoever has not paid. One that is shown goes to nobody. The same id again changes and sends nothing.
 * @throws Refusal `ORDER_NOT_FOUND`, `ORDER_ALREADY_PAID`, `INVALID_ORDER_STATE` (rejected), `CUSTOMER_REQUIRED` where
 *   nobody's number is known, `WRONG_PHONE_NUMBER`, `LINE_NOT_FOUND`, `LINE_ALREADY_PAID`, `ALLOCATION_AMOUNT_WRONG`, `PART_TOO_SMALL`,
 *   `IDEMPOTENCY_CONFLICT` when the id was used for another link, `ORDER_TEXTS_SPENT` beyond what is sent of one order a day.
 */
export function sendPaymentLink(deps: ChangeDeps, input: SendLinkInput): Promise<SentLink> {
  const { vendorId, body } = input;
  const hash = requestHash(input.actor.id, body);
  return changeLockedOrder(deps, vendorId, body.orderId, async (change) => {
    const known = await readLink(change.client, vendorId, body.id);
    if (known && known.requestHash !== hash) throw new Refusal('IDEMPOTENCY_CONFLICT');
    return sentLink(change, known ?? (await makeLink(change, input, hash)));
  });
}

async function sentLink({ client, order }: OrderChange, link: PaymentLink): Promise<SentLink> {
  const { id, orderId, phoneNumber, expiresAt, code } = link;
  const shown = phoneNumber === '' ? code : null;
  const { amount: due } = linkNow(
    link,
    openBillOf(await readPricedBill(client, order), order),
    order.currency,
  );
  return { id, orderId, phoneNumber, due, expiresAt: expiresAt.toISOString(), code: shown };
}

async function makeLink(
  change: OrderChange,
  { actor, body }: SendLinkInput,
  hash: string,
): Promise<PaymentLink> {
  const { client, order, at } = change;
  const { status } = order;
  if (status === 'REJECTED') throw new Refusal('INVALID_ORDER_STATE', { details: { status } });
  if (dueOf(order) === 0) throw new Refusal('ORDER_ALREADY_PAID');
  const part = body.allocations ?? [];
  await refuseWrongAllocations(change, part);
  const fresh = { part, isUsed: false, paid: 0, paidBeside: 0, beforeJoin: null };
  const { amount } = linkNow(fresh, openBillOf(await readPricedBill(client, order), order), order.currency);
  if (part.length > 0) refuseTooSmall(order, amount, dueOf(order));
  const expiresAt = new Date(at.getTime() + body.hours * HOUR_MS);
  const link = {
    vendorId: order.vendorId,
    id: body.id,
    orderId: order.id,
    code: newLinkCode(),
    requestHash: hash,
    phoneNumber: body.show ? '' : receiverOf(body.phoneNumber ?? order.customerPhone),
    expiresAt,
    ...fresh,
  };
  if (!body.show) await refuseManyTexts(change);
  await writeLink(client, { ...link, createdBy: actor.id, at });
  const { phoneNumber, code } = link;
  if (!body.show) {
    await enqueue(client, PAYMENT_LINK_TASK, { phoneNumber, code }, { key: `payment-link ${link.id}` });
    const remindAt = linkReminderAt(at.getTime(), expiresAt.getTime());
    if (remindAt !== null) await remindLater(client, link, new Date(remindAt));
  }
  change.events.push({
    type: body.show ? 'PAYMENT_LINK_SHOWN' : 'PAYMENT_LINK_SENT',
    actor,
    data: { linkId: link.id, phoneNumber, amount },
  });
  return { ...link, remindedAt: null };
}

/** @throws Refusal `CUSTOMER_REQUIRED` for nobody, `WRONG_PHONE_NUMBER` for what is no mobile. */
export function receiverOf(phoneNumber: string): string {
  if (phoneNumber === '') throw new Refusal('CUSTOMER_REQUIRED');
  const mobile = normalizeMobile(phoneNumber);
  if (!mobile) throw new Refusal('WRONG_PHONE_NUMBER');
  return mobile;
}

/**
 * Gives the order that a link pays, at whatever vendor.
 * @throws Refusal `PAYMENT_LINK_NOT_FOUND`.
 */
export async function linkedOrder(db: Queryable, code: string): Promise<LinkedOrder> {
  const order = await readLinkedOrder(db, code);
  if (!order) throw new Refusal('PAYMENT_LINK_NOT_FOUND');
  return order;
}

/** Says what the message with a link says, as the bill stands when it goes out; null where there is no such link, or it is over. */
export async function wordsOfLink(
  db: Queryable,
  code: string,
): Promise<Pick<SentPaymentLink, 'number' | 'vendorName' | 'amount'> | null> {
  const order = await readLinkedOrder(db, code);
  if (!order) return null;
  const { number, vendorName, currency } = order;
  const { state, amount } = linkNow(order, openBillOf(order.bill, order), currency);
  return state === 'OPEN' ? { number, vendorName, amount: formatMoney(amount, currency) } : null;
}

/** @throws Refusal `PAYMENT_LINK_EXPIRED`. */
export function refuseExpired({ expiresAt }: LinkedOrder, now: Date): void {
  if (now >= expiresAt) throw new Refusal('PAYMENT_LINK_EXPIRED');
}

/**
 * Gives the bill as whoever has the link sees it.
 * @param held is what others are paying.
 * @param toOpen is how a link of a joined bill stands for whoever chooses nothing (`linkToOpen`).
 */
export function linkedBillView(
  order: LinkedOrder,
  held: HeldParts,
  toOpen: LinkNow | null,
  now: Date,
  simulated: boolean,
): LinkedBill {
  const { number, vendorId, vendorName, currency, status, tableName, expiresAt } = order;
  const standing = linkNow(order, openBillOf(order.bill, order), currency);
  const wasPaid = order.beforeJoin?.due === 0;
  return {
    number,
    vendorId,
    vendorName,
    knowsPhone: order.customerPhone !== '',
    currency,
    status,
    tableName,
    simulated,
    ...guestBillView(order, held),
    ...(wasPaid && { due: 0 }),
    placedAt: order.placedAt.toISOString(),
    isPaid: wasPaid || isPaid(order),
    expiresAt: expiresAt.toISOString(),
    isExpired: now >= expiresAt,
    part: order.part.length === 0 ? null : partView(order, standing),
    joined: toOpen && joinedView(order, toOpen, standing),
  };
}

function joinedView(
  order: LinkedOrder,
  { amount: asked }: LinkNow,
  { state }: LinkNow,
): LinkedBill['joined'] {
  if (!order.beforeJoin) return null;
  const { number, due, orderItemIds } = order.beforeJoin;
  return { number, due, orderItemIds: [...orderItemIds], asked, isPaid: state === 'PAID' };
}

function partView(order: LinkedOrder, { state, asks, amount }: LinkNow): NonNullable<LinkedBill['part']> {
  // Whoever is only paying at this moment may still turn back.
  const fault = allocationFault(openBillOf(order.bill, order), asks);
  const isOver = !order.isUsed && (state !== 'OPEN' || fault !== null);
  return { amount, isPaid: order.isUsed, isOver, allocations: [...asks] };
}
