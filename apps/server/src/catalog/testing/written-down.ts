import type { Queryable } from '#app/platform/db/pool.ts';

/** Says what the audit log says of a vendor, in the order in which it was written. */
export async function writtenDown(db: Queryable, vendorId: string): Promise<Record<string, unknown>[]> {
  const { rows } = await db.query(
    `select action, actor_kind as "actorKind", subject_id as "subjectId", before, after
     from audit_log where vendor_id = $1 order by id`,
    [vendorId],
  );
  return rows;
}
