import type { CallKey } from '@sofreh/contract';
import { PAGE_SIZE } from '@sofreh/domain/limits';
import { queryOptions, useMutation } from '@tanstack/react-query';
import {
  type ApiInput,
  type ApiResponse,
  api,
  type CallOptions,
  currentHostDomain,
  isFailure,
  notify,
} from '#web/api/index.ts';
import { hasCopy, maySend, useNetworkStore, withCopy } from '#web/offline/index.ts';
import { queryClient } from './query-client.ts';

type AnyCall = <K extends CallKey>(key: K, input: ApiInput<K> & CallOptions) => Promise<ApiResponse<K>>;
// The optional input of `api` is a tuple that TypeScript does not resolve while K is open.
const call = api as AnyCall;

/**
 * Tells whether a till says without a red notification that there is no network: it has a copy, or knows of the outage.
 */
function saysItself(key: CallKey): boolean {
  return hasCopy(key) || !maySend(useNetworkStore.getState());
}

/** Asks the server alone; who asks answers from the till's copy by itself. @throws ApiFailure */
export function askOnly<K extends CallKey>(
  key: K,
  input: ApiInput<K>,
  options: CallOptions = {},
): Promise<ApiResponse<K>> {
  return call(key, { ...input, ...options, quiet: options.quiet || saysItself(key) });
}

/**
 * Asks a call of the contract, and answers from the till's copy where there is no network.
 * @param options `quiet`: a failure is no red notification.
 * @throws ApiFailure
 */
export function ask<K extends CallKey>(
  key: K,
  input: ApiInput<K>,
  options: CallOptions = {},
): Promise<ApiResponse<K>> {
  return withCopy(key, input, () => askOnly(key, input, options));
}

/**
 * Makes a call of the contract as a query: kept under the branch it was asked for, its key and its input. A failure
 * shows as the error state of whoever uses it, and as a red notification.
 * @param options `quiet` for what nobody asked for and who shows nothing while it is not known: no notification;
 *   `hostDomain` for another vendor than the page's.
 */
export function callQuery<K extends CallKey>(
  key: K,
  input: ApiInput<K>,
  { quiet = false, hostDomain }: Pick<CallOptions, 'quiet' | 'hostDomain'> = {},
) {
  return queryOptions<ApiResponse<K>>({
    queryKey: [hostDomain ?? currentHostDomain(), key, input],
    queryFn: ({ signal }) => ask(key, input, { signal, quiet, hostDomain }),
  });
}

type ListPage = { readonly data: readonly unknown[]; readonly totalCount: number };
/** These calls answer a page of a list. */
type ListKey = { [K in CallKey]: ApiResponse<K> extends ListPage ? K : never }[CallKey];
type QueryOf<K extends CallKey> = ApiInput<K> extends { query?: infer Query } ? NonNullable<Query> : never;

/**
 * Asks for a whole list as one query, read page by page: for what is chosen from, drawn or put in order as a whole and
 * stays within a few hundreds. It is answered as one page of all rows.
 * @param narrowing the call's query without a page.
 */
export function wholeListQuery<K extends ListKey>(key: K, narrowing: QueryOf<K>) {
  const inputOf = (pageNumber: number) =>
    ({ query: { ...narrowing, pageNumber, pageSize: PAGE_SIZE.max } }) as ApiInput<K>;
  const whole = inputOf(1);
  return queryOptions<ApiResponse<K>>({
    queryKey: [currentHostDomain(), key, whole, 'whole'],
    queryFn: ({ signal }) =>
      withCopy(key, whole, () => readWhole((pageNumber) => askOnly(key, inputOf(pageNumber), { signal }))),
  });
}

async function readWhole<Page extends ListPage>(read: (pageNumber: number) => Promise<Page>): Promise<Page> {
  const first = await read(1);
  const pages = Math.ceil(first.totalCount / PAGE_SIZE.max);
  const rest = Array.from({ length: Math.max(0, pages - 1) }, (_, index) => read(index + 2));
  const data = [first, ...(await Promise.all(rest))].flatMap((page) => page.data);
  return { ...first, data, pageSize: data.length };
}

/** Gives the beginning of the query keys of one call at the present branch, for invalidating. */
export function callKey(key: CallKey): readonly unknown[] {
  return [currentHostDomain(), key];
}

/** Asks again, where it is shown, for what the given calls answered at the present branch. */
export function askAgain(...keys: readonly CallKey[]): void {
  for (const key of keys) void queryClient.invalidateQueries({ queryKey: callKey(key) });
}

type Change<Given> = {
  readonly run: (given: Given, options: CallOptions) => Promise<unknown>;
  /** Calls whose answers it changes. */
  readonly changes: readonly CallKey[];
  /** It is the success notice. */
  readonly done?: string;
  readonly onDone?: () => void;
};

/** Makes a change by one tap. `fault` is why it failed, for who shows it; nothing else does. */
export function useChange<Given = void>({ run, changes, done, onDone }: Change<Given>) {
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (given: Given) => run(given, { quiet: true }),
    onSuccess: () => {
      askAgain(...changes);
      if (done) notify({ kind: 'success', message: done });
      onDone?.();
    },
  });
  return { start: mutate, running: isPending, fault: isFailure(error) ? error.message : null, reset };
}
