import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';

/** Which part of a list is asked for, how long that is, and in what order the list is: it is the same list, whichever they are. */
const PART = ['pageNumber', 'pageSize', 'sort'];
/** What the list is searched for. */
const SEARCHED = ['search', 'Search'];

/** A call's key without the inputs of these names. */
function without(names: readonly string[], key: QueryKey): string {
  return JSON.stringify(key, (name, value: unknown) => (names.includes(name) ? undefined : value));
}

/** What was answered before, where a call with the same inputs, those of these names left out, is asked; nothing of another. */
function answerButFor(names: readonly string[], key: QueryKey) {
  return <Data>(
    before: Data | undefined,
    query: { readonly queryKey: QueryKey } | undefined,
  ): Data | undefined =>
    query && without(names, query.queryKey) === without(names, key) ? before : undefined;
}

/**
 * The query of a list: while its call is answered it shows the page before, where another or a longer page of the same list, or another
 * order of it, is asked for. Of other days, filters or branches nothing stays: their rows and sums would be read, and touched, as those of
 * these.
 * @param asked the call, as `callQuery` makes it
 */
export function keepingPage<Asked extends { readonly queryKey: QueryKey }>(asked: Asked) {
  return { ...asked, placeholderData: answerButFor(PART, asked.queryKey) };
}

/**
 * The query of a search as one types: what was found before stays until the new answer comes, so that nothing jumps at each pause. It is
 * of another word than the one that stands there: whoever shows it marks it (`AnswerBefore`, or options that are `disabled`) while
 * `isPlaceholderData`, so that nothing is chosen from it.
 * @param asked a query whose key has the searched word under the name `search`
 */
export function keepingFound<Asked extends { readonly queryKey: QueryKey }>(asked: Asked) {
  return { ...asked, placeholderData: answerButFor([...PART, ...SEARCHED], asked.queryKey) };
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
 * ready. The one before stays until the next has come, so that the page does not jump under the eye of who is typing. Whoever decides by
 * it waits until it is of what stands there: neither `isPlaceholderData` nor of what was typed a moment ago.
 * @param asked a query whose key begins with the branch and the call
 */
export function keepingSketch<Asked extends { readonly queryKey: QueryKey }>(asked: Asked) {
  return { ...asked, placeholderData: sketchOfSameCall(asked.queryKey) };
}

/**
 * What of an answer is the same whatever its list is narrowed to, or only shapes what the list is narrowed by: while the next answer is
 * waited for it is what was last known. No row and no sum of a filter is that.
 */
export function useLastKnown<Value>(now: Value | undefined): Value | undefined {
  const [known, setKnown] = useState(now);
  if (now !== undefined && now !== known) setKnown(now);
  return now ?? known;
}
