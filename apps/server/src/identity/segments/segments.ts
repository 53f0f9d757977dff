import { CUSTOMER_SEGMENTS, isOneOf, ORDER_TYPES, SOURCES } from '@sofreh/domain/enums';
import {
  isInSegment,
  plainSegment,
  SEGMENT_PARAMETERS,
  type SegmentDefinition,
  wordsOf,
} from '@sofreh/domain/segments';
import { changing } from '#app/platform/audit/record-audit.ts';
import { violatedUnique } from '#app/platform/db/constraints.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { Refusal } from '#app/platform/refusal.ts';
import type { StaffContext } from '../roles/roles.ts';
import {
  countSegments,
  deleteSegment,
  findSegment,
  insertSegment,
  type NewSegment,
  type SegmentRow,
  type SegmentUserRow,
  updateSegment,
} from './segments.queries.ts';

const time = (at: Date | null) => at?.toISOString() ?? null;

/** Gives a customer of a segment as it is shown, with which of the nine they are in. */
export function userView({ typeBits, channelBits, ...row }: SegmentUserRow, now: Date) {
  const { orderCount, spend, lastRating, firstOrderAt, lastOrderAt } = row;
  const facts = {
    orderCount,
    spend,
    lastRating,
    dishIds: [],
    zoneIds: [],
    birthday: null,
    answers: {},
    basketAt: null,
    firstOrderAt: firstOrderAt?.getTime() ?? null,
    lastOrderAt: lastOrderAt?.getTime() ?? null,
    orderTypes: wordsOf(ORDER_TYPES, typeBits),
    channels: wordsOf(SOURCES, channelBits),
  };
  const kinds = CUSTOMER_SEGMENTS.filter((kind) => isInSegment(facts, plainSegment(kind), now.getTime()));
  return { ...row, firstOrderAt: time(firstOrderAt), lastOrderAt: time(lastOrderAt), kinds };
}

/** Gives the nine, each with who is in it. */
export async function availableSegments(db: Queryable, vendorId: string, now: Date) {
  const counts = await countSegments(db, vendorId, CUSTOMER_SEGMENTS.map(plainSegment), now);
  return CUSTOMER_SEGMENTS.map((kind, index) => ({
    id: kind,
    parameters: SEGMENT_PARAMETERS[kind],
    count: counts[index] ?? 0,
  }));
}

/**
 * Says what a name means: one of the nine, or a segment of the vendor's.
 * @throws Refusal SEGMENT_NOT_FOUND.
 */
export async function namedSegment(
  db: Queryable,
  vendorId: string,
  name: string,
): Promise<SegmentDefinition> {
  return (await segmentByName(db, vendorId, name)).definition;
}

/**
 * Gives the same with its title; the nine have none of the vendor's.
 * @throws Refusal SEGMENT_NOT_FOUND.
 */
export async function segmentByName(
  db: Queryable,
  vendorId: string,
  name: string,
): Promise<{ readonly definition: SegmentDefinition; readonly title: string }> {
  if (isOneOf(CUSTOMER_SEGMENTS, name)) return { definition: plainSegment(name), title: '' };
  return requireSegment(db, vendorId, name);
}

async function requireSegment(db: Queryable, vendorId: string, id: string): Promise<SegmentRow> {
  const row = await findSegment(db, vendorId, id);
  if (!row) throw new Refusal('SEGMENT_NOT_FOUND');
  return row;
}

/** Gives segments as they are shown, with who is in each. */
export async function withCounts(db: Queryable, vendorId: string, rows: readonly SegmentRow[], now: Date) {
  const counts = await countSegments(
    db,
    vendorId,
    rows.map(({ definition }) => definition),
    now,
  );
  return rows.map((row, index) => ({
    ...row,
    changedAt: row.changedAt.toISOString(),
    count: counts[index] ?? 0,
  }));
}

async function shown(ctx: StaffContext, id: string) {
  const [view] = await withCounts(
    ctx.db,
    ctx.vendor.id,
    [await requireSegment(ctx.db, ctx.vendor.id, id)],
    ctx.now(),
  );
  if (!view) throw new Refusal('SEGMENT_NOT_FOUND');
  return view;
}

function auditView({ title, definition }: NewSegment) {
  return { title, definition };
}

/** Titles tell segments apart; two people may write the same one at once. */
async function refusingTitles<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (violatedUnique(error) === 'segments_title') throw new Refusal('SEGMENT_TITLE_TAKEN');
    throw error;
  }
}

/** Makes a segment; the same again is the same one. @throws Refusal SEGMENT_TITLE_TAKEN, IDEMPOTENCY_CONFLICT. */
export async function addSegment(ctx: StaffContext, body: NewSegment) {
  await refusingTitles(
    changing(ctx, async (client, record) => {
      const at = ctx.now();
      if (await insertSegment(client, ctx.vendor.id, body, at)) {
        await record({ action: 'segment.add', subjectId: body.id, before: null, after: auditView(body) });
        return;
      }
      const before = await findSegment(client, ctx.vendor.id, body.id);
      if (before?.title !== body.title) throw new Refusal('IDEMPOTENCY_CONFLICT');
    }),
  );
  return shown(ctx, body.id);
}

/** @throws Refusal SEGMENT_NOT_FOUND, SEGMENT_TITLE_TAKEN. */
export async function changeSegment(ctx: StaffContext, body: NewSegment) {
  await refusingTitles(
    changing(ctx, async (client, record) => {
      const before = await requireSegment(client, ctx.vendor.id, body.id);
      await updateSegment(client, ctx.vendor.id, body, ctx.now());
      const [was, is] = [auditView(before), auditView(body)];
      await record({ action: 'segment.change', subjectId: body.id, before: was, after: is });
    }),
  );
  return shown(ctx, body.id);
}

/** @throws Refusal SEGMENT_NOT_FOUND. */
export async function removeSegment(ctx: StaffContext, id: string): Promise<void> {
  await changing(ctx, async (client, record) => {
    const before = await requireSegment(client, ctx.vendor.id, id);
    await deleteSegment(client, ctx.vendor.id, id);
    await record({ action: 'segment.remove', subjectId: id, before: auditView(before), after: null });
  });
}
