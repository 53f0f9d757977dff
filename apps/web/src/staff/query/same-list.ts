import type { QueryKey } from '@tanstack/react-query';

/** A call's key without the page that it asks for. */
function withoutPage(key: QueryKey): string {
  return JSON.stringify(key, (name, value: unknown) => (name === 'pageNumber' ? undefined : value));
}

/** The page before, where another page of the same list is asked for; nothing of another list. */
function pageOfSameList(key: QueryKey) {
  return <Data>(
    before: Data | undefined,
    query: { readonly queryKey: QueryKey } | undefined,
  ): Data | undefined => (query && withoutPage(query.queryKey) === withoutPage(key) ? before : undefined);
}

/**
 * The query of a report: while its call is answered it shows the page before, where another page of the same list is asked for. Of
 * other days or filters nothing stays: their sums would be read as those of these, and open orders that are not theirs.
 * @param asked the call, as `callQuery` makes it
 */
export function keepingPage<Asked extends { readonly queryKey: QueryKey }>(asked: Asked) {
  return { ...asked, placeholderData: pageOfSameList(asked.queryKey) };
}
