import { api } from '#web/api/index.ts';
import { useChange } from '#web/staff/query/call-query.ts';
import { MENU_CHANGES } from './menu-calls.ts';
import { marketMenuTexts as texts } from './texts.ts';

/** Says what of ours things there are. */
export function useMatch(shop: string) {
  return useChange({
    run: (matches: readonly { readonly entryId: string; readonly ourId: string | null }[], options) =>
      api('PUT /api-snappFood/menu/matches', { body: { shop, matches: [...matches] }, ...options }),
    changes: MENU_CHANGES,
    done: texts.matched,
  });
}
