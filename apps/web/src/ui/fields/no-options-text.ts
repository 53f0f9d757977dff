import { uiTexts } from '../texts.ts';

/** What is known of a search for options: nothing yet, that it failed, or only what was found for the word before. */
type Search = { readonly isPending: boolean; readonly isError: boolean; readonly waiting: boolean };

/**
 * Says what stands where a search as one types has no options to choose from. It always says something: a list of options that is empty
 * and says nothing is hidden by the kit, and would close and open with each word.
 * @param nothing the words for what was searched for and is not there
 */
export function noOptionsText({ isPending, isError, waiting }: Search, nothing: string): string {
  if (waiting || isPending) return uiTexts.searching;
  return isError ? uiTexts.failed : nothing;
}
