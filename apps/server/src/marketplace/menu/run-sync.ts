import { differencesOf, MARKET_MENU_KINDS, type MarketMenuKind } from '@sofreh/domain/marketplace';
import type { MarketplaceMenu, ToldEntry } from '@sofreh/providers/marketplace';
import { withTransaction } from '#app/platform/db/transaction.ts';
import type { MenuDeps } from './deps.ts';
import { countOf, differencesBetween } from './differences.ts';
import { type EntryRow, forgetEntries, readEntries, writeEntries } from './entries.queries.ts';
import { insertLines, type JobRow, type LineRow, writeProgress } from './jobs.queries.ts';
import { readSides } from './menu-sides.ts';
import { writeCompared, writeOpening } from './rules.queries.ts';
import type { StepOutcome } from './run-send.ts';

type Work = MenuDeps & { readonly there: MarketplaceMenu; readonly vendorId: string };

/** How often a menu that changes while it is read is read again. */
const READS_MAX = 3;
/** The most pages of one kind. */
const PAGES_MAX = 200;

type Whole = { readonly entries: readonly ToldEntry[]; readonly calls: number };

/** Everything of a kind as it stood at one moment. */
async function readKind(
  there: MarketplaceMenu,
  kind: MarketMenuKind,
): Promise<Whole | Exclude<StepOutcome, string>> {
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

/** Reads the next kind that stands there and keeps it. A crash in between reads it once more. */
export async function stepSync(work: Work, job: JobRow): Promise<StepOutcome> {
  const { db, there, vendorId, now } = work;
  const kind = MARKET_MENU_KINDS.filter((each) => job.kinds.includes(each))[job.phase];
  if (!kind) return job.type === 'COMPARE' ? compare(work, job) : 'DONE';
  const whole = await readKind(there, kind);
  if (!('entries' in whole)) return whole;
  const known = (await readEntries(db, vendorId, job.shopId)).filter((entry) => entry.kind === kind);
  const ours = await oursByCode(work, kind);
  const { lines, standing, gone } = brought(kind, known, whole.entries, ours, work.newId);
  await withTransaction(db, async (client) => {
    await forgetEntries(client, vendorId, gone);
    await writeEntries(client, vendorId, job.shopId, standing, now());
    await insertLines(client, vendorId, job.id, job.phase, lines);
    await writeProgress(client, vendorId, job.id, { phase: job.phase + 1, calls: whole.calls }, now());
  });
  return 'MORE';
}

/** Our things of a kind that are there to be recognised by our own name of them. */
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

/** What is to be kept of a kind as it was told, and what is said of each thing that became different. */
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

/** The end of a comparison: the opening is asked, and differences are counted. */
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

/** Counts anew what the last comparison found, by what was sent or said since. Where nothing was compared yet nothing is known. */
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
