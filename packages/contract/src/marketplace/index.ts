import { marketplaceVendor } from './connections.ts';
import { marketplaceMenuView } from './menu/menu-view.ts';
import { marketplaceMenu } from './menu.ts';
import { marketplaceOrders } from './orders.ts';
import { marketplacePrinters } from './printers.ts';

/** These are the calls of the marketplace area. */
export const marketplace = {
  ...marketplaceVendor,
  ...marketplaceMenu,
  ...marketplaceMenuView,
  ...marketplacePrinters,
  ...marketplaceOrders,
} as const;
