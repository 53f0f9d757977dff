/** This is what moves a person's wallet on the platform. */
export const WALLET_ENTRY_KINDS = ['TOPUP', 'PAYMENT', 'REFUND'] as const;
export type WalletEntryKind = (typeof WALLET_ENTRY_KINDS)[number];

/** A till takes money from a wallet by a code that holds so long; how often a wrong one may be said stands below. */
export const WALLET_CODE_MINUTES = 5;
export const WALLET_CODE_TRIES = 5;
