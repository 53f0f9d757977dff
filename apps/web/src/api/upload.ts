import type { CallKey } from '@sofreh/contract';
import { failureOf, headersOf, parseBody } from './client.ts';
import { ApiFailure } from './failure.ts';
import { freshToken, recoverFrom401 } from './refresh.ts';
import { currentSurface } from './surface.ts';
import { apiTexts } from './texts.ts';
import type { ApiResponse } from './types.ts';
import { requestLine } from './url.ts';

type UploadOptions = {
  /** It is told how much has left, 0..1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
};

/**
 * Sends a form with files, telling how far it is, which `fetch` cannot.
 * @returns the body of the answer.
 * @throws ApiFailure for every failure, an aborted sending too (code ABORTED); shows nothing itself.
 */
export async function upload<K extends CallKey>(
  key: K,
  form: FormData,
  { onProgress, signal }: UploadOptions = {},
): Promise<ApiResponse<K>> {
  const token = await freshToken(currentSurface());
  const { method, url } = requestLine(key, undefined, undefined);
  const request = new XMLHttpRequest();
  request.open(method, url);
  for (const [name, value] of Object.entries(headersOf(token, Date.now(), false)))
    request.setRequestHeader(name, value);
  request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
  signal?.addEventListener('abort', () => request.abort());
  await ended(request, form);
  const body = parseBody(request.responseText);
  if (request.status >= 200 && request.status < 300) return body as ApiResponse<K>;
  if (request.status === 401) await recoverFrom401(token);
  throw failureOf(request.status, body);
}

function ended(request: XMLHttpRequest, form: FormData): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (code: string) => reject(new ApiFailure({ code, message: apiTexts.unreachable, status: 0 }));
    request.onload = () => resolve();
    request.onerror = () => fail('UNREACHABLE');
    request.onabort = () => fail('ABORTED');
    request.send(form);
  });
}
