import type { PrintDocument } from '@sofreh/receipt/documents';
import { freshCode, surveyAddress } from '#app/main/surveys/link-code.ts';
import { linksOnReceipts } from '#app/main/surveys/links.queries.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

interface OrderPaper {
  readonly orderId: string | null;
  readonly document: PrintDocument;
}

/**
 * Guests' papers with the address of their order's survey, where one asks of it and wants to stand there; others stay as they
 * are.
 * @param publicUrl where guests reach this installation; null puts it on no paper.
 */
export async function withSurveys<Paper extends OrderPaper>(
  db: Queryable,
  vendorId: string,
  papers: readonly Paper[],
  publicUrl: string | null,
  at: Date,
): Promise<Paper[]> {
  const ids = papers.flatMap(({ orderId, document }) =>
    orderId !== null && document.kind === 'RECEIPT' ? [orderId] : [],
  );
  if (publicUrl === null || ids.length === 0) return [...papers];
  const fresh = new Map(ids.map((id) => [id, freshCode()]));
  const links = new Map(
    (await linksOnReceipts(db, vendorId, fresh, at)).map(({ orderId, code, domain }) => [
      orderId,
      surveyAddress(publicUrl, domain, code),
    ]),
  );
  return papers.map((paper): Paper => {
    const link = links.get(paper.orderId ?? '');
    const { document } = paper;
    if (link === undefined || document.kind !== 'RECEIPT') return paper;
    return { ...paper, document: { ...document, input: { ...document.input, link } } };
  });
}
