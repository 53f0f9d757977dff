import type { ChargeDecline, ChargeStatus } from '@sofreh/domain/card-terminal';
import type { LocalChargeWanted } from '@sofreh/receipt/local';

/** Tells the server how a charge of a till stands. */
export type ChargeReport = LocalChargeWanted & {
  readonly id: string;
  readonly deviceId: string;
  readonly status: ChargeStatus;
  readonly decline: ChargeDecline | null;
  readonly providerCode: string | null;
  readonly reference: string | null;
  readonly trace: string | null;
  readonly cardMask: string | null;
  readonly lastTaken: { readonly amountRial: number; readonly reference: string } | null;
  readonly byPerson: boolean;
  /** Counts ms before now: this computer's clock may be wrong. */
  readonly startedAgo: number;
  readonly endedAgo: number | null;
};
