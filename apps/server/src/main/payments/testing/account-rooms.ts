import { creditAccounts } from '@sofreh/contract/main/credit-accounts';
import { reconciliation } from '@sofreh/contract/main/reconciliation';
import { tips } from '@sofreh/contract/main/tips';
import { wallet } from '@sofreh/contract/main/wallet';
import { creditAccountsCalls } from '#app/main/credit-accounts/credit-accounts.calls.ts';
import { reconciliationCalls } from '#app/main/reconciliation/reconciliation.calls.ts';
import { tipsCalls } from '#app/main/tips/tips.calls.ts';
import { walletCalls } from '#app/main/wallet/wallet.calls.ts';

/** The rooms where customers owe, where their wallet is, and where others' statements are held against the books. */
export const accountRooms = {
  contract: { ...creditAccounts, ...wallet, ...reconciliation, ...tips },
  handlers: { ...creditAccountsCalls, ...walletCalls, ...reconciliationCalls, ...tipsCalls },
};
