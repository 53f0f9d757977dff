import type { Menu } from '@sofreh/contract/catalog/menu-categories';
import { useMemo } from 'react';
import { currentHostDomain } from '#web/api/index.ts';
import { readMenu } from '../copies/menu-copy.ts';
import { useLive } from './use-live.ts';

/** The menu this till has at hand for the present branch, as it changes; null where it has none. */
export function useLocalMenu(): Menu | null {
  const vendor = currentHostDomain();
  const query = useMemo(() => () => readMenu(vendor), [vendor]);
  return useLive(query);
}
