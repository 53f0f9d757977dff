import { type Rial, rial } from '@sofreh/domain/money';
import { asRial, asText, type Unreachable, unreachable } from '../http/index.ts';
import {
  type EligibilityOutcome,
  type GatewayPaymentStatus,
  type InquireOutcome,
  notOffered,
  type PaymentGateway,
  type PaymentRequest,
  type RefundedPayment,
  type RefundOutcome,
  type RefundRequest,
  type RefundState,
  type RefundStatusOutcome,
  type Refused,
  type RequestOutcome,
  type ReverseOutcome,
  refused,
  type UnknownAuthority,
  type VerifyOutcome,
} from './port.ts';
import {
  refusalOf,
  type SnappPayCall,
  type SnappPayConfig,
  type SnappPayFault,
  snappPayCodes,
  snappPaySession,
} from './snapp-pay-call.ts';

/** An ordinary contract has this commission. */
const COMMISSION_TYPE = 100;
const METHODS = ['POSTPAID', 'INSTALLMENT', 'FINANCING'] as const;

/** SnappPay's callback names our number of the payment, its calls its own token: an authority is both. */
function authorityOf(transactionId: string, token: string): string {
  return `${transactionId}.${token}`;
}

function partsOf(authority: string): { readonly transactionId: string; readonly paymentToken: string } {
  const [transactionId = '', ...token] = authority.split('.');
  return { transactionId, paymentToken: token.join('.') };
}

/** Writes the whole payment as a cart of one line; what the guest bought is the restaurant's to know. */
function cartOf(config: SnappPayConfig, name: string, amount: Rial) {
  const commissionType = config.commissionType ?? COMMISSION_TYPE;
  const cartItems = [{ id: 1, name, category: 'غذا', amount, count: 1, commissionType }];
  return {
    amount,
    discountAmount: 0,
    externalSourceAmount: 0,
    cartList: [
      {
        cartId: 1,
        totalAmount: amount,
        shippingAmount: 0,
        taxAmount: 0,
        isShipmentIncluded: true,
        isTaxIncluded: true,
        cartItems,
      },
    ],
  };
}

async function eligibility(call: SnappPayCall, amountRial: Rial): Promise<EligibilityOutcome> {
  const query = new URLSearchParams({ amount: String(amountRial), paymentMethodTypes: METHODS.join(',') });
  const answer = await call('GET', `/offer/v1/eligible?${query}`);
  if (answer.outcome === 'FAULT') return refusalOf(answer);
  if (answer.outcome !== 'ANSWERED') return answer;
  const { eligible, title_message, title, description } = answer.data;
  if (typeof eligible !== 'boolean') return unreachable('BAD_ANSWER');
  return {
    outcome: 'ANSWERED',
    eligible,
    title: asText(title_message) ?? asText(title) ?? '',
    description: asText(description) ?? '',
  };
}

async function request(
  call: SnappPayCall,
  config: SnappPayConfig,
  payment: PaymentRequest,
): Promise<RequestOutcome> {
  const mobile = /^0(9\d{9})$/.exec(payment.phoneNumber ?? '')?.[1];
  if (mobile === undefined || payment.description === '') return refused('INVALID_REQUEST', 'mobile');
  // More than ten digits must hold a letter.
  const transactionId = `T${payment.requestId.replaceAll('-', '')}`;
  const answer = await call('POST', '/payment/v1/token', {
    ...cartOf(config, payment.description, payment.amountRial),
    mobile: `+98${mobile}`,
    paymentMethodTypeDto: 'INSTALLMENT',
    forcedPaymentMethodTypes: ['POSTPAID'],
    returnURL: payment.callbackUrl,
    transactionId,
  });
  if (answer.outcome === 'FAULT') return refusalOf(answer);
  if (answer.outcome !== 'ANSWERED') return answer;
  const token = asText(answer.data.paymentToken);
  const page = asText(answer.data.paymentPageUrl);
  if (token === null || page === null) return unreachable('BAD_ANSWER');
  const payUrl = config.payUrl === undefined ? page : config.payUrl + encodeURIComponent(token);
  return { outcome: 'CREATED', authority: authorityOf(transactionId, token), payUrl, feeRial: null };
}

interface Status {
  readonly outcome: 'STATUS';
  readonly word: string;
  readonly amountRial: Rial;
}

function failure(fault: SnappPayFault): Refused | Unreachable | UnknownAuthority {
  const { code } = fault;
  return code === snappPayCodes.tokenNotFound || code === snappPayCodes.otherMerchant
    ? { outcome: 'UNKNOWN_AUTHORITY' }
    : refusalOf(fault);
}

async function statusOf(
  call: SnappPayCall,
  authority: string,
): Promise<Status | Refused | Unreachable | UnknownAuthority> {
  const { paymentToken } = partsOf(authority);
  if (paymentToken === '') return { outcome: 'UNKNOWN_AUTHORITY' };
  const answer = await call('GET', `/payment/v1/status?paymentToken=${encodeURIComponent(paymentToken)}`);
  if (answer.outcome === 'FAULT') return failure(answer);
  if (answer.outcome !== 'ANSWERED') return answer;
  const word = asText(answer.data.status);
  const amountRial = asRial(answer.data.amount);
  return word === null || amountRial === null
    ? unreachable('BAD_ANSWER')
    : { outcome: 'STATUS', word, amountRial };
}

type Step = 'verify' | 'settle' | 'revert' | 'cancel';

function take(call: SnappPayCall, step: Step, authority: string) {
  return call('POST', `/payment/v1/${step}`, { paymentToken: partsOf(authority).paymentToken });
}

function paid(authority: string, firstTime: boolean): VerifyOutcome {
  const referenceId = partsOf(authority).transactionId;
  return { outcome: 'PAID', firstTime, referenceId, cardPan: null, cardHash: null, feeRial: null };
}

/** Only a settled payment is ours: what was verified and never settled would go back. */
async function settle(call: SnappPayCall, authority: string): Promise<VerifyOutcome> {
  const answer = await take(call, 'settle', authority);
  if (answer.outcome === 'ANSWERED') return paid(authority, true);
  if (answer.outcome !== 'FAULT') return answer;
  if (answer.code !== snappPayCodes.wrongState) return failure(answer);
  // Somebody else may have settled it meanwhile.
  const now = await statusOf(call, authority);
  if (now.outcome !== 'STATUS') return now;
  return now.word === 'SETTLE' ? paid(authority, false) : unreachable('BUSY');
}

/** The state decides what is still to be done, so a step whose answer was lost is never taken twice. */
async function verify(call: SnappPayCall, authority: string, amountRial: Rial): Promise<VerifyOutcome> {
  const before = await statusOf(call, authority);
  if (before.outcome !== 'STATUS') return before;
  if (before.amountRial !== amountRial) return { outcome: 'AMOUNT_MISMATCH' };
  if (before.word === 'SETTLE') return paid(authority, false);
  if (before.word === 'VERIFY') return settle(call, authority);
  if (before.word !== 'PENDING') return { outcome: 'NOT_PAID' };
  const answer = await take(call, 'verify', authority);
  if (answer.outcome === 'ANSWERED') return settle(call, authority);
  if (answer.outcome !== 'FAULT') return answer;
  if (answer.code !== snappPayCodes.wrongState) return failure(answer);
  const now = await statusOf(call, authority);
  if (now.outcome !== 'STATUS') return now;
  if (now.word === 'SETTLE') return paid(authority, false);
  return now.word === 'VERIFY' ? settle(call, authority) : { outcome: 'NOT_PAID' };
}

const statuses: Readonly<Record<string, GatewayPaymentStatus>> = {
  PENDING: 'UNPAID',
  VERIFY: 'PAID',
  SETTLE: 'VERIFIED',
  REVERT: 'REVERSED',
  CANCEL: 'REVERSED',
};

async function inquire(call: SnappPayCall, authority: string): Promise<InquireOutcome> {
  const now = await statusOf(call, authority);
  if (now.outcome !== 'STATUS') return now;
  return { outcome: 'STATUS', status: statuses[now.word] ?? 'UNKNOWN' };
}

/** What is not settled is reverted; what is settled is cancelled. */
async function reverse(call: SnappPayCall, authority: string): Promise<ReverseOutcome> {
  const now = await statusOf(call, authority);
  if (now.outcome !== 'STATUS') return now;
  const answer = await take(call, now.word === 'SETTLE' ? 'cancel' : 'revert', authority);
  if (answer.outcome === 'ANSWERED') return { outcome: 'REVERSED' };
  return answer.outcome === 'FAULT' ? failure(answer) : answer;
}

/** Reckons what was given back: everything of a cancelled payment, else what its amount was lowered by. */
function refundState(now: Status, paidRial: Rial): RefundState {
  if (now.word === 'CANCEL') return { status: 'DONE', refundedRial: paidRial };
  const refundedRial = rial(Math.max(0, paidRial - now.amountRial));
  return { status: refundedRial === 0 ? 'NONE' : 'DONE', refundedRial };
}

async function refund(
  call: SnappPayCall,
  config: SnappPayConfig,
  given: RefundRequest,
): Promise<RefundOutcome> {
  const { authority, paidRial } = given;
  const now = await statusOf(call, authority);
  if (now.outcome === 'UNKNOWN_AUTHORITY') return { outcome: 'UNKNOWN_PAYMENT' };
  if (now.outcome !== 'STATUS') return now;
  const left = now.amountRial - given.amountRial;
  if (now.word !== 'SETTLE') return refused('NOT_PERMITTED', now.word);
  if (left < 0) return refused('INVALID_REQUEST', snappPayCodes.moreThanPaid);
  const answer =
    left === 0
      ? await take(call, 'cancel', authority)
      : await call('POST', '/payment/v1/update', {
          paymentToken: partsOf(authority).paymentToken,
          paymentMethodTypeDto: 'INSTALLMENT',
          ...cartOf(config, given.description, rial(left)),
        });
  if (answer.outcome === 'FAULT') {
    const fault = failure(answer);
    return fault.outcome === 'UNKNOWN_AUTHORITY' ? { outcome: 'UNKNOWN_PAYMENT' } : fault;
  }
  if (answer.outcome !== 'ANSWERED') return answer;
  return { outcome: 'ACCEPTED', status: 'DONE', refundedRial: rial(paidRial - left), refundReference: null };
}

async function refundStatus(
  call: SnappPayCall,
  { authority, paidRial }: RefundedPayment,
): Promise<RefundStatusOutcome> {
  const now = await statusOf(call, authority);
  if (now.outcome === 'UNKNOWN_AUTHORITY') return { outcome: 'UNKNOWN_PAYMENT' };
  return now.outcome === 'STATUS' ? { outcome: 'STATUS', ...refundState(now, paidRial) } : now;
}

/**
 * Speaks to SnappPay's pay-later. The guest is lent the amount, so whether this amount is lent is asked before it is
 * offered; a payment is verified and then settled; part of it goes back by lowering its amount, all of it by
 * cancelling. It comes back by a form, names no way to list payments, and does not tell an unpaid payment from a
 * given-up one.
 */
export function snappPayPostpaidGateway(config: SnappPayConfig): PaymentGateway {
  const call = snappPaySession(config);
  return {
    name: 'SNAPP_PAY_POSTPAID',
    returnsByForm: true,
    eligibility: (amountRial) => eligibility(call, amountRial),
    request: (payment) => request(call, config, payment),
    parseCallback: (fields, authority) => {
      const state = fields.get('state');
      const ours = fields.get('transactionId') === partsOf(authority).transactionId;
      return ours && (state === 'OK' || state === 'FAILED') ? { claimsPaid: state === 'OK' } : null;
    },
    verify: ({ authority, amountRial }) => verify(call, authority, amountRial),
    inquire: ({ authority }) => inquire(call, authority),
    reverse: ({ authority }) => reverse(call, authority),
    listUnverified: async () => notOffered,
    listTaken: async () => notOffered,
    refund: (given) => refund(call, config, given),
    refundStatus: (payment) => refundStatus(call, payment),
    probe: async () => {
      const entered = await call.login();
      if (entered.outcome === 'FAULT') return refusalOf(entered);
      return entered.outcome === 'ANSWERED' ? { outcome: 'ACCEPTED' } : entered;
    },
  };
}
