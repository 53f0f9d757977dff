import { isDeepStrictEqual } from 'node:util';
import type { RowSubject, RowVerb } from '@sofreh/contract/audit-actions';
import type { AuditEntry } from '#app/platform/audit/record-audit.ts';

type Row = Readonly<Record<string, unknown>>;

function verbOf(before: Row | undefined, after: Row | undefined, fields: readonly string[]): RowVerb {
  if (!before) return 'add';
  if (!after) return 'remove';
  if (!fields.includes('archived')) return 'change';
  return after.archived ? 'archive' : 'restore';
}

/** Gives a row's name, by which people know it, and those of its fields that are told of. */
function told(row: Row | undefined, fields: readonly string[]): Row | null {
  if (!row) return null;
  const named = ['title', 'name'].filter((field) => field in row);
  return Object.fromEntries([...named, ...fields].map((field) => [field, row[field]]));
}

function entryOf(
  subject: RowSubject,
  subjectId: string,
  before: Row | undefined,
  after: Row | undefined,
): AuditEntry | null {
  const all = Object.keys(after ?? before ?? {});
  const fields =
    before && after ? all.filter((field) => !isDeepStrictEqual(before[field], after[field])) : all;
  if (fields.length === 0) return null;
  const action = `${subject}.${verbOf(before, after, fields)}` as const;
  return { action, subjectId, before: told(before, fields), after: told(after, fields) };
}

/**
 * Says what to write down of rows that were changed: one entry for each that differs, with the fields that differ,
 * also of those added, removed, archived and restored.
 */
export function changesOf(
  subject: RowSubject,
  before: ReadonlyMap<string, object>,
  after: ReadonlyMap<string, object>,
): AuditEntry[] {
  const row = (rows: ReadonlyMap<string, object>, id: string) => rows.get(id) as Row | undefined;
  return [...new Set([...before.keys(), ...after.keys()])].flatMap(
    (id) => entryOf(subject, id, row(before, id), row(after, id)) ?? [],
  );
}
