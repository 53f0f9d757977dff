import { addressesCalls } from './addresses/addresses.calls.ts';
import { authCalls } from './auth/auth.calls.ts';
import { discountCodesCalls } from './discount-codes/discount-codes.calls.ts';
import { permissionsCalls } from './permissions/permissions.calls.ts';
import { usersCalls } from './users/users.calls.ts';
import { vendorsCalls } from './vendors/vendors.calls.ts';

/** Handlers of the identity area. */
export const identityCalls = {
  ...authCalls,
  ...addressesCalls,
  ...discountCodesCalls,
  ...permissionsCalls,
  ...usersCalls,
  ...vendorsCalls,
};
