import type { Order } from '@sofreh/contract/main/orders';
import { PAPER_LATE_MS } from '@sofreh/domain/print-state';
import { paperOf, titleOf } from '@sofreh/receipt/documents';
import type { LocalOutcome } from '@sofreh/receipt/local';
import type { PaperWidth } from '@sofreh/receipt/paper';
import { currentHostDomain, newId, notify } from '#web/api/index.ts';
import { maySend, useNetworkStore } from '../network/network-store.ts';
import { hasUnsent, readUnsent } from '../outbox/outbox-store.ts';
import { readDocument, writeDocument } from '../store/documents.ts';
import { offlineTexts } from '../texts.ts';
import { readLocalOrder } from '../view/read-local.ts';
import { handOver } from './hand-over.ts';
import { type PaperDesk, readPaperDesk } from './paper-desk.ts';
import { askedReceipt, type DuePaper, papersOf, receiptHere } from './papers-of-order.ts';
import { keepOut } from './papers-out.ts';
import { rescueOf } from './rescue.ts';

/** A paper of an order as this till handed it over, kept under the order. */
type Handed = DuePaper & { readonly id: string; readonly again: boolean; readonly done: boolean };
const keyOf = (orderId: string) => `papers:${orderId}`;

/** Hands papers to their bridges. @returns what became of those that a bridge answered for. */
async function handAll(desk: PaperDesk, papers: readonly Handed[]): Promise<readonly LocalOutcome[]> {
  const outcomes = await Promise.all(
    desk.bridges.map(async (bridge) => {
      const own = papers.filter(({ bridgeId }) => bridgeId === bridge.id);
      const asked = own.map(({ bridgeId: _bridge, done: _done, ...paper }) => paper);
      const said = asked.length === 0 ? [] : ((await handOver(bridge, asked)) ?? []);
      return said.map((outcome) => ({ ...outcome, key: bridge.key }));
    }),
  );
  const out = outcomes.flat();
  await keepOut(currentHostDomain(), out);
  return out;
}

function tellOfTrouble(paper: Handed, outcome: LocalOutcome): void {
  const title = titleOf(paper.document);
  if (outcome.status === 'UNSURE')
    notify({ kind: 'error', message: offlineTexts.paperUnsure(title), id: `paper-${paper.id}` });
  if (outcome.status === 'NOT_SENT')
    notify({ kind: 'error', message: offlineTexts.paperWaits(title), id: `paper-${paper.source}` });
}

/** Hands over what an order of this till has to print and did not yet. */
async function printOrder(order: Order, desk: PaperDesk): Promise<void> {
  const kept = await readDocument<Handed[]>(keyOf(order.id));
  const papers: readonly Handed[] =
    kept ??
    papersOf(order, desk, await rescueOf(order.id)).map((paper) => ({
      ...paper,
      id: newId(),
      again: false,
      done: false,
    }));
  const due = papers.filter(({ done }) => !done);
  if (due.length === 0) return;
  // Under these ids it is asked for again, however this page ends.
  if (!kept) await writeDocument(keyOf(order.id), papers);
  const outcomes = new Map((await handAll(desk, due)).map((outcome) => [outcome.id, outcome]));
  const after = papers.map((paper) => {
    const outcome = outcomes.get(paper.id);
    if (outcome && !paper.done) tellOfTrouble(paper, outcome);
    return outcome && outcome.status !== 'NOT_SENT' ? { ...paper, done: true } : paper;
  });
  await writeDocument(keyOf(order.id), after);
}

/**
 * While the server is not heard, prints what was sold here within the last minutes at the bridge of this shop. What it
 * cannot print now is tried again at the next call; food that was eaten is not printed.
 */
export async function printUnsent(): Promise<void> {
  if (maySend(useNetworkStore.getState())) return;
  const since = Date.now() - PAPER_LATE_MS;
  const fresh = (await readUnsent()).filter(
    ({ intent, hostDomain, createdAt }) =>
      intent.kind === 'CREATE' && hostDomain === currentHostDomain() && createdAt >= since,
  );
  for (const { queue, vendorId } of fresh) {
    const desk = await readPaperDesk(vendorId);
    const order = desk && (await readLocalOrder(queue));
    if (desk && order) await printOrder(order, desk);
  }
}

/** The order as this till knows it: who shows it may have been told of it before it was paid. */
async function asKnownHere(order: Order): Promise<Order> {
  return (await hasUnsent(order.id)) ? ((await readLocalOrder(order.id)) ?? order) : order;
}

/** How a receipt ended that a person asked for without the server. NO_WAY: no bridge here takes it. */
export type ReceiptEnd = 'PRINTED' | 'UNSURE' | 'NO_WAY';

/** Prints the receipt of an order that this till knows at the bridge of this shop, once more where it came out before. */
export async function printReceiptHere(shown: Order): Promise<ReceiptEnd> {
  const order = await asKnownHere(shown);
  const desk = await readPaperDesk(order.vendorId);
  const due = desk && askedReceipt(order, desk, await rescueOf(order.id));
  if (!desk || !due) return 'NO_WAY';
  const ask = (again: boolean) => handAll(desk, [{ ...due, id: newId(), again, done: false }]);
  let [outcome] = await ask(false);
  if (outcome?.status === 'ALREADY') [outcome] = await ask(true);
  if (!outcome || outcome.status === 'NOT_SENT' || outcome.status === 'ALREADY') return 'NO_WAY';
  return outcome.status;
}

/**
 * The receipt as a page for the browser's own dialog, with the codes that restore the order; null where this till was never told
 * what papers of the vendor say. @param width of the sheet, mm.
 */
export async function receiptPage(shown: Order, width: PaperWidth): Promise<string | null> {
  const order = await asKnownHere(shown);
  const desk = await readPaperDesk(order.vendorId);
  if (!desk) return null;
  const document = receiptHere(order, desk, await rescueOf(order.id));
  const look = { large: true, showsLogo: false, opensDrawer: false };
  const moment = { width, beeps: false, isCopy: false, insteadOf: null } as const;
  const { htmlOf } = await import('@sofreh/receipt/html');
  return htmlOf(paperOf(document, look, moment), null);
}
