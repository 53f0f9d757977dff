import { courierCompanies } from '@sofreh/contract/delivery/courier-companies';
import { deliveryByProviders } from '@sofreh/contract/delivery/delivery-by-providers';
import { follow } from '@sofreh/contract/delivery/follow';
import { polygons } from '@sofreh/contract/delivery/polygons';
import { addresses } from '@sofreh/contract/identity/addresses';
import { callerIds } from '@sofreh/contract/identity/caller-ids';
import { polygonsCalls } from '#app/delivery/polygons/polygons.calls.ts';
import { addressesCalls } from '#app/identity/addresses/addresses.calls.ts';
import { callerIdsCalls } from '#app/identity/caller-ids/caller-ids.calls.ts';
import { courierCompaniesCalls } from '#app/main/courier-companies/courier-companies.calls.ts';
import { deliveryByProvidersCalls } from '#app/main/courier-requests/courier-requests.calls.ts';
import { followCalls } from '#app/main/follow/follow.calls.ts';

/** The rooms of deliveries: what they cost, who is asked for a courier, where he is, and how he is told. */
export const courierRooms = {
  contract: {
    ...addresses,
    ...callerIds,
    ...courierCompanies,
    ...deliveryByProviders,
    ...follow,
    ...polygons,
  },
  handlers: {
    ...addressesCalls,
    ...callerIdsCalls,
    ...courierCompaniesCalls,
    ...deliveryByProvidersCalls,
    ...followCalls,
    ...polygonsCalls,
  },
};
