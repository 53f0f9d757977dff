import type { PrinterDriver, PrintOutcome } from '../driver/index.ts';
import type { Painter } from '../picture/index.ts';
import type { ClaimedPaper, DrivenPrinter, PrintQueue } from './queue.ts';

export interface PrintWorkerDeps {
  readonly queue: PrintQueue;
  readonly painter: Pick<Painter, 'paint'>;
  /** Says whose papers these are, where one painter draws for many. */
  readonly whose: string;
  readonly driverOf: (printer: DrivenPrinter) => PrinterDriver;
  readonly onError: (error: unknown) => void;
  /** Waits so many ms; the machine's clock by default. */
  readonly wait?: (ms: number) => Promise<void>;
}

/** Prints what its queue has, at every printer one paper after the other. */
export interface PrintWorker {
  /** Claims once and begins to print; whoever asks a queue that waits for papers calls it in a loop. @throws as the queue. */
  claim(): Promise<void>;
  /** Prints what can be printed now and resolves when all of it has ended; again while it runs means once more after. */
  work(): Promise<void>;
  /** Resolves when nothing is being printed. */
  settled(): Promise<void>;
  /** Asks the printers that are idle how they are. */
  probe(): Promise<void>;
}

/** A word that did not arrive is said again: whoever asks later knows the end from the claim's lease alone. */
const WORD_TRIES = 3;
const WORD_RETRY_MS = 500;

export function createPrintWorker(deps: PrintWorkerDeps): PrintWorker {
  const { queue, painter, whose, driverOf, onError } = deps;
  const wait = deps.wait ?? ((ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)));
  const busy = new Set<string>();
  const inFlight = new Set<Promise<void>>();
  let claiming: Promise<void> | undefined;
  let again = false;
  /** It says whether the next paper is claimed when one has ended; whoever claims in a loop does it itself. */
  let following = false;

  async function say(paper: ClaimedPaper, outcome: PrintOutcome): Promise<void> {
    const { id, attempt } = paper;
    const word = { id, attempt, evidence: null, failure: null };
    const said = {
      PRINTED: () =>
        queue.say({
          ...word,
          step: 'CONFIRM',
          evidence: outcome.outcome === 'PRINTED' ? outcome.evidence : null,
        }),
      NOT_SENT: () =>
        queue.say({
          ...word,
          step: 'LET_GO',
          failure: outcome.outcome === 'NOT_SENT' ? outcome.failure : null,
        }),
      UNSURE: () =>
        queue.say({ ...word, step: 'LOSE', failure: outcome.outcome === 'UNSURE' ? outcome.failure : null }),
    }[outcome.outcome];
    for (let tries = 1; ; tries += 1) {
      try {
        await said();
        return;
      } catch (error) {
        if (tries >= WORD_TRIES) return onError(error);
        await wait(WORD_RETRY_MS * tries);
      }
    }
  }

  async function print(paper: ClaimedPaper): Promise<void> {
    const { printer, id, attempt } = paper;
    busy.add(printer.id);
    try {
      let bytes: Uint8Array;
      try {
        const hasLogo = paper.paper.blocks.some(({ kind }) => kind === 'LOGO');
        const logo = hasLogo ? await queue.logo() : null;
        bytes = await painter.paint(paper.paper, logo, 'ESCPOS', whose);
      } catch (error) {
        onError(error);
        await queue.say({ id, attempt, step: 'FAIL', evidence: null, failure: 'CANNOT_DRAW' });
        return;
      }
      const mayFlow = () =>
        queue.say({ id, attempt, step: 'SEND', evidence: null, failure: null }).catch((error: unknown) => {
          onError(error);
          return false;
        });
      const outcome = await driverOf(printer).print(bytes, mayFlow);
      // The state comes first: who waits for the paper learns why it does not come.
      await queue.tell(printer.id, outcome.state).catch(onError);
      await say(paper, outcome);
    } catch (error) {
      onError(error);
    } finally {
      busy.delete(printer.id);
    }
  }

  async function claim(): Promise<void> {
    for (const paper of await queue.claim()) {
      // A slow printer keeps no other waiting: each goes on by itself.
      const job = print(paper).then(() => {
        inFlight.delete(job);
        if (following) void work();
      });
      inFlight.add(job);
    }
  }

  async function claimAll(): Promise<void> {
    do {
      again = false;
      await claim();
    } while (again);
  }

  async function work(): Promise<void> {
    following = true;
    again = true;
    claiming ??= claimAll()
      .catch(onError)
      .finally(() => {
        claiming = undefined;
      });
    await claiming;
    await settled();
  }

  async function settled(): Promise<void> {
    while (inFlight.size > 0 || claiming) await Promise.all([...inFlight, claiming]);
  }

  return {
    claim,
    work,
    settled,
    async probe() {
      const idle = (await queue.toProbe()).filter(({ id }) => !busy.has(id));
      await Promise.all(
        idle.map(async (printer) => {
          const state = await driverOf(printer).probe();
          if (!busy.has(printer.id)) await queue.tell(printer.id, state);
        }),
      );
    },
  };
}
