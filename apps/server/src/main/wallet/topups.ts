import type { Output } from '@sofreh/contract/call';
import type { platformWallets } from '@sofreh/contract/main/wallet/platform-wallets';
import { rial, toRial } from '@sofreh/domain/money';
import { PAYMENT_GIVEN_UP_MINUTES } from '@sofreh/domain/payment-state';
import { walletTopupText } from '@sofreh/fa/gateway-descriptions';
import { gatewayReferenceNeeded } from '@sofreh/fa/order-texts';
import type { PaymentGateway, VerifyOutcome } from '@sofreh/providers/payment-gateway';
import { platformGateway } from '#app/identity/platform-gateway/platform-gateway.ts';
import { boundAttempts } from '#app/main/payments/attempt-bounds.ts';
import { putIntoWallet } from '#app/main/wallet-money/wallet.queries.ts';
import { isWithin, type RateLimit } from '#app/platform/auth/rate-limit.ts';
import type { Pool, PoolClient } from '#app/platform/db/pool.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import type { GatewayMakers } from '#app/platform/http/app-services.ts';
import type { RequestVendor } from '#app/platform/http/vendor-directory.ts';
import { newId } from '#app/platform/ids.ts';
import { eachByItself } from '#app/platform/jobs/each-by-itself.ts';
import { Refusal } from '#app/platform/refusal.ts';
import {
  claimOpenTopups,
  findTopup,
  insertTopup,
  lockTopup,
  type Topup,
  writeDone,
  writeFailed,
  writeOpened,
  writeUnsure,
} from './topups.queries.ts';

const MINUTE_MS = 60_000;
/** Payers usually come back within this time; before it nobody need ask for them. */
const FIRST_ASK_MS = MINUTE_MS;
const GIVE_UP_MS = PAYMENT_GIVEN_UP_MINUTES * MINUTE_MS;
export const TOPUP_RETURN_PATH = '/api/wallet/topups/verify';

export interface TopupDeps {
  readonly db: Pool;
  readonly gateways: GatewayMakers;
  readonly now: () => Date;
}

interface NewTopup {
  readonly id: string;
  readonly amount: number;
  readonly userId: string;
  readonly vendor: RequestVendor;
  readonly publicUrl: string;
  /** This network address asks. */
  readonly address: string;
  /** It is the id of this asking, for gateways that tell two of them apart. */
  readonly requestId: string;
}

/**
 * Opens the payment of a top-up at the platform's own gateway, or gives the one that was opened by the same id.
 * @throws Refusal `ONLINE_PAYMENT_CLOSED`, `TOO_MANY_REQUESTS`, `IDEMPOTENCY_CONFLICT`, `GATEWAY_UNREACHABLE`, `GATEWAY_REFUSED`.
 */
export async function openTopup(deps: TopupDeps, input: NewTopup) {
  const { id, amount, userId, vendor } = input;
  const made = platformGateway(deps.gateways);
  if (!made) throw new Refusal('ONLINE_PAYMENT_CLOSED');
  const amountRial = toRial({ amount, currency: vendor.currency });
  const { address } = input;
  const at = deps.now();
  await withTransaction(deps.db, async (client) => {
    const isNew = await insertTopup(client, { id, userId, amountRial, gateway: made.name }, at);
    const asked = { bill: `wallet:${userId}`, payer: '', isSignedIn: true, isPart: false, address };
    if (isNew) await boundAttempts(client, asked, at);
  });
  const stored = await findTopup(deps.db, id);
  if (stored?.userId !== userId || stored.amountRial !== amountRial)
    throw new Refusal('IDEMPOTENCY_CONFLICT');
  if (stored.submitUrl === null && stored.status === 'INIT') {
    await askGateway(deps, made.gateway, stored, input);
  }
  const opened = (await findTopup(deps.db, id)) ?? stored;
  if (opened.submitUrl === null) throw new Refusal('GATEWAY_UNREACHABLE');
  return { id, status: opened.status, submitUrl: opened.submitUrl, simulated: made.simulated };
}

async function askGateway(
  { db, now }: TopupDeps,
  gateway: PaymentGateway,
  { id, amountRial }: Topup,
  { vendor, publicUrl, requestId }: NewTopup,
): Promise<void> {
  const outcome = await gateway.request({
    amountRial: rial(amountRial),
    callbackUrl: `${publicUrl}${TOPUP_RETURN_PATH}?topup=${id}`,
    description: walletTopupText(vendor.name),
    paymentId: id,
    requestId,
  });
  if (outcome.outcome === 'UNREACHABLE') throw new Refusal('GATEWAY_UNREACHABLE');
  if (outcome.outcome === 'REFUSED') {
    await writeFailed(db, id, `${outcome.refusal} ${outcome.providerCode}`, now());
    throw new Refusal('GATEWAY_REFUSED');
  }
  await writeOpened(db, id, outcome.authority, outcome.payUrl);
}

/**
 * Says how a top-up that is not paid has failed; null while it may still be paid. A payment that the gateway does not know as
 * ours is never paid as ours.
 */
function failureOf(outcome: VerifyOutcome, isOld: boolean): string | null {
  switch (outcome.outcome) {
    case 'PAID':
    case 'UNREACHABLE':
    case 'REFUSED':
      return null;
    case 'AMOUNT_MISMATCH':
    case 'UNKNOWN_AUTHORITY':
      return outcome.outcome;
    case 'NOT_PAID':
      return isOld ? 'NOT_PAID' : null;
  }
}

/** Whoever opens the address a gateway sends back to, over and over, does not flood the gateway in our name. */
const RETURNED: RateLimit = { name: 'topup-returned', hits: 20, seconds: 60 };

/** The payer of a top-up is back from the gateway, which is asked, unless it was too often. @returns it as it stands then. */
export async function returnOfTopup(deps: TopupDeps, id: string): Promise<Topup | undefined> {
  const topup = await findTopup(deps.db, id);
  if (!topup || !(await isWithin(deps.db, RETURNED, id, deps.now()))) return topup;
  return settleTopup(deps, id);
}

/** Asks the gateway how a top-up ended and puts the money into the wallet once. @returns it as it stands then. */
async function settleTopup({ db, gateways, now }: TopupDeps, id: string): Promise<Topup | undefined> {
  const topup = await findTopup(db, id);
  if (!topup || topup.status === 'DONE' || topup.authority === null) return topup;
  const gateway = gateways.make(topup.gateway, null)?.gateway;
  if (!gateway) return topup;
  const { authority, amountRial } = topup;
  const outcome = await gateway.verify({ authority, amountRial: rial(amountRial) });
  const at = now();
  if (outcome.outcome === 'PAID')
    await withTransaction(db, async (client) => {
      const current = await lockTopup(client, id);
      if (current && current.status !== 'DONE') await enter(client, current, outcome, at);
    });
  const isOld = at.getTime() - topup.createdAt.getTime() > GIVE_UP_MS;
  const failure = failureOf(outcome, isOld);
  if (failure !== null) await writeFailed(db, id, failure, at);
  // A gateway that will not speak is no proof that nobody paid: it is asked again, and a person may say it.
  if (outcome.outcome === 'REFUSED' && isOld)
    await writeUnsure(db, id, `${outcome.refusal} ${outcome.providerCode}`.trim());
  return findTopup(db, id);
}

/** Puts the money of a top-up that is held into its wallet. */
async function enter(
  client: PoolClient,
  { id, userId, amountRial }: Topup,
  proof: { readonly referenceId: string; readonly cardPan: string | null },
  at: Date,
): Promise<void> {
  await writeDone(client, id, proof, at);
  // The id of a top-up is the guest's choice. Money that was paid must come in, whatever else bears that id.
  const move = { id: newId(), userId, amountRial, orderId: null, vendorName: '', at };
  await putIntoWallet(client, 'TOPUP', move);
}

type SaidOfTopup = Output<(typeof platformWallets)['PATCH /api/wallet/all/topups']['body']>;

/**
 * Whoever runs the platform has looked into the gateway's panel and says whether a top-up was paid of which it refuses to tell.
 * @param record writes that down where the top-up ends, once.
 * @throws Refusal `TRANSACTION_NOT_FOUND` for one that is not waiting for a person, `BAD_REQUEST` at `reference` where it was paid
 *   and the gateway's number of it is not said.
 */
export function settleUnsureTopup(
  { db, now }: Pick<TopupDeps, 'db' | 'now'>,
  { id, paid, reference }: Pick<SaidOfTopup, 'id' | 'paid' | 'reference'>,
  record: (client: PoolClient) => Promise<void>,
): Promise<void> {
  return withTransaction(db, async (client) => {
    const topup = await lockTopup(client, id);
    const isOpen = topup?.status === 'INIT' || topup?.status === 'PENDING';
    if (!topup || !isOpen || topup.failure === null) throw new Refusal('TRANSACTION_NOT_FOUND');
    // Money that only a person saw is found again at the gateway by its number.
    if (paid && reference === '')
      throw new Refusal('BAD_REQUEST', { errors: { reference: [gatewayReferenceNeeded] } });
    await record(client);
    if (paid) await enter(client, topup, { referenceId: reference, cardPan: null }, now());
    else await writeFailed(client, id, 'SAID_BY_PERSON', now());
  });
}

/** Settles top-ups whose payers never came back; one that was never opened at the gateway is given up. */
export async function settleOpenTopups(deps: TopupDeps): Promise<void> {
  const at = deps.now();
  const open = await claimOpenTopups(deps.db, new Date(at.getTime() - FIRST_ASK_MS), at);
  await eachByItself(open, async (id) => {
    const topup = await settleTopup(deps, id);
    const isOld = topup && at.getTime() - topup.createdAt.getTime() > GIVE_UP_MS;
    if (isOld && topup.authority === null) await writeFailed(deps.db, id, 'NEVER_OPENED', at);
  });
}
