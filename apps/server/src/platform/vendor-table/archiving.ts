import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { refusingConflicts } from './conflicts.ts';
import type { VendorTableSpec } from './vendor-table.ts';

export interface Archiving {
  readonly ids: readonly string[];
  readonly archived: boolean;
}

/**
 * Puts rows into the archive or takes them out; those already there keep their time.
 * @returns how many changed. @throws Refusal BAD_REQUEST where a code is in use again since.
 */
export async function writeArchived(
  { table, conflicts }: VendorTableSpec,
  db: Queryable,
  vendorId: string,
  { ids, archived }: Archiving,
  at: Date,
): Promise<number> {
  const statement = named(
    `${table}-archive-many`,
    `update ${table} set archived_at = case when $3 then $4::timestamptz end
     where vendor_id = $1 and id = any($2::uuid[]) and (archived_at is null) = $3`,
  );
  const work = db.query(statement([vendorId, ids, archived, at]));
  const { rowCount } = await refusingConflicts(work, conflicts);
  return rowCount ?? 0;
}
