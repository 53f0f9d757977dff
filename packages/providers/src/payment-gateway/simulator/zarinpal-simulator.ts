import { paymentGatewayLabels } from '@sofreh/fa';
import { asObject } from '../../http/index.ts';
import {
  jsonAnswer,
  readJson,
  type SimulatedAnswer,
  type SimulatedRequest,
  type SimulatorHandler,
  type SimulatorOptions,
  serveSimulation,
} from '../../simulator/index.ts';
import { answerPayDesk, type PayDesk } from './pay-desk.ts';
import { pageLook } from './pay-page-style.ts';
import { answerGraphql, graphqlError } from './zarinpal-graphql.ts';
import {
  isExpired,
  paymentWindowMs,
  storePrefix,
  type ZarinpalPayment,
  zarinpalPayments,
} from './zarinpal-record.ts';
import { answerRest, type ZarinpalRestCall, zarinpalError, zarinpalRestCalls } from './zarinpal-rest.ts';

/** Sets up a simulator of Zarinpal, and whom it serves. */
export interface ZarinpalSimulatorOptions extends SimulatorOptions {
  /** It is the only merchant that may open payments; any UUID may when it is absent, as in the real sandbox. */
  readonly merchantId?: string;
  /** It is the only token for refunds; any is taken when it is absent. */
  readonly accessToken?: string;
  /** The pay page takes its Vazirmatn font from this address on the same origin. */
  readonly fontUrl?: string;
}

const graphqlPath = '/api/v4/graphql/';
const restPattern = /^\/pg\/v4\/payment\/(\w+)\.json$/;
const startPayPattern = /^\/pg\/StartPay\/(\w+)$/;

function restCallOf(request: SimulatedRequest): ZarinpalRestCall | null {
  const name = restPattern.exec(request.path)?.[1] ?? '';
  return request.method === 'POST' && name in zarinpalRestCalls ? (name as ZarinpalRestCall) : null;
}

function operationOf(request: SimulatedRequest): string | null {
  if (request.path === graphqlPath) return request.body.includes('AddRefund') ? 'refund' : 'refundStatus';
  return restCallOf(request) ?? (startPayPattern.test(request.path) ? 'startPay' : null);
}

function codeAnswer(operation: string, code: number): SimulatedAnswer {
  return operation.startsWith('refund') ? graphqlError(`error ${code}`) : zarinpalError(code);
}

/** Makes the shop's callback address with what Zarinpal adds; an existing query stays. */
function callbackOf(payment: ZarinpalPayment, claimsPaid: boolean) {
  const url = new URL(payment.callbackUrl);
  url.searchParams.set('Authority', payment.authority);
  url.searchParams.set('Status', claimsPaid ? 'OK' : 'NOK');
  return { url: url.toString() };
}

function startPayOf(options: ZarinpalSimulatorOptions): PayDesk<ZarinpalPayment> {
  const payments = zarinpalPayments(options.store);
  return {
    look: pageLook(options.fontUrl),
    find: payments.find,
    facts: (payment) => ({
      company: paymentGatewayLabels.ZARIN_PAL,
      amountRial: payment.amountRial,
      description: payment.description,
      number: payment.sessionId,
      until: payment.createdAt + paymentWindowMs,
      callbackUrl: payment.callbackUrl,
    }),
    stateOf: (payment) => {
      if (isExpired(payment, options.now())) return 'EXPIRED';
      if (payment.paidAt !== null) return 'PAID';
      return payment.status === 'IN_BANK' ? 'OPEN' : 'ENDED';
    },
    end: (payment, status, amountRial) =>
      payments.save({ ...payment, amountRial, status, paidAt: status === 'PAID' ? options.now() : null }),
    wayBack: callbackOf,
  };
}

/**
 * Zarinpal's v4 gateway over HTTP: the REST calls, the page people pay on, and the
 * GraphQL refunds.
 *
 * Every way a payment can go wrong can be asked for:
 * - on the pay page by its buttons: cancel, fail, paid without a return, return twice, late, forged, other amount;
 * - by `POST {base}/controls` with `{ operation, kind, code?, times?, delayMs? }` when `allowControls`: each operation
 *   (request, verify, inquiry, reverse, unVerified, startPay, refund, refundStatus) can be SLOW, DOWN, LOST, BROKEN
 *   or answer any CODE of Zarinpal's list; a fault on `refundEnd` makes the next refund end as FAILED;
 * - by the clock: a payment expires 30 minutes after its request, can be reversed for 30 minutes after it was paid,
 *   and a refund leaves PENDING after `refundPendingMs`.
 */
export function zarinpalSimulator(options: ZarinpalSimulatorOptions): SimulatorHandler {
  const payments = zarinpalPayments(options.store);
  const startPay = startPayOf(options);
  return serveSimulation({ ...options, storePrefix }, ({ lock, faults }) => {
    const refundEnd = async () =>
      (await faults.take('refundEnd')) ? ('FAILED' as const) : ('DONE' as const);
    const answer = async (request: SimulatedRequest): Promise<SimulatedAnswer> => {
      const body = asObject(readJson(request));
      const call = restCallOf(request);
      if (call) return lock(`${body.authority}`, () => answerRest({ ...options, payments }, call, body));
      const authority = startPayPattern.exec(request.path)?.[1];
      if (authority) return lock(authority, () => answerPayDesk(startPay, authority, request));
      if (request.path !== graphqlPath) return jsonAnswer({ error: 'not found' }, 404);
      const graphql = { ...options, payments, refundEnd };
      return lock('refunds', () => answerGraphql(graphql, request.headers.authorization, body));
    };
    return {
      operations: [...Object.keys(zarinpalRestCalls), 'startPay', 'refund', 'refundStatus', 'refundEnd'],
      operationOf,
      answer,
      codeAnswer,
    };
  });
}
