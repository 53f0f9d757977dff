import { bridgeSecret, isProvenPrinted, readLocalPass } from '@sofreh/receipt/local';
import { type AuditContext, changing } from '#app/platform/audit/record-audit.ts';
import { markAsCopies, readTokenHashes, writeFoundPapers } from './local-papers.queries.ts';
import { hearOfLocalPapers, type SaidPaper, toldOf } from './local-papers.ts';

/** A paper as a till passes it on. */
export interface PassedPaper extends SaidPaper {
  /** The bridge's word on it, made under this pass. */
  readonly proof: { readonly key: string; readonly mac: string } | null;
}

/** Those of the papers that a bridge of the vendor proves. */
async function provenOf(
  { db }: AuditContext,
  vendorId: string,
  papers: readonly PassedPaper[],
): Promise<ReadonlySet<PassedPaper>> {
  const passes = papers.flatMap((paper) => {
    const pass = paper.proof && readLocalPass(paper.proof.key);
    return paper.proof && pass?.vendorId === vendorId ? [{ paper, proof: paper.proof, pass }] : [];
  });
  if (passes.length === 0) return new Set();
  const hashes = await readTokenHashes(db, vendorId);
  const proven = await Promise.all(
    passes.map(async ({ paper, proof, pass }) => {
      const hash = hashes.get(pass.bridgeId);
      if (hash === undefined) return [];
      return (await isProvenPrinted(await bridgeSecret(hash), proof.key, paper, proof.mac)) ? [paper] : [];
    }),
  );
  return new Set(proven.flat());
}

/**
 * Takes what a till says came out at a bridge. A bridge's own word counts as if it had told so itself; what nobody proves
 * keeps no paper from being printed: it is marked as a copy, and who said so is written down.
 * @returns whether a queued paper ended by it.
 */
export async function hearFromTill(
  ctx: AuditContext,
  vendorId: string,
  papers: readonly PassedPaper[],
): Promise<boolean> {
  const proven = await provenOf(ctx, vendorId, papers);
  const said = papers.filter((paper) => !proven.has(paper)).flatMap(toldOf);
  const told = [...new Map(said.map((paper) => [paper.source, paper])).values()];
  if (told.length > 0) {
    await changing(ctx, async (client, record) => {
      const news = await writeFoundPapers(client, vendorId, told, ctx.now(), false);
      await markAsCopies(client, vendorId, [...news]);
      const entries = told
        .filter(({ source }) => news.has(source))
        .map(({ source, orderId, found }) => ({
          action: 'paper.say' as const,
          subjectId: orderId,
          before: null,
          after: { status: found.status, source, proven: false },
        }));
      await record(...entries);
    });
  }
  return hearOfLocalPapers(ctx.db, vendorId, [...proven], ctx.now());
}
