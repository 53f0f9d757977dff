import { marketplaceMenu } from './menu.ts';
import { marketplaceMenuView } from './menu-view.ts';
import { marketplaceVendor } from './vendor.ts';

/** Calls of the marketplace area. */
export const marketplace = {
  ...marketplaceVendor,
  ...marketplaceMenu,
  ...marketplaceMenuView,
} as const;
