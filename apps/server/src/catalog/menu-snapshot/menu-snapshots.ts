import type { Pool } from 'pg';
import { readVendorSnapshot } from './menu-snapshot.queries.ts';
import type { SnapshotItem, SnapshotTopping, SnapshotToppingCategory, VendorSnapshot } from './types.ts';

/** This is a snapshot with its lookups by id, built once per version. */
export interface IndexedSnapshot extends VendorSnapshot {
  readonly itemsById: ReadonlyMap<string, SnapshotItem>;
  readonly toppingCategoriesById: ReadonlyMap<string, SnapshotToppingCategory>;
  readonly toppingsById: ReadonlyMap<string, SnapshotTopping>;
}

export interface MenuSnapshots {
  /** Gives the vendor's snapshot from memory, or reads it now; undefined where there is no such vendor. */
  get(vendorId: string): Promise<IndexedSnapshot | undefined>;
  /** Forgets a vendor, after a change or when an order was refused against an older version. */
  forget(vendorId: string): void;
  forgetAll(): void;
}

function index(snapshot: VendorSnapshot): IndexedSnapshot {
  const toppings = snapshot.toppingCategories.flatMap((category) => category.toppings);
  return {
    ...snapshot,
    itemsById: new Map(snapshot.items.map((item) => [item.id, item])),
    toppingCategoriesById: new Map(snapshot.toppingCategories.map((category) => [category.id, category])),
    toppingsById: new Map(toppings.map((topping) => [topping.id, topping])),
  };
}

/**
 * Keeps each vendor's snapshot in memory. It is a cache only: an order placed against an older version is refused by
 * the statement that inserts it, so a notification that is late or lost costs a retry, never a wrong price.
 */
export function createMenuSnapshots(pool: Pool): MenuSnapshots {
  const held = new Map<string, Promise<IndexedSnapshot | undefined>>();

  async function read(vendorId: string): Promise<IndexedSnapshot | undefined> {
    const snapshot = await readVendorSnapshot(pool, vendorId);
    return snapshot && index(snapshot);
  }

  return {
    get(vendorId) {
      const known = held.get(vendorId);
      if (known) return known;
      const reading = read(vendorId);
      held.set(vendorId, reading);
      // Neither a failure nor an unknown id is worth remembering.
      reading.then(
        (snapshot) => snapshot ?? (held.get(vendorId) === reading && held.delete(vendorId)),
        () => held.get(vendorId) === reading && held.delete(vendorId),
      );
      return reading;
    },
    forget: (vendorId) => held.delete(vendorId),
    forgetAll: () => held.clear(),
  };
}
