import type { BankType } from '../enums/index.ts';

/** Says why a charge brought no money, in words that all companies share. */
export const CHARGE_DECLINES = [
  'NOT_REACHED',
  'CANCELED',
  'INSUFFICIENT_FUNDS',
  'WRONG_PIN',
  'PIN_TRIES',
  'CARD_INVALID',
  'CARD_EXPIRED',
  'CARD_NOT_ALLOWED',
  'TERMINAL_NOT_ALLOWED',
  'OVER_LIMIT',
  'AMOUNT_REFUSED',
  'TERMINAL_BUSY',
  'BANK_SILENT',
  'NO_CARD',
  'SAID_BY_PERSON',
  'OTHER',
] as const;
export type ChargeDecline = (typeof CHARGE_DECLINES)[number];

/**
 * Says how a terminal is reached. HELPER is a program of the company's library on a computer of the shop; see
 * docs/card-terminals.md.
 */
export type TerminalRoute = 'TCP' | 'CLOUD' | 'HELPER';

interface TerminalFacts {
  readonly route: TerminalRoute;
  /** The bridge dials this port unless it is told otherwise; it is null where none is known, or none is dialled. */
  readonly defaultPort: number | null;
  /** Names its company must be told. */
  readonly needs: readonly ('serialNumber' | 'acceptorId' | 'terminalId')[];
  /**
   * This is what its protocol can do beside charging: call a charge back while it waits, tell how the last one ended.
   */
  readonly cancels: boolean;
  readonly inquires: boolean;
}

/** The helper listens here unless told otherwise. */
const HELPER_PORT = 8095;
const helper = (...needs: TerminalFacts['needs']): TerminalFacts => ({
  route: 'HELPER',
  defaultPort: HELPER_PORT,
  needs,
  cancels: true,
  inquires: true,
});
const tcp = (defaultPort: number | null, ...needs: TerminalFacts['needs']): TerminalFacts => ({
  route: 'TCP',
  defaultPort,
  needs,
  cancels: false,
  inquires: false,
});

/** This is what each bank's terminals are, by their companies' protocols. */
export const TERMINAL_FACTS: Readonly<Record<BankType, TerminalFacts>> = {
  MELLAT: tcp(1024),
  MELLI: tcp(8888),
  TEJARAT: tcp(null, 'serialNumber', 'acceptorId', 'terminalId'),
  SAMAN: { route: 'CLOUD', defaultPort: null, needs: ['terminalId'], cancels: true, inquires: true },
  ASANPARDAKHT: helper(),
  PARSIAN_DLL: { ...tcp(1362), cancels: true, inquires: true },
  PARSIAN_JSON: helper('terminalId'),
  PASARGAD: helper(),
};

/**
 * Says whether a terminal was told of enough to be spoken to: its place in the shop, or the keys of its company's
 * service.
 */
export function maySpeakTo({
  bankType,
  ip,
  hasKeys,
}: {
  readonly bankType: BankType;
  readonly ip: string | null;
  readonly hasKeys: boolean;
}): boolean {
  return TERMINAL_FACTS[bankType].route === 'CLOUD' ? hasKeys : ip !== null;
}
