import { type Rial, rial, rialOf as rialOfToman, toman } from '@sofreh/domain/money';
import { asInteger, asObject, asText, type JsonObject } from '../../http/index.ts';
import { jsonAnswer, type SimulatedAnswer } from '../../simulator/index.ts';
import {
  isExpired,
  namesOf,
  reverseWindowMs,
  type ZarinpalPayment,
  type ZarinpalPayments,
} from './zarinpal-record.ts';

/** Holds what the REST calls need. */
export interface ZarinpalRest {
  readonly payments: ZarinpalPayments;
  readonly now: () => number;
  readonly newId: () => string;
  /** It is the only merchant that is served; any UUID is when it is undefined, as in the real sandbox. */
  readonly merchantId?: string;
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const authorityPattern = /^[AS][0-9A-Za-z]{35}$/;
const mobilePattern = /^09\d{9}$/;

/** Writes an error as Zarinpal does: `data` is an empty list. */
export function zarinpalError(code: number, validations: readonly object[] = []): SimulatedAnswer {
  const status = code === -9 ? 422 : code === -10 ? 401 : 400;
  return jsonAnswer({ data: [], errors: { code, message: messages[code] ?? 'Error', validations } }, status);
}

const messages: Readonly<Record<number, string>> = {
  [-9]: 'The input params invalid, validation error.',
  [-10]: 'Terminal is not valid, please check merchant_id or ip address.',
  [-50]: 'Session is not valid, amounts values is not the same.',
  [-51]: 'Session is not valid, session is not active paid try.',
  [-53]: 'Session is not this merchant_id session.',
  [-54]: 'Invalid authority.',
};

function success(data: object): SimulatedAnswer {
  return jsonAnswer({ data, errors: [] });
}

function merchantFault(rest: ZarinpalRest, body: JsonObject): SimulatedAnswer | null {
  const merchantId = asText(body.merchant_id) ?? '';
  if (!uuidPattern.test(merchantId)) return zarinpalError(-9, [{ merchant_id: 'must be 36 characters.' }]);
  return rest.merchantId === undefined || rest.merchantId === merchantId ? null : zarinpalError(-10);
}

function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:');
}

function requestFaults(body: JsonObject): object[] {
  const amount = asInteger(body.amount);
  const smallest = body.currency === 'IRT' ? 100 : 1000;
  const description = asText(body.description) ?? '';
  const mobile = asObject(body.metadata).mobile;
  return [
    amount === null || amount < smallest ? { amount: `must be at least ${smallest}.` } : null,
    description === '' || description.length > 500 ? { description: 'must be 1 to 500 characters.' } : null,
    isWebAddress(asText(body.callback_url) ?? '') ? null : { callback_url: 'must be a web address.' },
    ['IRR', 'IRT', undefined].includes(body.currency as string) ? null : { currency: 'must be IRR or IRT.' },
    mobile === undefined || mobilePattern.test(String(mobile)) ? null : { 'metadata.mobile': 'is invalid.' },
  ].filter((fault) => fault !== null);
}

/** Reckons a merchant's amount in Rial. */
function rialOf(amount: number, currency: 'IRR' | 'IRT'): Rial {
  return currency === 'IRT' ? rialOfToman(toman(amount)) : rial(amount);
}

/** Stands in for the gateway's tariff, which is not published: half a per cent, 1,200 to 40,000 Rial. */
function feeOf(amountRial: number): number {
  return Math.min(40_000, Math.max(1_200, Math.floor(amountRial / 200)));
}

async function request(rest: ZarinpalRest, body: JsonObject): Promise<SimulatedAnswer> {
  const faults = requestFaults(body);
  if (faults.length > 0) return zarinpalError(-9, faults);
  const currency = body.currency === 'IRT' ? 'IRT' : 'IRR';
  const payment: ZarinpalPayment = {
    ...namesOf(rest.newId()),
    merchantId: String(body.merchant_id),
    amountRial: rialOf(Number(body.amount), currency),
    currency,
    callbackUrl: String(body.callback_url),
    description: String(body.description),
    createdAt: rest.now(),
    status: 'IN_BANK',
    paidAt: null,
    refunds: [],
  };
  await rest.payments.save(payment);
  const { authority } = payment;
  const fee = feeOf(payment.amountRial);
  return success({ code: 100, message: 'Success', authority, fee_type: 'Merchant', fee });
}

/** Finds the merchant's own payment that a body names, or the error that stands in its way. */
async function findOwn(rest: ZarinpalRest, body: JsonObject): Promise<ZarinpalPayment | SimulatedAnswer> {
  const authority = asText(body.authority) ?? '';
  const payment = authorityPattern.test(authority) ? await rest.payments.find(authority) : null;
  if (!payment) return zarinpalError(-54);
  return payment.merchantId === body.merchant_id ? payment : zarinpalError(-53);
}

/** The amount is compared before the status, so a wrong amount is told even of an unpaid payment. */
async function verify(rest: ZarinpalRest, body: JsonObject): Promise<SimulatedAnswer> {
  const amount = asInteger(body.amount);
  if (amount === null || amount < 0) return zarinpalError(-9, [{ amount: 'is required.' }]);
  const payment = await findOwn(rest, body);
  if ('headers' in payment) return payment;
  if (rialOf(amount, payment.currency) !== payment.amountRial) return zarinpalError(-50);
  if (payment.status !== 'PAID' && payment.status !== 'VERIFIED') return zarinpalError(-51);
  if (payment.status === 'PAID') await rest.payments.save({ ...payment, status: 'VERIFIED' });
  return success({
    code: payment.status === 'PAID' ? 100 : 101,
    message: payment.status === 'PAID' ? 'Paid' : 'Verified',
    ref_id: payment.refId,
    card_pan: '502229******5995',
    card_hash: '1EBE3EBEBE35C7EC0F8D6EE4F2F859107A87822CA179BC9528767EA7B5489B69',
    fee_type: 'Merchant',
    fee: feeOf(payment.amountRial),
  });
}

async function inquiry(rest: ZarinpalRest, body: JsonObject): Promise<SimulatedAnswer> {
  const payment = await findOwn(rest, body);
  if ('headers' in payment) return payment;
  const status = isExpired(payment, rest.now()) ? 'FAILED' : payment.status;
  return success({ code: 100, message: 'Success', status });
}

async function reverse(rest: ZarinpalRest, body: JsonObject): Promise<SimulatedAnswer> {
  const payment = await findOwn(rest, body);
  if ('headers' in payment) return payment;
  if (payment.paidAt === null || payment.status === 'REVERSED' || payment.refunds.length > 0) {
    return zarinpalError(-61);
  }
  if (rest.now() >= payment.paidAt + reverseWindowMs) return zarinpalError(-63);
  await rest.payments.save({ ...payment, status: 'REVERSED' });
  return success({ code: 100, message: 'Reversed' });
}

async function unVerified(rest: ZarinpalRest, body: JsonObject): Promise<SimulatedAnswer> {
  const newest = await rest.payments.unverified(String(body.merchant_id), 100);
  const authorities = newest.map((payment) => ({
    authority: payment.authority,
    amount: payment.amountRial,
    callback_url: payment.callbackUrl,
    referer: '/',
    date: new Date(payment.createdAt).toISOString().slice(0, 19).replace('T', ' '),
  }));
  return success({ code: '100', message: 'Success', authorities });
}

/** The name in their address tells the REST calls apart. */
export const zarinpalRestCalls = { request, verify, inquiry, reverse, unVerified } as const;
export type ZarinpalRestCall = keyof typeof zarinpalRestCalls;

/** Carries out one REST call; the merchant is checked first. */
export async function answerRest(
  rest: ZarinpalRest,
  call: ZarinpalRestCall,
  body: JsonObject,
): Promise<SimulatedAnswer> {
  return merchantFault(rest, body) ?? (await zarinpalRestCalls[call](rest, body));
}
