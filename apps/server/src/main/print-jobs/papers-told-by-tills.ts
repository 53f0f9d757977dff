import { AWAITED_PAPERS_MAX } from '@sofreh/domain/limits';
import { bridgeSecret, isProvenPrinted, readLocalPass } from '@sofreh/receipt/local';
import { type AuditContext, changing } from '#app/platform/audit/record-audit.ts';
import { signedIn } from '#app/platform/auth/caller.ts';
import { hit, type RateLimit } from '#app/platform/auth/rate-limit.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';
import { markAsCopies, readTokenHashes, type ToldPaper, writeFoundPapers } from './local-papers.queries.ts';
import { hearOfLocalPapers, papersOfBridges, type SaidPaper, toldOf } from './local-papers.ts';
import { countAwaited, readKnownOrders } from './told-papers.queries.ts';

/** A till tells once, when it is back, before it sends its orders. */
const tellings: RateLimit = { name: 'papers-told-user-hour', hits: 120, seconds: 3600 };
/** A till that is back sends its orders at once; after two days none of them is on its way. */
const AWAITED_MS = 172_800_000;
/** An entry of the log names so many papers. */
const NAMED = 20;

/** This is a paper as a till passes it on. */
export interface PassedPaper extends SaidPaper {
  /** It is the bridge's word on it, made under this pass. */
  readonly proof: { readonly key: string; readonly mac: string } | null;
}

/** Gives those of the papers that a bridge of the vendor proves, of stations whose printers it drives. */
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
  const isOwn = await papersOfBridges(db, vendorId, papers);
  const proven = await Promise.all(
    passes.map(async ({ paper, proof, pass }) => {
      const hash = hashes.get(pass.bridgeId);
      if (hash === undefined || !isOwn(paper.source, pass.bridgeId)) return [];
      return (await isProvenPrinted(await bridgeSecret(hash), proof.key, paper, proof.mac)) ? [paper] : [];
    }),
  );
  return new Set(proven.flat());
}

/**
 * Gives those that are kept: of orders the vendor has, and a bounded number of others, whose orders the till sends
 * next. For what is not kept a second paper comes that is not marked as one.
 */
async function keptOf(
  client: PoolClient,
  vendorId: string,
  told: readonly ToldPaper[],
  at: Date,
): Promise<readonly ToldPaper[]> {
  const ids = [...new Set(told.map(({ orderId }) => orderId))];
  const known = await readKnownOrders(client, vendorId, ids);
  if (known.size === ids.length) return told;
  let room =
    AWAITED_PAPERS_MAX -
    (await countAwaited(client, vendorId, {
      most: AWAITED_PAPERS_MAX,
      since: new Date(at.getTime() - AWAITED_MS),
    }));
  return told.filter(({ orderId }) => {
    if (known.has(orderId)) return true;
    room -= 1;
    return room >= 0;
  });
}

/**
 * Takes what a till says came out at a bridge. A bridge's own word counts as if it had told so itself; what nobody proves
 * keeps no paper from being printed: it is marked as a copy, and who said so is written down.
 * @returns whether a queued paper ended by it.
 * @throws Refusal TOO_MANY_REQUESTS.
 */
export async function hearFromTill(
  ctx: AuditContext,
  vendorId: string,
  papers: readonly PassedPaper[],
): Promise<boolean> {
  await hit(ctx.db, tellings, signedIn(ctx.caller).userId, ctx.now());
  const proven = await provenOf(ctx, vendorId, papers);
  const said = papers.filter((paper) => !proven.has(paper)).flatMap(toldOf);
  const told = [...new Map(said.map((paper) => [paper.source, paper])).values()];
  if (told.length > 0) {
    await changing(ctx, async (client, record) => {
      const kept = await keptOf(client, vendorId, told, ctx.now());
      const news = await writeFoundPapers(client, vendorId, kept, ctx.now(), false);
      await markAsCopies(client, vendorId, [...news]);
      const fresh = kept.filter(({ source }) => news.has(source));
      const [first] = fresh;
      if (!first) return;
      // One entry is for all that was said at once, with those it names first.
      const named = fresh.slice(0, NAMED).map(({ source, found }) => ({ source, status: found.status }));
      const after = { count: fresh.length, papers: named, proven: false };
      await record({ action: 'paper.say', subjectId: first.orderId, before: null, after });
    });
  }
  return hearOfLocalPapers(ctx.db, vendorId, [...proven], ctx.now());
}
