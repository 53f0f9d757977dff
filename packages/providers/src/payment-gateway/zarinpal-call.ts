import {
  asInteger,
  asObject,
  callJson,
  type JsonObject,
  type Unreachable,
  unreachable,
} from '../http/index.ts';

/** Says where Zarinpal is and who we are to it. These are secrets, never to be logged or sent back. */
export interface ZarinpalConfig {
  /** It is the merchant's UUID. */
  readonly merchantId: string;
  /** Is `zarinpalProduction.baseUrl`, the sandbox, or a simulator; the address has no trailing slash. */
  readonly baseUrl: string;
  readonly graphqlUrl: string;
  /** Says where browsers pay, with a trailing slash; `{baseUrl}/pg/StartPay/` unless told. */
  readonly startPayUrl?: string;
  /** Refunds need both of these. */
  readonly accessToken?: string;
  readonly terminalId?: string;
  readonly timeoutMs: number;
}

/** The real gateway is at these addresses. */
export const zarinpalProduction = {
  baseUrl: 'https://payment.zarinpal.com',
  graphqlUrl: 'https://next.zarinpal.com/api/v4/graphql/',
} as const;

/** Holds an answer of the REST calls, success and error in one shape. */
export interface ZarinpalAnswer {
  readonly outcome: 'ANSWERED';
  readonly code: number;
  readonly data: JsonObject;
}

/**
 * Makes one REST call. On success `data` is an object and `errors` is `[]`; on failure `data` is `[]` and `errors` an
 * object; the HTTP status only repeats that, except 5xx, which is the gateway's own fault.
 */
export async function callZarinpal(
  config: ZarinpalConfig,
  method: string,
  body: object,
): Promise<ZarinpalAnswer | Unreachable> {
  const answer = await callJson({
    method: 'POST',
    url: `${config.baseUrl}/pg/v4/payment/${method}.json`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ merchant_id: config.merchantId, ...body }),
    timeoutMs: config.timeoutMs,
  });
  if (answer.outcome === 'UNREACHABLE') return answer;
  if (answer.status >= 500) return unreachable('PROVIDER_ERROR');
  const { data, errors } = asObject(answer.body);
  const code = asInteger(asObject(data).code) ?? asInteger(asObject(errors).code);
  return code === null ? unreachable('BAD_ANSWER') : { outcome: 'ANSWERED', code, data: asObject(data) };
}
