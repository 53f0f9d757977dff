/** This is what moves a person's wallet on the platform. */
export const WALLET_ENTRY_KINDS = ['TOPUP', 'PAYMENT', 'REFUND'] as const;
export type WalletEntryKind = (typeof WALLET_ENTRY_KINDS)[number];
