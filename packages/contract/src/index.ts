import { catalog } from './catalog/index.ts';
import { deliveryAreaZones } from './delivery/delivery-zones.ts';
import { polygons } from './delivery/polygons.ts';
import { addresses } from './identity/addresses.ts';
import { audit } from './identity/audit.ts';
import { auth } from './identity/auth.ts';
import { banks } from './identity/banks.ts';
import { bikers } from './identity/bikers.ts';
import { callerIds } from './identity/caller-ids.ts';
import { customerImports } from './identity/customer-imports.ts';
import { customers } from './identity/customers.ts';
import { defaultDescriptions } from './identity/default-descriptions.ts';
import { deliveryZones } from './identity/delivery-zones.ts';
import { discountCodes } from './identity/discount-codes.ts';
import { feedbacks } from './identity/feedbacks.ts';
import { files } from './identity/files.ts';
import { offlineAddresses } from './identity/offline-addresses.ts';
import { openingHours } from './identity/opening-hours.ts';
import { permissions } from './identity/permissions.ts';
import { posTerminals } from './identity/pos-terminals.ts';
import { roles } from './identity/roles.ts';
import { sessions } from './identity/sessions.ts';
import { setup } from './identity/setup.ts';
import { staffCalls } from './identity/staff.ts';
import { users } from './identity/users.ts';
import { vendors } from './identity/vendors.ts';
import { cashDrawers } from './main/cash-drawers.ts';
import { diningTableCategories } from './main/dining-table-categories.ts';
import { diningTables } from './main/dining-tables.ts';
import { hourlyReport } from './main/hourly-report.ts';
import { orders } from './main/orders.ts';
import { payments } from './main/payments.ts';
import { reports } from './main/reports.ts';
import { sync } from './main/sync.ts';
import { tableReservations } from './main/table-reservations.ts';
import { tableSittings } from './main/table-sittings.ts';
import { transactions } from './main/transactions.ts';

/** Every call of the product, once, under its method and path. */
export const contract = {
  ...audit,
  ...sessions,
  ...bikers,
  ...callerIds,
  ...defaultDescriptions,
  ...offlineAddresses,
  ...customers,
  ...customerImports,
  ...feedbacks,
  ...files,
  ...banks,
  ...openingHours,
  ...auth,
  ...addresses,
  ...discountCodes,
  ...permissions,
  ...posTerminals,
  ...roles,
  ...setup,
  ...staffCalls,
  ...users,
  ...vendors,
  ...catalog,
  ...diningTables,
  ...diningTableCategories,
  ...tableReservations,
  ...tableSittings,
  ...orders,
  ...payments,
  ...reports,
  ...hourlyReport,
  ...cashDrawers,
  ...sync,
  ...transactions,
  ...polygons,
  ...deliveryZones,
  ...deliveryAreaZones,
} as const;

export type Contract = typeof contract;
export type CallKey = keyof Contract;
