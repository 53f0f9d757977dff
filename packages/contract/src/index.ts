import { catalog } from './catalog/index.ts';
import { polygons } from './delivery/polygons.ts';
import { addresses } from './identity/addresses.ts';
import { auth } from './identity/auth.ts';
import { discountCodes } from './identity/discount-codes.ts';
import { permissions } from './identity/permissions.ts';
import { users } from './identity/users.ts';
import { vendors } from './identity/vendors.ts';
import { diningTables } from './main/dining-tables.ts';
import { orders } from './main/orders.ts';
import { payments } from './main/payments.ts';
import { reports } from './main/reports.ts';
import { transactions } from './main/transactions.ts';

/** Every call of the product, once, under its method and path. */
export const contract = {
  ...auth,
  ...addresses,
  ...discountCodes,
  ...permissions,
  ...users,
  ...vendors,
  ...catalog,
  ...diningTables,
  ...orders,
  ...payments,
  ...reports,
  ...transactions,
  ...polygons,
} as const;

export type Contract = typeof contract;
export type CallKey = keyof Contract;
