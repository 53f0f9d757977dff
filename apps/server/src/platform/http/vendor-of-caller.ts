import type { Authentication } from '#app/platform/auth/authenticate.ts';
import type { Caller } from '#app/platform/auth/caller.ts';
import type { RequestVendor, VendorDirectory } from './vendor-directory.ts';

/**
 * Says whether a caller reaches a vendor that is put off: its staff do, couriers on their way and the platform's admin.
 */
function reachesPutOff(caller: Caller): boolean {
  if (caller.kind === 'STAFF') return caller.roleName !== null;
  return caller.kind === 'ADMIN' || caller.kind === 'COURIER';
}

/**
 * Finds the vendor a request speaks for, and who is calling there. A vendor that is put off answers for its domain to
 * those who work there; for everybody else the domain is like one that nobody has.
 * @param authenticate who calls, with the rights at the given vendor.
 */
export async function vendorOfCaller<Reading extends Authentication>(
  vendors: VendorDirectory,
  host: string,
  authenticate: (vendorId: string | undefined) => Promise<Reading>,
): Promise<{ readonly vendor: RequestVendor | null; readonly reading: Reading }> {
  const putOff = vendors.putOffAt(host);
  if (putOff) {
    const reading = await authenticate(putOff.id);
    if (reading.ok && reachesPutOff(reading.caller)) return { vendor: putOff, reading };
  }
  const vendor = vendors.resolve(host);
  return { vendor, reading: await authenticate(vendor?.id) };
}
