import { askAgain, callQuery } from '../query/call-query.ts';
import { queryClient } from '../query/query-client.ts';

const MINUTE_MS = 60_000;

/** Asks for the vendors the staff member works for; asked again each minute, because they open and close. */
export const myVendorsQuery = () => ({
  ...callQuery('GET /api-identity/identity/vendors/me', {}),
  // It is the same answer at every branch.
  queryKey: ['myVendors'],
  refetchInterval: MINUTE_MS,
});

export const myProfileQuery = () => ({
  ...callQuery('GET /api-identity/identity/auth/me', {}),
  queryKey: ['myProfile'],
  staleTime: Number.POSITIVE_INFINITY,
});

/** Gives what the staff member may do at the present branch. */
export const myPermissionsQuery = () => ({
  ...callQuery('GET /api-identity/identity/permissions/me', {}),
  staleTime: MINUTE_MS,
  // Who changes a role is elsewhere; the server refuses at once, the screen follows.
  refetchInterval: MINUTE_MS / 3,
});

/** Reads anew how many per cent of a bill its branch lets be taken off by hand; null where nothing is heard of it. */
export async function readCapAgain(vendorId: string): Promise<number | null> {
  const asked = queryClient.fetchQuery({ ...myVendorsQuery(), staleTime: 0 });
  const told = await asked.catch(() => null);
  return told?.data.find(({ vendor }) => vendor.id === vendorId)?.manualDiscountCap ?? null;
}

/** Asks again what the person may do, and where: a role may have been changed. */
export function askRightsAgain(): void {
  askAgain('GET /api-identity/identity/permissions/me');
  void queryClient.invalidateQueries({ queryKey: ['myVendors'] });
}
