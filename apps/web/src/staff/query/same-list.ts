import type { QueryKey } from '@tanstack/react-query';

/** A call's key without the page that it asks for, and how long that is. */
function withoutPage(key: QueryKey): string {
  return JSON.stringify(key, (name, value: unknown) =>
    name === 'pageNumber' || name === 'pageSize' ? undefined : value,
  );
}

/** The page before, where another page of the same list is asked for; nothing of another list. */
function pageOfSameList(key: QueryKey) {
  return <Data>(
    before: Data | undefined,
    query: { readonly queryKey: QueryKey } | undefined,
  ): Data | undefined => (query && withoutPage(query.queryKey) === withoutPage(key) ? before : undefined);
}

/**
 * The query of a list: while its call is answered it shows the page before, where another or a longer page of the same list is asked
 * for. Of other days, filters or branches nothing stays: their rows and sums would be read, and touched, as those of these.
 * @param asked the call, as `callQuery` makes it
 */
export function keepingPage<Asked extends { readonly queryKey: QueryKey }>(asked: Asked) {
  return { ...asked, placeholderData: pageOfSameList(asked.queryKey) };
}

/** What was answered before, where the same call of the same branch is asked with something else. */
function sketchOfSameCall(key: QueryKey) {
  return <Data>(
    before: Data | undefined,
    query: { readonly queryKey: QueryKey } | undefined,
  ): Data | undefined =>
    query && query.queryKey[0] === key[0] && query.queryKey[1] === key[1] ? before : undefined;
}

/**
 * The query of a sketch that is asked for again with each key and that nobody touches: a picture, a count, the minutes until a dish is
 * ready. The one before stays until the next has come, so that the page does not jump under the eye of who is typing.
 * @param asked a query whose key begins with the branch and the call
 */
export function keepingSketch<Asked extends { readonly queryKey: QueryKey }>(asked: Asked) {
  return { ...asked, placeholderData: sketchOfSameCall(asked.queryKey) };
}
