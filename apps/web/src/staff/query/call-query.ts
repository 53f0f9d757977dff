import type { CallKey } from '@sofreh/contract';
import { queryOptions } from '@tanstack/react-query';
import { type ApiInput, type ApiResponse, api, type CallOptions, currentHostDomain } from '#web/api/index.ts';
import { hasCopy, withCopy } from '#web/offline/index.ts';

type AnyCall = <K extends CallKey>(key: K, input: ApiInput<K> & CallOptions) => Promise<ApiResponse<K>>;
// The optional input of `api` is a tuple that TypeScript does not resolve while K is open.
const call = api as AnyCall;

/**
 * A call of the contract as a query: kept under the branch it was asked for, its key and its input.
 * A failure shows as the error state of whoever uses it, and as a red notification.
 */
export function callQuery<K extends CallKey>(key: K, input: ApiInput<K>) {
  return queryOptions<ApiResponse<K>>({
    queryKey: [currentHostDomain(), key, input],
    // A call the till has a copy of says by itself that there is no network: no red notification on top.
    queryFn: ({ signal }) => withCopy(key, () => call(key, { ...input, signal, quiet: hasCopy(key) })),
  });
}

/** The beginning of the query keys of one call at the present branch, for invalidating. */
export function callKey(key: CallKey): readonly unknown[] {
  return [currentHostDomain(), key];
}
