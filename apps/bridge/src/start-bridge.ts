import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { TerminalReach } from '@sofreh/providers/card-terminal';
import { bridgeSecret } from '@sofreh/receipt/local';
import { createPainter } from '@sofreh/receipt/picture';
import { createPrintWorker, type LocalPrinter, type PrintQueue } from '@sofreh/receipt/worker';
import { listenForCalls } from './caller-id.ts';
import { createChargeDesk } from './charge-desk.ts';
import type { DrivenTerminal } from './driven-terminal.ts';
import { openKeptCharges } from './kept-charges.ts';
import { openKeptPapers } from './kept-papers.ts';
import { knowing } from './known-papers.ts';
import { ownAddresses, startLocalServer } from './local-server.ts';
import { driversInTurn } from './one-at-a-time.ts';
import type { Pairing } from './pairing.ts';
import { createTillDesk } from './print-for-till.ts';
import { RefusedByServer, serverCalls } from './server-calls.ts';
import { tellCharges } from './tell-charges.ts';

/** The server may keep a question for papers so many seconds before it answers that there are none. */
const WAIT_SECONDS = 20;
const PROBE_EVERY_MS = 5_000;
/** So often the server is told where tills reach this bridge, and asked what it drives. */
const TELL_EVERY_MS = 60_000;
const RETRY_FIRST_MS = 1_000;
const RETRY_MAX_MS = 30_000;
/** So many papers that were printed for tills are told at once; the rest goes with the next. */
const TOLD_AT_ONCE = 200;

export interface BridgeSettings {
  /** Says where what it knows and printed is kept; that is beside the pairing. */
  readonly file: string;
  /** On this port it listens for tills. */
  readonly port: number;
  /** Names the serial device of a caller-id modem; null where there is none. */
  readonly callerId: string | null;
}

export interface Bridge {
  /** Resolves when it was stopped. @throws RefusedByServer where its token does not count any more. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/** Holds what a bridge drives, as the server said last: it works for tills after a start without a server, too. */
interface Known {
  readonly removedTills: readonly string[];
  readonly printers: readonly LocalPrinter[];
  readonly logo: string | null;
  readonly terminals: readonly DrivenTerminal[];
}

const NOTHING_KNOWN: Known = { removedTills: [], printers: [], logo: null, terminals: [] };

/** What an older program kept, and what an older server says, knows of no terminals. */
async function readKnown(file: string): Promise<Known> {
  try {
    return { ...NOTHING_KNOWN, ...(JSON.parse(await readFile(file, 'utf8')) as Partial<Known>) };
  } catch {
    return NOTHING_KNOWN;
  }
}

/** So this computer reaches the terminals of its own network. */
const NETWORK: TerminalReach = {
  dial: (host, port) => connect({ host, port, noDelay: true }),
  helperUrl: (host, port) => `http://${host}:${port}`,
};

/**
 * Asks the server for papers and prints them, for as long as it is paired, and prints for the tills of its shop. What was
 * claimed and not begun is claimed again by whoever is there, what was begun is asked of a person.
 * @throws where its files cannot be written.
 */
export async function startBridge(
  pairing: Pairing,
  { file, port, callerId }: BridgeSettings,
  log: (line: string) => void,
): Promise<Bridge> {
  const calls = serverCalls(pairing);
  const painter = createPainter();
  const stopping = new AbortController();
  const [vendorId = '', bridgeId = '', token = ''] = pairing.token.split('.');
  const secret = await bridgeSecret(createHash('sha256').update(token).digest('base64url'));
  const kept = await openKeptPapers(`${file}.papers`, Date.now);
  const keptCharges = await openKeptCharges(`${file}.charges`, Date.now);
  let known = await readKnown(`${file}.known`);
  let logo: Uint8Array | null = null;

  const onError = (error: unknown) =>
    log(`failed: ${error instanceof Error ? error.message : String(error)}`);
  const driverOf = driversInTurn();
  const now = () => Date.now();
  const knownLogo = () => (known.logo === null ? null : Buffer.from(known.logo, 'base64'));
  const desk = createTillDesk({
    kept,
    painter,
    printers: () => known.printers,
    logo: knownLogo,
    driverOf,
    now,
    onError,
  });

  const charges = createChargeDesk({
    kept: keptCharges,
    terminals: () => known.terminals,
    reach: NETWORK,
    now,
    onError,
    onNews: () => void tell().catch(() => undefined),
  });

  /** Tells whether the server hears at which printer a paper came out; null until it has said so once. */
  let hearsPrinters: boolean | null = null;
  let telling: Promise<void> = Promise.resolve();
  const listening = await startLocalServer(port, {
    vendorId,
    bridgeId,
    secret,
    desk,
    charges,
    isRemoved: (deviceId) => known.removedTills.includes(deviceId),
    now,
    onPrinted: () => void tell().catch(() => undefined),
  }).catch((error: unknown) => {
    // Another program has the port: papers of the server come all the same.
    onError(error);
    return null;
  });
  if (listening) log(`tills: port ${listening.port}`);

  /** Tells what was printed for tills, before anything is claimed: the server knows then what it need not queue. */
  function tell(): Promise<void> {
    telling = telling.catch(() => undefined).then(tellNow);
    return telling;
  }
  async function tellNow(): Promise<void> {
    const papers = kept.untold().slice(0, TOLD_AT_ONCE);
    const place = { addresses: ownAddresses(), port: listening?.port ?? 0 };
    // Nothing is told before it is known what the server takes: an older one would refuse them all.
    if (hearsPrinters === null && papers.length > 0)
      hearsPrinters = (await calls.local({ ...place, papers: [] })).hearsPrinters ?? false;
    const said = papers.map(({ source, status, evidence, failure, printerId = null }) => {
      const paper = { source, status, evidence, failure };
      return hearsPrinters ? { ...paper, printerId } : paper;
    });
    const answer = await calls.local({ ...place, papers: said }).catch((error: unknown) => {
      // It may be an older one since: it is asked anew.
      hearsPrinters = null;
      throw error;
    });
    const { notOwn = [], hearsPrinters: hears = false, ...told } = answer;
    hearsPrinters = hears;
    // The till tells of these as well, and they come out elsewhere as copies: asking again about them helps nobody.
    if (notOwn.length > 0) log(`not heard of, for its printer is another's: ${notOwn.join(' ')}`);
    for (const paper of papers) await kept.keep({ ...paper, told: true });
    await know({ ...NOTHING_KNOWN, ...told });
    charges.heardOfTerminals();
    await tellCharges(charges, calls);
  }
  async function know(told: Known): Promise<void> {
    if (JSON.stringify(told) === JSON.stringify(known)) return;
    known = told;
    await writeFile(`${file}.known`, JSON.stringify(told), { mode: 0o600 });
  }

  const atServer: PrintQueue = {
    async claim() {
      if (kept.untold().length > 0) await tell();
      const answer = await calls.claim(WAIT_SECONDS, stopping.signal);
      if (answer.logo !== null) logo = Buffer.from(answer.logo, 'base64');
      return answer.data;
    },
    say: async (word) => (await calls.say(word)).taken,
    async tell(printerId, state) {
      await calls.states([{ printerId, state }]);
    },
    toProbe: async () => (await calls.states([])).data,
    logo: async () => logo,
  };
  const worker = createPrintWorker({
    queue: knowing(atServer, kept, now),
    painter,
    whose: '',
    driverOf,
    onError,
  });

  const carrying = new Set<Promise<void>>();
  async function claimCharges(): Promise<void> {
    const { data } = await calls.claimCharges(WAIT_SECONDS, stopping.signal);
    for (const job of data) {
      const carried: Promise<void> = charges
        .carryForServer({ say: calls.sayCharge }, job)
        .catch(onError)
        .finally(() => carrying.delete(carried));
      carrying.add(carried);
    }
  }

  /** Asks the server again and again; waits longer each time it is not heard, and ends where it is not paired any more. */
  async function askOn(claim: () => Promise<unknown>): Promise<void> {
    let failures = 0;
    while (!stopping.signal.aborted) {
      try {
        await claim();
        failures = 0;
      } catch (error) {
        if (stopping.signal.aborted) return;
        if (error instanceof RefusedByServer && error.status === 403) throw error;
        failures += 1;
        onError(error);
        const delay = Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** Math.min(failures - 1, 6));
        await wait(delay, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  async function every(ms: number, work: () => Promise<void>): Promise<void> {
    while (!stopping.signal.aborted) {
      await work().catch(onError);
      await wait(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const others = [
    every(PROBE_EVERY_MS, () => worker.probe()),
    every(TELL_EVERY_MS, tell),
    ...(callerId === null ? [] : [listenForCalls(callerId, calls, stopping.signal, onError)]),
  ];
  const asking = [askOn(() => worker.claim()), askOn(claimCharges)];
  const ended = Promise.all(asking)
    .then(() => undefined)
    .finally(async () => {
      stopping.abort();
      await listening?.stop();
      await Promise.allSettled(asking);
      await Promise.all(others);
      await Promise.all(carrying);
      await charges.settled();
      await worker.settled();
      await telling.catch(() => undefined);
      await kept.close();
      await keptCharges.close();
      await painter.stop();
    });
  return {
    ended,
    async stop() {
      stopping.abort();
      await ended.catch(() => undefined);
    },
  };
}
