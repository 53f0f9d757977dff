import { createHash } from 'node:crypto';
import { rial } from '@sofreh/domain/money';
import { asInteger, asObject, asText, type JsonObject } from '../../http/index.ts';
import {
  jsonAnswer,
  readJson,
  type SimulatedAnswer,
  type SimulatedRequest,
  type SimulationTools,
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
  refundStatusNow,
  type SimulatedPayment,
  simulatedPayments,
  stateNow,
} from './simulated-payments.ts';

/** Sets up a simulator of Jibit, and whom it serves. */
export interface JibitSimulatorOptions extends SimulatorOptions {
  readonly apiKey: string;
  readonly secretKey: string;
  readonly fontUrl?: string;
}

const prefix = 'jibit/';
const pagePattern = /^\/v3\/purchases\/(\d+)\/payments$/;
const verifyPattern = /^\/v3\/purchases\/(\d+)\/verify$/;
const refundPattern = /^\/v3\/purchases\/refunds\/([\w-]+)$/;
const verifyWithinMs = 15 * 60_000;
const reverseWindowMs = 30 * 60_000;
const smallestRial = 5_000;

function fault(code: string, status = 400): SimulatedAnswer {
  return jsonAnswer({ fingerprint: 'simulated', errors: [{ code, message: code }] }, status);
}

const words = {
  OPEN: 'IN_PROGRESS',
  PAID: 'READY_TO_VERIFY',
  VERIFIED: 'SUCCESS',
  SETTLED: 'SUCCESS',
  FAILED: 'FAILED',
  EXPIRED: 'EXPIRED',
  REVERSED: 'REVERSED',
  CANCELED: 'REVERSED',
} as const;

function operationOf({ method, path, query }: SimulatedRequest): string | null {
  if (path === '/v3/tokens') return 'login';
  if (path === '/v3/purchases/reverse') return 'reverse';
  if (path === '/v3/purchases/refund') return 'refund';
  if (refundPattern.test(path)) return 'refundStatus';
  if (verifyPattern.test(path)) return 'verify';
  if (pagePattern.test(path)) return 'page';
  if (path !== '/v3/purchases') return null;
  if (method === 'POST') return 'request';
  if (query.get('status') === 'SUCCESS') return 'taken';
  return query.has('status') ? 'unVerified' : 'inquiry';
}

/**
 * Stands in for Jibit's gateway, version 3. It sends guests back by a form. Its endings are chosen on the pay page,
 * its faults are set by `POST {base}/controls`: login, request, inquiry, verify, reverse, unVerified, taken, refund,
 * refundStatus; a fault on `refundEnd` makes the next refund end as FAILED.
 */
export function jibitSimulator(options: JibitSimulatorOptions): SimulatorHandler {
  const payments = simulatedPayments(options.store, prefix);
  const terms = { now: options.now, verifyWithinMs };
  const token = createHash('sha256').update(`${options.apiKey}:${options.secretKey}`).digest('hex');
  const desk = payDeskOf('JIBIT', payments, options, (payment, claimsPaid) => ({
    url: payment.callbackUrl,
    fields: {
      status: claimsPaid ? 'SUCCESSFUL' : 'FAILED',
      purchaseId: payment.id,
      clientReferenceNumber: payment.reference,
      pspRRN: claimsPaid ? payment.number : '',
      payerMaskedCardNumber: claimsPaid ? '502229******5995' : '',
      amount: String(payment.amountRial),
      ...(claimsPaid ? {} : { failReason: 'CANCELLED_BY_USER' }),
    },
  }));

  async function purchase(body: JsonObject): Promise<SimulatedAnswer> {
    const amount = asInteger(body.amount);
    const callbackUrl = asText(body.callbackUrl) ?? '';
    const description = asText(body.description) ?? '';
    const reference = asText(body.clientReferenceNumber) ?? '';
    if (amount === null || amount < smallestRial) return fault('amount.not_enough');
    if (!isWebAddress(callbackUrl)) return fault('callbackUrl.is_invalid');
    if (description === '' || description.length > 256) return fault('description.is_invalid');
    if (reference === '' || reference.length > 50) return fault('clientReferenceNumber.is_invalid');
    if (body.currency !== 'IRR') return fault('currency.is_invalid');
    if (await payments.findByReference(options.apiKey, reference))
      return fault('clientReferenceNumber.duplicated');
    const id = numberFrom(options.newId(), 'purchase', 15);
    await payments.save({
      id,
      callbackUrl,
      description,
      merchant: options.apiKey,
      reference,
      paymentId: '',
      number: numberFrom(id, 'rrn', 12),
      amountRial: rial(amount),
      createdAt: options.now(),
      state: 'OPEN',
      paidAt: null,
      refunds: [],
    });
    const pspSwitchingUrl = `${options.basePath}/v3/purchases/${id}/payments`;
    const facts = { purchaseId: Number(id), purchaseIdStr: id, clientReferenceNumber: reference };
    return jsonAnswer({
      ...facts,
      pspSwitchingUrl,
      fee: 0,
      shaparakFee: 0,
      netAmount: amount,
      currency: 'IRR',
    });
  }

  function element(payment: SimulatedPayment) {
    const paid = payment.paidAt !== null;
    return {
      purchaseId: Number(payment.id),
      purchaseIdStr: payment.id,
      clientReferenceNumber: payment.reference,
      callbackUrl: payment.callbackUrl,
      amount: payment.amountRial,
      currency: 'IRR',
      state: words[stateNow(payment, terms)],
      pspRrn: paid ? payment.number : null,
      pspMaskedCardNumber: paid ? '502229******5995' : null,
      verifiedAt: payment.verifiedAt === undefined ? null : new Date(payment.verifiedAt).toISOString(),
      refundableAmount: payment.amountRial - refundedRial(payment, options.now()),
    };
  }

  async function list(query: URLSearchParams): Promise<SimulatedAnswer> {
    if (query.get('status') === 'READY_TO_VERIFY') {
      const open = await payments.unverified(options.apiKey, 250);
      const waiting = open.filter((payment) => stateNow(payment, terms) === 'PAID');
      return jsonAnswer({ pageNumber: 1, size: 250, elements: waiting.map(element) });
    }
    if (query.get('status') === 'SUCCESS') {
      const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('size') ?? 20)];
      if (size > 250 || page > 20) return fault('size.is_invalid');
      const [from, to] = [query.get('from'), query.get('to')].map((text) => Date.parse(text ?? ''));
      const all = await payments.taken(options.apiKey, from ?? 0, to ?? 0);
      const elements = all.slice((page - 1) * size, page * size).map(element);
      return jsonAnswer({ pageNumber: page, size, elements });
    }
    const payment = await payments.find(query.get('purchaseId') ?? '');
    return jsonAnswer({ pageNumber: 1, size: 1, elements: payment ? [element(payment)] : [] });
  }

  async function verify(id: string): Promise<SimulatedAnswer> {
    const payment = await payments.find(id);
    if (!payment) return fault('purchase.not_found', 404);
    const state = stateNow(payment, terms);
    if (state === 'VERIFIED') return jsonAnswer({ status: 'ALREADY_VERIFIED' });
    if (state !== 'PAID') return jsonAnswer({ status: 'NOT_VERIFIABLE' });
    await payments.save({ ...payment, state: 'VERIFIED', verifiedAt: options.now() });
    return jsonAnswer({ status: 'SUCCESSFUL' });
  }

  async function reverse(body: JsonObject): Promise<SimulatedAnswer> {
    const payment = await payments.find(asText(body.purchaseId) ?? '');
    if (!payment) return fault('purchase.not_found', 404);
    if (payment.state === 'REVERSED') return jsonAnswer({ status: 'ALREADY_REVERSED' });
    const fresh = payment.paidAt !== null && options.now() < payment.paidAt + reverseWindowMs;
    if (!fresh || payment.refunds.length > 0) return jsonAnswer({ status: 'NOT_REVERSIBLE' });
    await payments.save({ ...payment, state: 'REVERSED' });
    return jsonAnswer({ status: 'SUCCESSFUL' });
  }

  async function refund(body: JsonObject, faults: SimulationTools['faults']): Promise<SimulatedAnswer> {
    const payment = await payments.find(asText(body.purchaseId) ?? '');
    if (!payment) return fault('purchase.not_found', 404);
    if (payment.state !== 'VERIFIED') return fault('purchase.invalid_state');
    const amount = asInteger(body.amount);
    const left = payment.amountRial - refundedRial(payment, options.now());
    if (amount === null || amount <= 0 || amount > left) return fault('amount.not_enough');
    const id = numberFrom(options.newId(), 'refund', 12);
    const finalStatus = (await faults.take('refundEnd')) ? ('FAILED' as const) : ('DONE' as const);
    const given = { id, amountRial: rial(amount), at: options.now(), finalStatus };
    await payments.save({ ...payment, refunds: [...payment.refunds, given] });
    await options.store.set(`${prefix}refund/${id}`, payment.id);
    return jsonAnswer({ refundId: id, batchId: `b-${id}`, transferId: `t-${id}` });
  }

  async function refundState(id: string): Promise<SimulatedAnswer> {
    const owner = await options.store.get(`${prefix}refund/${id}`);
    const payment = typeof owner === 'string' ? await payments.find(owner) : null;
    const given = payment?.refunds.find((entry) => entry.id === id);
    if (!given) return fault('refund.not_found', 404);
    const state = { PENDING: 'IN_PROGRESS', DONE: 'TRANSFERRED', FAILED: 'FAILED' }[
      refundStatusNow(given, options.now())
    ];
    return jsonAnswer({ refundId: id, amount: given.amountRial, state });
  }

  function login(body: JsonObject): SimulatedAnswer {
    const ours = body.apiKey === options.apiKey && body.secretKey === options.secretKey;
    return ours
      ? jsonAnswer({ accessToken: token, refreshToken: 'simulated' })
      : fault('security.bad_credentials', 401);
  }

  return serveSimulation({ ...options, storePrefix: prefix }, ({ lock, faults }) => ({
    operations: [
      'login',
      'request',
      'inquiry',
      'verify',
      'reverse',
      'unVerified',
      'taken',
      'refund',
      'refundStatus',
      'refundEnd',
      'page',
    ],
    operationOf,
    codeAnswer: (_operation, code) => fault(`simulated.${code}`),
    answer: async (request) => {
      const { path, method, query } = request;
      const page = pagePattern.exec(path)?.[1];
      if (page) return lock(page, () => answerPayDesk(desk, page, request));
      const body = asObject(readJson(request));
      if (path === '/v3/tokens') return login(body);
      if (request.headers.authorization !== `Bearer ${token}`) return fault('security.auth_required', 401);
      const verified = verifyPattern.exec(path)?.[1];
      if (verified) return lock(verified, () => verify(verified));
      const refunded = refundPattern.exec(path)?.[1];
      if (refunded) return refundState(refunded);
      if (path === '/v3/purchases/reverse') return lock(`${body.purchaseId}`, () => reverse(body));
      if (path === '/v3/purchases/refund') return lock(`${body.purchaseId}`, () => refund(body, faults));
      if (path !== '/v3/purchases') return jsonAnswer({ error: 'not found' }, 404);
      return method === 'POST' ? purchase(body) : list(query);
    },
  }));
}
