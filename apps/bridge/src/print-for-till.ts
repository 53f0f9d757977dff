import { paperOf } from '@sofreh/receipt/documents';
import type { PrinterDriver } from '@sofreh/receipt/driver';
import type { LocalAnswer, LocalAsk, LocalOutcome, LocalPaper, LocalPass } from '@sofreh/receipt/local';
import type { Painter } from '@sofreh/receipt/picture';
import type { DrivenPrinter, LocalPrinter } from '@sofreh/receipt/worker';
import type { KeptPaper, KeptPapers } from './kept-papers.ts';

export interface TillDeskDeps {
  readonly kept: KeptPapers;
  readonly painter: Pick<Painter, 'paint'>;
  readonly printers: () => readonly LocalPrinter[];
  readonly logo: () => Uint8Array | null;
  readonly driverOf: (printer: DrivenPrinter) => PrinterDriver;
  readonly now: () => number;
  /** Is told why a paper could not be drawn. */
  readonly onError: (error: unknown) => void;
}

type NotSent = Extract<LocalOutcome, { status: 'NOT_SENT' }>;
type Flowed = Exclude<LocalOutcome, NotSent>;

const notSent = ({ id, source }: LocalPaper, failure: NotSent['failure']): NotSent => ({
  id,
  source,
  status: 'NOT_SENT',
  evidence: null,
  failure,
});

function outcomeOf({ id, source, status, evidence, failure, printerId, elsewhere }: KeptPaper): Flowed {
  const known = { id, source, evidence, failure, printerId, elsewhere };
  return { ...known, status: status === 'PRINTED' ? 'PRINTED' : 'UNSURE' };
}

/**
 * Tells what an earlier try came to: only what is known to have come out did so already, of the rest a person is to
 * look.
 */
function earlierOutcome(before: KeptPaper, id: string): LocalOutcome {
  const outcome = outcomeOf(before);
  return { ...outcome, id, earlier: true, status: outcome.status === 'PRINTED' ? 'ALREADY' : 'UNSURE' };
}

/**
 * Prints what a till hands over: each id once, and what a source stands for once, unless a person wants it again; then it
 * is marked as a copy. Whether bytes may have flowed is on the disk before the first of them. Where a printer took none
 * of them, its second one here does: the slip there names the first, and the till is told.
 */
export function createTillDesk(deps: TillDeskDeps) {
  const { kept, painter, driverOf, now } = deps;
  const underWay = new Map<string, Promise<LocalOutcome>>();

  /** Prints a paper at a printer. @param first the printer in whose place it prints; null for its own. */
  async function printAt(
    printer: DrivenPrinter,
    first: DrivenPrinter | null,
    paper: LocalPaper,
    pass: LocalPass,
    isCopy: boolean,
  ): Promise<LocalOutcome> {
    const { id, source, document } = paper;
    let bytes: Uint8Array;
    try {
      const { width, beeps, hasDrawer } = printer;
      const opensDrawer = paper.look.opensDrawer === true && pass.takesMoney && hasDrawer && !isCopy;
      const moment = { width, beeps, isCopy, insteadOf: first?.name ?? null };
      bytes = await painter.paint(
        paperOf(document, { ...paper.look, opensDrawer }, moment),
        deps.logo(),
        'ESCPOS',
        '',
      );
    } catch (error) {
      deps.onError(error);
      return notSent(paper, 'CANNOT_DRAW');
    }
    const elsewhere = first === null ? undefined : { from: first.name, to: printer.name };
    const of = { id, source, at: now(), told: false, printerId: printer.id, elsewhere };
    const mayFlow = async () => {
      await kept.keep({ ...of, status: 'SENT', evidence: null, failure: null });
      return true;
    };
    const outcome = await driverOf(printer).print(bytes, mayFlow);
    if (outcome.outcome === 'NOT_SENT') return notSent(paper, outcome.failure);
    const ended: KeptPaper =
      outcome.outcome === 'PRINTED'
        ? { ...of, status: 'PRINTED', evidence: outcome.evidence, failure: null }
        : { ...of, status: 'UNSURE', evidence: null, failure: outcome.failure };
    await kept.keep(ended);
    return outcomeOf(ended);
  }

  async function print(paper: LocalPaper, pass: LocalPass): Promise<LocalOutcome> {
    const before = kept.bySource(paper.source);
    if (before && !paper.again) return earlierOutcome(before, paper.id);
    const isCopy = paper.copy > 1 || before !== undefined;
    const printers = deps.printers();
    const printer = printers.find(({ id }) => id === paper.printerId);
    if (!printer) return notSent(paper, 'UNKNOWN_PRINTER');
    const outcome = await printAt(printer, null, paper, pass, isCopy);
    // What cannot be drawn is drawn nowhere, and what may have flowed is asked of a person.
    if (outcome.status !== 'NOT_SENT' || outcome.failure === 'CANNOT_DRAW') return outcome;
    const second = printers.find(({ id }) => id === printer.secondPrinterId);
    const there = second ? await printAt(second, printer, paper, pass, isCopy) : outcome;
    return there.status === 'NOT_SENT' ? outcome : there;
  }

  /** The same paper asked for while it is printed is the same answer, by its id and by what it is for. */
  function once(paper: LocalPaper, pass: LocalPass): Promise<LocalOutcome> {
    const done = kept.byId(paper.id);
    if (done && done.status !== 'SENT') return Promise.resolve(outcomeOf(done));
    const going = underWay.get(paper.source);
    if (going) return going.then((outcome) => ({ ...outcome, id: paper.id }));
    const printing = print(paper, pass).finally(() => underWay.delete(paper.source));
    underWay.set(paper.source, printing);
    return printing;
  }

  return {
    async print(ask: LocalAsk, pass: LocalPass): Promise<LocalAnswer> {
      const papers = await Promise.all(ask.papers.map((paper) => once(paper, pass)));
      return { id: ask.id, papers };
    },
  };
}
export type TillDesk = ReturnType<typeof createTillDesk>;
