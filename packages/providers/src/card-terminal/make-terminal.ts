import { CARD_WAIT_MS } from '@sofreh/domain/card-terminal';
import type { BankType } from '@sofreh/domain/enums';
import { asanpardakhtTerminal } from './asanpardakht.ts';
import type { HelperConfig } from './helper-contract.ts';
import { mellatTerminal } from './mellat.ts';
import { melliTerminal } from './melli.ts';
import { parsianDllTerminal } from './parsian-dll.ts';
import { parsianJsonTerminal } from './parsian-json.ts';
import { pasargadTerminal } from './pasargad.ts';
import type { CardTerminal, TerminalDial } from './port.ts';
import { samanProduction, samanTerminal } from './saman.ts';
import { tejaratTerminal } from './tejarat.ts';

/** Describes a terminal as a vendor set it up. */
export interface TerminalSetup {
  readonly bankType: BankType;
  readonly ip: string | null;
  readonly port: number | null;
  readonly serialNumber: string;
  readonly acceptorId: string;
  readonly terminalId: string;
}

/** A company gave the vendor these for its service; only Saman has one. They are secrets. */
export interface TerminalKeys {
  readonly username: string;
  readonly password: string;
  readonly basic: string;
}

/** Tells how terminals and services are reached from here. */
export interface TerminalReach {
  readonly dial: TerminalDial;
  /** Gives a helper's address without a slash at the end; null where it may not be called from here. */
  helperUrl(host: string, port: number): string | null;
  /** These are Saman's two services; they are the real ones unless told. */
  readonly saman?: { readonly tokenUrl: string; readonly baseUrl: string };
  /** Both waits are in ms, and as usual unless told. */
  readonly connectMs?: number;
  readonly answerMs?: number;
}

const CONNECT_MS = 5_000;

/** Makes the terminal that a vendor set up; null where a company's service is asked for without its keys. */
export function makeTerminal(
  setup: TerminalSetup,
  keys: TerminalKeys | null,
  reach: TerminalReach,
): CardTerminal | null {
  const { bankType, serialNumber, acceptorId, terminalId } = setup;
  const { dial, connectMs = CONNECT_MS, answerMs = CARD_WAIT_MS } = reach;
  const [host, port] = [setup.ip ?? '', setup.port ?? 0];
  const place = { host, port, dial, connectMs, answerMs };
  const names = { serialNumber, acceptorId, terminalId };
  const helper = (): HelperConfig => ({
    baseUrl: reach.helperUrl(host, port),
    names,
    callMs: connectMs,
    answerMs,
  });
  switch (bankType) {
    case 'MELLAT':
      return mellatTerminal(place);
    case 'MELLI':
      return melliTerminal(place);
    case 'TEJARAT':
      return tejaratTerminal(place, names);
    case 'PARSIAN_DLL':
      return parsianDllTerminal(place, terminalId);
    case 'SAMAN':
      return keys
        ? samanTerminal({
            ...samanProduction,
            ...keys,
            ...reach.saman,
            terminalId,
            callMs: connectMs,
            answerMs,
          })
        : null;
    case 'ASANPARDAKHT':
      return asanpardakhtTerminal(helper());
    case 'PARSIAN_JSON':
      return parsianJsonTerminal(helper());
    case 'PASARGAD':
      return pasargadTerminal(helper());
  }
}
