import { type Rial, rial } from '@sofreh/domain/money';
import {
  asInteger,
  asList,
  asObject,
  asRial,
  asText,
  type JsonObject,
  type Unreachable,
  unreachable,
} from '../http/index.ts';
import { type JibitCall, type JibitConfig, type JibitFault, jibitSession, refusalOf } from './jibit-call.ts';
import type {
  GatewayPaymentStatus,
  PaymentGateway,
  PaymentRequest,
  RefundedPayment,
  RefundOutcome,
  RefundRequest,
  RefundStatus,
  RefundStatusOutcome,
  Refused,
  RequestOutcome,
  ReverseOutcome,
  TakenOutcome,
  TakenPayment,
  TakenSpan,
  UnknownAuthority,
  UnverifiedOutcome,
  UnverifiedPayment,
  VerifyOutcome,
} from './port.ts';
import { takenPages } from './taken-pages.ts';

const purchasePattern = /^\d{1,20}$/;
/** It stands between our id of a payment and the mark of one call, in the reference that must never come twice. */
const MARK = '.';
const UUID_LENGTH = 36;

const statuses: Readonly<Record<string, GatewayPaymentStatus>> = {
  IN_PROGRESS: 'IN_BANK',
  READY_TO_VERIFY: 'PAID',
  SUCCESS: 'VERIFIED',
  MANUALLY_SUCCESS: 'VERIFIED',
  FAILED: 'FAILED',
  EXPIRED: 'FAILED',
  REVERSED: 'REVERSED',
};

const refundStatuses: Readonly<Record<string, RefundStatus>> = {
  TRANSFERRED: 'DONE',
  FAILED: 'FAILED',
  MANUALLY_FAILED: 'FAILED',
  CANCELLED: 'FAILED',
};

function failure(fault: JibitFault): Refused | UnknownAuthority {
  return fault.code === 'purchase.not_found' ? { outcome: 'UNKNOWN_AUTHORITY' } : refusalOf(fault.code);
}

async function request(
  call: JibitCall,
  config: JibitConfig,
  payment: PaymentRequest,
): Promise<RequestOutcome> {
  const answer = await call('POST', '/v3/purchases', {
    amount: payment.amountRial,
    currency: 'IRR',
    callbackUrl: payment.callbackUrl,
    clientReferenceNumber: `${payment.paymentId}${MARK}${payment.requestId.replaceAll('-', '').slice(-12)}`,
    description: payment.description.slice(0, 256),
    ...(payment.phoneNumber === undefined ? {} : { payerMobileNumber: payment.phoneNumber }),
  });
  if (answer.outcome === 'FAULT') return refusalOf(answer.code);
  if (answer.outcome === 'UNREACHABLE') return answer;
  const authority = asText(answer.data.purchaseIdStr) ?? '';
  const page = asText(answer.data.pspSwitchingUrl);
  if (!purchasePattern.test(authority) || page === null) return unreachable('BAD_ANSWER');
  const payUrl = config.payUrl === undefined ? page : `${config.payUrl}${authority}/payments`;
  return { outcome: 'CREATED', authority, payUrl, feeRial: asRial(answer.data.fee) };
}

interface Purchase {
  readonly outcome: 'PURCHASE';
  readonly state: GatewayPaymentStatus;
  readonly amountRial: Rial;
  readonly reference: string | null;
  readonly cardPan: string | null;
  /** So much was not given back yet. */
  readonly refundable: Rial | null;
}

function purchaseOf(element: JsonObject): Purchase | Unreachable {
  const amountRial = asRial(element.amount);
  if (amountRial === null) return unreachable('BAD_ANSWER');
  return {
    outcome: 'PURCHASE',
    state: statuses[asText(element.state) ?? ''] ?? 'UNKNOWN',
    amountRial,
    reference: asText(element.pspRrn) ?? asText(element.pspReferenceNumber),
    cardPan: asText(element.pspMaskedCardNumber),
    refundable: asRial(element.refundableAmount),
  };
}

async function find(
  call: JibitCall,
  authority: string,
): Promise<Purchase | Refused | UnknownAuthority | Unreachable> {
  if (!purchasePattern.test(authority)) return { outcome: 'UNKNOWN_AUTHORITY' };
  const answer = await call('GET', `/v3/purchases?purchaseId=${authority}`);
  if (answer.outcome === 'FAULT') return failure(answer);
  if (answer.outcome === 'UNREACHABLE') return answer;
  const element = asObject(asList(answer.data.elements)[0]);
  return Object.keys(element).length === 0 ? { outcome: 'UNKNOWN_AUTHORITY' } : purchaseOf(element);
}

/** The purchase is read first: its amount must be ours before anything takes the money. */
async function verify(call: JibitCall, authority: string, amountRial: Rial): Promise<VerifyOutcome> {
  const purchase = await find(call, authority);
  if (purchase.outcome !== 'PURCHASE') return purchase;
  if (purchase.amountRial !== amountRial) return { outcome: 'AMOUNT_MISMATCH' };
  if (purchase.state === 'VERIFIED') return paid(purchase, false);
  if (purchase.state !== 'PAID') return { outcome: 'NOT_PAID' };
  const answer = await call('POST', `/v3/purchases/${authority}/verify`);
  if (answer.outcome === 'UNREACHABLE') return answer;
  if (answer.outcome === 'FAULT') {
    return answer.code === 'payment.already_verified' ? paid(purchase, false) : failure(answer);
  }
  const status = asText(answer.data.status);
  if (status === 'SUCCESSFUL' || status === 'ALREADY_VERIFIED')
    return paid(purchase, status === 'SUCCESSFUL');
  return status === 'NOT_VERIFIABLE' || status === 'FAILED'
    ? { outcome: 'NOT_PAID' }
    : unreachable('PROVIDER_ERROR');
}

function paid(purchase: Purchase, firstTime: boolean): VerifyOutcome {
  if (purchase.reference === null) return unreachable('BAD_ANSWER');
  const { reference: referenceId, cardPan } = purchase;
  return { outcome: 'PAID', firstTime, referenceId, cardPan, cardHash: null, feeRial: null };
}

async function reverse(call: JibitCall, authority: string): Promise<ReverseOutcome> {
  if (!purchasePattern.test(authority)) return { outcome: 'UNKNOWN_AUTHORITY' };
  // As a number it would lose its last digits.
  const answer = await call('POST', '/v3/purchases/reverse', { purchaseId: authority });
  if (answer.outcome === 'FAULT') return failure(answer);
  if (answer.outcome === 'UNREACHABLE') return answer;
  const status = asText(answer.data.status) ?? '';
  if (status === 'SUCCESSFUL') return { outcome: 'REVERSED' };
  return status === 'UNKNOWN' ? unreachable('PROVIDER_ERROR') : refusalOf(`reverse.${status.toLowerCase()}`);
}

function unverifiedOf(value: unknown): UnverifiedPayment[] {
  const element = asObject(value);
  const authority = asText(element.purchaseIdStr);
  const amountRial = asRial(element.amount);
  if (authority === null || amountRial === null) return [];
  const ours = asText(element.clientReferenceNumber) ?? '';
  const paymentId = ours[UUID_LENGTH] === MARK ? ours.slice(0, UUID_LENGTH) : null;
  return [{ authority, amountRial, callbackUrl: asText(element.callbackUrl), paymentId }];
}

async function listUnverified(call: JibitCall): Promise<UnverifiedOutcome> {
  const answer = await call('GET', '/v3/purchases?status=READY_TO_VERIFY&page=1&size=250');
  if (answer.outcome === 'FAULT') return refusalOf(answer.code);
  if (answer.outcome === 'UNREACHABLE') return answer;
  return { outcome: 'LIST', payments: asList(answer.data.elements).flatMap(unverifiedOf) };
}

/** Purchases are asked for by when they began; a guest has this long to pay one. */
const LONGEST_MS = 3_600_000;
const TAKEN_PAGE = 250;

function momentOf(value: unknown): number {
  return asInteger(value) ?? Date.parse(asText(value) ?? '');
}

function takenOf(value: unknown, { from, until }: TakenSpan): TakenPayment[] {
  const element = asObject(value);
  const purchase = purchaseOf(element);
  const at = momentOf(element.verifiedAt);
  if (purchase.outcome !== 'PURCHASE' || purchase.state !== 'VERIFIED' || purchase.reference === null)
    return [];
  if (!(at >= from.getTime() && at < until.getTime())) return [];
  return unverifiedOf(value).map(({ authority, amountRial, paymentId }) => ({
    authority,
    amountRial,
    paymentId,
    at: new Date(at),
    referenceId: purchase.reference ?? '',
  }));
}

/** Jibit takes one such question at a time, of at most 250 purchases. */
function listTaken(call: JibitCall, span: TakenSpan): Promise<TakenOutcome> {
  const from = new Date(span.from.getTime() - LONGEST_MS).toISOString();
  const query = `status=SUCCESS&from=${from}&to=${span.until.toISOString()}&size=${TAKEN_PAGE}`;
  return takenPages('1', async (page) => {
    const answer = await call('GET', `/v3/purchases?${query}&page=${page}`);
    if (answer.outcome === 'FAULT') return refusalOf(answer.code);
    if (answer.outcome === 'UNREACHABLE') return answer;
    const elements = asList(answer.data.elements);
    const payments = elements.flatMap((element) => takenOf(element, span));
    return {
      outcome: 'PAGE',
      payments,
      next: elements.length < TAKEN_PAGE ? null : String(Number(page) + 1),
    };
  });
}

async function refund(call: JibitCall, given: RefundRequest): Promise<RefundOutcome> {
  const answer = await call('POST', '/v3/purchases/refund', {
    purchaseId: given.authority,
    amount: given.amountRial,
    cancellable: false,
  });
  if (answer.outcome === 'UNREACHABLE') return answer;
  if (answer.outcome === 'FAULT') {
    return answer.code === 'purchase.not_found' ? { outcome: 'UNKNOWN_PAYMENT' } : refusalOf(answer.code);
  }
  const refundReference = asText(answer.data.refundId);
  if (refundReference === null) return unreachable('BAD_ANSWER');
  const refundedRial = rial(given.refundedBeforeRial + given.amountRial);
  return { outcome: 'ACCEPTED', status: 'PENDING', refundedRial, refundReference };
}

/**
 * The sum is what the purchase no longer holds. How the newest refund stands is asked by its number; without one (the
 * answer that gave it was lost) nothing more is told, and a person looks.
 */
async function refundStatus(call: JibitCall, payment: RefundedPayment): Promise<RefundStatusOutcome> {
  const purchase = await find(call, payment.authority);
  if (purchase.outcome === 'UNKNOWN_AUTHORITY') return { outcome: 'UNKNOWN_PAYMENT' };
  if (purchase.outcome !== 'PURCHASE') return purchase;
  const { amountRial, refundable } = purchase;
  if (refundable === null || refundable > amountRial) return unreachable('BAD_ANSWER');
  const refundedRial = rial(amountRial - refundable);
  if (payment.refundReference === null) {
    return { outcome: 'STATUS', status: refundedRial === 0 ? 'NONE' : 'UNKNOWN', refundedRial };
  }
  const answer = await call('GET', `/v3/purchases/refunds/${encodeURIComponent(payment.refundReference)}`);
  if (answer.outcome === 'FAULT') return refusalOf(answer.code);
  if (answer.outcome === 'UNREACHABLE') return answer;
  const state = asText(answer.data.state);
  if (state === null) return unreachable('BAD_ANSWER');
  return { outcome: 'STATUS', status: refundStatuses[state] ?? 'PENDING', refundedRial };
}

/**
 * Speaks to Jibit's payment gateway, version 3. A payment that is not verified within 15 minutes goes back to the
 * guest.
 */
export function jibitGateway(config: JibitConfig): PaymentGateway {
  const call = jibitSession(config);
  return {
    name: 'JIBIT',
    returnsByForm: true,
    request: (payment) => request(call, config, payment),
    parseCallback: (fields, authority) => {
      const status = fields.get('status');
      if (fields.get('purchaseId') !== authority || (status !== 'SUCCESSFUL' && status !== 'FAILED'))
        return null;
      return { claimsPaid: status === 'SUCCESSFUL' };
    },
    verify: ({ authority, amountRial }) => verify(call, authority, amountRial),
    inquire: async ({ authority }) => {
      const purchase = await find(call, authority);
      return purchase.outcome === 'PURCHASE' ? { outcome: 'STATUS', status: purchase.state } : purchase;
    },
    reverse: ({ authority }) => reverse(call, authority),
    listUnverified: () => listUnverified(call),
    listTaken: (span) => listTaken(call, span),
    refund: (given) => refund(call, given),
    refundStatus: (payment) => refundStatus(call, payment),
    probe: async () => {
      const entered = await call.login();
      if (entered.outcome === 'FAULT') return refusalOf(entered.code);
      return entered.outcome === 'ANSWERED' ? { outcome: 'ACCEPTED' } : entered;
    },
  };
}
