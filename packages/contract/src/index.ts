import { catalog } from './catalog/index.ts';
import { deliveryZones } from './delivery/delivery-zones/zone-editing.ts';
import { deliveryAreaZones } from './delivery/delivery-zones.ts';
import { polygons } from './delivery/polygons.ts';
import { addresses } from './identity/addresses.ts';
import { audit } from './identity/audit.ts';
import { auth } from './identity/auth.ts';
import { banks } from './identity/banks.ts';
import { bikers } from './identity/bikers.ts';
import { callerIds } from './identity/caller-ids.ts';
import { campaigns } from './identity/campaigns.ts';
import { customerImports } from './identity/customer-imports.ts';
import { customers } from './identity/customers.ts';
import { defaultDescriptions } from './identity/default-descriptions.ts';
import { discountCodes } from './identity/discount-codes.ts';
import { entryCodes } from './identity/entry-codes.ts';
import { feedbacks } from './identity/feedbacks.ts';
import { files } from './identity/files.ts';
import { loginsAndPins } from './identity/logins-and-pins.ts';
import { offlineAddresses } from './identity/offline-addresses.ts';
import { openingHours } from './identity/opening-hours.ts';
import { ownData } from './identity/own-data.ts';
import { posTerminals } from './identity/pos-terminals.ts';
import { permissions } from './identity/roles/permissions.ts';
import { roles } from './identity/roles.ts';
import { segments } from './identity/segments.ts';
import { setup } from './identity/setup.ts';
import { smsCompany } from './identity/sms-company.ts';
import { smsPackages } from './identity/sms-packages.ts';
import { staffCalls } from './identity/staff.ts';
import { contracts } from './identity/subscriptions/contracts.ts';
import { features } from './identity/subscriptions/features.ts';
import { subscriptions } from './identity/subscriptions.ts';
import { userSubscriptionCodes } from './identity/user-subscription-codes.ts';
import { users } from './identity/users.ts';
import { vendors } from './identity/vendors.ts';
import { accountReceipts } from './main/account-receipts.ts';
import { bankConfiguration } from './main/bank-configuration.ts';
import { trips } from './main/bikers/trips.ts';
import { mainBikers } from './main/bikers.ts';
import { books } from './main/books.ts';
import { bridgeCharges } from './main/bridge-charges.ts';
import { cardCharges } from './main/card-charges.ts';
import { cashDrawers } from './main/cash-drawers.ts';
import { chargesLeft } from './main/charge-reports/charge-sides.ts';
import { clubs } from './main/clubs.ts';
import { courierCompanies } from './main/courier-companies.ts';
import { courierRequests } from './main/courier-requests.ts';
import { accountPayments } from './main/credit-accounts/account-payments.ts';
import { creditAccounts } from './main/credit-accounts.ts';
import { customFields } from './main/custom-fields.ts';
import { daySeals } from './main/day-seals.ts';
import { diningTableCategories } from './main/dining-tables/dining-table-categories.ts';
import { tableSittings } from './main/dining-tables/table-sittings.ts';
import { diningTables } from './main/dining-tables.ts';
import { eveningMessages } from './main/evening-messages.ts';
import { reportsOfFigures } from './main/figures.ts';
import { follow } from './main/follow.ts';
import { hourlyReport } from './main/hourly-report.ts';
import { kiosks } from './main/kiosks.ts';
import { guestBoardCalls } from './main/kitchen/guest-board.ts';
import { kitchen } from './main/kitchen.ts';
import { listDays } from './main/list-days.ts';
import { orderMessages } from './main/order-messages.ts';
import { orders } from './main/orders.ts';
import { pageFigures } from './main/page-figures.ts';
import { tableBills } from './main/payments/table-bills.ts';
import { transactions } from './main/payments/transactions.ts';
import { payments } from './main/payments.ts';
import { printBridges } from './main/print-jobs/bridges.ts';
import { ratings } from './main/ratings.ts';
import { reconciliation } from './main/reconciliation.ts';
import { reportViews } from './main/report-views.ts';
import { reports } from './main/reports.ts';
import { sanadPardaz } from './main/sanad-pardaz.ts';
import { settlements } from './main/settlements.ts';
import { surveys } from './main/surveys.ts';
import { sync } from './main/sync.ts';
import { tableReservations } from './main/table-reservations.ts';
import { taxInvoices } from './main/tax-invoices.ts';
import { terminalSlips } from './main/terminal-slips.ts';
import { tips } from './main/tips.ts';
import { voidLens } from './main/void-lens.ts';
import { platformWallets } from './main/wallet/platform-wallets.ts';
import { wallet } from './main/wallet.ts';
import { whatIfs } from './main/what-ifs.ts';
import { marketplace } from './marketplace/index.ts';

/** This has every call of the product, once, under its method and path. */
export const contract = {
  ...audit,
  ...loginsAndPins,
  ...entryCodes,
  ...bikers,
  ...callerIds,
  ...defaultDescriptions,
  ...offlineAddresses,
  ...customers,
  ...customerImports,
  ...segments,
  ...campaigns,
  ...smsPackages,
  ...smsCompany,
  ...features,
  ...contracts,
  ...subscriptions,
  ...feedbacks,
  ...files,
  ...banks,
  ...bankConfiguration,
  ...openingHours,
  ...auth,
  ...addresses,
  ...discountCodes,
  ...ownData,
  ...userSubscriptionCodes,
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
  ...tableBills,
  ...kitchen,
  ...guestBoardCalls,
  ...orders,
  ...payments,
  ...reports,
  ...reportsOfFigures,
  ...voidLens,
  ...daySeals,
  ...eveningMessages,
  ...whatIfs,
  ...listDays,
  ...pageFigures,
  ...accountReceipts,
  ...reportViews,
  ...printBridges,
  ...kiosks,
  ...bridgeCharges,
  ...cardCharges,
  ...chargesLeft,
  ...hourlyReport,
  ...cashDrawers,
  ...sync,
  ...transactions,
  ...settlements,
  ...books,
  ...wallet,
  ...platformWallets,
  ...reconciliation,
  ...terminalSlips,
  ...creditAccounts,
  ...accountPayments,
  ...taxInvoices,
  ...tips,
  ...sanadPardaz,
  ...polygons,
  ...deliveryZones,
  ...deliveryAreaZones,
  ...mainBikers,
  ...trips,
  ...courierCompanies,
  ...courierRequests,
  ...follow,
  ...marketplace,
  ...surveys,
  ...customFields,
  ...orderMessages,
  ...ratings,
  ...clubs,
} as const;

export type Contract = typeof contract;
export type CallKey = keyof Contract;
