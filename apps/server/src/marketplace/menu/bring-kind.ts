import { differencesOf, type MarketMenuKind } from '@sofreh/domain/marketplace';
import type { MarketplaceMenu, ToldEntry } from '@sofreh/providers/marketplace';
import { withTransaction } from '#app/platform/db/transaction.ts';
import type { StepFault, Work } from './deps.ts';
import { type EntryRow, forgetEntries, readEntries, writeEntries } from './entries.queries.ts';
import { insertLines, type JobRow, type LineRow, writeProgress } from './jobs.queries.ts';
import { writeRead } from './rules.queries.ts';

/** A menu which changes while it is read is read again so many times. */
const READS_MAX = 3;
/** One kind has so many pages at most. */
const PAGES_MAX = 200;

type Whole = { readonly entries: readonly ToldEntry[]; readonly calls: number };

/** Holds everything of a kind as it stood at one moment. */
async function readKind(there: MarketplaceMenu, kind: MarketMenuKind): Promise<Whole | StepFault> {
  let calls = 0;
  for (let read = 0; read < READS_MAX; read += 1) {
    const entries: ToldEntry[] = [];
    const versions = new Set<number>();
    let after: string | null = null;
    for (let pages = 0; pages < PAGES_MAX; pages += 1) {
      const page = await there.page(kind, after);
      calls += 1;
      if (page.outcome === 'UNREACHABLE') return { unreachable: page.reason };
      if (page.outcome === 'REFUSED') return { refused: `${page.refusal} ${page.providerCode}` };
      versions.add(page.version);
      entries.push(...page.entries);
      after = page.next;
      if (after === null || versions.size > 1) break;
    }
    if (versions.size === 1 && after === null) return { entries, calls };
  }
  return { unreachable: 'CHANGING' };
}

/**
 * Reads everything of a kind that stands there and keeps it. A crash in between reads it once more.
 * @param next the phase of the job that follows; only a job that brings tells line by line what became different.
 */
export async function bringKind(
  work: Work,
  job: JobRow,
  kind: MarketMenuKind,
  next: number,
): Promise<'MORE' | StepFault> {
  const { db, there, vendorId, now } = work;
  const whole = await readKind(there, kind);
  if (!('entries' in whole)) return whole;
  const known = (await readEntries(db, vendorId, job.shopId)).filter((entry) => entry.kind === kind);
  const ours = await oursByCode(work, kind);
  const { lines, standing, gone } = brought(kind, known, whole.entries, ours, work.newId);
  await withTransaction(db, async (client) => {
    await forgetEntries(client, vendorId, gone);
    await writeEntries(client, vendorId, job.shopId, standing, now());
    if (job.type !== 'SEND') await insertLines(client, vendorId, job.id, job.phase, lines);
    await writeRead(client, vendorId, job.shopId, kind);
    await writeProgress(client, vendorId, job.id, { phase: next, calls: whole.calls }, now());
  });
  return 'MORE';
}

/** Lists our things of a kind that are there to be recognised by our own name of them. */
async function oursByCode(
  { snapshots, vendorId }: Work,
  kind: MarketMenuKind,
): Promise<(code: string) => boolean> {
  const snapshot = await snapshots.get(vendorId);
  const ids: Readonly<Record<MarketMenuKind, () => readonly string[]>> = {
    CATEGORY: () => snapshot?.categories.map(({ id }) => id) ?? [],
    TOPPING_CATEGORY: () => [...(snapshot?.toppingCategoriesById.keys() ?? [])],
    TOPPING: () => [...(snapshot?.toppingsById.keys() ?? [])],
    ITEM: () => [...(snapshot?.itemsById.keys() ?? [])],
  };
  const known = new Set(ids[kind]());
  return (code) => known.has(code);
}

/** Says what is to be kept of a kind as it was told, and what is said of each thing that became different. */
function brought(
  kind: MarketMenuKind,
  known: readonly EntryRow[],
  told: readonly ToldEntry[],
  isOurs: (code: string) => boolean,
  newId: () => string,
) {
  const byTheirId = new Map(known.map((entry) => [entry.theirId, entry]));
  const matched = new Set(known.flatMap(({ ourId }) => ourId ?? []));
  const stands = new Set(told.map(({ id }) => id));
  const gone = known.filter(({ theirId }) => !stands.has(theirId));
  const line = (
    operation: LineRow['operation'],
    title: string,
    entryId: string,
    detail: readonly string[] = [],
  ): LineRow => ({
    id: newId(),
    kind,
    operation,
    title,
    detail,
    entryId,
    ourId: null,
    fields: null,
    state: 'DONE',
  });
  const lines: LineRow[] = gone.map(({ id, fields }) => line('REMOVE', fields.title, id));
  const standing = told.map(({ id: theirId, code, fields }) => {
    const entry = byTheirId.get(theirId);
    const id = entry?.id ?? newId();
    const own = !entry?.ourId && code !== null && isOurs(code) && !matched.has(code) ? code : null;
    if (own) matched.add(own);
    if (!entry) lines.push(line('CREATE', fields.title, id));
    const differences = entry ? differencesOf(kind, fields, entry.fields) : [];
    if (differences.length > 0) lines.push(line('UPDATE', fields.title, id, differences));
    return { id, kind, theirId, ourId: own, fields, told: null };
  });
  return { lines, standing, gone: gone.map(({ id }) => id) };
}
