import type { PrintDocument } from '@sofreh/receipt/documents';
import { freshCode, surveyAddress } from '#app/main/surveys/link-code.ts';
import { linksOnReceipts } from '#app/main/surveys/links.queries.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { readPaperHead } from './paper-head.queries.ts';
import { type ReceiptKeys, receiptAddress } from './receipt-link.ts';

/**
 * This is the address at which guests reach this installation, and what the addresses of their receipts are signed
 * with.
 */
export interface GuestSite {
  /** Null puts no address on their papers. */
  readonly publicUrl: string | null;
  readonly keys: ReceiptKeys;
}

interface OrderPaper {
  readonly orderId: string | null;
  readonly document: PrintDocument;
}

/**
 * Gives guests' papers with the address of their receipt, where the vendor wants it there, and that of their order's
 * survey, where one asks of it and wants to stand there; others stay as they are.
 */
export async function withLinks<Paper extends OrderPaper>(
  db: Queryable,
  vendorId: string,
  papers: readonly Paper[],
  { publicUrl, keys }: GuestSite,
  at: Date,
): Promise<Paper[]> {
  const ids = papers.flatMap(({ orderId, document }) =>
    orderId !== null && document.kind === 'RECEIPT' ? [orderId] : [],
  );
  if (publicUrl === null || ids.length === 0) return [...papers];
  const { withLink, domain } = await readPaperHead(db, vendorId);
  const surveys = await surveysOf(db, vendorId, ids, publicUrl, at);
  return papers.map((paper): Paper => {
    const { document, orderId } = paper;
    if (document.kind !== 'RECEIPT' || orderId === null) return paper;
    const receiptLink = withLink ? receiptAddress(keys, publicUrl, { id: vendorId, domain }, orderId) : null;
    const input = { ...document.input, receiptLink, link: surveys.get(orderId) ?? null };
    return { ...paper, document: { ...document, input } };
  });
}

/** Gives addresses of surveys by the order they ask of. */
async function surveysOf(
  db: Queryable,
  vendorId: string,
  orderIds: readonly string[],
  publicUrl: string,
  at: Date,
): Promise<ReadonlyMap<string, string>> {
  const fresh = new Map(orderIds.map((id) => [id, freshCode()]));
  const links = await linksOnReceipts(db, vendorId, fresh, at);
  return new Map(links.map(({ orderId, code, domain }) => [orderId, surveyAddress(publicUrl, domain, code)]));
}
