import type { OnlineGateway } from '@sofreh/domain/enums';
import { rial } from '@sofreh/domain/money';
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
  type GatewayPaymentStatus,
  type GatewayRefusal,
  type PaymentGateway,
  type RefundState,
  type RefundStatus,
  type Refused,
  type RequestOutcome,
  refused,
  type TakenPayment,
  type UnverifiedPayment,
  type VerifyOutcome,
} from './port.ts';
import { takenPages } from './taken-pages.ts';

/** Says where the company is and who we are to it. These are secrets, never to be logged or sent back. */
export interface OwnContractConfig {
  readonly apiKey: string;
  /** The address has no trailing slash. */
  readonly baseUrl: string;
  /** Says where browsers pay, up to the payment's id; it is what the company answers unless told. */
  readonly payUrl?: string;
  readonly timeoutMs: number;
}

interface Answered {
  readonly outcome: 'ANSWERED';
  readonly data: JsonObject;
}
interface Fault {
  readonly outcome: 'FAULT';
  readonly code: string;
}

const idPattern = /^[\w-]{8,64}$/;
const refusals: Readonly<Record<string, GatewayRefusal>> = {
  INVALID: 'INVALID_REQUEST',
  UNAUTHORIZED: 'MERCHANT_NOT_ACCEPTED',
  LIMIT: 'LIMIT_REACHED',
  CALLBACK: 'CALLBACK_NOT_ACCEPTED',
  NOT_PERMITTED: 'NOT_PERMITTED',
};
const statuses: Readonly<Record<string, GatewayPaymentStatus>> = {
  OPEN: 'IN_BANK',
  PAID: 'PAID',
  VERIFIED: 'VERIFIED',
  FAILED: 'FAILED',
  REVERSED: 'REVERSED',
};
const refundStatuses: Readonly<Record<string, RefundStatus>> = {
  NONE: 'NONE',
  PENDING: 'PENDING',
  DONE: 'DONE',
  FAILED: 'FAILED',
};

function refusalOf({ code }: Fault): Refused {
  return refused(refusals[code] ?? 'OTHER', code);
}

function refundState(data: JsonObject): RefundState {
  return {
    status: refundStatuses[asText(data.status) ?? ''] ?? 'UNKNOWN',
    refundedRial: asRial(data.refundedRial) ?? rial(0),
  };
}

function paidOf(data: JsonObject): VerifyOutcome {
  const referenceId = asText(data.referenceNumber);
  if (referenceId === null) return unreachable('BAD_ANSWER');
  return {
    outcome: 'PAID',
    firstTime: data.firstTime === true,
    referenceId,
    cardPan: asText(data.cardPan),
    cardHash: null,
    feeRial: asRial(data.feeRial),
  };
}

function unverifiedOf(value: unknown): UnverifiedPayment[] {
  const entry = asObject(value);
  const [authority, amountRial] = [asText(entry.id), asRial(entry.amountRial)];
  if (authority === null || amountRial === null) return [];
  return [
    { authority, amountRial, callbackUrl: asText(entry.callbackUrl), paymentId: asText(entry.paymentId) },
  ];
}

function takenOf(value: unknown): TakenPayment[] {
  const entry = asObject(value);
  const [authority, amountRial, at] = [asText(entry.id), asRial(entry.amountRial), asText(entry.verifiedAt)];
  const referenceId = asText(entry.referenceNumber);
  if (authority === null || amountRial === null || referenceId === null || at === null) return [];
  return [{ authority, amountRial, referenceId, at: new Date(at), paymentId: asText(entry.paymentId) }];
}

/**
 * Speaks the contract we offer to companies that publish none (docs/payment-gateways.md): JSON over HTTP with a bearer
 * key, amounts in Rial, errors as `{ code }`. The contracts of SnappPay's direct debit and of SnappFood's wallet are
 * not public; when they are known, their files speak them and nothing else changes.
 */
export function ownContractGateway(name: OnlineGateway, config: OwnContractConfig): PaymentGateway {
  async function call(
    method: 'GET' | 'POST',
    path: string,
    body?: object,
  ): Promise<Answered | Fault | Unreachable> {
    const answer = await callJson({
      method,
      url: config.baseUrl + path,
      headers: {
        authorization: `Bearer ${config.apiKey}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      timeoutMs: config.timeoutMs,
    });
    if (answer.outcome === 'UNREACHABLE') return answer;
    if (answer.status >= 500) return unreachable('PROVIDER_ERROR');
    const data = asObject(answer.body);
    if (answer.status < 400) return { outcome: 'ANSWERED', data };
    const code = asText(data.code);
    return code === null ? unreachable('BAD_ANSWER') : { outcome: 'FAULT', code };
  }
  const pathOf = (authority: string) => `/v1/payments/${encodeURIComponent(authority)}`;
  const unknownOr = (fault: Fault) =>
    fault.code === 'UNKNOWN_PAYMENT' ? ({ outcome: 'UNKNOWN_AUTHORITY' } as const) : refusalOf(fault);
  const unknownPaymentOr = (fault: Fault) =>
    fault.code === 'UNKNOWN_PAYMENT' ? ({ outcome: 'UNKNOWN_PAYMENT' } as const) : refusalOf(fault);

  function created({ data }: Answered): RequestOutcome {
    const [authority, page] = [asText(data.id) ?? '', asText(data.payUrl)];
    if (!idPattern.test(authority) || page === null) return unreachable('BAD_ANSWER');
    const payUrl = config.payUrl === undefined ? page : config.payUrl + authority;
    return { outcome: 'CREATED', authority, payUrl, feeRial: asRial(data.feeRial) };
  }

  return {
    name,
    returnsByForm: false,
    async request(payment) {
      const { requestId, ...body } = payment;
      const answer = await call('POST', '/v1/payments', { ...body, reference: requestId });
      if (answer.outcome === 'FAULT') return refusalOf(answer);
      return answer.outcome === 'ANSWERED' ? created(answer) : answer;
    },
    parseCallback(fields, authority) {
      const state = fields.get('state');
      if (fields.get('payment') !== authority || (state !== 'PAID' && state !== 'FAILED')) return null;
      return { claimsPaid: state === 'PAID' };
    },
    async verify({ authority, amountRial }) {
      const answer = await call('POST', `${pathOf(authority)}/verify`, { amountRial });
      if (answer.outcome === 'UNREACHABLE') return answer;
      if (answer.outcome === 'ANSWERED') return paidOf(answer.data);
      if (answer.code === 'AMOUNT_DIFFERS') return { outcome: 'AMOUNT_MISMATCH' };
      return answer.code === 'NOT_PAID' ? { outcome: 'NOT_PAID' } : unknownOr(answer);
    },
    async inquire({ authority }) {
      const answer = await call('GET', pathOf(authority));
      if (answer.outcome === 'FAULT') return unknownOr(answer);
      if (answer.outcome === 'UNREACHABLE') return answer;
      return { outcome: 'STATUS', status: statuses[asText(answer.data.state) ?? ''] ?? 'UNKNOWN' };
    },
    async reverse({ authority }) {
      const answer = await call('POST', `${pathOf(authority)}/reverse`, {});
      if (answer.outcome === 'FAULT') return unknownOr(answer);
      return answer.outcome === 'ANSWERED' ? { outcome: 'REVERSED' } : answer;
    },
    async listUnverified() {
      const answer = await call('GET', '/v1/payments?state=PAID');
      if (answer.outcome === 'FAULT') return refusalOf(answer);
      if (answer.outcome === 'UNREACHABLE') return answer;
      return { outcome: 'LIST', payments: asList(answer.data.payments).flatMap(unverifiedOf) };
    },
    listTaken({ from, until }) {
      const span = `state=VERIFIED&from=${from.toISOString()}&until=${until.toISOString()}`;
      return takenPages('', async (after) => {
        const answer = await call('GET', `/v1/payments?${span}&after=${encodeURIComponent(after)}`);
        if (answer.outcome === 'FAULT') return refusalOf(answer);
        if (answer.outcome === 'UNREACHABLE') return answer;
        const payments = asList(answer.data.payments).flatMap(takenOf);
        return { outcome: 'PAGE', payments, next: asText(answer.data.next) };
      });
    },
    async refund({ authority, amountRial, description, reason }) {
      const answer = await call('POST', `${pathOf(authority)}/refunds`, { amountRial, description, reason });
      if (answer.outcome === 'FAULT') return unknownPaymentOr(answer);
      if (answer.outcome === 'UNREACHABLE') return answer;
      return { outcome: 'ACCEPTED', refundReference: asText(answer.data.id), ...refundState(answer.data) };
    },
    async refundStatus({ authority }) {
      const answer = await call('GET', `${pathOf(authority)}/refunds`);
      if (answer.outcome === 'FAULT') return unknownPaymentOr(answer);
      return answer.outcome === 'ANSWERED' ? { outcome: 'STATUS', ...refundState(answer.data) } : answer;
    },
    async probe() {
      const answer = await call('GET', '/v1/merchant');
      if (answer.outcome === 'FAULT') return refusalOf(answer);
      return answer.outcome === 'ANSWERED' ? { outcome: 'ACCEPTED' } : answer;
    },
  };
}
