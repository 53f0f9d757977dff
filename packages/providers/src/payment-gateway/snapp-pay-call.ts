import {
  asInteger,
  asObject,
  asText,
  callJson,
  type JsonObject,
  type Unreachable,
  unreachable,
} from '../http/index.ts';
import { type GatewayRefusal, type Refused, refused } from './port.ts';

/** Says where SnappPay is and who we are to it. These are secrets, never to be logged or sent back. */
export interface SnappPayConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly username: string;
  readonly password: string;
  /** Is `snappPayProduction.baseUrl`, the staging host, or a simulator; the address has no trailing slash. */
  readonly baseUrl: string;
  /** Says where browsers pay, up to the token; it is what SnappPay answers unless told. */
  readonly payUrl?: string;
  /** The contract names this kind of commission. */
  readonly commissionType?: number;
  readonly timeoutMs: number;
}

/** The real gateway is here. */
export const snappPayProduction = { baseUrl: 'https://api.snapppay.ir' } as const;

/** These error codes have a meaning of their own to us. */
export const snappPayCodes = {
  general: 1000,
  badInput: 1005,
  tokenNotFound: 1007,
  duplicate: 1009,
  wrongState: 1011,
  orderNotFound: 1036,
  moreThanPaid: 1042,
  otherMerchant: 1048,
  callbackDomain: 1051,
  locked: 1053,
} as const;

export interface SnappPayAnswer {
  readonly outcome: 'ANSWERED';
  readonly data: JsonObject;
}
export interface SnappPayFault {
  readonly outcome: 'FAULT';
  readonly code: number;
}
export type SnappPayCall = (
  method: 'GET' | 'POST',
  path: string,
  body?: object,
) => Promise<SnappPayAnswer | SnappPayFault | Refused | Unreachable>;

const refusals: Readonly<Record<number, GatewayRefusal>> = {
  [snappPayCodes.badInput]: 'INVALID_REQUEST',
  [snappPayCodes.duplicate]: 'INVALID_REQUEST',
  [snappPayCodes.moreThanPaid]: 'INVALID_REQUEST',
  [snappPayCodes.wrongState]: 'NOT_PERMITTED',
  [snappPayCodes.callbackDomain]: 'CALLBACK_NOT_ACCEPTED',
};

/** Reads what an error code means wherever the verb has no better reading of it. */
export function refusalOf({ code }: SnappPayFault): Refused | Unreachable {
  if (code === snappPayCodes.general) return unreachable('PROVIDER_ERROR');
  if (code === snappPayCodes.locked) return unreachable('BUSY');
  return refused(refusals[code] ?? 'OTHER', code);
}

function readAnswer(body: unknown, status: number): SnappPayAnswer | SnappPayFault | Unreachable {
  const { successful, response, errorData } = asObject(body);
  if (successful === true) return { outcome: 'ANSWERED', data: asObject(response) };
  const code = asInteger(asObject(errorData).errorCode);
  if (code !== null) return { outcome: 'FAULT', code };
  return unreachable(status >= 500 ? 'PROVIDER_ERROR' : 'BAD_ANSWER');
}

/** Holds a session at SnappPay: its token is kept until it is no longer taken, then fetched anew, once per call. */
export function snappPaySession(
  config: SnappPayConfig,
): SnappPayCall & { login(): ReturnType<SnappPayCall> } {
  let token: string | null = null;

  async function login(): ReturnType<SnappPayCall> {
    token = null;
    const basic = Buffer.from(`${config.clientId}:${config.clientSecret}`).toString('base64');
    const { username, password } = config;
    const answer = await callJson({
      method: 'POST',
      url: `${config.baseUrl}/api/online/v1/oauth/token`,
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'password',
        scope: 'online-merchant',
        username,
        password,
      }).toString(),
      timeoutMs: config.timeoutMs,
    });
    if (answer.outcome === 'UNREACHABLE') return answer;
    if (answer.status >= 500) return unreachable('PROVIDER_ERROR');
    if (answer.status >= 400) return refused('MERCHANT_NOT_ACCEPTED', answer.status);
    token = asText(asObject(answer.body).access_token);
    return token === null ? unreachable('BAD_ANSWER') : { outcome: 'ANSWERED', data: {} };
  }

  function send(method: 'GET' | 'POST', path: string, body?: object) {
    return callJson({
      method,
      url: `${config.baseUrl}/api/online${path}`,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      timeoutMs: config.timeoutMs,
    });
  }

  const call: SnappPayCall = async (method, path, body) => {
    if (token === null) {
      const entered = await login();
      if (entered.outcome !== 'ANSWERED') return entered;
    }
    let answer = await send(method, path, body);
    if (answer.outcome === 'ANSWERED' && answer.status === 401) {
      const entered = await login();
      if (entered.outcome !== 'ANSWERED') return entered;
      answer = await send(method, path, body);
    }
    if (answer.outcome === 'UNREACHABLE') return answer;
    return answer.status === 401
      ? refused('MERCHANT_NOT_ACCEPTED', 401)
      : readAnswer(answer.body, answer.status);
  };
  return Object.assign(call, { login });
}
