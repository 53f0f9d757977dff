import { rial } from '@sofreh/domain/money';
import { asInteger, asObject, asText, type JsonObject } from '../../http/index.ts';
import {
  jsonAnswer,
  readJson,
  type SimulatedAnswer,
  type SimulatedRequest,
  type SimulatorHandler,
  type SimulatorOptions,
  serveSimulation,
} from '../../simulator/index.ts';
import { answerPayDesk } from './pay-desk.ts';
import {
  isWebAddress,
  numberFrom,
  payDeskOf,
  refundedRial,
  type SimulatedPayment,
  simulatedPayments,
  stateNow,
  withQuery,
} from './simulated-payments.ts';

/** Sets up a simulator of Vandar, and whom it serves. */
export interface VandarSimulatorOptions extends SimulatorOptions {
  readonly apiKey: string;
  readonly accessToken: string;
  readonly fontUrl?: string;
}

const prefix = 'vandar/';
const ipgPattern = /^\/api\/v4\/(send|transaction|verify)$/;
const refundPattern = /^\/v3\/business\/[^/]+\/transaction\/([^/]+)\/refund$/;
const pagePattern = /^\/v4\/([\w-]+)$/;
/** A payment that nobody verifies goes back after about this time. */
const verifyWithinMs = 20 * 60_000;
const smallestRial = 1_000;

function fault(sentence: string, status = 200): SimulatedAnswer {
  return jsonAnswer({ status: 0, errors: [sentence] }, status);
}

const operations = { send: 'request', transaction: 'inquiry', verify: 'verify' } as const;

function operationOf({ path }: SimulatedRequest): string | null {
  const call = ipgPattern.exec(path)?.[1] as keyof typeof operations | undefined;
  if (call) return operations[call];
  if (refundPattern.test(path)) return 'refund';
  return pagePattern.test(path) ? 'page' : null;
}

/** Vandar writes amounts with a fraction. */
function decimal(amount: number): string {
  return `${amount}.00`;
}

/**
 * Stands in for Vandar's gateway, version 4, and its refunds. Its endings are chosen on the pay page, its faults are
 * set by `POST {base}/controls`: request, inquiry, verify, refund.
 */
export function vandarSimulator(options: VandarSimulatorOptions): SimulatorHandler {
  const payments = simulatedPayments(options.store, prefix);
  const terms = { now: options.now, verifyWithinMs };
  const desk = payDeskOf('VANDAR', payments, options, (payment, claimsPaid) => ({
    url: withQuery(payment.callbackUrl, { token: payment.id, payment_status: claimsPaid ? 'OK' : 'FAILED' }),
  }));

  async function send(body: JsonObject): Promise<SimulatedAnswer> {
    const amount = asInteger(body.amount);
    const callbackUrl = asText(body.callback_url) ?? '';
    const description = asText(body.description) ?? '';
    if (amount === null || amount < smallestRial) return fault('مبلغ نباید کمتر از ۱۰۰۰ ریال باشد.', 422);
    if (!isWebAddress(callbackUrl)) return fault('نشانی بازگشت معتبر نیست.', 422);
    if (description === '' || description.length > 255) return fault('توضیحات معتبر نیست.', 422);
    const id = options.newId().replaceAll('-', '');
    await payments.save({
      id,
      callbackUrl,
      description,
      merchant: options.apiKey,
      reference: id,
      paymentId: asText(body.factorNumber) ?? '',
      number: numberFrom(id, 'number', 12),
      amountRial: rial(amount),
      createdAt: options.now(),
      state: 'OPEN',
      paidAt: null,
      refunds: [],
    });
    return jsonAnswer({ status: 1, token: id });
  }

  function told(payment: SimulatedPayment, status: number): SimulatedAnswer {
    const amount = decimal(payment.amountRial);
    const facts = {
      transId: Number(payment.number),
      factorNumber: payment.paymentId,
      cardNumber: '502229******5995',
    };
    return jsonAnswer({ status, amount, realAmount: payment.amountRial, wage: '0', ...facts, message: 'ok' });
  }

  async function ofToken(call: 'transaction' | 'verify', body: JsonObject): Promise<SimulatedAnswer> {
    const payment = await payments.find(asText(body.token) ?? '');
    if (payment?.merchant !== options.apiKey) return fault('توکن نامعتبر است.');
    const state = stateNow(payment, terms);
    if (state !== 'PAID' && state !== 'VERIFIED') return fault('تراکنش پرداخت نشده است.');
    if (call === 'transaction') return told(payment, 1);
    if (state === 'PAID') await payments.save({ ...payment, state: 'VERIFIED' });
    return told(payment, state === 'PAID' ? 1 : 2);
  }

  async function refund(number: string, request: SimulatedRequest): Promise<SimulatedAnswer> {
    if (request.headers.authorization !== `Bearer ${options.accessToken}`)
      return fault('Unauthenticated.', 401);
    const payment = await payments.findByNumber(number);
    if (payment?.state !== 'VERIFIED') return fault('تراکنشی با این توکن پیدا نشد.', 404);
    const amount = asInteger(asObject(readJson(request)).amount) ?? payment.amountRial;
    const left = payment.amountRial - refundedRial(payment, options.now());
    if (amount <= 0 || amount > left) return fault('مبلغ بیش از ماندهٔ تراکنش است.', 422);
    const given = {
      id: options.newId(),
      amountRial: rial(amount),
      at: options.now(),
      finalStatus: 'DONE' as const,
    };
    await payments.save({ ...payment, refunds: [...payment.refunds, given] });
    return jsonAnswer({ status: 1, message: 'refunded', errors: [] });
  }

  return serveSimulation({ ...options, storePrefix: prefix }, ({ lock }) => ({
    operations: ['request', 'inquiry', 'verify', 'refund', 'page'],
    operationOf,
    codeAnswer: (_operation, code) => fault(`خطای ${code}`),
    answer: async (request) => {
      const body = asObject(readJson(request));
      const page = pagePattern.exec(request.path)?.[1];
      if (page) return lock(page, () => answerPayDesk(desk, page, request));
      const refunded = refundPattern.exec(request.path)?.[1];
      if (refunded) return lock('refunds', () => refund(decodeURIComponent(refunded), request));
      const call = ipgPattern.exec(request.path)?.[1];
      if (!call || request.method !== 'POST') return jsonAnswer({ error: 'not found' }, 404);
      if (body.api_key !== options.apiKey) return fault('مقدار api_key معتبر نیست.', 422);
      if (call === 'send') return send(body);
      return lock(`${body.token}`, () => ofToken(call === 'verify' ? 'verify' : 'transaction', body));
    },
  }));
}
