import { rial } from '@sofreh/domain/money';
import {
  asList,
  asObject,
  asRial,
  asText,
  callJson,
  type JsonObject,
  type Unreachable,
  unreachable,
} from '../http/index.ts';
import {
  type PaymentGateway,
  type RefundOutcome,
  type RefundRequest,
  type RefundState,
  type RefundStatus,
  type RefundStatusOutcome,
  type Refused,
  refused,
} from './port.ts';
import type { ZarinpalConfig } from './zarinpal-call.ts';

const timeline = 'timeline { refund_amount refund_time refund_status }';

/**
 * Finds the transaction by the reference number that `verify` gave. The query and its arguments are the official
 * SDK's; that it carries the same `timeline` as the answer of AddRefund is our reading, for both are transactions.
 */
const sessionQuery = `query Sessions($terminal_id: ID!, $reference_id: String) {
  Session(terminal_id: $terminal_id, reference_id: $reference_id) { id status amount ${timeline} }
}`;

const refundMutation = `mutation AddRefund($session_id: ID!, $amount: BigInteger!, $description: String, $method: InstantPayoutActionTypeEnum, $reason: RefundReasonEnum) {
  resource: AddRefund(session_id: $session_id, amount: $amount, description: $description, method: $method, reason: $reason) { terminal_id id amount ${timeline} }
}`;

interface GraphqlAnswer {
  readonly outcome: 'ANSWERED';
  readonly data: JsonObject;
}

/** Only PENDING is documented; the other words are those a finished transfer may plausibly have. */
const refundStatuses: Readonly<Record<string, RefundStatus>> = {
  PENDING: 'PENDING',
  IN_PROGRESS: 'PENDING',
  DONE: 'DONE',
  PAID: 'DONE',
  SUCCESS: 'DONE',
  FAILED: 'FAILED',
  REJECTED: 'FAILED',
  CANCELED: 'FAILED',
};

/** Reads the timeline of a transaction; without an amount or status nothing was given back. */
function readTimeline(value: unknown): RefundState {
  const { refund_amount, refund_status } = asObject(value);
  const word = asText(refund_status);
  if (word === null) return { status: 'NONE', refundedRial: rial(0) };
  return {
    status: refundStatuses[word.toUpperCase()] ?? 'UNKNOWN',
    refundedRial: asRial(refund_amount) ?? rial(0),
  };
}

/** GraphQL errors carry no documented code; the HTTP status and the first message's kind are all there is. */
function readGraphql(status: number, body: unknown): GraphqlAnswer | Refused | Unreachable {
  if (status >= 500) return unreachable('PROVIDER_ERROR');
  if (status === 429) return unreachable('BUSY');
  if (status === 401 || status === 403) return refused('MERCHANT_NOT_ACCEPTED', status);
  const { data, errors } = asObject(body);
  const error = asObject(asList(errors)[0]);
  if (Object.keys(error).length > 0) {
    return refused(
      'OTHER',
      asText(asObject(error.extensions).code) ?? asText(error.message)?.slice(0, 200) ?? '',
    );
  }
  return { outcome: 'ANSWERED', data: asObject(data) };
}

async function callGraphql(
  config: ZarinpalConfig,
  query: string,
  variables: object,
): Promise<GraphqlAnswer | Refused | Unreachable> {
  const answer = await callJson({
    method: 'POST',
    url: config.graphqlUrl,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${config.accessToken}` },
    body: JSON.stringify({ query, variables }),
    timeoutMs: config.timeoutMs,
  });
  return answer.outcome === 'UNREACHABLE' ? answer : readGraphql(answer.status, answer.body);
}

type FoundSession = { readonly outcome: 'SESSION'; readonly id: string; readonly refund: RefundState };

async function findSession(
  config: ZarinpalConfig,
  referenceId: string,
): Promise<FoundSession | { readonly outcome: 'UNKNOWN_PAYMENT' } | Refused | Unreachable> {
  if (config.accessToken === undefined || config.terminalId === undefined)
    return refused('NOT_CONFIGURED', '');
  const answer = await callGraphql(config, sessionQuery, {
    terminal_id: config.terminalId,
    reference_id: referenceId,
  });
  if (answer.outcome !== 'ANSWERED') return answer;
  const session = asObject(asList(answer.data.Session)[0]);
  const id = asText(session.id);
  if (id === null) return { outcome: 'UNKNOWN_PAYMENT' };
  return { outcome: 'SESSION', id, refund: readTimeline(session.timeline) };
}

async function refund(config: ZarinpalConfig, request: RefundRequest): Promise<RefundOutcome> {
  const session = await findSession(config, request.referenceId);
  if (session.outcome !== 'SESSION') return session;
  const answer = await callGraphql(config, refundMutation, {
    session_id: session.id,
    amount: request.amountRial,
    description: request.description,
    method: 'PAYA',
    reason: request.reason,
  });
  if (answer.outcome !== 'ANSWERED') return answer;
  const resource = asObject(answer.data.resource);
  if (asText(resource.id) === null) return unreachable('BAD_ANSWER');
  return { outcome: 'ACCEPTED', refundReference: null, ...readTimeline(resource.timeline) };
}

async function refundStatus(config: ZarinpalConfig, referenceId: string): Promise<RefundStatusOutcome> {
  const session = await findSession(config, referenceId);
  return session.outcome === 'SESSION' ? { outcome: 'STATUS', ...session.refund } : session;
}

/** Gives money back over Zarinpal's GraphQL (AddRefund, at least 20,000 Rial, by the next PAYA cycle). */
export function zarinpalRefunds(config: ZarinpalConfig): Pick<PaymentGateway, 'refund' | 'refundStatus'> {
  return {
    refund: (request) => refund(config, request),
    refundStatus: ({ referenceId }) => refundStatus(config, referenceId),
  };
}
