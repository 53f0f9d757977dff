import { ledgerEntries } from '@sofreh/domain/books';
import { toRial } from '@sofreh/domain/money';
import { isPaid, PAYMENT_GIVEN_UP_MINUTES } from '@sofreh/domain/payment-state';
import type { PaymentGateway, VerifyOutcome } from '@sofreh/providers/payment-gateway';
import { writeLedger } from '#app/main/ledger/ledger.queries.ts';
import { goOnByItself, moveOrder } from '#app/main/order-moves/move-order.ts';
import { type Actor, gatewayActor, systemActor } from '#app/main/order-record/actor.ts';
import { writePaid } from '#app/main/order-record/locked-order.queries.ts';
import type { OrderChange } from '#app/main/order-record/order-change.ts';
import type { PaymentDeps } from '#app/main/refunds/deps.ts';
import { startGatewayRefund } from '#app/main/refunds/start-refunds.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import {
  type PaymentAttempt,
  readAttempt,
  writeFailed,
  writePaidAttempt,
  writeUnsure,
} from './attempts.queries.ts';
import { changeOrderOf } from './order-of-attempt.ts';
import { applyAccountPaid } from './settle-account-payment.ts';
import { replaceAllocations } from './split-bill/allocations.queries.ts';
import { arrivedFor } from './split-bill/allocations.ts';
import { isPaidInstead } from './split-bill/held-parts.queries.ts';
import { tellLater } from './tell-of-surplus.ts';

type Paid = Pick<Extract<VerifyOutcome, { outcome: 'PAID' }>, 'referenceId' | 'cardPan'>;

/** This is the word that ends an attempt: its gateway's, or that of a person who says why. */
export interface EndedBy {
  readonly actor: Actor;
  readonly reason: string | null;
  readonly record: (client: PoolClient) => Promise<void>;
}
const BY_GATEWAY: EndedBy = { actor: gatewayActor, reason: null, record: async () => undefined };
const reasonOf = ({ reason }: EndedBy) => (reason === null ? {} : { reason });

/** Holds what the gateway was last heard to say of an attempt. */
export interface Settling {
  readonly attempt: PaymentAttempt;
  /** It is false when the gateway could not be heard: the attempt says nothing new. */
  readonly answered: boolean;
  /** Tells whether nobody is there at all: other accounts of the company fare no better. */
  readonly away: boolean;
}

/**
 * Asks the gateway how an attempt ended, with the amount we stored, and applies the answer once. A done attempt is
 * never asked about again. Nothing that came from a browser is believed, but that a guest says not to have paid a payment
 * the gateway knows nothing of either (`claimsUnpaid`); no answer leaves the attempt as it is.
 */
export async function settlePayment(
  deps: PaymentDeps,
  attempt: PaymentAttempt,
  claimsUnpaid = false,
): Promise<Settling> {
  const { authority } = attempt;
  if (attempt.status === 'DONE' || authority === null) return { attempt, answered: true, away: false };
  const gateway = await deps.gateways.of(attempt.vendorId, attempt.gateway, attempt);
  const outcome = await gateway.verify({ authority, amountRial: toRial(attempt) });
  // What an account of before says tells nothing of how the one of now stands.
  if (!attempt.keysReplaced) await deps.gateways.hear(attempt.vendorId, attempt.gateway, outcome, deps.now());
  const answered = await applyOutcome(deps, { gateway, attempt, authority, claimsUnpaid }, outcome);
  const away = outcome.outcome === 'UNREACHABLE';
  return { attempt: (await readAttempt(deps.db, attempt.vendorId, attempt.id)) ?? attempt, answered, away };
}

interface Asked {
  readonly gateway: PaymentGateway;
  readonly attempt: PaymentAttempt;
  readonly authority: string;
  readonly claimsUnpaid: boolean;
}

async function applyOutcome(deps: PaymentDeps, asked: Asked, outcome: VerifyOutcome): Promise<boolean> {
  const { attempt } = asked;
  switch (outcome.outcome) {
    case 'PAID':
      await applyPaid(deps, attempt, outcome);
      return true;
    case 'NOT_PAID':
      return endUnpaid(deps, asked);
    case 'UNKNOWN_AUTHORITY':
      if (attempt.keysReplaced) return leaveToPerson(deps, attempt, outcome.outcome);
      deps.warn({ transactionId: attempt.id, outcome }, 'A payment does not match what the gateway knows');
      await applyFailed(deps, attempt, outcome.outcome);
      return true;
    case 'AMOUNT_MISMATCH':
      deps.warn({ transactionId: attempt.id, outcome }, 'A payment does not match what the gateway knows');
      await applyFailed(deps, attempt, outcome.outcome);
      return true;
    case 'REFUSED':
      deps.warn({ transactionId: attempt.id, outcome }, 'The gateway refuses to verify a payment');
      if (!attempt.keysReplaced && !isOver(deps, attempt)) return false;
      return leaveToPerson(deps, attempt, `${outcome.refusal} ${outcome.providerCode}`.trim());
    case 'UNREACHABLE':
      deps.warn({ transactionId: attempt.id, outcome }, 'A payment could not be verified');
      return false;
  }
}

const isOver = (deps: PaymentDeps, { createdAt }: PaymentAttempt) =>
  deps.now().getTime() - createdAt.getTime() >= PAYMENT_GIVEN_UP_MINUTES * 60_000;

/**
 * After the vendor's keys were replaced, an account that does not know a payment may be another one, or closed; and a gateway
 * that will not even say how a payment ended, when its time is long over, tells nothing: that is no proof that nobody paid. The
 * attempt stays open and is asked about again, it waits for a person among those that nobody tells the end of, and its order says
 * so once.
 * @returns whether its order need not wait for it any longer: money that is found later goes back by itself.
 */
async function leaveToPerson(deps: PaymentDeps, attempt: PaymentAttempt, failure: string): Promise<boolean> {
  deps.warn({ transactionId: attempt.id, failure }, 'How a payment ended is for a person to say');
  const { id: transactionId, amount } = attempt;
  if (attempt.accountId !== null) await writeUnsure(deps.db, attempt, failure);
  await changeOrderOf(deps, attempt, async (change) => {
    if (!(await writeUnsure(change.client, attempt, failure))) return;
    const data = { transactionId, amount, failure, needsPerson: true };
    change.events.push({ type: 'PAYMENT_UNSURE', actor: gatewayActor, data });
  });
  return isOver(deps, attempt);
}

/**
 * «Not paid» is final when the gateway says the payment ended, or when its time is long over. A gateway that does not
 * tell an open payment from a given-up one is helped by the guest: whoever comes back unpaid has given it up, and should
 * it be paid after all, a later return or the gateway's list settles it all the same.
 */
async function endUnpaid(
  deps: PaymentDeps,
  { gateway, attempt, authority, claimsUnpaid }: Asked,
): Promise<boolean> {
  const inquiry = await gateway.inquire({ authority });
  const status = inquiry.outcome === 'STATUS' ? inquiry.status : null;
  const over = isOver(deps, attempt);
  const ended = status === 'FAILED' || status === 'REVERSED';
  const left = status === 'UNPAID' && claimsUnpaid;
  if (ended || left || (over && (status === 'IN_BANK' || status === 'UNPAID')))
    await applyFailed(deps, attempt, status ?? 'NOT_PAID');
  return inquiry.outcome !== 'UNREACHABLE';
}

/** Ends an attempt that brought no money; by no word of its gateway's where a person says so. */
export async function applyFailed(
  deps: PaymentDeps,
  attempt: PaymentAttempt,
  failure: string,
  by: EndedBy = BY_GATEWAY,
): Promise<void> {
  const { id: transactionId, amount } = attempt;
  if (attempt.accountId !== null) {
    await withTransaction(deps.db, async (client) => {
      if (await writeFailed(client, attempt, failure, deps.now())) await by.record(client);
    });
    return;
  }
  await changeOrderOf(deps, attempt, async (change) => {
    if (!(await writeFailed(change.client, attempt, failure, change.at))) return;
    await by.record(change.client);
    change.events.push({
      type: 'PAYMENT_FAILED',
      actor: by.actor,
      ...reasonOf(by),
      data: { transactionId, amount, failure },
    });
  });
}

/** Applies the money once, however many callbacks and jobs say it came: the attempt's row decides, locked. */
export async function applyPaid(
  deps: PaymentDeps,
  attempt: PaymentAttempt,
  proof: Paid,
  by = BY_GATEWAY,
): Promise<void> {
  const { accountId } = attempt;
  if (accountId !== null) return applyAccountPaid(deps, { ...attempt, accountId }, proof, by.record);
  await changeOrderOf(deps, attempt, async (change, current) => {
    if (current.status === 'DONE') return;
    await by.record(change.client);
    const { order } = change;
    const { counted, back, kept } = await arrivedFor(change, attempt);
    const surplus =
      order.status === 'REJECTED' || counted === 0 || (await isPaidInstead(change.client, attempt));
    await writePaidAttempt(change.client, attempt, proof, surplus, change.at);
    const money = { ...attempt, kind: 'PAYMENT', method: 'ONLINE', surplus } as const;
    await writeLedger(change.client, order, ledgerEntries(money), change.at);
    if (!surplus && back > 0) {
      await replaceAllocations(change.client, order, { id: attempt.id, allocations: kept });
    }
    await (surplus
      ? giveBackSurplus(change, attempt, by)
      : countTowardsBill(change, attempt, proof, back, by));
  });
}

/** Money for a bill that was rejected, or for what others have paid meanwhile, goes back by itself. */
async function giveBackSurplus(change: OrderChange, attempt: PaymentAttempt, by: EndedBy): Promise<void> {
  const { id, gateway, amount } = attempt;
  const data = { transactionId: id, amount };
  change.events.push({ type: 'PAYMENT_SURPLUS', actor: by.actor, ...reasonOf(by), data });
  await startGatewayRefund(change, systemActor, { id, method: 'ONLINE', gateway, amount }, { surplus: true });
  await tellLater(change.client, attempt, change.order.id);
}

/** Counts the money towards the bill; what of it is above the bill's rest, or above what is open of its part, is on its way back at once. */
async function countTowardsBill(
  change: OrderChange,
  attempt: PaymentAttempt,
  proof: Paid,
  back: number,
  by: EndedBy,
): Promise<void> {
  const { order, client } = change;
  const { id: transactionId, amount, gateway } = attempt;
  await writePaid(client, order, amount);
  const paidAmount = order.paidAmount + amount;
  change.order = { ...order, paidAmount, version: order.version + 1 };
  change.events.push({
    type: 'PAYMENT_DONE',
    actor: by.actor,
    ...reasonOf(by),
    data: { transactionId, amount, paidAmount, finalPrice: order.finalPrice, reference: proof.referenceId },
  });
  if (back > 0) {
    const part = { id: transactionId, method: 'ONLINE', gateway, amount: back };
    await startGatewayRefund(change, systemActor, part, { overpaid: true });
    await tellLater(client, attempt, order.id);
  }
  if (order.status === 'SUBMITTED' && isPaid(change.order)) {
    // No person takes this step: it follows from the money.
    await moveOrder(change, 'PAID', by === BY_GATEWAY ? gatewayActor : systemActor);
  }
  await goOnByItself(change);
}
