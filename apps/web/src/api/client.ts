import type { CallKey } from '@sofreh/contract';
import { APPROVAL_HEADER, type Approval, writeApproval } from '@sofreh/contract/approval';
import { keepDuration } from './durations.ts';
import { ApiFailure } from './failure.ts';
import { currentHostDomain } from './host-domain.ts';
import { notify } from './notices.ts';
import { freshToken, recoverFrom401 } from './refresh.ts';
import { tellRefused } from './refusals.ts';
import { currentSurface } from './surface.ts';
import { apiTexts } from './texts.ts';
import type { ApiInput, ApiResponse } from './types.ts';
import { requestLine } from './url.ts';

/** These say how a call is made, besides what it says. */
export type CallOptions = {
  readonly signal?: AbortSignal;
  /** The caller shows the failure itself: no red notification. */
  readonly quiet?: boolean;
  /** It is the vendor it speaks for where that is not the page's: what the platform's admin does at one of them. */
  readonly hostDomain?: string | undefined;
  /** This is a colleague's PIN that approves this request. */
  readonly approval?: Approval | undefined;
  /** Is told how much of a file has come, while it comes. */
  readonly onBytes?: (bytes: number) => void;
};
type ApiArguments<K extends CallKey> =
  Record<never, never> extends ApiInput<K>
    ? [input?: ApiInput<K> & CallOptions]
    : [input: ApiInput<K> & CallOptions];

type AnyInput = CallOptions & {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
};

/** These are calls whose 401 is their answer, not a sign that the token ended. */
const loginCalls: readonly string[] = [
  'POST /api-identity/identity/auth/login',
  'POST /api-identity/identity/auth/adminlogin',
  'POST /api-identity/identity/auth/verify',
  'POST /api-identity/identity/auth/refreshtoken',
  'POST /api-identity/identity/bikers/login',
  'POST /api-identity/identity/bikers/verify',
  'POST /api/bikers/claims',
];

/**
 * Makes a call of the contract: `api('GET /api/orders', { query: { take: 10 } })`.
 * @returns the body, typed by the key; undefined where the call answers without one.
 * @throws ApiFailure for every failure; an AbortError when the signal aborts. Unless `quiet`, its message is also
 *   shown as a red notification. A 401 renews the token or ends the session first (specification, section 8).
 */
export async function api<K extends CallKey>(key: K, ...[input]: ApiArguments<K>): Promise<ApiResponse<K>> {
  const response = await answer(key, input ?? {});
  return (await readBody(response)) as ApiResponse<K>;
}

/** This is a file as a call answered it, with the name it goes by. */
export type AnsweredFile = { readonly blob: Blob; readonly name: string };

/**
 * Makes a call that answers with a file, an Excel sheet for example.
 * @throws as `api`.
 */
export async function apiFile<K extends CallKey>(key: K, ...[input]: ApiArguments<K>): Promise<AnsweredFile> {
  const response = await answer(key, input ?? {});
  const header = response.headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  const plain = /filename="([^"]+)"/i.exec(header)?.[1];
  return {
    blob: await blobOf(response, input?.onBytes),
    name: encoded ? decodeURIComponent(encoded) : (plain ?? apiTexts.fileName),
  };
}

/** Reads the file in an answer. A long one is made while it is sent, so nobody knows beforehand how long it will be. */
async function blobOf(response: Response, onBytes: CallOptions['onBytes']): Promise<Blob> {
  if (!onBytes || !response.body) return response.blob();
  const reader = response.body.getReader();
  const parts: BlobPart[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
    parts.push(value);
    bytes += value.byteLength;
    onBytes(bytes);
  }
}

/** Gives the successful answer to a call; anything else is shown and thrown. */
async function answer(key: CallKey, given: AnyInput): Promise<Response> {
  const token = loginCalls.includes(key) ? null : await freshToken(currentSurface());
  const response = await send(key, given, token);
  if (response.ok) return response;
  const failure = failureOf(response.status, await readBody(response));
  if (failure.code === 'forbidden') tellRefused();
  if (response.status === 401 && !loginCalls.includes(key)) await recoverFrom401(token);
  else if (!given.quiet) notify({ kind: 'error', message: failure.message, id: failure.code });
  throw failure;
}

async function send(key: string, input: AnyInput, token: string | null): Promise<Response> {
  const { method, url } = requestLine(key, input.params, input.query);
  const startedAt = Date.now();
  const since = performance.now();
  const isForm = input.body instanceof FormData;
  const json = input.body === undefined || isForm ? undefined : JSON.stringify(input.body);
  const body = input.body instanceof FormData ? input.body : json;
  try {
    const response = await fetch(url, {
      method,
      headers: {
        ...headersOf(token, startedAt, json !== undefined),
        ...(input.hostDomain ? { 'host-domain': input.hostDomain } : {}),
        ...(input.approval ? { [APPROVAL_HEADER]: writeApproval(input.approval) } : {}),
      },
      body,
      signal: input.signal,
    });
    keepDuration({
      key,
      status: response.status,
      milliseconds: Math.round(performance.now() - since),
      at: startedAt,
    });
    return response;
  } catch (thrown) {
    if (input.signal?.aborted) throw thrown;
    const failure = new ApiFailure({ code: 'UNREACHABLE', message: apiTexts.unreachable, status: 0 });
    if (!input.quiet) notify({ kind: 'error', message: failure.message, id: failure.code });
    throw failure;
  }
}

/** Gives the headers every request carries (specification, section 7). */
export function headersOf(token: string | null, startedAt: number, hasJson: boolean): Record<string, string> {
  return {
    'host-domain': currentHostDomain(),
    'request-start-time': String(startedAt),
    'accept-language': 'fa-IR',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(hasJson ? { 'content-type': 'application/json' } : {}),
  };
}

async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  return parseBody(await response.text());
}

/** Reads a body of JSON; undefined for none and for what is no JSON. */
export function parseBody(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Reads the failure in the body of an answer that was no success. */
export function failureOf(status: number, body: unknown): ApiFailure {
  const read = (typeof body === 'object' && body !== null ? body : {}) as Partial<ApiFailure>;
  return new ApiFailure({
    code: typeof read.code === 'string' ? read.code : 'INTERNAL',
    message: typeof read.message === 'string' ? read.message : apiTexts.unreadable,
    status,
    errors: read.errors,
    details: read.details,
  });
}
