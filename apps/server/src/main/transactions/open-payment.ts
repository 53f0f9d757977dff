import { toRial } from '@sofreh/domain/money';
import { dueOf } from '@sofreh/domain/payment-state';
import { paymentDescription } from '@sofreh/fa/order-texts';
import type { PaymentGateway } from '@sofreh/providers/payment-gateway';
import type { LockedOrder } from '#app/main/orders/locked-order.queries.ts';
import { type ChangeDeps, changeLockedOrder, type OrderChange } from '#app/main/orders/order-change.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import {
  type PaymentAttempt,
  readAttempt,
  readOpenAttempt,
  writeAttempt,
  writeFailed,
  writeOpened,
} from './attempts.queries.ts';

const MINUTE_MS = 60_000;
/** How long an attempt is offered again instead of a new one; gateways keep a payment page for 30 minutes. */
export const RESUME_MINUTES = 20;

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

export interface OpenPaymentInput {
  readonly vendorId: string;
  readonly vendorName: string;
  /** The customer whose order it is, or whoever came by a payment link of it. */
  readonly payer: { readonly customerId: string } | { readonly linkCode: string };
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
 * Opens the online payment of what is left of an order, or resumes the attempt that is open. The intention is
 * stored before the gateway is asked, its answer after; the order is not locked meanwhile.
 * @throws Refusal `ORDER_NOT_FOUND`, `ORDER_ALREADY_PAID`, `INVALID_ORDER_STATE` (ended, or its payment window is over),
 *   `GATEWAY_UNREACHABLE` (try again), `GATEWAY_REFUSED`.
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

async function attemptFor(change: OrderChange, input: OpenPaymentInput): Promise<PaymentAttempt> {
  const { client, order, at } = change;
  const { status } = order;
  if (status === 'REJECTED') throw new Refusal('INVALID_ORDER_STATE', { details: { status } });
  const amount = dueOf(order);
  if (amount === 0) throw new Refusal('ORDER_ALREADY_PAID');
  const windowEnd = order.placedAt.getTime() + order.paymentWindowMinutes * MINUTE_MS;
  if (status === 'SUBMITTED' && at.getTime() >= windowEnd) {
    throw new Refusal('INVALID_ORDER_STATE', { details: { status } });
  }
  const since = new Date(at.getTime() - RESUME_MINUTES * MINUTE_MS);
  const { gateway, payer } = input;
  const linkCode = 'linkCode' in payer ? payer.linkCode : null;
  const open = await readOpenAttempt(client, order, { gateway, amount, linkCode }, since);
  if (open) return open;
  const { vendorId, id: orderId, currency } = order;
  const who = { gateway, linkCode, createdBy: 'customerId' in payer ? payer.customerId : null };
  return writeAttempt(client, { vendorId, id: change.newId(), orderId, amount, currency, at, ...who });
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
    ...(order.customerPhone ? { phoneNumber: order.customerPhone } : {}),
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
