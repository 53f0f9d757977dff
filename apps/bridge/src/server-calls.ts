import type { PrintEvidence, PrinterState, PrintFailure } from '@sofreh/domain/print-state';
import type { ChargeJob, ChargeSaid } from '@sofreh/providers/card-terminal';
import type { ClaimedPaper, DrivenPrinter, LocalPrinter, PaperWord } from '@sofreh/receipt/worker';
import type { ChargeReport } from './charge-report.ts';
import type { DrivenTerminal } from './driven-terminal.ts';
import type { Pairing } from './pairing.ts';

/** Says that the server answered and said no: asking again the same is of no use. */
export class RefusedByServer extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const TIMEOUT_MS = 40_000;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

async function send<Answer>(
  method: string,
  address: string,
  headers: Readonly<Record<string, string>>,
  body: unknown,
  signal?: AbortSignal,
): Promise<Answer> {
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await fetch(address, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  });
  const said: unknown = await answer.json().catch(() => null);
  if (answer.ok) return said as Answer;
  const { message } = isRecord(said) ? said : {};
  const words = typeof message === 'string' ? message : `HTTP ${answer.status}`;
  throw new RefusedByServer(answer.status, words);
}

/** Trades the six digits for a token. @throws RefusedByServer for a code that is wrong or too old. */
export function pairWith(
  server: string,
  shop: string,
  code: string,
): Promise<{ readonly token: string; readonly name: string; readonly vendorName: string }> {
  return send('POST', `${server}/api/printbridges/pair`, { 'host-domain': shop }, { code });
}

/**
 * Tells what the server says to a paired bridge. Each call throws where it does not answer, RefusedByServer where it
 * says no.
 */
export interface ServerCalls {
  claim(
    waitSeconds: number,
    signal: AbortSignal,
  ): Promise<{ readonly data: readonly ClaimedPaper[]; readonly logo: string | null }>;
  say(word: PaperWord): Promise<{ readonly taken: boolean }>;
  claimCharges(waitSeconds: number, signal: AbortSignal): Promise<{ readonly data: readonly ChargeJob[] }>;
  sayCharge(said: ChargeSaid): Promise<{ readonly taken: boolean; readonly canceled: boolean }>;
  /**
   * Tells what tills charged here; the answer names those of which somebody in the back office has said how they
   * ended.
   */
  tellCharges(
    charges: readonly ChargeReport[],
  ): Promise<{ readonly settled: readonly { readonly id: string; readonly approved: boolean }[] }>;
  states(
    states: readonly { readonly printerId: string; readonly state: PrinterState }[],
  ): Promise<{ readonly data: readonly DrivenPrinter[] }>;
  /** Tells of a call that rang `ago` ms ago at a line. */
  heardCall(said: {
    readonly lineNumber: string;
    readonly number: string;
    readonly ago: number;
  }): Promise<{ readonly id: string }>;
  /** Says where tills reach the bridge and what it printed for them; answers what it drives. */
  local(said: {
    readonly addresses: readonly string[];
    readonly port: number;
    readonly papers: readonly {
      readonly source: string;
      readonly status: string;
      readonly evidence: PrintEvidence | null;
      readonly failure: PrintFailure | null;
      /** Names the printer at which it came out; it is said only to a server that says that it hears of it. */
      readonly printerId?: string | null;
    }[];
  }): Promise<{
    /** These tills were taken out of service; an older server names none. */
    readonly removedTills?: readonly string[];
    readonly printers: readonly LocalPrinter[];
    readonly logo: string | null;
    readonly terminals?: readonly DrivenTerminal[];
    /** The server did not hear these, for they are of printers that this bridge does not drive. */
    readonly notOwn?: readonly string[];
    /** An older server says nothing of it, and takes no paper that names its printer. */
    readonly hearsPrinters?: boolean;
  }>;
}

export function serverCalls({ server, shop, token }: Pairing): ServerCalls {
  const headers = { authorization: `Bridge ${token}`, 'host-domain': shop };
  const at = (path: string) => `${server}/api/printbridges/${path}`;
  return {
    claim: (waitSeconds, signal) => send('POST', at('claim'), headers, { waitSeconds }, signal),
    say: (word) => send('PUT', at('papers'), headers, word),
    claimCharges: (waitSeconds, signal) =>
      send('POST', at('charges/claim'), headers, { waitSeconds }, signal),
    sayCharge: (said) => send('PUT', at('charges'), headers, said),
    tellCharges: (charges) => send('POST', at('charges'), headers, { charges }),
    states: (states) => send('POST', at('states'), headers, { states }),
    heardCall: (said) => send('POST', at('calls'), headers, said),
    local: (said) => send('POST', at('local'), headers, said),
  };
}
