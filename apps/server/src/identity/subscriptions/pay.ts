import { ONLINE_GATEWAYS } from '@sofreh/domain/enums';
import { rialOf, toman } from '@sofreh/domain/money';
import { PAYMENT_GIVEN_UP_MINUTES, PAYMENT_RESUME_MINUTES } from '@sofreh/domain/payment-state';
import { contractPaymentText } from '@sofreh/fa/gateway-descriptions';
import type { PaymentGateway } from '@sofreh/providers/payment-gateway';
import { type AuditContext, changing } from '#app/platform/audit/record-audit.ts';
import { signedIn } from '#app/platform/auth/caller.ts';
import type { Pool, PoolClient } from '#app/platform/db/pool.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import type { GatewayMakers } from '#app/platform/http/app-services.ts';
import { eachByItself } from '#app/platform/jobs/each-by-itself.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { platformGateway } from '../platform-gateway/platform-gateway.ts';
import type { StaffContext } from '../roles/roles.ts';
import { fulfil, requireContract } from './accept.ts';
import { type ContractRow, writeContractEnd } from './contracts.queries.ts';
import {
  findOpenPayment,
  findPayment,
  insertPayment,
  type PaymentRow,
  readOpenPayments,
  writeDonePayment,
  writeFailedPayment,
  writeOpenedPayment,
} from './payments.queries.ts';
import { addToCredit, lockSubscription } from './subscriptions.queries.ts';

const MINUTE_MS = 60_000;
/** Payers usually come back within this time; before it nobody need ask for them. */
const FIRST_ASK_MS = MINUTE_MS;
const SAME_PAGE_MS = PAYMENT_RESUME_MINUTES * MINUTE_MS;
const GIVE_UP_MS = PAYMENT_GIVEN_UP_MINUTES * MINUTE_MS;
const RETURN_PATH = '/api-identity/identity/contracts/transaction/verify';

/** @throws Refusal CONTRACT_ALREADY_PAID, CONTRACT_OUTDATED. */
function refuseUnlessPayable({ status }: ContractRow): void {
  if (status === 'PAID') throw new Refusal('CONTRACT_ALREADY_PAID');
  if (status === 'FAILED') throw new Refusal('CONTRACT_OUTDATED');
}

type PayContext = StaffContext & { newId(): string };

/**
 * Opens the payment of a contract, or gives the one that is open.
 * @throws Refusal CONTRACT_NOT_FOUND, CONTRACT_ALREADY_PAID, CONTRACT_OUTDATED, ONLINE_PAYMENT_CLOSED, GATEWAY_UNREACHABLE,
 *   GATEWAY_REFUSED.
 */
export async function openPayment(
  ctx: PayContext,
  gateways: GatewayMakers,
  publicUrl: string,
  contractId: string,
) {
  const { db, vendor } = ctx;
  const at = ctx.now();
  const made = platformGateway(gateways);
  const { contract, payment } = await withTransaction(db, async (client) => {
    await lockSubscription(client, vendor.id, at);
    const contract = await requireContract(client, vendor.id, contractId, at);
    refuseUnlessPayable(contract);
    if (!made) throw new Refusal('ONLINE_PAYMENT_CLOSED');
    const since = new Date(at.getTime() - SAME_PAGE_MS);
    const open = await findOpenPayment(client, vendor.id, contractId, since);
    if (open) return { contract, payment: open };
    const id = ctx.newId();
    await insertPayment(client, vendor.id, {
      id,
      contractId,
      type: 'TOPUP',
      amount: contract.due,
      gateway: made.name,
      status: 'INIT',
      reference: null,
      createdBy: signedIn(ctx.caller).userId,
      createdAt: at,
      settledAt: null,
    });
    return { contract, payment: await requirePayment(client, vendor.id, id) };
  });
  if (!made) throw new Refusal('ONLINE_PAYMENT_CLOSED');
  if (payment.submitUrl === null) await askGateway(ctx, made.gateway, contract, payment, publicUrl);
  const opened = await requirePayment(db, vendor.id, payment.id);
  if (opened.submitUrl === null) throw new Refusal('GATEWAY_UNREACHABLE');
  return { ...opened, submitUrl: opened.submitUrl, simulated: made.simulated };
}

/** @throws Refusal TRANSACTION_NOT_FOUND. */
export async function requirePayment(
  db: Parameters<typeof findPayment>[0],
  vendorId: string,
  id: string,
): Promise<PaymentRow> {
  const payment = await findPayment(db, vendorId, id);
  if (!payment) throw new Refusal('TRANSACTION_NOT_FOUND');
  return payment;
}

async function askGateway(
  { db, vendor, now, newId }: PayContext,
  gateway: PaymentGateway,
  contract: ContractRow,
  { id, amount }: PaymentRow,
  publicUrl: string,
): Promise<void> {
  const outcome = await gateway.request({
    amountRial: rialOf(toman(amount)),
    callbackUrl: `${publicUrl}${RETURN_PATH}?transaction=${id}&vendor=${vendor.id}`,
    description: contractPaymentText(contract.title, vendor.name),
    paymentId: id,
    requestId: newId(),
  });
  if (outcome.outcome === 'UNREACHABLE') throw new Refusal('GATEWAY_UNREACHABLE');
  if (outcome.outcome === 'REFUSED') {
    await writeFailedPayment(db, vendor.id, id, `${outcome.refusal} ${outcome.providerCode}`, now());
    throw new Refusal('GATEWAY_REFUSED');
  }
  await writeOpenedPayment(db, vendor.id, id, outcome.authority, outcome.payUrl);
}

export interface SettlingDeps {
  readonly db: Pool;
  readonly gateways: GatewayMakers;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** Asks the gateway how a payment ended, and does once what follows. @throws Refusal TRANSACTION_NOT_FOUND. */
export async function settlePayment(deps: SettlingDeps, vendorId: string, id: string): Promise<PaymentRow> {
  const payment = await requirePayment(deps.db, vendorId, id);
  const { authority, amount } = payment;
  const name = ONLINE_GATEWAYS.find((each) => each === payment.gateway);
  if (payment.status === 'DONE' || authority === null || !name) return payment;
  const gateway = deps.gateways.make(name, null)?.gateway;
  if (!gateway) return payment;
  const outcome = await gateway.verify({ authority, amountRial: rialOf(toman(amount)) });
  if (outcome.outcome === 'PAID') {
    await withTransaction(deps.db, (client) => takePaid(client, deps, vendorId, payment, outcome));
  }
  const at = deps.now();
  const isOld = at.getTime() - payment.createdAt.getTime() > GIVE_UP_MS;
  if (outcome.outcome === 'NOT_PAID' && isOld) {
    await writeFailedPayment(deps.db, vendorId, id, 'NOT_PAID', at);
  }
  return requirePayment(deps.db, vendorId, id);
}

/**
 * Takes money that came for a contract: the contract is fulfilled; where it was paid before, or stands no more, the money is
 * the vendor's credit.
 */
async function takePaid(
  client: PoolClient,
  { now, newId }: Pick<SettlingDeps, 'now' | 'newId'>,
  vendorId: string,
  payment: PaymentRow,
  proof: { readonly referenceId: string; readonly cardPan: string | null },
): Promise<void> {
  const at = now();
  const held = await lockSubscription(client, vendorId, at);
  if (!(await writeDonePayment(client, vendorId, payment.id, proof, at))) return;
  const contract = await requireContract(client, vendorId, payment.contractId, at);
  if (contract.status === 'PENDING') {
    await fulfil(client, vendorId, held, contract, at);
    return;
  }
  const { contractId, amount, gateway, createdBy } = payment;
  await addToCredit(client, vendorId, amount);
  await insertPayment(client, vendorId, {
    id: newId(),
    contractId,
    type: 'REFUND',
    amount,
    gateway,
    status: 'DONE',
    reference: proof.referenceId,
    createdBy,
    createdAt: at,
    settledAt: at,
  });
  if (contract.status === 'FAILED') await writeContractEnd(client, vendorId, contract, 'FAILED', at);
}

/** Settles payments whose payers never came back; one that was never opened at the gateway is given up. */
export async function settleOpenPayments(deps: SettlingDeps): Promise<void> {
  const at = deps.now();
  const open = await readOpenPayments(deps.db, new Date(at.getTime() - FIRST_ASK_MS));
  await eachByItself(open, async ({ vendorId, id }) => {
    const payment = await settlePayment(deps, vendorId, id);
    const isOld = at.getTime() - payment.createdAt.getTime() > GIVE_UP_MS;
    if (isOld && payment.authority === null) {
      await writeFailedPayment(deps.db, vendorId, id, 'NEVER_OPENED', at);
    }
  });
}

interface PaidElsewhere {
  readonly id: string;
  readonly vendorId: string;
  readonly contractId: string;
  readonly reference: string;
}

/**
 * Writes down that a contract was paid to the platform's bank account; the same again gives the same answer.
 * @throws Refusal CONTRACT_NOT_FOUND, CONTRACT_ALREADY_PAID, CONTRACT_OUTDATED, IDEMPOTENCY_CONFLICT.
 */
export async function recordPaid(ctx: AuditContext, body: PaidElsewhere): Promise<PaymentRow> {
  const { id, vendorId, contractId, reference } = body;
  const at = ctx.now();
  return changing(ctx, async (client, record) => {
    const found = await requireContract(client, vendorId, contractId, at);
    const held = await lockSubscription(client, vendorId, at);
    const before = await findPayment(client, vendorId, id);
    if (before) {
      if (before.contractId !== contractId || before.reference !== reference) {
        throw new Refusal('IDEMPOTENCY_CONFLICT');
      }
      return before;
    }
    const contract = await requireContract(client, vendorId, found.id, at);
    refuseUnlessPayable(contract);
    const createdBy = signedIn(ctx.caller).userId;
    await insertPayment(client, vendorId, {
      id,
      contractId,
      type: 'TOPUP',
      amount: contract.due,
      gateway: 'NONE',
      status: 'DONE',
      reference,
      createdBy,
      createdAt: at,
      settledAt: at,
    });
    await fulfil(client, vendorId, held, contract, at);
    const after = { title: contract.title, amount: contract.due, reference };
    await record({ action: 'contract.paid', subjectId: contractId, before: null, after, vendorId });
    return requirePayment(client, vendorId, id);
  });
}
