import { vendors } from '@sofreh/contract/identity/vendors';
import { accountReceipts } from '@sofreh/contract/main/account-receipts';
import { creditAccounts } from '@sofreh/contract/main/credit-accounts';
import { accountPayments } from '@sofreh/contract/main/credit-accounts/account-payments';
import { reconciliation } from '@sofreh/contract/main/reconciliation';
import { sanadPardaz } from '@sofreh/contract/main/sanad-pardaz';
import { settlements } from '@sofreh/contract/main/settlements';
import { taxInvoices } from '@sofreh/contract/main/tax-invoices';
import { tips } from '@sofreh/contract/main/tips';
import { wallet } from '@sofreh/contract/main/wallet';
import { platformWallets } from '@sofreh/contract/main/wallet/platform-wallets';
import { vendorsCalls } from '#app/identity/vendors/vendors.calls.ts';
import { accountPaymentsCalls } from '#app/main/credit-accounts/account-payments.calls.ts';
import { creditAccountsCalls } from '#app/main/credit-accounts/credit-accounts.calls.ts';
import { reconciliationCalls } from '#app/main/reconciliation/reconciliation.calls.ts';
import { accountReceiptsCalls } from '#app/main/reports/account-receipts/account-receipts.calls.ts';
import { sanadPardazCalls } from '#app/main/sanad-pardaz/sanad-pardaz.calls.ts';
import { settlementsCalls } from '#app/main/settlements/settlements.calls.ts';
import { taxInvoicesCalls } from '#app/main/tax-invoices/tax-invoices.calls.ts';
import { tipsCalls } from '#app/main/tips/tips.calls.ts';
import { platformWalletsCalls, walletCalls } from '#app/main/wallet/wallet.calls.ts';

/**
 * In these rooms customers owe, their wallet is, others' statements are held against the books, accounting and the tax
 * authority are told, and a vendor says its rules.
 */
export const accountRooms = {
  contract: {
    ...accountReceipts,
    ...creditAccounts,
    ...accountPayments,
    ...wallet,
    ...platformWallets,
    ...reconciliation,
    ...settlements,
    ...sanadPardaz,
    ...taxInvoices,
    ...tips,
    ...vendors,
  },
  handlers: {
    ...accountReceiptsCalls,
    ...creditAccountsCalls,
    ...accountPaymentsCalls,
    ...walletCalls,
    ...platformWalletsCalls,
    ...reconciliationCalls,
    ...settlementsCalls,
    ...sanadPardazCalls,
    ...taxInvoicesCalls,
    ...tipsCalls,
    ...vendorsCalls,
  },
};
