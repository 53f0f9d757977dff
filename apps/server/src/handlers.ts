import type { Contract } from '@sofreh/contract';
import { catalogCalls } from '#app/catalog/catalog.calls.ts';
import {
  deliveryAreaZonesCalls,
  deliveryZonesCalls,
} from '#app/delivery/delivery-zones/delivery-zones.calls.ts';
import { polygonsCalls } from '#app/delivery/polygons/polygons.calls.ts';
import { identityCalls } from '#app/identity/identity.calls.ts';
import { cashDrawersCalls } from '#app/main/cash-drawers/cash-drawers.calls.ts';
import { diningTablesCalls } from '#app/main/dining-tables/dining-tables.calls.ts';
import { diningTableCategoriesCalls } from '#app/main/dining-tables/table-categories.calls.ts';
import { tableReservationsCalls } from '#app/main/dining-tables/table-reservations.calls.ts';
import { hourlyReportCalls } from '#app/main/hourly-report/hourly-report.calls.ts';
import { ordersCalls } from '#app/main/orders/orders.calls.ts';
import { paymentsCalls } from '#app/main/payments/payments.calls.ts';
import { reportsCalls } from '#app/main/reports/reports.calls.ts';
import { syncCalls } from '#app/main/sync/sync.calls.ts';
import { tableSittingsCalls } from '#app/main/table-sittings/table-sittings.calls.ts';
import { transactionsCalls } from '#app/main/transactions/transactions.calls.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';

/** The handler of every call of the contract; one that is missing does not compile. */
export const handlers: Handlers<Contract> = {
  ...identityCalls,
  ...catalogCalls,
  ...diningTablesCalls,
  ...diningTableCategoriesCalls,
  ...tableReservationsCalls,
  ...tableSittingsCalls,
  ...deliveryZonesCalls,
  ...deliveryAreaZonesCalls,
  ...polygonsCalls,
  ...ordersCalls,
  ...paymentsCalls,
  ...reportsCalls,
  ...hourlyReportCalls,
  ...cashDrawersCalls,
  ...syncCalls,
  ...transactionsCalls,
};
