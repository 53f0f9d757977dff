import type { PAYMENT_ENDS } from '@sofreh/contract/main/credit-accounts/account-payments';
import { readOwnTransaction } from '#app/main/ledger/transactions.queries.ts';
import type { Transaction } from '#app/main/order-record/reading/order-view.ts';
import type { PaymentDeps } from '#app/main/refunds/deps.ts';
import { hit, isWithin, type RateLimit } from '#app/platform/auth/rate-limit.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { type PaymentAttempt, readAttempt } from './attempts.queries.ts';
import { settlePayment } from './settle-payment.ts';

/** A guest may have the gateway asked, and does not flood it in our name. */
const ASKED: RateLimit = { name: 'payment-asked', hits: 6, seconds: 60 };
/** Nor does whoever opens the address a gateway sends back to, over and over: more than that are told how it stands. */
const RETURNED: RateLimit = { name: 'payment-returned', hits: 20, seconds: 60 };

type PaymentEnd = (typeof PAYMENT_ENDS)[number];

/** Says how a guest's return from the gateway ended. */
export interface GatewayReturn {
  /** It is null where an account was paid back. */
  readonly orderId: string | null;
  /** The guest came by this link of a bill or an account. */
  readonly linkCode: string | null;
  /** The guest sits at this table. */
  readonly tableCode: string | null;
  readonly payment: PaymentEnd;
  /** Says what goes back of itself to the payer, all of it or what was above the bill's rest; in the vendor's currency. */
  readonly returnedAmount: number | null;
}

/**
 * The guest is back from the gateway. What the address says counts for nothing: it only makes us ask the gateway about
 * the attempt, and only when it names the authority that we stored for it.
 * @throws Refusal `TRANSACTION_NOT_FOUND`.
 */
export async function returnFromGateway(
  deps: PaymentDeps,
  vendorId: string,
  transactionId: string,
  query: URLSearchParams,
): Promise<GatewayReturn> {
  const attempt = await readAttempt(deps.db, vendorId, transactionId);
  if (!attempt) throw new Refusal('TRANSACTION_NOT_FOUND');
  const gateway = await deps.gateways.of(vendorId, attempt.gateway, attempt);
  const callback = attempt.authority === null ? null : gateway.parseCallback(query, attempt.authority);
  if (!callback) deps.warn({ transactionId }, 'A return from the gateway names another payment');
  const asks = callback !== null && (await isWithin(deps.db, RETURNED, transactionId, deps.now()));
  const settled = asks && (await settlePayment(deps, attempt, !callback.claimsPaid));
  const current = settled ? settled.attempt : attempt;
  const { orderId, linkCode, tableCode } = attempt;
  return { orderId, linkCode, tableCode, payment: endOf(current), returnedAmount: returnedOf(current) };
}

/**
 * Says how a payment of an account ended, as it stands.
 * @throws Refusal `TRANSACTION_NOT_FOUND` where no account is paid by it.
 */
export async function accountPaymentEnd(db: Queryable, vendorId: string, id: string) {
  const attempt = await readAttempt(db, vendorId, id);
  if (!attempt?.accountId) throw new Refusal('TRANSACTION_NOT_FOUND');
  return { end: endOf(attempt), returnedAmount: returnedOf(attempt), currency: attempt.currency };
}

function returnedOf(attempt: PaymentAttempt): number | null {
  const back = endOf(attempt) === 'returned' ? attempt.amount : attempt.aboveRest;
  return back > 0 ? back : null;
}

function endOf({ status, surplus }: PaymentAttempt): PaymentEnd {
  if (status === 'DONE') return surplus ? 'returned' : 'done';
  return status === 'FAILED' ? 'failed' : 'pending';
}

/**
 * Asks the gateway again about a customer's own payment.
 * @throws Refusal `TRANSACTION_NOT_FOUND`, `TOO_MANY_REQUESTS`, `GATEWAY_UNREACHABLE` when it cannot be heard.
 */
export async function verifyAgain(deps: PaymentDeps, customerId: string, id: string): Promise<Transaction> {
  const owned = await readOwnTransaction(deps.db, customerId, id);
  const attempt = owned && (await readAttempt(deps.db, owned.vendorId, id));
  if (!attempt) throw new Refusal('TRANSACTION_NOT_FOUND');
  await hit(deps.db, ASKED, id, deps.now());
  const { answered } = await settlePayment(deps, attempt);
  if (!answered) throw new Refusal('GATEWAY_UNREACHABLE');
  return (await readOwnTransaction(deps.db, customerId, id))?.transaction ?? owned.transaction;
}
