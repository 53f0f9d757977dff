import { asObject, asText, callJson, type JsonCall, type Unreachable, unreachable } from '../http/index.ts';
import { type MarketplaceRefusal, type MarketplaceRefused, refused } from './answers.ts';
import type { MarketplaceConfig } from './port.ts';

const REFUSALS: Readonly<Record<string, MarketplaceRefusal>> = {
  INVALID: 'INVALID_REQUEST',
  UNKNOWN: 'UNKNOWN',
  WRONG_STATE: 'WRONG_STATE',
  /** A line is not as it was seen. */
  CHANGED: 'WRONG_STATE',
};

/** Holds what a marketplace answered a call that it carried out. */
export interface Answered {
  readonly outcome: 'ANSWERED';
  readonly body: unknown;
}

/**
 * Makes one call of the contract we offer SnappFood (docs/decisions/0040-marketplace.md): JSON over HTTPS with a
 * bearer key, everything of a shop below its id, errors as `{ code }`.
 */
export async function askSnappFood(
  { keys, shopId, baseUrl, timeoutMs }: MarketplaceConfig,
  method: JsonCall['method'],
  path: string,
  body?: object,
): Promise<Answered | MarketplaceRefused | Unreachable> {
  const answer = await callJson({
    method,
    url: `${baseUrl}/v1/shops/${encodeURIComponent(shopId)}${path}`,
    headers: {
      authorization: `Bearer ${keys.token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    timeoutMs,
  });
  if (answer.outcome === 'UNREACHABLE') return answer;
  const { status } = answer;
  if (status < 400) return { outcome: 'ANSWERED', body: answer.body };
  if (status >= 500) return unreachable('PROVIDER_ERROR');
  if (status === 429) return unreachable('BUSY');
  if (status === 401 || status === 403) return refused('KEYS_NOT_ACCEPTED', status);
  const code = asText(asObject(answer.body).code) ?? String(status);
  return refused(REFUSALS[code] ?? 'OTHER', code);
}
