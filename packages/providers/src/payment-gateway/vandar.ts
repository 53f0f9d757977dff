import { type Rial, rial } from '@sofreh/domain/money';
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
  notOffered,
  type PaymentGateway,
  type PaymentRequest,
  type RefundOutcome,
  type RefundRequest,
  type Refused,
  type RequestOutcome,
  refused,
  type UnknownAuthority,
  type VerifyOutcome,
} from './port.ts';

/** Says where Vandar is and who we are to it. These are secrets, never to be logged or sent back. */
export interface VandarConfig {
  readonly apiKey: string;
  /** Is `vandarProduction.baseUrl` or a simulator; the address has no trailing slash. */
  readonly baseUrl: string;
  /** The business calls for refunds go here; the address has no trailing slash. */
  readonly apiUrl: string;
  /** Says where browsers pay, with a trailing slash; `{baseUrl}/v4/` unless told. */
  readonly payUrl?: string;
  /** Refunds need both of these: the business's name at Vandar, and its token. */
  readonly business?: string;
  readonly accessToken?: string;
  readonly timeoutMs: number;
}

/** The real gateway is at these addresses. */
export const vandarProduction = {
  baseUrl: 'https://ipg.vandar.io',
  apiUrl: 'https://api.vandar.io',
} as const;

interface Answered {
  readonly outcome: 'ANSWERED';
  readonly data: JsonObject;
}

interface NotPaid {
  readonly outcome: 'NOT_PAID';
}

type Failure = Refused | UnknownAuthority | NotPaid;

/**
 * Vandar publishes no list of codes: what went wrong is said in Persian sentences. Only what is recognised means
 * something; anything else stays a refusal, so that an odd sentence never reads as «nobody paid».
 */
function failureOf(status: number, data: JsonObject): Failure {
  const words = asList(data.errors).map(String).join(' ') || (asText(data.message) ?? '');
  if (status === 401 || status === 403 || /api_?key/i.test(words)) {
    return refused('MERCHANT_NOT_ACCEPTED', words || status);
  }
  if (/پرداخت نشده|انجام نشده|ناموفق/.test(words)) return { outcome: 'NOT_PAID' };
  if (/توکن|token/i.test(words)) return { outcome: 'UNKNOWN_AUTHORITY' };
  return refused(status === 422 ? 'INVALID_REQUEST' : 'OTHER', words || status);
}

async function post(
  config: VandarConfig,
  url: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answered | Failure | Unreachable> {
  const answer = await callJson({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    timeoutMs: config.timeoutMs,
  });
  if (answer.outcome === 'UNREACHABLE') return answer;
  if (answer.status >= 500) return unreachable('PROVIDER_ERROR');
  if (answer.status === 429) return unreachable('BUSY');
  const data = asObject(answer.body);
  const status = asText(data.status);
  if (status === '1' || status === '2') return { outcome: 'ANSWERED', data };
  return status === null && answer.status < 400 ? unreachable('BAD_ANSWER') : failureOf(answer.status, data);
}

/** Reads the failure of a call that knows no payment of ours: «unpaid» and «unknown» are only odd there. */
function withoutPayment(failure: Failure): Refused {
  return failure.outcome === 'REFUSED' ? failure : refused('OTHER', failure.outcome);
}

function ipg(config: VandarConfig, call: string, body: object) {
  return post(config, `${config.baseUrl}/api/v4/${call}`, { api_key: config.apiKey, ...body });
}

async function request(config: VandarConfig, payment: PaymentRequest): Promise<RequestOutcome> {
  const answer = await ipg(config, 'send', {
    amount: payment.amountRial,
    callback_url: payment.callbackUrl,
    description: payment.description.slice(0, 255),
    factorNumber: payment.paymentId,
    ...(payment.phoneNumber === undefined ? {} : { mobile_number: payment.phoneNumber }),
  });
  if (answer.outcome === 'UNREACHABLE') return answer;
  if (answer.outcome !== 'ANSWERED') return withoutPayment(answer);
  const authority = asText(answer.data.token);
  if (authority === null || !/^[\w-]{8,200}$/.test(authority)) return unreachable('BAD_ANSWER');
  const payUrl = `${config.payUrl ?? `${config.baseUrl}/v4/`}${authority}`;
  return { outcome: 'CREATED', authority, payUrl, feeRial: null };
}

/** The amount is compared before the money is taken, and again in the answer that takes it. */
async function verify(config: VandarConfig, authority: string, amountRial: Rial): Promise<VerifyOutcome> {
  const known = await ipg(config, 'transaction', { token: authority });
  if (known.outcome !== 'ANSWERED') return known;
  if (asRial(known.data.amount) !== amountRial) return { outcome: 'AMOUNT_MISMATCH' };
  const answer = await ipg(config, 'verify', { token: authority });
  if (answer.outcome !== 'ANSWERED') return answer;
  if (asRial(answer.data.amount) !== amountRial) return { outcome: 'AMOUNT_MISMATCH' };
  const referenceId = asText(answer.data.transId);
  if (referenceId === null) return unreachable('BAD_ANSWER');
  return {
    outcome: 'PAID',
    firstTime: asText(answer.data.status) === '1',
    referenceId,
    cardPan: asText(answer.data.cardNumber),
    cardHash: asText(answer.data.cid),
    feeRial: asRial(answer.data.wage),
  };
}

async function refund(config: VandarConfig, given: RefundRequest): Promise<RefundOutcome> {
  const { business, accessToken } = config;
  if (business === undefined || accessToken === undefined) return refused('NOT_CONFIGURED', '');
  const path = `${encodeURIComponent(business)}/transaction/${encodeURIComponent(given.referenceId)}/refund`;
  const answer = await post(
    config,
    `${config.apiUrl}/v3/business/${path}`,
    { amount: given.amountRial, comment: given.description },
    { authorization: `Bearer ${accessToken}` },
  );
  if (answer.outcome === 'UNREACHABLE') return answer;
  if (answer.outcome === 'UNKNOWN_AUTHORITY') return { outcome: 'UNKNOWN_PAYMENT' };
  if (answer.outcome !== 'ANSWERED') return withoutPayment(answer);
  const refundedRial = rial(given.refundedBeforeRial + given.amountRial);
  return { outcome: 'ACCEPTED', status: 'DONE', refundedRial, refundReference: null };
}

/**
 * Speaks to Vandar's gateway, version 4 (amounts in Rial; version 3 spoke Toman). It tells of a payment only once it
 * is paid, has no call that undoes one, none that lists what waits, and none that says what became of a refund: it
 * goes out of the business's wallet when it is taken, and one whose answer was lost is for a person to look up.
 */
export function vandarGateway(config: VandarConfig): PaymentGateway {
  return {
    name: 'VANDAR',
    returnsByForm: false,
    request: (payment) => request(config, payment),
    parseCallback: (fields, authority) => {
      const status = fields.get('payment_status');
      if (fields.get('token') !== authority || (status !== 'OK' && status !== 'FAILED')) return null;
      return { claimsPaid: status === 'OK' };
    },
    verify: ({ authority, amountRial }) => verify(config, authority, amountRial),
    inquire: async ({ authority }) => {
      const answer = await ipg(config, 'transaction', { token: authority });
      if (answer.outcome === 'ANSWERED') return { outcome: 'STATUS', status: 'PAID' };
      return answer.outcome === 'NOT_PAID' ? { outcome: 'STATUS', status: 'UNPAID' } : answer;
    },
    reverse: async () => notOffered,
    listUnverified: async () => notOffered,
    listTaken: async () => notOffered,
    refund: (given) => refund(config, given),
    refundStatus: async () => notOffered,
    // No call only says who we are, so the question is a payment page that nobody is sent to.
    probe: async () => {
      const opened = await request(config, {
        amountRial: rial(10_000),
        callbackUrl: 'https://localhost/',
        description: 'آزمون اتصال',
        paymentId: 'probe',
        requestId: 'probe',
      });
      return opened.outcome === 'CREATED' ? { outcome: 'ACCEPTED' } : opened;
    },
  };
}
