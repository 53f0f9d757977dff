import type { Menu } from '@sofreh/contract/catalog/menu-categories';
import type { VendorView } from '@sofreh/contract/identity/vendors';
import { OFFLINE_DATABASE } from '@sofreh/domain/limits';
import type { Table } from 'dexie';
import { KeptDatabase } from './kept-database.ts';

/** Every row says which branch it is of: one till may work for several. */
type OfVendor = { readonly id: string; readonly vendorId: string };

/** This is a menu category with everything needed to sell from it. */
export type MenuCategoryRow = OfVendor & {
  readonly position: number;
  readonly category: Menu['categories'][number];
  readonly toppingCategories: Menu['toppingCategories'];
};
export type VendorRow = OfVendor & {
  /** It is null where its menu was loaded first. */
  readonly vendor: VendorView | null;
  /** This is the version of the menu in `menuCategory`; null before it was loaded. */
  readonly menuVersion: number | null;
};
/** This is a document as the server last gave it, in the store of its kind. */
export type CopyRow = OfVendor & { readonly document: unknown };

/**
 * This is «offlineDB», version 3, its stores keyed by id (specification sections 3 and 9): it holds what a till needs
 * to know to sell without a network. What it did itself stands in `till-db.ts`.
 */
export class OfflineDatabase extends KeptDatabase {
  declare readonly menuCategory: Table<MenuCategoryRow, string>;
  declare readonly diningTables: Table<CopyRow, string>;
  declare readonly orderTables: Table<CopyRow, string>;
  declare readonly orderCreationStore: Table<CopyRow, string>;
  declare readonly vendor: Table<VendorRow, string>;
  declare readonly printerStationStore: Table<CopyRow, string>;
  declare readonly defaultDescriptionStorage: Table<CopyRow, string>;
  declare readonly posTerminalStorage: Table<CopyRow, string>;

  constructor() {
    super(OFFLINE_DATABASE.name);
    // Dexie opens IndexedDB's version times ten; the specification names IndexedDB's own.
    this.version(OFFLINE_DATABASE.version / 10).stores({
      menuCategory: 'id',
      diningTables: 'id',
      orderTables: 'id',
      orderCreationStore: 'id',
      vendor: 'id',
      printerStationStore: 'id',
      defaultDescriptionStorage: 'id',
      posTerminalStorage: 'id',
    });
  }
}

export const offlineDb = new OfflineDatabase();
