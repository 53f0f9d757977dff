import type { ResponseBody } from '@sofreh/contract/call';
import type { daySeals } from '@sofreh/contract/main/day-seals';
import type { Queryable } from '#app/platform/db/pool.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { Chain, codeOfSeal, firstHash, markAt } from './chain.ts';
import {
  readEventOrder,
  readEventsToSeal,
  readSealHead,
  readSealsBeside,
  readSealsOfDay,
  type SealRow,
} from './day-seals.queries.ts';

type Verified = ResponseBody<(typeof daySeals)['GET /api/reports/seals/{day}']>;
type Finding = { readonly finding: Verified['finding']; readonly seq: number | null };

const BATCH = 1_000;
const INTACT: Finding = { finding: 'INTACT', seq: null };
const BROKEN: Finding = { finding: 'SEAL_BROKEN', seq: null };

/** Counts one seal again. @param from the hash of the seal before it. */
async function countAgain(db: Queryable, vendorId: string, seal: SealRow, from: Buffer): Promise<Finding> {
  const { firstSeq, lastSeq, marks } = seal;
  const chain = new Chain(from);
  let next = firstSeq;
  while (next <= lastSeq) {
    const events = await readEventsToSeal(db, vendorId, next, lastSeq, BATCH);
    if (events.length === 0) return { finding: 'EVENT_MISSING', seq: next };
    for (const event of events) {
      if (event.seq !== next) return { finding: 'EVENT_MISSING', seq: next };
      const mark = markAt(marks, next - firstSeq);
      if (!mark?.equals(chain.add(event)))
        return { finding: mark ? 'EVENT_CHANGED' : 'SEAL_BROKEN', seq: mark ? next : null };
      next += 1;
    }
  }
  const whole = chain.hash.equals(seal.hash) && codeOfSeal(seal.hash) === seal.code;
  return whole ? INTACT : BROKEN;
}

/** Says whether seals stand one after the other without a gap, from the one before the day to the one after it. */
async function standsInLine(
  db: Queryable,
  vendorId: string,
  seals: readonly SealRow[],
  beside: Awaited<ReturnType<typeof readSealsBeside>>,
): Promise<boolean> {
  const line = [beside.before, ...seals, beside.after].filter((seal) => seal !== undefined);
  const [first] = line;
  if (!beside.before && first?.firstSeq !== 1) return false;
  if (line.some((seal, place) => place > 0 && seal.firstSeq !== (line[place - 1]?.lastSeq ?? 0) + 1))
    return false;
  const head = await readSealHead(db, vendorId);
  const last = line.at(-1);
  return (
    beside.after !== undefined ||
    (head?.lastSeq === last?.lastSeq && head?.hash.equals(last?.hash ?? head.hash.subarray(0, 0)) === true)
  );
}

/**
 * Counts the seals of a business day again.
 * @throws Refusal NOT_FOUND where nothing of the day was sealed.
 */
export async function verifyDay(db: Queryable, vendorId: string, day: string): Promise<Verified> {
  const seals = await readSealsOfDay(db, vendorId, day);
  const [first, last] = [seals[0], seals.at(-1)];
  if (!first || !last) throw new Refusal('NOT_FOUND');
  const beside = await readSealsBeside(db, vendorId, first, last);
  let found = INTACT;
  let from = beside.before?.hash ?? firstHash(vendorId);
  for (const seal of seals) {
    found = await countAgain(db, vendorId, seal, from);
    if (found.finding !== 'INTACT') break;
    from = seal.hash;
  }
  if (found.finding === 'INTACT' && !(await standsInLine(db, vendorId, seals, beside))) found = BROKEN;
  const now = found.seq === null ? undefined : await readEventOrder(db, vendorId, found.seq);
  return {
    businessDay: day,
    finding: found.finding,
    eventCount: last.lastSeq - first.firstSeq + 1,
    firstSeq: first.firstSeq,
    lastSeq: last.lastSeq,
    seals: seals.map(({ code, lastSeq, sealedAt }) => ({ code, lastSeq, sealedAt: sealedAt.toISOString() })),
    touched:
      found.seq === null
        ? null
        : {
            seq: found.seq,
            type: now?.type ?? null,
            at: now?.at.toISOString() ?? null,
            orderId: now?.orderId ?? null,
            orderNumber: now?.orderNumber ?? null,
          },
  };
}
