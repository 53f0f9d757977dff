import { useSyncExternalStore } from 'react';

/** From this width on the basket stands beside the menu; `menu.css` says the same. */
const WIDE = '(min-width: 64rem)';

function follow(changed: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Tells whether the page is wide enough for the basket beside the menu; false on the server and while its HTML is taken over. */
export function useWide(): boolean {
  return useSyncExternalStore(
    follow,
    () => matchMedia(WIDE).matches,
    () => false,
  );
}
