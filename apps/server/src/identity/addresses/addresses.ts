import type { MenuSnapshots } from '#app/catalog/menu-snapshot/index.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import type { RequestVendor, VendorDirectory } from '#app/platform/http/vendor-directory.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { type AddressRow, findAddress, insertAddress, updateAddress } from './addresses.queries.ts';
import { type AddressView, isCoveredByBrand, withCoverage } from './coverage.ts';

/** Holds what saving an address needs to know. */
export interface AddressBook {
  readonly db: Queryable;
  readonly directory: VendorDirectory;
  readonly snapshots: MenuSnapshots;
  readonly vendor: RequestVendor;
  readonly userId: string;
  readonly now: () => Date;
}

async function refuseUncovered(book: AddressBook, address: AddressRow): Promise<void> {
  if (await isCoveredByBrand(book.directory, book.snapshots, book.vendor, address)) return;
  throw new Refusal('ADDRESS_NOT_COVERED');
}

function isSame(one: AddressRow, other: AddressRow): boolean {
  const keys: readonly (keyof AddressRow)[] = [
    'id',
    'title',
    'detail',
    'plate',
    'unit',
    'latitude',
    'longitude',
  ];
  return keys.every((key) => one[key] === other[key]);
}

/**
 * Adds an address under the client's id; the same again gives the same answer.
 * @throws Refusal ADDRESS_NOT_COVERED outside every zone of the brand (specification, section 5),
 * IDEMPOTENCY_CONFLICT where the id stands for something else.
 */
export async function addAddress(book: AddressBook, address: AddressRow): Promise<AddressView> {
  await refuseUncovered(book, address);
  const added = await insertAddress(book.db, book.userId, address, book.now());
  const stored = added ?? (await findAddress(book.db, book.userId, address.id));
  if (!stored || !isSame(stored, address)) throw new Refusal('IDEMPOTENCY_CONFLICT');
  return withCoverage(book, book.vendor.id, stored);
}

/**
 * Changes an address of the customer's own.
 * @throws Refusal ADDRESS_NOT_FOUND, ADDRESS_NOT_COVERED.
 */
export async function changeAddress(book: AddressBook, address: AddressRow): Promise<AddressView> {
  if (!(await findAddress(book.db, book.userId, address.id))) throw new Refusal('ADDRESS_NOT_FOUND');
  await refuseUncovered(book, address);
  const changed = await updateAddress(book.db, book.userId, address);
  if (!changed) throw new Refusal('ADDRESS_NOT_FOUND');
  return withCoverage(book, book.vendor.id, changed);
}
