/**
 * Why an outside service gave no answer that means anything. None of these says what happened at the other side:
 * the call may have been carried out.
 */
export type UnreachableReason =
  /** No whole answer came within the time allowed. */
  | 'TIMEOUT'
  /** No connection came about, or it broke. */
  | 'NETWORK'
  /** The answer is not what the service documents. */
  | 'BAD_ANSWER'
  /** The service says that it failed itself (5xx, or a code of its own for it). */
  | 'PROVIDER_ERROR'
  /** The service says it is asked too often: later. */
  | 'BUSY';

/** Is the outcome of every port's verb when the service could not be asked. It is never to be read as a refusal. */
export interface Unreachable {
  readonly outcome: 'UNREACHABLE';
  readonly reason: UnreachableReason;
}

/** Makes an unreachable outcome. */
export function unreachable(reason: UnreachableReason): Unreachable {
  return { outcome: 'UNREACHABLE', reason };
}

/** Describes one call to an outside service. */
export interface JsonCall {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The milliseconds count for the whole call, the answer's body included. */
  readonly timeoutMs: number;
  /** Tells whether a 4xx counts as an answer whatever its body is: it then is null. */
  readonly plainRefusals?: boolean;
}

/** Holds a JSON answer of any HTTP status. */
export interface JsonAnswer {
  readonly outcome: 'ANSWERED';
  readonly status: number;
  readonly body: unknown;
}

/** An answer has so many bytes at most, unpacked. */
const ANSWER_LIMIT = 1024 * 1024;

function reasonOf(error: unknown): UnreachableReason {
  return error instanceof DOMException && error.name === 'TimeoutError' ? 'TIMEOUT' : 'NETWORK';
}

function parseJson(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

/**
 * Reads an answer's text; null where it is longer than any answer is. Whoever answers may be a machine that a vendor
 * named, so no more is taken into memory than an answer may have: what comes after it is left unread.
 */
async function readText(response: Response): Promise<string | null> {
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  for await (const bytes of response.body ?? []) {
    length += bytes.byteLength;
    if (length > ANSWER_LIMIT) return null;
    text += decoder.decode(bytes, { stream: true });
  }
  return text + decoder.decode();
}

/**
 * Makes one call and reads its JSON answer. It never throws and never reports the address, the headers or the body:
 * they carry keys. Redirects are not followed, so that a key never goes to another host.
 */
export async function callJson(call: JsonCall): Promise<JsonAnswer | Unreachable> {
  try {
    const response = await fetch(call.url, {
      method: call.method,
      headers: { accept: 'application/json', ...call.headers },
      body: call.body,
      redirect: 'error',
      signal: AbortSignal.timeout(call.timeoutMs),
    });
    const text = await readText(response);
    const parsed = text === null ? null : parseJson(text);
    const { status } = response;
    if (parsed) return { outcome: 'ANSWERED', status, body: parsed.value };
    if (call.plainRefusals && status >= 400 && status < 500)
      return { outcome: 'ANSWERED', status, body: null };
    return unreachable(status >= 500 ? 'PROVIDER_ERROR' : 'BAD_ANSWER');
  } catch (error) {
    return unreachable(reasonOf(error));
  }
}
