import { marketplaceVendorCalls } from './connections/connections.calls.ts';
import { marketplaceMenuCalls } from './menu/menu.calls.ts';
import { marketplaceMenuViewCalls } from './menu/menu-view.calls.ts';
import { marketplaceOrdersCalls } from './orders/orders.calls.ts';
import { marketplacePrintersCalls } from './printers/printers.calls.ts';

/** Handles the calls of the marketplace area. */
export const marketplaceCalls = {
  ...marketplaceVendorCalls,
  ...marketplaceMenuCalls,
  ...marketplaceMenuViewCalls,
  ...marketplacePrintersCalls,
  ...marketplaceOrdersCalls,
};
