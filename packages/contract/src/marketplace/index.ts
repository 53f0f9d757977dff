import { marketplaceMenu } from './menu.ts';
import { marketplaceMenuView } from './menu-view.ts';
import { marketplaceOrders } from './orders.ts';
import { marketplacePrinters } from './printers.ts';
import { marketplaceVendor } from './vendor.ts';

/** Calls of the marketplace area. */
export const marketplace = {
  ...marketplaceVendor,
  ...marketplaceMenu,
  ...marketplaceMenuView,
  ...marketplacePrinters,
  ...marketplaceOrders,
} as const;
