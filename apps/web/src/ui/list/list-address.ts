import type { CallKey } from '@sofreh/contract';
import { DEFAULT_PAGE_SIZE, PAGE_SIZE } from '@sofreh/domain/limits';
import { useMemo, useState } from 'react';
import type { ApiInput } from '#web/api/index.ts';
import { type Address, type ChangeAddress, useAddress } from './use-address.ts';

/** Says by which column a list is sorted. */
export type Sort = { readonly key: string; readonly descending: boolean };
type QueryOf<K extends CallKey> = ApiInput<K> extends { readonly query?: infer Q } ? Q : never;

/** The pages of a list are read for paper one after the other, as long as can be; the address stays as it is. */
type PaperReading = {
  /** This page is asked for now; null while the list is read for the screen. */
  readonly reading: number | null;
  readonly read: (page: number | null) => void;
};

/** This is what the address says of a list, and how to change it. */
export type ListState = {
  readonly address: Address;
  readonly page: number;
  readonly pageSize: number;
  readonly sort: Sort | null;
  /** So many filters are on, the search left out. */
  readonly active: number;
  readonly isFiltered: boolean;
  /** Changes filters or the search, and goes back to the first page; what is about a drawer leaves the page as it is. */
  readonly filter: ChangeAddress;
  readonly clear: () => void;
  readonly goTo: (page: number) => void;
  readonly sortBy: (sort: Sort | null) => void;
  readonly paper: PaperReading;
};
/**
 * This is the same with the call's query: filters as they are named in the address, page, and `sort` where one is
 * chosen.
 */
export type ListAddress<K extends CallKey> = ListState & { readonly query: QueryOf<K> };

type Options = {
  /** These are the names of the search and the filters in the address, which are the call's own. */
  readonly filters: readonly string[];
  readonly pageSize?: number;
};

/** Writes `price` or, descending, `-price`, as the address and the calls do. */
export function sortText(sort: Sort | null): string | undefined {
  return sort ? `${sort.descending ? '-' : ''}${sort.key}` : undefined;
}

/** Reads what `sortText` wrote; null for nothing. */
export function readSort(text: string | undefined): Sort | null {
  if (!text || text === '-') return null;
  return text.startsWith('-') ? { key: text.slice(1), descending: true } : { key: text, descending: false };
}

/** Reads the page an address names: 1 for anything that is no page. */
export function readPage(text: string | undefined): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page >= 1 ? page : 1;
}

/**
 * Keeps a list's search, filters, sort and page in the address.
 * @typeParam K the list's call, whose query this makes.
 */
export function useListAddress<K extends CallKey>({ filters, pageSize }: Options): ListAddress<K> {
  const [address, change] = useAddress();
  const page = readPage(address.page);
  const paper = usePaperReading(address);
  const size = pageSize ?? DEFAULT_PAGE_SIZE;
  const chosen = Object.fromEntries(
    filters.flatMap((name) => (address[name] ? [[name, address[name]] as const] : [])),
  );
  const query = {
    ...chosen,
    ...(address.sort ? { sort: address.sort } : {}),
    pageNumber: paper.reading ?? page,
    pageSize: paper.reading === null ? size : PAGE_SIZE.max,
  };
  const none = Object.fromEntries(filters.map((name) => [name, undefined]));
  return {
    address,
    query: query as QueryOf<K>,
    page,
    pageSize: size,
    sort: readSort(address.sort),
    active: Object.keys(chosen).filter((name) => name !== 'search').length,
    isFiltered: Object.keys(chosen).length > 0,
    filter: (next, manner) => change(manner?.drawer ? next : { ...next, page: undefined }, manner),
    clear: () => change({ ...none, page: undefined }),
    goTo: (next) => change({ page: next > 1 ? String(next) : undefined }),
    sortBy: (sort) => change({ sort: sortText(sort), page: undefined }),
    paper,
  };
}

/** What is read for paper is of one address: another one ends it. */
function usePaperReading(address: Address): PaperReading {
  const [at, setAt] = useState<{ readonly address: Address; readonly page: number | null } | null>(null);
  const read = useMemo(() => (page: number | null) => setAt({ address, page }), [address]);
  return { reading: at?.address === address ? at.page : null, read };
}
