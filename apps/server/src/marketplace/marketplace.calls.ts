import { marketplaceVendorCalls } from './connections/connections.calls.ts';

/** Handlers of the marketplace area. */
export const marketplaceCalls = {
  ...marketplaceVendorCalls,
};
