import { asList, asObject, asRial, asText, type Unreachable, unreachable } from '../http/index.ts';
import {
  type GatewayPaymentStatus,
  type InquireOutcome,
  notOffered,
  type PaymentCallback,
  type PaymentGateway,
  type PaymentRequest,
  type ProbeOutcome,
  type RequestOutcome,
  type ReverseOutcome,
  refused,
  type UnverifiedOutcome,
  type UnverifiedPayment,
  type VerifyOutcome,
} from './port.ts';
import { callZarinpal, type ZarinpalAnswer, type ZarinpalConfig } from './zarinpal-call.ts';
import { failureOf, zarinpalCodes } from './zarinpal-codes.ts';
import { zarinpalRefunds } from './zarinpal-refund.ts';

const authorityPattern = /^[AS][0-9A-Za-z]{35}$/;

/** Reads a code for the verbs that have no authority of ours to be unknown: such a code is only odd there. */
function withoutAuthority(code: number) {
  const failure = failureOf(code);
  return failure.outcome === 'UNKNOWN_AUTHORITY' ? refused('OTHER', code) : failure;
}

function requestBody(payment: PaymentRequest) {
  return {
    amount: payment.amountRial,
    currency: 'IRR',
    callback_url: payment.callbackUrl,
    description: payment.description,
    metadata: {
      ...(payment.phoneNumber === undefined ? {} : { mobile: payment.phoneNumber }),
      order_id: payment.paymentId,
    },
  };
}

function readRequest(answer: ZarinpalAnswer | Unreachable, startPayUrl: string): RequestOutcome {
  if (answer.outcome === 'UNREACHABLE') return answer;
  if (answer.code !== zarinpalCodes.success) return withoutAuthority(answer.code);
  const authority = asText(answer.data.authority);
  if (authority === null || !authorityPattern.test(authority)) return unreachable('BAD_ANSWER');
  return {
    outcome: 'CREATED',
    authority,
    payUrl: `${startPayUrl}${authority}`,
    feeRial: asRial(answer.data.fee),
  };
}

function readVerify(answer: ZarinpalAnswer | Unreachable): VerifyOutcome {
  if (answer.outcome === 'UNREACHABLE') return answer;
  const { code, data } = answer;
  if (code === zarinpalCodes.amountDiffers) return { outcome: 'AMOUNT_MISMATCH' };
  if (code === zarinpalCodes.notPaid) return { outcome: 'NOT_PAID' };
  if (code !== zarinpalCodes.success && code !== zarinpalCodes.alreadyVerified) return failureOf(code);
  const referenceId = asText(data.ref_id);
  if (referenceId === null) return unreachable('BAD_ANSWER');
  return {
    outcome: 'PAID',
    firstTime: code === zarinpalCodes.success,
    referenceId,
    cardPan: asText(data.card_pan),
    cardHash: asText(data.card_hash),
    feeRial: asRial(data.fee),
  };
}

const statuses: readonly GatewayPaymentStatus[] = ['IN_BANK', 'PAID', 'VERIFIED', 'FAILED', 'REVERSED'];

function readInquiry(answer: ZarinpalAnswer | Unreachable): InquireOutcome {
  if (answer.outcome === 'UNREACHABLE') return answer;
  if (answer.code !== zarinpalCodes.success) return failureOf(answer.code);
  return { outcome: 'STATUS', status: statuses.find((status) => status === answer.data.status) ?? 'UNKNOWN' };
}

function readReverse(answer: ZarinpalAnswer | Unreachable): ReverseOutcome {
  if (answer.outcome === 'UNREACHABLE') return answer;
  return answer.code === zarinpalCodes.success ? { outcome: 'REVERSED' } : failureOf(answer.code);
}

function readUnverifiedPayment(value: unknown): UnverifiedPayment[] {
  const entry = asObject(value);
  const authority = asText(entry.authority);
  const amountRial = asRial(entry.amount);
  if (authority === null || amountRial === null) return [];
  return [{ authority, amountRial, callbackUrl: asText(entry.callback_url), paymentId: null }];
}

function readUnverified(answer: ZarinpalAnswer | Unreachable): UnverifiedOutcome {
  if (answer.outcome === 'UNREACHABLE') return answer;
  if (answer.code !== zarinpalCodes.success) return withoutAuthority(answer.code);
  return { outcome: 'LIST', payments: asList(answer.data.authorities).flatMap(readUnverifiedPayment) };
}

function parseCallback(fields: URLSearchParams, authority: string): PaymentCallback | null {
  const status = fields.get('Status');
  if (fields.get('Authority') !== authority || (status !== 'OK' && status !== 'NOK')) return null;
  return { claimsPaid: status === 'OK' };
}

/** Asked what waits for verification, Zarinpal says whether the merchant is one. */
function readProbe(answer: ZarinpalAnswer | Unreachable): ProbeOutcome {
  if (answer.outcome === 'UNREACHABLE') return answer;
  if (answer.code === zarinpalCodes.success) return { outcome: 'ACCEPTED' };
  const failure = failureOf(answer.code);
  return failure.outcome === 'UNKNOWN_AUTHORITY' ? refused('OTHER', answer.code) : failure;
}

/**
 * Speaks Zarinpal's v4 protocol, sandbox and simulator alike by `baseUrl`. Amounts go out as IRR. Nothing is thrown,
 * and the merchant id leaves only in request bodies.
 */
export function zarinpalGateway(config: ZarinpalConfig): PaymentGateway {
  const call = (method: string, body: object) => callZarinpal(config, method, body);
  const startPayUrl = config.startPayUrl ?? `${config.baseUrl}/pg/StartPay/`;
  return {
    name: 'ZARIN_PAL',
    returnsByForm: false,
    ...zarinpalRefunds(config),
    parseCallback,
    request: async (payment) => readRequest(await call('request', requestBody(payment)), startPayUrl),
    verify: async ({ authority, amountRial }) =>
      readVerify(await call('verify', { authority, amount: amountRial })),
    inquire: async ({ authority }) => readInquiry(await call('inquiry', { authority })),
    reverse: async ({ authority }) => readReverse(await call('reverse', { authority })),
    listUnverified: async () => readUnverified(await call('unVerified', {})),
    listTaken: async () => notOffered,
    probe: async () => readProbe(await call('unVerified', {})),
  };
}
