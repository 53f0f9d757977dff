import { toRial } from '@sofreh/domain/money';
import { dueOf } from '@sofreh/domain/payment-state';
import type { Allocation } from '@sofreh/domain/pricing';
import { paymentDescription } from '@sofreh/fa/order-texts';
import type { PaymentGateway } from '@sofreh/providers/payment-gateway';
import type { LockedOrder } from '#app/main/orders/locked-order.queries.ts';
import { type ChangeDeps, changeLockedOrder, type OrderChange } from '#app/main/orders/order-change.ts';
import { requestHash } from '#app/main/orders/request-hash.ts';
import { writeAllocations } from '#app/main/payments/allocations.queries.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import {
  type AttemptTerms,
  type PaymentAttempt,
  readAttempt,
  readOpenAttempt,
  writeAttempt,
  writeFailed,
  writeOpened,
} from './attempts.queries.ts';
import { holdAgain, releaseHeld } from './held-parts.queries.ts';
import { amountToPay } from './part-to-pay.ts';

const MINUTE_MS = 60_000;
/** How long an attempt is offered again instead of a new one; gateways keep a payment page for 30 minutes. */
export const RESUME_MINUTES = 20;
/** How long a part is held for whoever went to the gateway to pay it: time for a card, not for a forgotten page. */
const HOLD_MINUTES = 10;

/** What paying online needs besides what every change of an order needs. */
export interface PaymentDeps extends ChangeDeps {
  readonly gateway: PaymentGateway;
  /** Told of outside failures that the guest is only told the kind of. */
  readonly warn: (facts: Readonly<Record<string, unknown>>, message: string) => void;
}

/** What opening a payment needs besides: where the gateway sends the guest back to; no slash at the end. */
export interface OpenPaymentDeps extends PaymentDeps {
  readonly publicUrl: string;
}

type Payer =
  | { readonly customerId: string }
  | { readonly linkCode: string }
  | { readonly tableGuestId: string };

export interface OpenPaymentInput {
  readonly vendorId: string;
  readonly vendorName: string;
  /** The customer whose order it is, whoever came by a payment link of it, or a guest at its table. */
  readonly payer: Payer;
  /** What of the bill is paid; nothing is all that is open. */
  readonly allocations?: readonly Allocation[];
  readonly orderId: string;
  readonly gateway: 'ZARIN_PAL';
}

export interface OpenedPayment {
  readonly transactionId: string;
  readonly submitUrl: string;
  /** In the vendor's currency. */
  readonly amount: number;
}

/**
 * Opens the online payment of an order or of a part of it, or resumes the payer's attempt that is open. A part, and
 * whatever a guest at a table pays, is held against others until it is paid, fails or its time is over, so two who pay
 * at once never pay too much. The intention is stored before the gateway is asked, its answer after; the order is not
 * locked meanwhile.
 * @throws Refusal `ORDER_NOT_FOUND`, `ORDER_ALREADY_PAID`, `PAYMENT_IN_PROGRESS`, `LINE_NOT_FOUND`, `LINE_ALREADY_PAID`,
 *   `ALLOCATION_AMOUNT_WRONG`, `INVALID_ORDER_STATE` (ended, or its payment window is over), `GATEWAY_UNREACHABLE` (try
 *   again), `GATEWAY_REFUSED`.
 */
export async function openPayment(deps: OpenPaymentDeps, input: OpenPaymentInput): Promise<OpenedPayment> {
  const { vendorId, orderId } = input;
  const { attempt, order } = await changeLockedOrder(deps, vendorId, orderId, async (change) => {
    const { payer } = input;
    if ('customerId' in payer && change.order.customerId !== payer.customerId) {
      throw new Refusal('ORDER_NOT_FOUND');
    }
    return { attempt: await attemptFor(change, input), order: change.order };
  });
  const opened = attempt.submitUrl === null ? await askGateway(deps, input, order, attempt) : attempt;
  if (opened.submitUrl === null) throw new Refusal('GATEWAY_UNREACHABLE');
  return { transactionId: opened.id, submitUrl: opened.submitUrl, amount: opened.amount };
}

function heldUntil(at: Date): Date {
  return new Date(at.getTime() + HOLD_MINUTES * MINUTE_MS);
}

function refuseEnded({ order, at }: OrderChange): void {
  const { status } = order;
  const windowEnd = order.placedAt.getTime() + order.paymentWindowMinutes * MINUTE_MS;
  if (status === 'REJECTED' || (status === 'SUBMITTED' && at.getTime() >= windowEnd)) {
    throw new Refusal('INVALID_ORDER_STATE', { details: { status } });
  }
}

async function attemptFor(change: OrderChange, input: OpenPaymentInput): Promise<PaymentAttempt> {
  const { client, order, at } = change;
  const { gateway, payer, allocations = [] } = input;
  const who = {
    linkCode: 'linkCode' in payer ? payer.linkCode : null,
    tableGuestId: 'tableGuestId' in payer ? payer.tableGuestId : null,
  };
  if (order.status === 'REJECTED' || dueOf(order) > 0) refuseEnded(change);
  const amount = await amountToPay(change, who, allocations);
  const terms = { ...who, gateway, amount, requestHash: partHash(order.id, allocations) };
  const since = new Date(at.getTime() - RESUME_MINUTES * MINUTE_MS);
  const open = await readOpenAttempt(client, order, terms, since);
  if (open) {
    await holdAgain(client, open, heldUntil(at));
    return open;
  }
  return newAttempt(change, terms, 'customerId' in payer ? payer.customerId : null, allocations);
}

/** Parts are told apart by what they pay for; all that is open is one thing. */
function partHash(orderId: string, allocations: readonly Allocation[]): string | null {
  return allocations.length > 0 ? requestHash(orderId, allocations) : null;
}

async function newAttempt(
  { client, order, at, newId }: OrderChange,
  terms: AttemptTerms,
  createdBy: string | null,
  allocations: readonly Allocation[],
): Promise<PaymentAttempt> {
  const { vendorId, id: orderId, currency } = order;
  const holds = terms.tableGuestId !== null || allocations.length > 0;
  if (holds) await releaseHeld(client, order, terms);
  const attempt = await writeAttempt(client, {
    ...{ vendorId, id: newId(), orderId, currency, at, createdBy, ...terms },
    heldUntil: holds ? heldUntil(at) : null,
  });
  await writeAllocations(client, order, [{ id: attempt.id, allocations }]);
  return attempt;
}

async function askGateway(
  deps: OpenPaymentDeps,
  input: OpenPaymentInput,
  order: LockedOrder,
  attempt: PaymentAttempt,
): Promise<PaymentAttempt> {
  const { vendorId, id } = attempt;
  const outcome = await deps.gateway.request({
    amountRial: toRial(attempt),
    callbackUrl: `${deps.publicUrl}/api/transactions/verify?transaction=${id}&vendor=${vendorId}`,
    description: paymentDescription(order.number, input.vendorName),
    orderId: attempt.orderId,
    // Whoever pays at a table need not be who ordered.
    ...(order.customerPhone && !('tableGuestId' in input.payer) ? { phoneNumber: order.customerPhone } : {}),
  });
  if (outcome.outcome === 'UNREACHABLE') {
    deps.warn({ transactionId: id, outcome }, 'The gateway did not answer');
    throw new Refusal('GATEWAY_UNREACHABLE');
  }
  if (outcome.outcome === 'REFUSED') {
    await writeFailed(deps.db, attempt, `${outcome.refusal} ${outcome.providerCode}`, deps.now());
    deps.warn({ transactionId: id, outcome }, 'The gateway refused to open a payment');
    throw new Refusal('GATEWAY_REFUSED');
  }
  await writeOpened(deps.db, attempt, outcome.authority, outcome.payUrl);
  return (await readAttempt(deps.db, vendorId, id)) ?? attempt;
}
