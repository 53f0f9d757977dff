import { createContext, type ReactNode, useContext, useState } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import type { SiteData } from './site-data.ts';

/** This is the served data, replaced piece by piece as newer answers arrive. */
export type SiteState = SiteData;
type SiteStore = StoreApi<SiteState>;

const SiteContext = createContext<SiteStore | null>(null);

/** Gives the pages below it one vendor's data; each rendering has a store of its own. */
export function SiteProvider({ data, children }: { data: SiteData; children: ReactNode }) {
  const [store] = useState(() => createStore<SiteState>(() => data));
  return <SiteContext value={store}>{children}</SiteContext>;
}

/** Gives the store itself, for code that writes to it. Throws outside `SiteProvider`. */
export function useSiteStore(): SiteStore {
  const store = useContext(SiteContext);
  if (!store) throw new Error('SiteProvider is missing');
  return store;
}

/** Follows a part of the vendor's data as it changes. */
export function useSite<T>(select: (state: SiteState) => T): T {
  return useStore(useSiteStore(), select);
}
