import type { OnlineGateway } from '@sofreh/domain/enums';
import { PAYMENT_HOLD_MINUTES } from '@sofreh/domain/payment-state';
import { PAYMENT_WINDOW_OVER } from '@sofreh/fa/order-texts';
import type { PaymentGateway, UnverifiedPayment } from '@sofreh/providers/payment-gateway';
import type { OpenedUnder } from '#app/main/bank-configuration/vendor-gateways.ts';
import { moveOrder } from '#app/main/order-moves/move-order.ts';
import { systemActor } from '#app/main/order-record/actor.ts';
import { changeLockedOrder } from '#app/main/order-record/order-change.ts';
import type { PaymentDeps } from '#app/main/refunds/deps.ts';
import { eachByItself } from '#app/platform/jobs/each-by-itself.ts';
import { readAttempt } from './attempts.queries.ts';
import {
  claimOpenAttempts,
  endNeverOpened,
  isAtTerminal,
  readExpiredOrders,
  readGatewaysInUse,
  readPendingOfOrder,
} from './open-payments.queries.ts';
import { type Settling, settlePayment } from './settle-payment.ts';

const MINUTE_MS = 60_000;
/** Guests usually come back within this time; before it nobody need ask for them. */
const FIRST_ASK_MS = MINUTE_MS;
const ASK_AGAIN_MS = MINUTE_MS;
/**
 * So many attempts of one account, and accounts of one company, may go unheard in a run before it asks there no more.
 */
const UNHEARD_LIMIT = 3;
/** Guests' attempts of so long ago make their gateway be asked what it has unverified. */
const LISTED_MS = 24 * 60 * MINUTE_MS;
const NEVER_OPENED_MS = 60 * MINUTE_MS;
/** A guest sent to the bank this recently may still be paying when the order's window ends. */
const AT_BANK_MS = PAYMENT_HOLD_MINUTES * MINUTE_MS;

/**
 * Finds out how open payments ended whose guests never came back: asks about each, and about those the gateway lists as
 * paid and never verified. Safe to run twice at once and to be cut off anywhere.
 */
export async function settleOpenPayments(deps: PaymentDeps): Promise<void> {
  const at = deps.now();
  const ago = (ms: number) => new Date(at.getTime() - ms);
  await endNeverOpened(deps.db, at, ago(NEVER_OPENED_MS));
  const open = await claimOpenAttempts(deps.db, at, ago(FIRST_ASK_MS), ago(ASK_AGAIN_MS));
  const silence = unheardSoFar();
  await eachByItself(open, async ({ vendorId, id }) => {
    const attempt = await readAttempt(deps.db, vendorId, id);
    // The account is not heard: asking for all of its attempts would only keep the others from being asked about.
    if (!attempt || silence.holds(attempt)) return;
    silence.note(attempt, await settlePayment(deps, attempt));
  });
  await settleUnverified(deps, silence);
}

/**
 * This is the account at which a payment was opened: at a company, under a vendor's own account there or the
 * installation's.
 */
type Account = OpenedUnder & { readonly vendorId: string; readonly gateway: OnlineGateway };

const accountOf = ({ vendorId, gateway, ownAccount, keysId }: Account) =>
  ownAccount ? `${gateway} ${vendorId} ${keysId}` : gateway;

/** Says which accounts a run has not heard: one that is dead keeps no run from asking the others. */
function unheardSoFar() {
  const unheard = new Map<string, number>();
  const away = new Map<OnlineGateway, Set<string>>();
  return {
    holds: (account: Account): boolean =>
      (unheard.get(accountOf(account)) ?? 0) >= UNHEARD_LIMIT ||
      (away.get(account.gateway)?.size ?? 0) >= UNHEARD_LIMIT,
    note(account: Account, heard: Pick<Settling, 'answered' | 'away'>): void {
      const name = accountOf(account);
      if (!heard.answered) unheard.set(name, (unheard.get(name) ?? 0) + 1);
      if (heard.away) away.set(account.gateway, (away.get(account.gateway) ?? new Set()).add(name));
    },
  };
}

/** @returns whether the gateway could be heard. */
async function settleById(deps: PaymentDeps, vendorId: string, id: string): Promise<boolean> {
  const attempt = await readAttempt(deps.db, vendorId, id);
  return attempt ? (await settlePayment(deps, attempt)).answered : true;
}

/** Asks each gateway that guests were sent to of late; several vendors may share one. */
async function settleUnverified(
  deps: PaymentDeps,
  silence: Pick<ReturnType<typeof unheardSoFar>, 'holds'>,
): Promise<void> {
  const since = new Date(deps.now().getTime() - LISTED_MS);
  const asked = new Set<PaymentGateway>();
  await eachByItself(await readGatewaysInUse(deps.db, since), async (account) => {
    if (silence.holds(account)) return;
    const { vendorId, gateway: name, ...under } = account;
    const gateway = await deps.gateways.of(vendorId, name, under);
    if (asked.has(gateway)) return;
    asked.add(gateway);
    await settleListed(deps, vendorId, gateway);
  });
}

async function settleListed(deps: PaymentDeps, vendorId: string, gateway: PaymentGateway): Promise<void> {
  const list = await gateway.listUnverified();
  if (list.outcome === 'NOT_OFFERED') return;
  if (list.outcome !== 'LIST')
    return deps.warn({ outcome: list }, 'The gateway did not list unverified payments');
  for (const payment of list.payments) {
    const name = attemptNameOf(payment, vendorId);
    const attempt = name && (await readAttempt(deps.db, name.vendorId, name.id));
    if (attempt?.authority !== payment.authority || attempt.failure === 'AMOUNT_MISMATCH') continue;
    await settlePayment(deps, attempt);
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Gives the attempt that a callback address of ours names, or our id of it at the vendor's own gateway; null for any
 * other.
 */
function attemptNameOf(
  { callbackUrl, paymentId }: UnverifiedPayment,
  vendorOfGateway: string,
): { vendorId: string; id: string } | null {
  const query = callbackUrl === null ? undefined : URL.parse(callbackUrl)?.searchParams;
  const id = query?.get('transaction') ?? paymentId ?? '';
  const vendorId = query?.get('vendor') ?? vendorOfGateway;
  return UUID.test(id) && UUID.test(vendorId) ? { vendorId, id } : null;
}

/**
 * Rejects SUBMITTED orders whose payment window is over, after asking the gateway about their open attempts: an order
 * that turns out to be paid goes on, one the gateway cannot be asked about waits. Money that comes later goes back.
 */
export async function expireUnpaidOrders(deps: PaymentDeps): Promise<void> {
  const at = deps.now();
  const expired = await readExpiredOrders(deps.db, at, new Date(at.getTime() - AT_BANK_MS));
  await eachByItself(expired, async ({ vendorId, id }) => {
    const attempts = await readPendingOfOrder(deps.db, vendorId, id);
    const heard = await Promise.all(attempts.map((attempt) => settleById(deps, vendorId, attempt.id)));
    if (heard.every(Boolean)) await rejectUnpaid(deps, vendorId, id);
  });
}

async function rejectUnpaid(deps: PaymentDeps, vendorId: string, orderId: string): Promise<void> {
  await changeLockedOrder(deps, vendorId, orderId, async (change) => {
    if (change.order.status !== 'SUBMITTED') return;
    if (await isAtTerminal(change.client, change.order)) return;
    const reason = PAYMENT_WINDOW_OVER;
    await moveOrder(change, 'REJECTED', systemActor, { reason, data: { cause: 'PAYMENT_WINDOW_OVER' } });
  });
}
