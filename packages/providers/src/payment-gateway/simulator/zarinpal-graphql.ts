import { rial } from '@sofreh/domain/money';
import { asInteger, asObject, asText, type JsonObject } from '../../http/index.ts';
import { jsonAnswer, type SimulatedAnswer } from '../../simulator/index.ts';
import type { ZarinpalPayment, ZarinpalPayments, ZarinpalRefund } from './zarinpal-record.ts';

/** Holds what the GraphQL calls need. */
export interface ZarinpalGraphql {
  readonly payments: ZarinpalPayments;
  readonly now: () => number;
  /** It is the only token that is served; any is when it is undefined. */
  readonly accessToken?: string;
  /** Tells whether refunds end as FAILED from now on, set by a fault. */
  readonly refundEnd: () => Promise<'DONE' | 'FAILED'>;
}

/** A refund stays PENDING this long; then its end shows. The real PAYA cycles take hours. */
export const refundPendingMs = 10 * 60_000;
const smallestRefundRial = 20_000;
const reasons = ['CUSTOMER_REQUEST', 'DUPLICATE_TRANSACTION', 'SUSPICIOUS_TRANSACTION', 'OTHER'];

/** Writes an error as GraphQL servers do. */
export function graphqlError(message: string, status = 200): SimulatedAnswer {
  return jsonAnswer({ data: null, errors: [{ message }] }, status);
}

function statusOf(refund: ZarinpalRefund, now: number): 'PENDING' | 'DONE' | 'FAILED' {
  return now < refund.at + refundPendingMs ? 'PENDING' : refund.finalStatus;
}

/** Sums the Rial given back or on the way back. */
function refundedRial(payment: ZarinpalPayment, now: number): number {
  return payment.refunds
    .filter((refund) => statusOf(refund, now) !== 'FAILED')
    .reduce((sum, refund) => sum + refund.amountRial, 0);
}

/** Sums what was given back so far, with the status of the newest refund. */
function timelineOf(payment: ZarinpalPayment, now: number) {
  const newest = payment.refunds.at(-1);
  if (!newest) return { refund_amount: null, refund_time: null, refund_status: null };
  return {
    refund_amount: refundedRial(payment, now),
    refund_time: new Date(newest.at).toISOString(),
    refund_status: statusOf(newest, now),
  };
}

function sessionOf(payment: ZarinpalPayment, now: number) {
  return {
    id: payment.sessionId,
    terminal_id: '238',
    status: payment.status,
    amount: payment.amountRial,
    timeline: timelineOf(payment, now),
  };
}

/** Finds one transaction by number or by reference, as a list. The whole list of a terminal is not simulated. */
async function sessions(graphql: ZarinpalGraphql, variables: JsonObject): Promise<SimulatedAnswer> {
  if (asText(variables.terminal_id) === null) return graphqlError('terminal_id is required.');
  const [id, referenceId] = [asText(variables.id), asText(variables.reference_id)];
  if (id === null && referenceId === null) return graphqlError('id or reference_id is required here.');
  const payment =
    id === null
      ? await graphql.payments.findByReference(referenceId ?? '')
      : await graphql.payments.findBySession(id);
  return jsonAnswer({ data: { Session: payment ? [sessionOf(payment, graphql.now())] : [] } });
}

function refundFault(
  payment: ZarinpalPayment,
  amount: number | null,
  reason: unknown,
  now: number,
): string | null {
  if (payment.status !== 'VERIFIED') return 'Session is not verified.';
  if (amount === null || amount < smallestRefundRial) return `amount must be at least ${smallestRefundRial}.`;
  if (amount > payment.amountRial - refundedRial(payment, now)) return 'amount is more than what is left.';
  return reason === undefined || reasons.includes(String(reason)) ? null : 'reason is invalid.';
}

async function addRefund(graphql: ZarinpalGraphql, variables: JsonObject): Promise<SimulatedAnswer> {
  const payment = await graphql.payments.findBySession(asText(variables.session_id) ?? '');
  if (!payment) return graphqlError('Session not found.');
  const now = graphql.now();
  const amountRial = asInteger(variables.amount);
  const fault = refundFault(payment, amountRial, variables.reason, now);
  if (fault !== null || amountRial === null) return graphqlError(fault ?? 'amount is required.');
  const refund = { amountRial: rial(amountRial), at: now, finalStatus: await graphql.refundEnd() };
  const refunded = { ...payment, refunds: [...payment.refunds, refund] };
  await graphql.payments.save(refunded);
  return jsonAnswer({ data: { resource: sessionOf(refunded, now) } });
}

/** Carries out one GraphQL operation: the queries are told apart by the field they ask for. */
export async function answerGraphql(
  graphql: ZarinpalGraphql,
  authorization: string | undefined,
  body: JsonObject,
): Promise<SimulatedAnswer> {
  const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
  if (token === undefined || (graphql.accessToken !== undefined && token !== graphql.accessToken)) {
    return graphqlError('Unauthenticated.', 401);
  }
  const query = asText(body.query) ?? '';
  const variables = asObject(body.variables);
  if (/\bAddRefund\s*\(\s*session_id/.test(query)) return addRefund(graphql, variables);
  if (/\bSession\s*\(/.test(query)) return sessions(graphql, variables);
  return graphqlError('Cannot query this field.', 400);
}
