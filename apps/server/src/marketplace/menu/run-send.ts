import {
  MARKET_MENU_KINDS,
  MENU_BATCH,
  type MenuChange,
  type MenuFields,
  NO_FIELDS,
} from '@sofreh/domain/marketplace';
import type { ToldMenuChange } from '@sofreh/providers/marketplace';
import type { PoolClient } from '#app/platform/db/pool.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import { bringKind } from './bring-kind.ts';
import type { StepOutcome, Work } from './deps.ts';
import type { DesiredMenu } from './desired-menu.ts';
import {
  type EntryRow,
  type EntryToWrite,
  forgetEntries,
  readEntriesById,
  writeEntries,
} from './entries.queries.ts';
import {
  insertLines,
  type JobRow,
  type LineRow,
  readWaitingLines,
  settleLines,
  writeProgress,
} from './jobs.queries.ts';
import { namesThere, planKind, readSides } from './menu-sides.ts';
import { takeSequence, writeOpening } from './rules.queries.ts';

/** Is a line as it is sent. */
interface WholeLine extends Omit<LineRow, 'fields'> {
  readonly theirId: string | null;
  readonly fields: MenuFields | null;
}
const NOTHING_SENT = { outcome: 'ANSWERED', results: [] } as const;

/** Says how a planned change is kept as a line. */
export function lineOf(kind: LineRow['kind'], change: MenuChange, id: string): LineRow {
  const { operation } = change;
  const common = { id, kind, operation, state: operation === 'HOLD' ? 'HELD' : 'WAITING' } as const;
  if (operation === 'REMOVE') {
    const { entry } = change;
    return { ...common, title: entry.fields.title, detail: [], entryId: entry.id, ourId: null, fields: null };
  }
  const detail = operation === 'HOLD' ? [change.hold] : operation === 'UPDATE' ? [...change.differences] : [];
  const entryId = 'entry' in change ? (change.entry?.id ?? null) : null;
  return {
    ...common,
    title: change.fields.title,
    detail,
    entryId,
    ourId: change.ourId,
    fields: change.fields,
  };
}

/** Lists the phases of a job: each kind's additions and changes in order, then removals in the opposite one. */
function phasesOf({ kinds }: JobRow) {
  const inOrder = MARKET_MENU_KINDS.filter((kind) => kinds.includes(kind));
  return [
    ...inOrder.map((kind) => ({ kind, removes: false })),
    ...inOrder.toReversed().map((kind) => ({ kind, removes: true })),
  ];
}

/**
 * Lists ours that must stand there before what is to be mended can: its category, its topping groups and what is in
 * these.
 */
function neededBy(subjects: ReadonlySet<string>, { ITEM, TOPPING }: DesiredMenu): ReadonlySet<string> {
  const named = [...ITEM, ...TOPPING].filter(({ ourId }) => subjects.has(ourId));
  const above = new Set(
    named.flatMap(({ fields: { parentId, toppingCategoryIds } }) =>
      [parentId ?? [], toppingCategoryIds].flat(),
    ),
  );
  const within = TOPPING.filter(({ fields }) => above.has(fields.parentId ?? ''));
  return new Set([...above, ...within.map(({ ourId }) => ourId)]);
}

/** Says whether a line is of what is to be mended, or adds what that needs. */
function isSubject(subjects: ReadonlySet<string>, needed: ReadonlySet<string>, line: LineRow): boolean {
  if ([line.ourId, line.entryId].some((id) => id !== null && subjects.has(id))) return true;
  return line.operation === 'CREATE' && needed.has(line.ourId ?? '');
}

/** Plans the next phase by what stands there now, or gives the next batch of lines. Safe to repeat after a crash. */
export async function stepSend(work: Work, job: JobRow): Promise<StepOutcome> {
  const { db, vendorId } = work;
  const waiting = await readWaitingLines(db, vendorId, job.id, MENU_BATCH.changes);
  if (waiting.length > 0) return sendBatch(work, job, waiting);
  if (job.type === 'CHANGE') return 'DONE';
  const phase = phasesOf(job)[job.phase];
  if (!phase) return sendOpening(work, job);
  const sides = await readSides(db, work, vendorId, job.shopId);
  // What nobody has looked at there may be what we are about to put there.
  const unread = MARKET_MENU_KINDS.find(
    (kind) => job.kinds.includes(kind) && !sides.menu.kindsRead.includes(kind),
  );
  if (unread) return bringKind(work, job, unread, job.phase);
  const changes = planKind(sides, phase.kind, namesThere(sides));
  const subjects = job.subjects && new Set(job.subjects);
  const needed = subjects && neededBy(subjects, sides.desired);
  const lines = changes
    .filter(({ operation }) => (operation === 'REMOVE') === phase.removes)
    .map((change) => lineOf(phase.kind, change, work.newId()))
    .filter((line) => !subjects || !needed || isSubject(subjects, needed, line));
  await withTransaction(db, async (client) => {
    await insertLines(client, vendorId, job.id, job.phase, lines);
    await writeProgress(client, vendorId, job.id, { phase: job.phase + 1, calls: 0 }, work.now());
  });
  return 'MORE';
}

/** Takes as many of the lines as one call takes, all of one kind and direction. */
function fitting(lines: readonly LineRow[]): readonly LineRow[] {
  const [first] = lines;
  const alike = lines.filter(
    ({ kind, operation }) =>
      kind === first?.kind && (operation === 'REMOVE') === (first?.operation === 'REMOVE'),
  );
  let bytes = 0;
  const taken = alike.filter(({ fields }, at) => {
    bytes += Buffer.byteLength(JSON.stringify(fields)) + 300;
    return at === 0 || bytes <= MENU_BATCH.bytes;
  });
  return taken;
}

/**
 * Joins a line with what is to stand there as a whole: a line may say but a part of it, and the rest is as it stands
 * now.
 */
function wholeLine(line: LineRow, known: ReadonlyMap<string, EntryRow>): WholeLine | null {
  if (line.operation === 'CREATE' || line.entryId === null) {
    return { ...line, theirId: null, fields: line.fields && { ...NO_FIELDS, ...line.fields } };
  }
  const entry = known.get(line.entryId);
  if (!entry) return null;
  return { ...line, theirId: entry.theirId, fields: line.fields && { ...entry.fields, ...line.fields } };
}

async function sendBatch(work: Work, job: JobRow, waiting: readonly LineRow[]): Promise<StepOutcome> {
  const { db, there, vendorId } = work;
  const lines = fitting(waiting);
  const ids = lines.flatMap(({ entryId }) => entryId ?? []);
  const known = new Map((await readEntriesById(db, vendorId, ids)).map((entry) => [entry.id, entry]));
  const whole = lines.flatMap((line) => wholeLine(line, known) ?? []);
  const sent = whole.map(
    ({ id, kind, theirId, ourId, fields }): ToldMenuChange => ({
      id,
      kind,
      entryId: theirId,
      code: ourId,
      fields,
    }),
  );
  const answer = sent.length === 0 ? NOTHING_SENT : await there.change(sent);
  if (answer.outcome === 'UNREACHABLE') return { unreachable: answer.reason };
  if (answer.outcome === 'REFUSED') return { refused: `${answer.refusal} ${answer.providerCode}` };
  const results = new Map(whole.map(({ id }, at) => [id, answer.results[at]]));
  const done = whole.flatMap((line) => {
    const result = results.get(line.id);
    return result?.outcome === 'DONE' ? [{ line, theirId: result.entryId }] : [];
  });
  const settled = lines.map(({ id }) => {
    const result = results.get(id);
    if (result?.outcome === 'DONE') return { id, state: 'DONE', cause: null } as const;
    return { id, state: 'REFUSED', cause: result?.code ?? 'GONE' } as const;
  });
  await withTransaction(db, async (client) => {
    await settleLines(client, vendorId, job.id, settled);
    await keep(client, work, job, done);
    await writeProgress(client, vendorId, job.id, { phase: job.phase, calls: 1 }, work.now());
  });
  return 'MORE';
}

/** Keeps what stands there after changes. */
async function keep(
  client: PoolClient,
  { vendorId, now }: Work,
  job: JobRow,
  done: readonly { readonly line: WholeLine; readonly theirId: string }[],
): Promise<void> {
  const gone = done.flatMap(({ line }) => (line.fields === null && line.entryId ? [line.entryId] : []));
  const standing = done.flatMap(({ line: { id, kind, entryId, ourId, fields }, theirId }): EntryToWrite[] =>
    fields ? [{ id: entryId ?? id, kind, theirId, ourId, fields, told: fields.available }] : [],
  );
  await forgetEntries(client, vendorId, gone);
  await writeEntries(client, vendorId, job.shopId, standing, now());
}

/** Ends a mending of the opening hours: ours are put there. */
async function sendOpening(work: Work, job: JobRow): Promise<StepOutcome> {
  if (!job.subjects?.includes(job.shopId)) return 'DONE';
  const { db, there, vendorId, now } = work;
  const { open, snapshot } = await readSides(db, work, vendorId, job.shopId);
  const opening = { open, windows: snapshot.openingWindows };
  const answer = await there.setOpening(await takeSequence(db, vendorId, job.shopId), opening);
  if (answer.outcome === 'UNREACHABLE') return { unreachable: answer.reason };
  if (answer.outcome === 'REFUSED') return { refused: `${answer.refusal} ${answer.providerCode}` };
  await withTransaction(db, async (client) => {
    await writeOpening(client, vendorId, job.shopId, opening, opening.open);
    await writeProgress(client, vendorId, job.id, { phase: job.phase, calls: 1 }, now());
  });
  return 'DONE';
}
