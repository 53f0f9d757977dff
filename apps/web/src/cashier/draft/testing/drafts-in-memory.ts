import type { Kept } from '#web/offline/store/drafts.ts';
import type { DraftRow } from '#web/offline/store/till-db.ts';

const rows = new Map<string, DraftRow>();
let full = false;

/** Keeps the till's drafts where there is no IndexedDB, and copies them as a disk copies them. */
export async function keepDrafts(kept: readonly DraftRow[]): Promise<void> {
  if (full) {
    full = false;
    throw new DOMException('the disk is full', 'QuotaExceededError');
  }
  for (const row of kept) rows.set(row.id, structuredClone(row));
}

export async function dropDraft(id: string): Promise<void> {
  rows.delete(id);
}

export async function readDraft<Draft>(id: string): Promise<Kept<Draft> | null> {
  return (rows.get(id) as Kept<Draft> | undefined) ?? null;
}

export async function readDrafts<Draft>(kind: DraftRow['kind']): Promise<Kept<Draft>[]> {
  return [...rows.values()].filter((row) => row.kind === kind) as Kept<Draft>[];
}

/** The next write finds the disk full. */
export function failNext(): void {
  full = true;
}

/** Begins a test with nothing put aside. */
export function forgetDrafts(): void {
  rows.clear();
}
