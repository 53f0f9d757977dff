import { paperOf } from '@sofreh/receipt/documents';
import type { PrinterDriver } from '@sofreh/receipt/driver';
import type { LocalAnswer, LocalAsk, LocalOutcome, LocalPaper, LocalPass } from '@sofreh/receipt/local';
import type { Painter } from '@sofreh/receipt/picture';
import type { DrivenPrinter } from '@sofreh/receipt/worker';
import type { KeptPaper, KeptPapers } from './kept-papers.ts';

export interface TillDeskDeps {
  readonly kept: KeptPapers;
  readonly painter: Pick<Painter, 'paint'>;
  readonly printers: () => readonly DrivenPrinter[];
  readonly logo: () => Uint8Array | null;
  readonly driverOf: (printer: DrivenPrinter) => PrinterDriver;
  readonly now: () => number;
}

const notSent = ({ id, source }: LocalPaper, failure: LocalOutcome['failure']): LocalOutcome => ({
  id,
  source,
  status: 'NOT_SENT',
  evidence: null,
  failure,
});

function outcomeOf({ id, source, status, evidence, failure }: KeptPaper): LocalOutcome {
  return { id, source, status: status === 'PRINTED' ? 'PRINTED' : 'UNSURE', evidence, failure };
}

/**
 * Prints what a till hands over: each id once, and what a source stands for once, unless a person wants it again; then it
 * is marked as a copy. Whether bytes may have flowed is on the disk before the first of them.
 */
export function createTillDesk(deps: TillDeskDeps) {
  const { kept, painter, driverOf, now } = deps;
  const underWay = new Map<string, Promise<LocalOutcome>>();

  async function print(paper: LocalPaper, pass: LocalPass): Promise<LocalOutcome> {
    const { id, source, copy, document } = paper;
    const before = kept.bySource(source);
    if (before && !paper.again) return { ...outcomeOf(before), id, status: 'ALREADY' };
    const printer = deps.printers().find((each) => each.id === paper.printerId);
    if (!printer) return notSent(paper, 'SILENT');
    let bytes: Uint8Array;
    try {
      const { width, beeps, hasDrawer } = printer;
      const isCopy = copy > 1 || before !== undefined;
      const opensDrawer = paper.look.opensDrawer === true && pass.opensDrawer && hasDrawer && !isCopy;
      const moment = { width, beeps, isCopy, insteadOf: null };
      bytes = await painter.paint(
        paperOf(document, { ...paper.look, opensDrawer }, moment),
        deps.logo(),
        'ESCPOS',
        '',
      );
    } catch {
      return notSent(paper, 'CANNOT_DRAW');
    }
    const of = { id, source, at: now(), told: false };
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
