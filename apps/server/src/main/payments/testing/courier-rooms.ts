import { polygons } from '@sofreh/contract/delivery/polygons';
import { addresses } from '@sofreh/contract/identity/addresses';
import { callerIds } from '@sofreh/contract/identity/caller-ids';
import { courierCompanies } from '@sofreh/contract/main/courier-companies';
import { courierRequests } from '@sofreh/contract/main/courier-requests';
import { follow } from '@sofreh/contract/main/follow';
import { polygonsCalls } from '#app/delivery/polygons/polygons.calls.ts';
import { addressesCalls } from '#app/identity/addresses/addresses.calls.ts';
import { callerIdsCalls } from '#app/identity/caller-ids/caller-ids.calls.ts';
import { courierCompaniesCalls } from '#app/main/courier-companies/courier-companies.calls.ts';
import { courierRequestsCalls } from '#app/main/courier-requests/courier-requests.calls.ts';
import { followCalls } from '#app/main/follow/follow.calls.ts';

/** These are the rooms of deliveries: what they cost, who is asked for a courier, where he is, and how he is told. */
export const courierRooms = {
  contract: {
    ...addresses,
    ...callerIds,
    ...courierCompanies,
    ...courierRequests,
    ...follow,
    ...polygons,
  },
  handlers: {
    ...addressesCalls,
    ...callerIdsCalls,
    ...courierCompaniesCalls,
    ...courierRequestsCalls,
    ...followCalls,
    ...polygonsCalls,
  },
};
