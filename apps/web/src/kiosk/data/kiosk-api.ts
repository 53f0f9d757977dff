import type { CallKey } from '@sofreh/contract';
import { failureOf, parseBody } from '#web/api/client.ts';
import { ApiFailure } from '#web/api/failure.ts';
import { apiTexts } from '#web/api/texts.ts';
import type { ApiInput, ApiResponse } from '#web/api/types.ts';
import { requestLine } from '#web/api/url.ts';
import { type KioskPairing, readPairing, shopOfAddress } from './kiosk-token.ts';

/** An answer is waited for so long, in ms: a guest stands before the screen. */
const PATIENCE_MS = 12_000;

type AnyInput = {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
};
type KioskArguments<K extends CallKey> =
  Record<never, never> extends ApiInput<K> ? [input?: ApiInput<K>] : [input: ApiInput<K>];

function headersOf(pairing: KioskPairing | null, hasBody: boolean): Record<string, string> {
  return {
    'host-domain': pairing?.shop ?? shopOfAddress(),
    'request-start-time': String(Date.now()),
    'accept-language': 'fa-IR',
    ...(pairing ? { authorization: `Kiosk ${pairing.token}` } : {}),
    ...(hasBody ? { 'content-type': 'application/json' } : {}),
  };
}

/**
 * Makes a call as the kiosk.
 * @throws ApiFailure for every failure; UNREACHABLE where no answer came in time.
 */
export async function kioskApi<K extends CallKey>(
  key: K,
  ...[input]: KioskArguments<K>
): Promise<ApiResponse<K>> {
  const { params, query, body }: AnyInput = input ?? {};
  const { method, url } = requestLine(key, params, query);
  const hasBody = body !== undefined;
  const response = await fetch(url, {
    method,
    headers: headersOf(readPairing(), hasBody),
    ...(hasBody ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => {
    throw new ApiFailure({ code: 'UNREACHABLE', message: apiTexts.unreachable, status: 0 });
  });
  const answer = parseBody(await response.text().catch(() => ''));
  if (!response.ok) throw failureOf(response.status, answer);
  return answer as ApiResponse<K>;
}
