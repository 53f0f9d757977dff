import { marketplaceVendor } from './vendor.ts';

/** Calls of the marketplace area. */
export const marketplace = {
  ...marketplaceVendor,
} as const;
