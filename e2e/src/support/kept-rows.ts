import type { Page } from '@playwright/test';

/** What is asked of a store of one of the browser's databases. */
type Asked = { readonly database: string; readonly store: string; readonly keysAlone: boolean };

/** Runs in the page. A database that is not there is not made: it would be without stores, and the page's own would wait for it. */
function look({ database, store, keysAlone }: Asked): Promise<unknown[]> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(database);
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve([]);
    opening.onsuccess = () => {
      const { result: kept } = opening;
      const end = (found: unknown[]) => {
        kept.close();
        resolve(found);
      };
      if (!kept.objectStoreNames.contains(store)) return end([]);
      const rows = kept.transaction(store).objectStore(store);
      const asking = keysAlone ? rows.getAllKeys() : rows.getAll();
      asking.onsuccess = () => end(asking.result);
    };
  });
}

/** What a store of the page's browser holds, as the disk has it; nothing where the store is not there yet. */
export async function keptRows<Row>(page: Page, database: string, store: string): Promise<Row[]> {
  return (await page.evaluate(look, { database, store, keysAlone: false })) as Row[];
}

/** The keys of what a store of the page's browser holds. */
export async function keptKeys(page: Page, database: string, store: string): Promise<string[]> {
  return (await page.evaluate(look, { database, store, keysAlone: true })).map(String);
}
