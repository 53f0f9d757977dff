import type { OnlineGateway } from '@sofreh/domain/enums';
import { toRial } from '@sofreh/domain/money';
import type { OfferedGateway } from '#app/main/bank-configuration/vendor-gateways.ts';
import type { PaymentDeps } from '#app/main/refunds/deps.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { type PaymentAttempt, readAttempt, writeFailed, writeOpened } from './attempts.queries.ts';
import { FORM_RETURN_PATH } from './form-return.routes.ts';

/** Holds what opening a payment needs besides: where the gateway sends the guest back to; no slash at the end. */
export interface OpenPaymentDeps extends PaymentDeps {
  readonly publicUrl: string;
}

export interface OpenedPayment {
  readonly transactionId: string;
  readonly submitUrl: string;
  readonly gateway: OnlineGateway;
  /** Tells whether no money moves there. */
  readonly simulated: boolean;
  /** The amount is in the vendor's currency. */
  readonly amount: number;
}

/**
 * Opens a payment at the gateway that was asked for, or at the first that works.
 * @throws Refusal `ONLINE_PAYMENT_CLOSED`, `GATEWAY_NOT_OFFERED`, `GATEWAY_UNREACHABLE`, `GATEWAY_REFUSED` (the last two with the
 *   gateway and the next one to try), and what `open` throws.
 */
export async function atOneOf(
  deps: OpenPaymentDeps,
  asked: { readonly vendorId: string; readonly gateway: OnlineGateway | undefined },
  open: (gateway: OfferedGateway) => Promise<OpenedPayment>,
): Promise<OpenedPayment> {
  const offered = await deps.gateways.offered(asked.vendorId);
  if (offered.length === 0) throw new Refusal('ONLINE_PAYMENT_CLOSED');
  const chosen = asked.gateway ? offered.filter(({ name }) => name === asked.gateway) : unasked(offered);
  if (chosen.length === 0) throw new Refusal('GATEWAY_NOT_OFFERED');
  let failure: Refusal | null = null;
  for (const gateway of chosen) {
    try {
      return await open(gateway);
    } catch (error) {
      if (!isGatewayFailure(error)) throw error;
      const next = offered.find(({ name, resting }) => name !== gateway.name && !resting)?.name ?? null;
      failure = new Refusal(error.code, { details: { gateway: gateway.name, next } });
    }
  }
  throw failure;
}

/** Nobody is sent to a company that lends without having asked for it, unless there is none else. */
function unasked(offered: readonly OfferedGateway[]): readonly OfferedGateway[] {
  const paying = offered.filter(({ gateway }) => !gateway.eligibility);
  return paying.length > 0 ? paying : offered;
}

function isGatewayFailure(error: unknown): error is Refusal {
  return (
    error instanceof Refusal && (error.code === 'GATEWAY_UNREACHABLE' || error.code === 'GATEWAY_REFUSED')
  );
}

/** Holds what the gateway is told beside the amount; no number where the payer is not the one who is known. */
interface Told {
  readonly description: string;
  readonly phoneNumber: string;
}

/**
 * Says where the payer of an attempt is sent: the gateway is asked unless it was before.
 * @throws Refusal `GATEWAY_UNREACHABLE`, `GATEWAY_REFUSED`.
 */
export async function openedAt(
  deps: OpenPaymentDeps,
  attempt: PaymentAttempt,
  gateway: OfferedGateway,
  told: Told,
): Promise<OpenedPayment> {
  const opened = attempt.submitUrl === null ? await askGateway(deps, attempt, gateway, told) : attempt;
  if (opened.submitUrl === null) throw new Refusal('GATEWAY_UNREACHABLE');
  const { id: transactionId, submitUrl, amount } = opened;
  return { transactionId, submitUrl, amount, gateway: gateway.name, simulated: gateway.simulated };
}

async function askGateway(
  deps: OpenPaymentDeps,
  attempt: PaymentAttempt,
  { gateway, name }: OfferedGateway,
  { description, phoneNumber }: Told,
): Promise<PaymentAttempt> {
  const { vendorId, id } = attempt;
  const path = gateway.returnsByForm ? FORM_RETURN_PATH : '/api/transactions/verify';
  const outcome = await gateway.request({
    amountRial: toRial(attempt),
    callbackUrl: `${deps.publicUrl}${path}?transaction=${id}&vendor=${vendorId}`,
    description,
    paymentId: id,
    requestId: deps.newId(),
    ...(phoneNumber ? { phoneNumber } : {}),
  });
  await deps.gateways.hear(vendorId, name, outcome, deps.now());
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
