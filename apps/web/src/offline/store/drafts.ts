import { type DraftRow, tillDb } from './till-db.ts';

/** This is a kept draft with its content in its room's shape. */
export type Kept<Draft> = Omit<DraftRow, 'draft'> & { readonly draft: Draft };

/** Keeps drafts, all or none, in the place of what stood under their ids; when it resolves they are on the disk. */
export async function keepDrafts(rows: readonly DraftRow[]): Promise<void> {
  await tillDb.drafts.bulkPut([...rows]);
}

/** Drops a draft: it was done, or nobody wants it any more. */
export async function dropDraft(id: string): Promise<void> {
  await tillDb.drafts.delete(id);
}

/** Reads a draft by its id; null where there is none, or where the browser keeps nothing. */
export async function readDraft<Draft>(id: string): Promise<Kept<Draft> | null> {
  const row = await tillDb.drafts.get(id).catch(() => undefined);
  return row ? (row as Kept<Draft>) : null;
}

/** Reads the drafts of a kind, oldest first. */
export async function readDrafts<Draft>(kind: DraftRow['kind']): Promise<Kept<Draft>[]> {
  const rows = await tillDb.drafts.where('kind').equals(kind).toArray();
  return rows.sort((a, b) => (a.at < b.at ? -1 : 1)) as Kept<Draft>[];
}
