import { brokenOff, type ChargeState } from '@sofreh/domain/card-terminal';
import type { TerminalSetup } from '@sofreh/providers/card-terminal';
import type { LocalChargeWanted } from '@sofreh/receipt/local';
import { type KeptLog, type KeptRows, openKeptLog } from './kept-log.ts';

/** Is a charge that went through this bridge. */
export interface KeptCharge {
  readonly id: string;
  /** Says who asked for it first: a till of the shop, or the server. */
  readonly origin: 'TILL' | 'SERVER';
  readonly terminal: {
    readonly id: string;
    readonly title: string;
    readonly bankType: TerminalSetup['bankType'];
  };
  /** A till says that it is for this; null where only the server spoke of it. */
  readonly wanted: LocalChargeWanted | null;
  /** Says which till spoke of it; null where none did. */
  readonly deviceId: string | null;
  readonly amountRial: number;
  readonly state: ChargeState;
  /** The company names it so; null where it gives no name. */
  readonly handle: string | null;
  readonly providerCode: string | null;
  readonly reference: string | null;
  readonly trace: string | null;
  readonly cardMask: string | null;
  readonly lastTaken: { readonly amountRial: number; readonly reference: string } | null;
  /** A person at a till said how it ended. */
  readonly byPerson: boolean;
  /** Counts ms since 1970. */
  readonly at: number;
  /** Tells whether the server knows how it stands. */
  readonly told: boolean;
}
export type KeptCharges = KeptLog<KeptCharge>;

/** So long a charge is known again, ms: longer than a till's pass counts, and than it keeps what it did not send. */
const KEPT_MS = 15 * 86_400_000;

function isCharge(value: unknown): value is KeptCharge {
  if (typeof value !== 'object' || value === null) return false;
  const { id, origin, terminal, state } = value as Partial<KeptCharge>;
  return typeof id === 'string' && (origin === 'TILL' || origin === 'SERVER') && !!terminal && !!state;
}

/** Opens what was kept: what broke off with the program is declined before its amount went out, and unknown after. */
export function openKeptCharges(file: string, now: () => number, addedMax?: number): Promise<KeptCharges> {
  const rows: KeptRows<KeptCharge> = {
    isRow: isCharge,
    settled: (charge) =>
      charge.state.leaseUntil === null
        ? charge
        : { ...charge, state: brokenOff(charge.state, now()), told: false },
    isOfUse: ({ at, told, state }) => !told || state.endedAt === null || now() - at < KEPT_MS,
  };
  return openKeptLog(file, rows, addedMax);
}
