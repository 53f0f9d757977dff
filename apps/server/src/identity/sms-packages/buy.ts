import type { Currency } from '@sofreh/domain/enums';
import { fromRial, rialOf, toman, toRial } from '@sofreh/domain/money';
import { PAYMENT_GIVEN_UP_MINUTES } from '@sofreh/domain/payment-state';
import { packagePaymentText } from '@sofreh/fa/gateway-descriptions';
import type { PaymentGateway } from '@sofreh/providers/payment-gateway';
import { changing } from '#app/platform/audit/record-audit.ts';
import { signedIn } from '#app/platform/auth/caller.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import type { GatewayMakers } from '#app/platform/http/app-services.ts';
import { eachByItself } from '#app/platform/jobs/each-by-itself.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { platformGateway } from '../platform-gateway/platform-gateway.ts';
import type { StaffContext } from '../roles/roles.ts';
import { addBought } from './credit.queries.ts';
import {
  findPackage,
  findPurchase,
  insertPurchase,
  lockPurchase,
  type PurchaseRow,
  readOpenPurchases,
  writeFailedPurchase,
  writeOpenedPurchase,
  writePaidPurchase,
} from './purchases.queries.ts';

const MINUTE_MS = 60_000;
/** Buyers usually come back within this time; before it nobody need ask for them. */
const FIRST_ASK_MS = MINUTE_MS;
const GIVE_UP_MS = PAYMENT_GIVEN_UP_MINUTES * MINUTE_MS;
export const RETURN_PATH = '/api-identity/identity/smspackages/transactions/verify';

export interface SettlingDeps {
  readonly db: Pool;
  readonly gateways: GatewayMakers;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** Says what a price in toman is in a vendor's currency. */
export function priceIn(currency: Currency, priceToman: number): number {
  return fromRial(rialOf(toman(priceToman)), currency)?.amount ?? 0;
}

export type BuyContext = StaffContext & { newId(): string };

interface Buying {
  readonly id: string;
  readonly packageId: string;
}

/**
 * Opens the payment of a package, or gives the one that was opened by the same id.
 * @throws Refusal SMS_PACKAGE_NOT_FOUND, IDEMPOTENCY_CONFLICT, ONLINE_PAYMENT_CLOSED, GATEWAY_UNREACHABLE,
 *   GATEWAY_REFUSED.
 */
export async function openPurchase(
  ctx: BuyContext,
  gateways: GatewayMakers,
  publicUrl: string,
  body: Buying,
) {
  const { db, vendor } = ctx;
  // Who has begun to buy goes on, whatever became of the package since.
  const begun = await findPurchase(db, vendor.id, body.id);
  const sold = begun ?? (await findPackage(db, body.packageId));
  if (!sold) throw new Refusal('SMS_PACKAGE_NOT_FOUND');
  const made = platformGateway(gateways);
  if (!made) throw new Refusal('ONLINE_PAYMENT_CLOSED');
  const amount = 'amount' in sold ? sold.amount : priceIn(vendor.currency, sold.priceToman);
  await changing(ctx, async (client, record) => {
    const { title, parts } = sold;
    const fresh = await insertPurchase(client, vendor.id, {
      ...body,
      title,
      parts,
      amount,
      currency: vendor.currency,
      gateway: made.name,
      by: signedIn(ctx.caller).userId,
      at: ctx.now(),
    });
    const after = { title, parts, amount };
    if (fresh) await record({ action: 'smscredit.buy', subjectId: body.id, before: null, after });
  });
  const stored = await findPurchase(db, vendor.id, body.id);
  if (stored?.packageId !== body.packageId) throw new Refusal('IDEMPOTENCY_CONFLICT');
  if (stored.submitUrl === null && stored.status === 'INIT') {
    await askGateway(ctx, made.gateway, stored, publicUrl);
  }
  const opened = (await findPurchase(db, vendor.id, body.id)) ?? stored;
  if (opened.submitUrl === null) throw new Refusal('GATEWAY_UNREACHABLE');
  return { ...opened, submitUrl: opened.submitUrl, simulated: made.simulated };
}

async function askGateway(
  { db, vendor, now, newId }: BuyContext,
  gateway: PaymentGateway,
  purchase: PurchaseRow,
  publicUrl: string,
): Promise<void> {
  const outcome = await gateway.request({
    amountRial: toRial(purchase),
    callbackUrl: `${publicUrl}${RETURN_PATH}?transaction=${purchase.id}&vendor=${vendor.id}`,
    description: packagePaymentText(purchase.title, vendor.name),
    paymentId: purchase.id,
    requestId: newId(),
  });
  if (outcome.outcome === 'UNREACHABLE') throw new Refusal('GATEWAY_UNREACHABLE');
  if (outcome.outcome === 'REFUSED') {
    const failure = `${outcome.refusal} ${outcome.providerCode}`;
    await writeFailedPurchase(db, vendor.id, purchase.id, failure, now());
    throw new Refusal('GATEWAY_REFUSED');
  }
  await writeOpenedPurchase(db, vendor.id, purchase.id, outcome.authority, outcome.payUrl);
}

/** Asks the gateway how a purchase ended and adds the credit once. @returns the purchase as it stands then. */
export async function settlePurchase(
  deps: SettlingDeps,
  vendorId: string,
  id: string,
): Promise<PurchaseRow | undefined> {
  const purchase = await findPurchase(deps.db, vendorId, id);
  if (!purchase || purchase.status === 'DONE' || purchase.authority === null) return purchase;
  const gateway = deps.gateways.make(purchase.gateway, null)?.gateway;
  if (!gateway) return purchase;
  const { authority } = purchase;
  const outcome = await gateway.verify({ authority, amountRial: toRial(purchase) });
  const at = deps.now();
  if (outcome.outcome === 'PAID') await addPaid(deps, vendorId, id, outcome);
  const isOld = at.getTime() - purchase.createdAt.getTime() > GIVE_UP_MS;
  if (outcome.outcome === 'NOT_PAID' && isOld) {
    await writeFailedPurchase(deps.db, vendorId, id, 'NOT_PAID', at);
  }
  return findPurchase(deps.db, vendorId, id);
}

async function addPaid(
  { db, now, newId }: SettlingDeps,
  vendorId: string,
  id: string,
  proof: { readonly referenceId: string; readonly cardPan: string | null },
): Promise<void> {
  await withTransaction(db, async (client) => {
    const current = await lockPurchase(client, vendorId, id);
    if (!current || current.status === 'DONE') return;
    const { parts, amount } = current;
    await writePaidPurchase(client, vendorId, id, proof, now());
    await addBought(client, vendorId, { entryId: newId(), purchaseId: id, parts, amount }, now());
  });
}

/** Settles purchases whose buyers never came back; one that was never opened at the gateway is given up. */
export async function settleOpenPurchases(deps: SettlingDeps): Promise<void> {
  const at = deps.now();
  const open = await readOpenPurchases(deps.db, new Date(at.getTime() - FIRST_ASK_MS));
  await eachByItself(open, async ({ vendorId, id }) => {
    const purchase = await settlePurchase(deps, vendorId, id);
    const isOld = purchase && at.getTime() - purchase.createdAt.getTime() > GIVE_UP_MS;
    if (isOld && purchase.authority === null) {
      await writeFailedPurchase(deps.db, vendorId, id, 'NEVER_OPENED', at);
    }
  });
}
