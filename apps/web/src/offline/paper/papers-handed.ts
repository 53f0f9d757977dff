import { titleOf } from '@sofreh/receipt/documents';
import type { LocalOutcome } from '@sofreh/receipt/local';
import { currentHostDomain, newId, notify } from '#web/api/index.ts';
import { readDocument, writeDocument } from '../store/documents.ts';
import { BridgeUnheard } from './bridge-letter.ts';
import { handOver } from './hand-over.ts';
import type { LocalBridge, PaperDesk } from './paper-desk.ts';
import type { DuePaper } from './papers-of-order.ts';
import { keepOut } from './papers-out.ts';
import { paperTexts } from './texts.ts';

/** This is a paper as this till handed it over, kept on the disk. */
export type Handed = DuePaper & {
  readonly id: string;
  readonly again: boolean;
  readonly done: boolean;
  /** It is true where nobody knows that it came out whole. */
  readonly unsure?: boolean;
};

/** Says where a paper went that its own printer did not take. */
function tellWhere(papers: readonly Handed[], { id, status, elsewhere, earlier }: LocalOutcome): void {
  const paper = papers.find((each) => each.id === id);
  if (!paper || !elsewhere || status === 'ALREADY' || earlier) return;
  const message = paperTexts.paperElsewhere(titleOf(paper.document), elsewhere.from, elsewhere.to);
  notify({ kind: 'info', message, id: `paper-elsewhere-${paper.source}` });
}

/**
 * Hands papers to a bridge.
 * @returns what became of them; nothing where no address of the bridge answers.
 * @throws BridgeUnheard where they went out and no answer was heard.
 */
export async function handTo(
  bridge: LocalBridge,
  papers: readonly Handed[],
): Promise<readonly LocalOutcome[]> {
  const asked = papers.map(({ bridgeId: _bridge, done: _done, unsure: _unsure, ...paper }) => paper);
  const said = asked.length === 0 ? null : await handOver(bridge, asked);
  const out = (said ?? []).map((outcome) => ({ ...outcome, key: bridge.key }));
  for (const outcome of out) tellWhere(papers, outcome);
  await keepOut(currentHostDomain(), out);
  return out;
}

/** Hands papers to their bridges. @returns what became of those that a bridge answered for; the others are asked for again by their ids. */
async function handAll(desk: PaperDesk, papers: readonly Handed[]): Promise<readonly LocalOutcome[]> {
  const outcomes = await Promise.all(
    desk.bridges.map(async (bridge) => {
      try {
        const own = papers.filter(({ bridgeId }) => bridgeId === bridge.id);
        return await handTo(bridge, own);
      } catch (error) {
        if (error instanceof BridgeUnheard) return [];
        throw error;
      }
    }),
  );
  return outcomes.flat();
}

function tellOfTrouble(paper: Handed, outcome: LocalOutcome): void {
  const title = titleOf(paper.document);
  if (outcome.status === 'UNSURE')
    notify({ kind: 'error', message: paperTexts.paperUnsure(title), id: `paper-${paper.id}` });
  if (outcome.status === 'NOT_SENT') {
    const say = outcome.failure === 'UNKNOWN_PRINTER' ? paperTexts.paperNoPrinter : paperTexts.paperWaits;
    notify({ kind: 'error', message: say(title), id: `paper-${paper.source}` });
  }
}

function after(paper: Handed, outcome: LocalOutcome | undefined): Handed {
  if (!outcome || paper.done) return paper;
  tellOfTrouble(paper, outcome);
  if (outcome.status === 'NOT_SENT') return paper;
  return { ...paper, done: true, ...(outcome.status === 'UNSURE' ? { unsure: true } : {}) };
}

/** Gives the station that a paper is for, as its source says. */
export const stationOf = ({ source }: Pick<DuePaper, 'source'>) => source.split(':')[2] ?? '';

/**
 * Hands over papers that are kept under a key and did not come out yet, or those made now where none are.
 * @param waits stations at which something goes before them.
 * @returns the papers as they are now.
 */
export async function handOnce(
  key: string,
  desk: PaperDesk,
  make: () => Promise<readonly DuePaper[]>,
  waits: ReadonlySet<string>,
): Promise<readonly Handed[]> {
  const kept = await readDocument<Handed[]>(key);
  const papers: readonly Handed[] =
    kept ?? (await make()).map((paper) => ({ ...paper, id: newId(), again: false, done: false }));
  const due = papers.filter((paper) => !paper.done && !waits.has(stationOf(paper)));
  if (due.length === 0) return papers;
  // Under these ids it is asked for again, however this page ends.
  if (!kept) await writeDocument(key, papers);
  const outcomes = new Map((await handAll(desk, due)).map((outcome) => [outcome.id, outcome]));
  const handed = papers.map((paper) => after(paper, outcomes.get(paper.id)));
  await writeDocument(key, handed);
  return handed;
}
