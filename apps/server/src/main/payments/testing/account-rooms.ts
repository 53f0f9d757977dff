import { creditAccounts } from '@sofreh/contract/main/credit-accounts';
import { reconciliation } from '@sofreh/contract/main/reconciliation';
import { wallet } from '@sofreh/contract/main/wallet';
import { creditAccountsCalls } from '#app/main/credit-accounts/credit-accounts.calls.ts';
import { reconciliationCalls } from '#app/main/reconciliation/reconciliation.calls.ts';
import { walletCalls } from '#app/main/wallet/wallet.calls.ts';

/** The rooms where customers owe, where their wallet is, and where others' statements are held against the books. */
export const accountRooms = {
  contract: { ...creditAccounts, ...wallet, ...reconciliation },
  handlers: { ...creditAccountsCalls, ...walletCalls, ...reconciliationCalls },
};
