import { createHash } from 'node:crypto';
import { rial } from '@sofreh/domain/money';
import { asInteger, asList, asObject, asText, type JsonObject } from '../../http/index.ts';
import {
  jsonAnswer,
  readForm,
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
  type SimulatedPayment,
  simulatedPayments,
  stateNow,
} from './simulated-payments.ts';

/** Sets up a simulator of SnappPay, and whom it serves. */
export interface SnappPaySimulatorOptions extends SimulatorOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly username: string;
  readonly password: string;
  readonly fontUrl?: string;
}

const prefix = 'snapp-pay/';
const base = '/api/online';
const stepPattern = /^\/api\/online\/payment\/v1\/(verify|settle|revert|cancel|update|status)$/;
const pagePattern = /^\/pay\/([\w-]+)$/;
/** Above this the company lends nobody, so that screens without the offer can be tried. */
export const snappPayLendsRial = 500_000_000;
const mobilePattern = /^\+98\d{10}$/;

const statuses: Readonly<Record<number, number>> = {
  1000: 500,
  1007: 404,
  1009: 409,
  1036: 404,
  1042: 409,
  1051: 403,
  1053: 429,
};

function fault(errorCode: number): SimulatedAnswer {
  const errorData = { errorCode, message: `error ${errorCode}`, data: null };
  return jsonAnswer({ successful: false, errorData }, statuses[errorCode] ?? 400);
}

function success(response: object): SimulatedAnswer {
  return jsonAnswer({ successful: true, response });
}

type Step = 'verify' | 'settle' | 'revert' | 'cancel' | 'update';

function operationOf({ path }: SimulatedRequest): string | null {
  if (path === `${base}/v1/oauth/token`) return 'login';
  if (path === `${base}/offer/v1/eligible`) return 'eligible';
  if (path === `${base}/payment/v1/token`) return 'request';
  if (pagePattern.test(path)) return 'page';
  const step = stepPattern.exec(path)?.[1];
  return step === 'status' ? 'inquiry' : (step ?? null);
}

/** Says where a payment must be for a step, and where it then is. */
const steps = {
  verify: { from: ['PAID'], to: 'VERIFIED' },
  settle: { from: ['VERIFIED'], to: 'SETTLED' },
  revert: { from: ['PAID', 'VERIFIED'], to: 'REVERSED' },
  cancel: { from: ['SETTLED'], to: 'CANCELED' },
} as const;

const words = {
  OPEN: 'PENDING',
  PAID: 'PENDING',
  EXPIRED: 'PENDING',
  FAILED: 'PENDING',
  VERIFIED: 'VERIFY',
  SETTLED: 'SETTLE',
  REVERSED: 'REVERT',
  CANCELED: 'CANCEL',
} as const;

/** Sums what the lines of the cart come to: the amount that is asked for must be the same. */
function cartTotal(body: JsonObject): number {
  return asList(body.cartList).reduce<number>((sum, cart) => {
    const lines = asList(asObject(cart).cartItems).map(asObject);
    return (
      sum + lines.reduce((of, line) => of + (asInteger(line.amount) ?? 0) * (asInteger(line.count) ?? 0), 0)
    );
  }, 0);
}

/**
 * Stands in for SnappPay's pay-later. It sends guests back by a form, and settles only what was verified. Its endings
 * are chosen on the pay page, its faults are set by `POST {base}/controls`: login, eligible, request, inquiry, verify,
 * settle, revert, cancel, update.
 */
export function snappPaySimulator(options: SnappPaySimulatorOptions): SimulatorHandler {
  const payments = simulatedPayments(options.store, prefix);
  const basic = `Basic ${Buffer.from(`${options.clientId}:${options.clientSecret}`).toString('base64')}`;
  const token = createHash('sha256').update(`${basic}:${options.username}:${options.password}`).digest('hex');
  const desk = payDeskOf('SNAPP_PAY_POSTPAID', payments, options, (payment, claimsPaid) => ({
    url: payment.callbackUrl,
    fields: {
      transactionId: payment.reference,
      state: claimsPaid ? 'OK' : 'FAILED',
      amount: String(payment.amountRial),
    },
  }));

  function login(request: SimulatedRequest): SimulatedAnswer {
    const form = readForm(request);
    const known = form.get('username') === options.username && form.get('password') === options.password;
    if (request.headers.authorization !== basic || !known || form.get('grant_type') !== 'password') {
      return jsonAnswer({ error: 'invalid_grant' }, 401);
    }
    return jsonAnswer({
      access_token: token,
      token_type: 'bearer',
      expires_in: 3600,
      scope: 'online-merchant',
    });
  }

  function eligible(query: URLSearchParams): SimulatedAnswer {
    const amount = asInteger(query.get('amount'));
    if (amount === null || amount <= 0) return fault(1005);
    const lends = amount <= snappPayLendsRial;
    return success({
      eligible: lends,
      title_message: 'پرداخت تا پایان ماه با اسنپ‌پی',
      description: lends ? 'بدون کارمزد، آخر ماه بپردازید.' : 'این مبلغ بیش از اعتبار اسنپ‌پی است.',
    });
  }

  async function open(body: JsonObject): Promise<SimulatedAnswer> {
    const amount = asInteger(body.amount);
    const reference = asText(body.transactionId) ?? '';
    const callbackUrl = asText(body.returnURL) ?? '';
    const item = asObject(asList(asObject(asList(body.cartList)[0]).cartItems)[0]);
    const description = asText(item.name) ?? '';
    const named = /^\d{5,10}$/.test(reference) || (reference.length > 10 && /[a-z]/i.test(reference));
    if (amount === null || amount < 10_000 || cartTotal(body) !== amount) return fault(1005);
    if (!named || description === '' || !isWebAddress(callbackUrl)) return fault(1005);
    if (!mobilePattern.test(asText(body.mobile) ?? '')) return fault(1005);
    if (await payments.findByReference(options.clientId, reference)) return fault(1009);
    const id = options.newId();
    await payments.save({
      id,
      callbackUrl,
      description,
      merchant: options.clientId,
      reference,
      paymentId: '',
      number: numberFrom(id, 'number', 12),
      amountRial: rial(amount),
      createdAt: options.now(),
      state: 'OPEN',
      paidAt: null,
      refunds: [],
    });
    return success({ paymentToken: id, paymentPageUrl: `${options.basePath}/pay/${id}` });
  }

  async function update(payment: SimulatedPayment, body: JsonObject): Promise<SimulatedAnswer> {
    const amount = asInteger(body.amount);
    if (amount === null || amount <= 0 || cartTotal(body) !== amount) return fault(1005);
    if (payment.state !== 'SETTLED') return fault(1011);
    if (amount > payment.amountRial) return fault(1042);
    await payments.save({ ...payment, amountRial: rial(amount) });
    return success({ transactionId: payment.reference });
  }

  async function take(step: Step, body: JsonObject): Promise<SimulatedAnswer> {
    const payment = await payments.find(asText(body.paymentToken) ?? '');
    if (!payment) return fault(1007);
    if (step === 'update') return update(payment, body);
    const { from, to } = steps[step];
    if (!(from as readonly string[]).includes(payment.state)) return fault(1011);
    await payments.save({ ...payment, state: to });
    return success({ transactionId: payment.reference });
  }

  async function status(query: URLSearchParams): Promise<SimulatedAnswer> {
    const payment = await payments.find(query.get('paymentToken') ?? '');
    if (!payment) return fault(1007);
    const { reference: transactionId, amountRial: amount } = payment;
    return success({ transactionId, amount, status: words[stateNow(payment, options)] });
  }

  return serveSimulation({ ...options, storePrefix: prefix }, ({ lock }) => ({
    operations: [
      'login',
      'eligible',
      'request',
      'inquiry',
      'verify',
      'settle',
      'revert',
      'cancel',
      'update',
      'page',
    ],
    operationOf,
    codeAnswer: (_operation, code) => fault(code),
    answer: async (request) => {
      const { path, query } = request;
      const page = pagePattern.exec(path)?.[1];
      if (page) return lock(page, () => answerPayDesk(desk, page, request));
      if (path === `${base}/v1/oauth/token`) return login(request);
      if (request.headers.authorization !== `Bearer ${token}`) {
        return jsonAnswer({ error: 'invalid_token' }, 401);
      }
      if (path === `${base}/offer/v1/eligible`) return eligible(query);
      const body = asObject(readJson(request));
      if (path === `${base}/payment/v1/token`) return lock(`${body.transactionId}`, () => open(body));
      const step = stepPattern.exec(path)?.[1] as Step | 'status' | undefined;
      if (!step) return jsonAnswer({ error: 'not found' }, 404);
      return step === 'status' ? status(query) : lock(`${body.paymentToken}`, () => take(step, body));
    },
  }));
}
