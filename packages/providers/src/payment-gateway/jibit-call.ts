import {
  asList,
  asObject,
  asText,
  callJson,
  type JsonObject,
  type Unreachable,
  unreachable,
} from '../http/index.ts';
import { type GatewayRefusal, type Refused, refused } from './port.ts';

/** Says where Jibit is and who we are to it. These are secrets, never to be logged or sent back. */
export interface JibitConfig {
  readonly apiKey: string;
  readonly secretKey: string;
  /** Is `jibitProduction.baseUrl` or a simulator; the address has no trailing slash. */
  readonly baseUrl: string;
  /** Says where browsers pay, up to the purchase's number; it is what Jibit answers unless told. */
  readonly payUrl?: string;
  readonly timeoutMs: number;
}

/** The real gateway is here. */
export const jibitProduction = { baseUrl: 'https://napi.jibit.ir/ppg' } as const;

export interface JibitAnswer {
  readonly outcome: 'ANSWERED';
  readonly data: JsonObject;
}

/** Holds an error with Jibit's own word for it. */
export interface JibitFault {
  readonly outcome: 'FAULT';
  readonly code: string;
}

/** Calls Jibit, logging in when it has to. */
export type JibitCall = (
  method: 'GET' | 'POST',
  path: string,
  body?: object,
) => Promise<JibitAnswer | JibitFault | Unreachable>;

const LOST_TOKEN = new Set(['security.auth_required', 'token.verification_failed']);

function readAnswer(status: number, body: unknown): JibitAnswer | JibitFault | Unreachable {
  if (status >= 500) return unreachable('PROVIDER_ERROR');
  if (status === 429) return unreachable('BUSY');
  if (status < 400) return { outcome: 'ANSWERED', data: asObject(body) };
  const code = asText(asObject(asList(asObject(body).errors)[0]).code);
  if (code === 'server.error') return unreachable('PROVIDER_ERROR');
  return code === null ? unreachable('BAD_ANSWER') : { outcome: 'FAULT', code };
}

const refusals: readonly (readonly [RegExp, GatewayRefusal])[] = [
  [/^(security|token|client|ip)\./, 'MERCHANT_NOT_ACCEPTED'],
  [/^callbackUrl\.domain/, 'CALLBACK_NOT_ACCEPTED'],
  [/^(daily_limitation|balances)\./, 'LIMIT_REACHED'],
  [/^(reverse|purchase|transfer|payment)\./, 'NOT_PERMITTED'],
  [/^(amount|clientReferenceNumber|callbackUrl|description|payer\w+|wage|currency)\./, 'INVALID_REQUEST'],
];

/** Reads what an error word means to us; one that is not known stays OTHER. */
export function refusalOf(code: string): Refused {
  return refused(refusals.find(([pattern]) => pattern.test(code))?.[1] ?? 'OTHER', code);
}

/**
 * Holds a session at Jibit: the access token is kept until Jibit no longer takes it, then fetched anew, once per call.
 */
export function jibitSession(config: JibitConfig): JibitCall & { login(): ReturnType<JibitCall> } {
  let token: string | null = null;

  async function send(method: 'GET' | 'POST', path: string, body?: object) {
    const answer = await callJson({
      method,
      url: config.baseUrl + path,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      timeoutMs: config.timeoutMs,
    });
    return answer.outcome === 'UNREACHABLE' ? answer : readAnswer(answer.status, answer.body);
  }

  async function login() {
    token = null;
    const { apiKey, secretKey } = config;
    const answer = await send('POST', '/v3/tokens', { apiKey, secretKey });
    if (answer.outcome !== 'ANSWERED') return answer;
    token = asText(answer.data.accessToken);
    return token === null ? unreachable('BAD_ANSWER') : answer;
  }

  const call: JibitCall = async (method, path, body) => {
    if (token === null) {
      const entered = await login();
      if (entered.outcome !== 'ANSWERED') return entered;
    }
    const answer = await send(method, path, body);
    if (answer.outcome !== 'FAULT' || !LOST_TOKEN.has(answer.code)) return answer;
    const entered = await login();
    return entered.outcome === 'ANSWERED' ? send(method, path, body) : entered;
  };
  return Object.assign(call, { login });
}
