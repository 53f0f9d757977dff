import { MARKET_MENU_KINDS } from '@sofreh/domain/marketplace';
import { withTransaction } from '#app/platform/db/transaction.ts';
import { bringKind } from './bring-kind.ts';
import type { StepOutcome, Work } from './deps.ts';
import { countOf, differencesBetween } from './differences.ts';
import { type JobRow, writeProgress } from './jobs.queries.ts';
import { readSides } from './menu-sides.ts';
import { writeCompared, writeOpening } from './rules.queries.ts';

/** Reads the next kind that stands there; a comparison ends with the opening and the count. */
export async function stepSync(work: Work, job: JobRow): Promise<StepOutcome> {
  const kind = MARKET_MENU_KINDS.filter((each) => job.kinds.includes(each))[job.phase];
  if (kind) return bringKind(work, job, kind, job.phase + 1);
  return job.type === 'COMPARE' ? compare(work, job) : 'DONE';
}

/** Ends a comparison: the opening is asked, and differences are counted. */
async function compare(work: Work, job: JobRow): Promise<StepOutcome> {
  const { db, there, vendorId, now } = work;
  const answer = await there.opening();
  if (answer.outcome === 'UNREACHABLE') return { unreachable: answer.reason };
  if (answer.outcome === 'REFUSED') return { refused: `${answer.refusal} ${answer.providerCode}` };
  await writeOpening(db, vendorId, job.shopId, answer.opening, null);
  const sides = await readSides(db, work, vendorId, job.shopId);
  const found = countOf(differencesBetween(sides, job.shopId));
  await withTransaction(db, async (client) => {
    await writeCompared(client, vendorId, job.shopId, found, now());
    await writeProgress(client, vendorId, job.id, { phase: job.phase, calls: 1 }, now());
  });
  return 'DONE';
}

/** Counts anew what the last comparison found, by what was sent, said or changed here since. Where nothing was compared yet nothing is known. */
export async function countAgain(
  work: Pick<Work, 'db' | 'vendorId' | 'snapshots' | 'publicUrl' | 'now'>,
  shopId: string,
): Promise<void> {
  const { db, vendorId } = work;
  const sides = await readSides(db, work, vendorId, shopId);
  const { comparedAt } = sides.menu;
  if (comparedAt)
    await writeCompared(db, vendorId, shopId, countOf(differencesBetween(sides, shopId)), comparedAt);
}
