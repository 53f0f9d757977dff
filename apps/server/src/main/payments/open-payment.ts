import type { OnlineGateway } from '@sofreh/domain/enums';
import { dueOf, PAYMENT_HOLD_MINUTES, paymentWindowEnd } from '@sofreh/domain/payment-state';
import type { Allocation } from '@sofreh/domain/split-bill';
import { paymentDescription } from '@sofreh/fa/gateway-descriptions';
import type { OfferedGateway } from '#app/main/bank-configuration/vendor-gateways.ts';
import { changeLockedOrder, type OrderChange } from '#app/main/order-record/order-change.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { requestHash } from '#app/platform/request-hash.ts';
import { atOneOf, type OpenedPayment, type OpenPaymentDeps, openedAt } from './ask-gateway.ts';
import { boundAttempts } from './attempt-bounds.ts';
import { type AttemptTerms, type PaymentAttempt, readOpenAttempt, writeAttempt } from './attempts.queries.ts';
import { readLinkOfOrder } from './payment-links.queries.ts';
import { writeAllocations } from './split-bill/allocations.queries.ts';
import { type AttemptPayer, holdAgain, releaseHeld } from './split-bill/held-parts.queries.ts';
import { amountToPay, linkAsksNow, resumedSince } from './split-bill/part-to-pay.ts';

const MINUTE_MS = 60_000;

type Payer =
  | { readonly customerId: string }
  | { readonly linkCode: string; readonly device: string | null }
  | { readonly tableGuestId: string };

export interface OpenPaymentInput {
  readonly vendorId: string;
  readonly vendorName: string;
  /** It is the customer whose order it is, whoever came by a payment link of it on their device, or a guest at its table. */
  readonly payer: Payer;
  /** Says what of the bill is paid; nothing is all that is open. */
  readonly allocations?: readonly Allocation[];
  readonly orderId: string;
  /**
   * This one of the vendor's gateways is asked; undefined is the first that works, of those that lend nothing if there
   * is one.
   */
  readonly gateway: OnlineGateway | undefined;
  /** This network address asks. */
  readonly address: string;
}

/**
 * Opens the online payment of an order or of a part of it, or resumes the payer's attempt that is open. A part, and
 * whatever a guest at a table pays, is held against others until it is paid, fails or its time is over, so two who pay
 * at once never pay too much. The intention is stored before the gateway is asked, its answer after; the order is not
 * locked meanwhile.
 * @throws Refusal `TOO_MANY_REQUESTS`, `ORDER_NOT_FOUND`, `ORDER_ALREADY_PAID`, `PAYMENT_IN_PROGRESS`, `LINE_NOT_FOUND`, `LINE_ALREADY_PAID`,
 *   `ALLOCATION_AMOUNT_WRONG`, `PART_TOO_SMALL`, `PAYMENT_LINK_PAID`, `INVALID_ORDER_STATE` (ended, or its payment window is over), `GATEWAY_UNREACHABLE` (try
 *   again), `GATEWAY_REFUSED` (both with the gateway and the next one to try), `GATEWAY_NOT_OFFERED`,
 *   `ONLINE_PAYMENT_CLOSED` where the vendor has no gateway.
 */
export function openPayment(deps: OpenPaymentDeps, input: OpenPaymentInput): Promise<OpenedPayment> {
  return atOneOf(deps, input, (gateway) => openAt(deps, input, gateway));
}

async function openAt(
  deps: OpenPaymentDeps,
  input: OpenPaymentInput,
  gateway: OfferedGateway,
): Promise<OpenedPayment> {
  const { vendorId, orderId } = input;
  const { attempt, order } = await changeLockedOrder(deps, vendorId, orderId, async (change) => {
    const { payer } = input;
    if ('customerId' in payer && change.order.customerId !== payer.customerId) {
      throw new Refusal('ORDER_NOT_FOUND');
    }
    return { attempt: await attemptFor(change, input, gateway, deps.publicUrl), order: change.order };
  });
  // Whoever pays at a table need not be who ordered.
  const phoneNumber = 'tableGuestId' in input.payer ? '' : order.customerPhone;
  const description = paymentDescription(order.number, input.vendorName);
  return openedAt(deps, attempt, gateway, { description, phoneNumber });
}

function heldUntil(at: Date): Date {
  return new Date(at.getTime() + PAYMENT_HOLD_MINUTES * MINUTE_MS);
}

function refuseEnded({ order, at }: OrderChange): void {
  const { status } = order;
  const windowEnd = paymentWindowEnd(order.placedAt.getTime(), order.paymentWindowMinutes);
  if (status === 'REJECTED' || (status === 'SUBMITTED' && at.getTime() >= windowEnd)) {
    throw new Refusal('INVALID_ORDER_STATE', { details: { status } });
  }
}

async function attemptFor(
  change: OrderChange,
  input: OpenPaymentInput,
  { name: gateway, under }: OfferedGateway,
  returnsTo: string,
): Promise<PaymentAttempt> {
  const { client, order, at } = change;
  const { payer } = input;
  const allocations = await partOf(change, input);
  const isChosen = allocations === input.allocations;
  const who = payerOf(payer, isChosen);
  if (order.status === 'REJECTED' || dueOf(order) > 0) refuseEnded(change);
  const amount = await amountToPay(change, who, allocations, isChosen);
  const requestHash = partHash(order.id, allocations);
  // All that is open is one thing, whoever has the link: two who open it at once do not both pay it.
  const linkDevice = allocations.length > 0 ? who.linkDevice : null;
  const terms = { ...who, linkDevice, ...under, gateway, amount, requestHash, returnsTo };
  const open = await readOpenAttempt(client, order, terms, resumedSince(at));
  if (open) {
    await holdAgain(client, open, heldUntil(at));
    return open;
  }
  const createdBy = 'customerId' in payer ? payer.customerId : null;
  const link = [who.linkCode, linkDevice].filter((each) => each !== null).join(':');
  const by = createdBy ?? (link || (who.tableGuestId ?? ''));
  const { address } = input;
  const isPart = allocations.length > 0;
  const asked = { bill: order.id, payer: by, isSignedIn: createdBy !== null, isPart, address };
  await boundAttempts(client, asked, at);
  return newAttempt(change, terms, createdBy, allocations);
}

/**
 * Says who pays. Of those who have one link each pays the part they chose; the part that a link is for is one thing, and is paid
 * once whoever opens it.
 */
function payerOf(payer: Payer, isChosen: boolean): AttemptPayer {
  return {
    linkCode: 'linkCode' in payer ? payer.linkCode : null,
    linkDevice: 'linkCode' in payer && isChosen ? payer.device : null,
    tableGuestId: 'tableGuestId' in payer ? payer.tableGuestId : null,
  };
}

/**
 * Says what is paid for: of a link that is for a part, that part and nothing else, and once. A link of a bill that was joined
 * to another asks for nothing of the other's (`linkNow`).
 */
async function partOf(
  change: OrderChange,
  { payer, allocations = [] }: OpenPaymentInput,
): Promise<readonly Allocation[]> {
  if (!('linkCode' in payer)) return allocations;
  const { client, order } = change;
  const link = await readLinkOfOrder(client, order, payer.linkCode);
  if (!link) return allocations;
  const isPart = link.part.length > 0;
  if (isPart && allocations.length > 0) throw new Refusal('ALLOCATION_AMOUNT_WRONG');
  if (dueOf(order) === 0 || link.beforeJoin?.due === 0) throw new Refusal('ORDER_ALREADY_PAID');
  if (!isPart && (allocations.length > 0 || !link.beforeJoin)) return allocations;
  return linkAsksNow(change, link);
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
  const id = newId();
  if (holds) await releaseHeld(client, order, terms, id);
  const attempt = await writeAttempt(client, {
    vendorId,
    id,
    orderId,
    currency,
    at,
    createdBy,
    ...terms,
    heldUntil: holds ? heldUntil(at) : null,
  });
  await writeAllocations(client, order, [{ id: attempt.id, allocations }]);
  return attempt;
}
