import type { Contract } from '@sofreh/contract';
import { catalogCalls } from '#app/catalog/catalog.calls.ts';
import {
  deliveryAreaZonesCalls,
  deliveryZonesCalls,
} from '#app/delivery/delivery-zones/delivery-zones.calls.ts';
import { polygonsCalls } from '#app/delivery/polygons/polygons.calls.ts';
import { identityCalls } from '#app/identity/identity.calls.ts';
import { bankConfigurationCalls } from '#app/main/bank-configuration/bank-configuration.calls.ts';
import { bikersMainCalls, tripsCalls } from '#app/main/bikers/bikers.calls.ts';
import { unassignedOrdersCalls } from '#app/main/bikers/unassigned-orders.calls.ts';
import { booksCalls } from '#app/main/books/books.calls.ts';
import { cardChargesCalls } from '#app/main/card-charges/card-charges.calls.ts';
import { cashDrawersCalls } from '#app/main/cash-drawers/cash-drawers.calls.ts';
import { chargeReportsCalls } from '#app/main/charge-reports/charge-reports.calls.ts';
import { chargesLeftCalls } from '#app/main/charge-reports/charge-sides.calls.ts';
import { clubsCalls } from '#app/main/clubs/clubs.calls.ts';
import { courierCompaniesCalls } from '#app/main/courier-companies/courier-companies.calls.ts';
import { courierRequestsCalls } from '#app/main/courier-requests/courier-requests.calls.ts';
import { accountPaymentsCalls } from '#app/main/credit-accounts/account-payments.calls.ts';
import { creditAccountsCalls } from '#app/main/credit-accounts/credit-accounts.calls.ts';
import { customFieldsCalls } from '#app/main/custom-fields/custom-fields.calls.ts';
import { daySealsCalls } from '#app/main/day-seals/day-seals.calls.ts';
import { diningTableCategoriesCalls } from '#app/main/dining-tables/dining-table-categories.calls.ts';
import { diningTablesCalls } from '#app/main/dining-tables/dining-tables.calls.ts';
import { tableSittingsCalls } from '#app/main/dining-tables/table-sittings/table-sittings.calls.ts';
import { eveningMessagesCalls } from '#app/main/evening-messages/evening-messages.calls.ts';
import { followCalls } from '#app/main/follow/follow.calls.ts';
import { hourlyReportCalls } from '#app/main/hourly-report/hourly-report.calls.ts';
import { kiosksCalls } from '#app/main/kiosks/kiosks.calls.ts';
import { guestBoardCalls } from '#app/main/kitchen/guest-board.calls.ts';
import { kitchenCalls } from '#app/main/kitchen/kitchen.calls.ts';
import { kitchenTicketsCalls } from '#app/main/kitchen-tickets/kitchen-tickets.calls.ts';
import { orderMessagesCalls } from '#app/main/order-messages/order-messages.calls.ts';
import { ordersCalls } from '#app/main/orders/orders.calls.ts';
import { paymentsCalls } from '#app/main/payments/payments.calls.ts';
import { tableBillsCalls } from '#app/main/payments/table-bills/table-bills.calls.ts';
import { transactionsCalls } from '#app/main/payments/transactions.calls.ts';
import { printBridgesCalls } from '#app/main/print-jobs/bridges.calls.ts';
import { ratingsCalls } from '#app/main/ratings/ratings.calls.ts';
import { reconciliationCalls } from '#app/main/reconciliation/reconciliation.calls.ts';
import { reportViewsCalls } from '#app/main/report-views/report-views.calls.ts';
import { accountReceiptsCalls } from '#app/main/reports/account-receipts/account-receipts.calls.ts';
import { figuresCalls } from '#app/main/reports/figures/figures.calls.ts';
import { listDaysCalls } from '#app/main/reports/list-days/list-days.calls.ts';
import { pageFiguresCalls } from '#app/main/reports/page-figures/page-figures.calls.ts';
import { voidLensCalls } from '#app/main/reports/void-lens/void-lens.calls.ts';
import { sanadPardazCalls } from '#app/main/sanad-pardaz/sanad-pardaz.calls.ts';
import { settlementsCalls } from '#app/main/settlements/settlements.calls.ts';
import { surveysCalls } from '#app/main/surveys/surveys.calls.ts';
import { syncCalls } from '#app/main/sync/sync.calls.ts';
import { tableReservationsCalls } from '#app/main/table-reservations/table-reservations.calls.ts';
import { taxInvoicesCalls } from '#app/main/tax-invoices/tax-invoices.calls.ts';
import { terminalSlipsCalls } from '#app/main/terminal-slips/terminal-slips.calls.ts';
import { tipsCalls } from '#app/main/tips/tips.calls.ts';
import { platformWalletsCalls, walletCalls } from '#app/main/wallet/wallet.calls.ts';
import { whatIfsCalls } from '#app/main/what-ifs/what-ifs.calls.ts';
import { marketplaceCalls } from '#app/marketplace/marketplace.calls.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { reportsCalls } from './main/reports/dashboard/reports.calls.ts';

/** This has the handler of every call of the contract; one that is missing does not compile. */
export const handlers: Handlers<Contract> = {
  ...identityCalls,
  ...catalogCalls,
  ...diningTablesCalls,
  ...diningTableCategoriesCalls,
  ...tableReservationsCalls,
  ...tableSittingsCalls,
  ...tableBillsCalls,
  ...deliveryZonesCalls,
  ...deliveryAreaZonesCalls,
  ...bikersMainCalls,
  ...tripsCalls,
  ...unassignedOrdersCalls,
  ...courierCompaniesCalls,
  ...courierRequestsCalls,
  ...followCalls,
  ...polygonsCalls,
  ...kitchenCalls,
  ...kitchenTicketsCalls,
  ...guestBoardCalls,
  ...ordersCalls,
  ...paymentsCalls,
  ...reportsCalls,
  ...figuresCalls,
  ...voidLensCalls,
  ...daySealsCalls,
  ...eveningMessagesCalls,
  ...whatIfsCalls,
  ...listDaysCalls,
  ...pageFiguresCalls,
  ...accountReceiptsCalls,
  ...reportViewsCalls,
  ...printBridgesCalls,
  ...kiosksCalls,
  ...chargeReportsCalls,
  ...chargesLeftCalls,
  ...cardChargesCalls,
  ...hourlyReportCalls,
  ...bankConfigurationCalls,
  ...cashDrawersCalls,
  ...syncCalls,
  ...transactionsCalls,
  ...settlementsCalls,
  ...booksCalls,
  ...walletCalls,
  ...platformWalletsCalls,
  ...reconciliationCalls,
  ...terminalSlipsCalls,
  ...creditAccountsCalls,
  ...accountPaymentsCalls,
  ...taxInvoicesCalls,
  ...tipsCalls,
  ...sanadPardazCalls,
  ...marketplaceCalls,
  ...surveysCalls,
  ...customFieldsCalls,
  ...orderMessagesCalls,
  ...ratingsCalls,
  ...clubsCalls,
};
