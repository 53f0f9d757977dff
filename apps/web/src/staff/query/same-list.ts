import type { QueryKey } from '@tanstack/react-query';

/** A call's key without the page that it asks for. */
function withoutPage(key: QueryKey): string {
  return JSON.stringify(key, (name, value: unknown) => (name === 'pageNumber' ? undefined : value));
}

/**
 * What a list shows while its call is answered: the page before, where another page of the same list is asked for. Of other days or
 * filters nothing stays, since their sum would be read as the one of these.
 * @param key of the call, as `callQuery` makes it
 */
export function pageOfSameList(key: QueryKey) {
  return <Data>(
    before: Data | undefined,
    query: { readonly queryKey: QueryKey } | undefined,
  ): Data | undefined => (query && withoutPage(query.queryKey) === withoutPage(key) ? before : undefined);
}
