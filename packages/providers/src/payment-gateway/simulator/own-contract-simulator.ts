import type { OnlineGateway } from '@sofreh/domain/enums';
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
  withQuery,
} from './simulated-payments.ts';

/** Sets up a company that speaks our own contract, and whom it serves. */
export interface OwnContractSimulatorOptions extends SimulatorOptions {
  readonly company: OnlineGateway;
  readonly apiKey: string;
  readonly fontUrl?: string;
}

const callPattern = /^\/v1\/payments\/([\w-]+)(?:\/(verify|reverse|refunds))?$/;
const pagePattern = /^\/pay\/([\w-]+)$/;
const reverseWindowMs = 30 * 60_000;
const smallestRial = 1_000;
const TAKEN_PAGE = 250;

function fault(code: string, status = 400): SimulatedAnswer {
  return jsonAnswer({ code }, status);
}

function operationOf({ method, path, query }: SimulatedRequest): string | null {
  if (path === '/v1/merchant') return 'merchant';
  if (path === '/v1/payments') {
    if (method === 'POST') return 'request';
    return query.get('state') === 'VERIFIED' ? 'taken' : 'unVerified';
  }
  if (pagePattern.test(path)) return 'page';
  const [, , verb] = callPattern.exec(path) ?? [null, null, null];
  if (verb === null) return null;
  if (verb === undefined) return 'inquiry';
  if (verb === 'refunds') return method === 'POST' ? 'refund' : 'refundStatus';
  return verb;
}

const words = {
  OPEN: 'OPEN',
  PAID: 'PAID',
  VERIFIED: 'VERIFIED',
  SETTLED: 'VERIFIED',
  FAILED: 'FAILED',
  EXPIRED: 'FAILED',
  REVERSED: 'REVERSED',
  CANCELED: 'REVERSED',
} as const;

/**
 * Stands in for a company that speaks our own contract (docs/payment-gateways.md). Its endings are chosen on the pay
 * page, its faults are set by `POST {base}/controls`: merchant, request, inquiry, verify, reverse, unVerified, taken,
 * refund, refundStatus; a fault on `refundEnd` makes the next refund end as FAILED.
 */
export function ownContractSimulator(options: OwnContractSimulatorOptions): SimulatorHandler {
  const prefix = `${options.company.toLowerCase()}/`;
  const payments = simulatedPayments(options.store, prefix);
  const desk = payDeskOf(options.company, payments, options, (payment, claimsPaid) => ({
    url: withQuery(payment.callbackUrl, { payment: payment.id, state: claimsPaid ? 'PAID' : 'FAILED' }),
  }));

  async function open(body: JsonObject): Promise<SimulatedAnswer> {
    const amount = asInteger(body.amountRial);
    const callbackUrl = asText(body.callbackUrl) ?? '';
    const description = asText(body.description) ?? '';
    const reference = asText(body.reference) ?? '';
    if (amount === null || amount < smallestRial || !isWebAddress(callbackUrl)) return fault('INVALID', 422);
    if (description === '' || description.length > 500 || reference === '') return fault('INVALID', 422);
    const id = options.newId();
    await payments.save({
      id,
      callbackUrl,
      description,
      merchant: options.apiKey,
      reference,
      paymentId: asText(body.paymentId) ?? '',
      number: numberFrom(id, 'number', 12),
      amountRial: rial(amount),
      createdAt: options.now(),
      state: 'OPEN',
      paidAt: null,
      refunds: [],
    });
    return jsonAnswer({ id, payUrl: `${options.basePath}/pay/${id}`, feeRial: 0 }, 201);
  }

  async function waiting(): Promise<SimulatedAnswer> {
    const list = await payments.unverified(options.apiKey, 250);
    return jsonAnswer({
      payments: list.map(({ id, amountRial, callbackUrl, paymentId }) => ({
        id,
        amountRial,
        callbackUrl,
        paymentId,
      })),
    });
  }

  async function taken(query: URLSearchParams): Promise<SimulatedAnswer> {
    const [from, until] = [query.get('from'), query.get('until')].map((text) => Date.parse(text ?? ''));
    const all = await payments.taken(options.apiKey, from ?? 0, until ?? 0);
    const begin = all.findIndex(({ id }) => id === query.get('after')) + 1;
    const page = all.slice(begin, begin + TAKEN_PAGE);
    return jsonAnswer({
      payments: page.map(({ id, number, amountRial, verifiedAt, paymentId }) => ({
        id,
        referenceNumber: number,
        amountRial,
        paymentId,
        verifiedAt: new Date(verifiedAt).toISOString(),
      })),
      next: begin + TAKEN_PAGE < all.length ? page.at(-1)?.id : null,
    });
  }

  async function verify(payment: SimulatedPayment, body: JsonObject): Promise<SimulatedAnswer> {
    if (asInteger(body.amountRial) !== payment.amountRial) return fault('AMOUNT_DIFFERS', 409);
    if (payment.state !== 'PAID' && payment.state !== 'VERIFIED') return fault('NOT_PAID', 409);
    if (payment.state === 'PAID')
      await payments.save({ ...payment, state: 'VERIFIED', verifiedAt: options.now() });
    return jsonAnswer({
      firstTime: payment.state === 'PAID',
      referenceNumber: payment.number,
      cardPan: '502229******5995',
      feeRial: 0,
    });
  }

  async function reverse(payment: SimulatedPayment): Promise<SimulatedAnswer> {
    const fresh = payment.paidAt !== null && options.now() < payment.paidAt + reverseWindowMs;
    if (!fresh || payment.state === 'REVERSED' || payment.refunds.length > 0)
      return fault('NOT_PERMITTED', 409);
    await payments.save({ ...payment, state: 'REVERSED' });
    return jsonAnswer({ state: 'REVERSED' });
  }

  function refunds(payment: SimulatedPayment, status = 200): SimulatedAnswer {
    const newest = payment.refunds.at(-1);
    return jsonAnswer(
      {
        ...(newest ? { id: newest.id } : {}),
        status: newest ? refundStatusNow(newest, options.now()) : 'NONE',
        refundedRial: refundedRial(payment, options.now()),
      },
      status,
    );
  }

  async function refund(
    payment: SimulatedPayment,
    body: JsonObject,
    faults: SimulationTools['faults'],
  ): Promise<SimulatedAnswer> {
    if (payment.state !== 'VERIFIED') return fault('NOT_PERMITTED', 409);
    const amount = asInteger(body.amountRial);
    const left = payment.amountRial - refundedRial(payment, options.now());
    if (amount === null || amount <= 0 || amount > left) return fault('INVALID', 422);
    const finalStatus = (await faults.take('refundEnd')) ? ('FAILED' as const) : ('DONE' as const);
    const given = { id: options.newId(), amountRial: rial(amount), at: options.now(), finalStatus };
    const after = { ...payment, refunds: [...payment.refunds, given] };
    await payments.save(after);
    return refunds(after, 201);
  }

  return serveSimulation({ ...options, storePrefix: prefix }, ({ lock, faults }) => ({
    operations: [
      'merchant',
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
    codeAnswer: (_operation, code) => fault(`SIMULATED_${code}`),
    answer: async (request) => {
      const { path, method } = request;
      const page = pagePattern.exec(path)?.[1];
      if (page) return lock(page, () => answerPayDesk(desk, page, request));
      if (request.headers.authorization !== `Bearer ${options.apiKey}`) return fault('UNAUTHORIZED', 401);
      const body = asObject(readJson(request));
      if (path === '/v1/merchant') return jsonAnswer({ company: options.company });
      if (path === '/v1/payments') {
        if (method === 'POST') return open(body);
        return request.query.get('state') === 'VERIFIED' ? taken(request.query) : waiting();
      }
      const [, id = '', verb] = callPattern.exec(path) ?? [];
      return lock(id, async () => {
        const payment = await payments.find(id);
        if (!payment) return fault('UNKNOWN_PAYMENT', 404);
        if (verb === 'verify') return verify(payment, body);
        if (verb === 'reverse') return reverse(payment);
        if (verb === 'refunds') return method === 'POST' ? refund(payment, body, faults) : refunds(payment);
        return jsonAnswer({ id, state: words[stateNow(payment, options)], amountRial: payment.amountRial });
      });
    },
  }));
}
