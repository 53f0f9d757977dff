import { OUTBOX_FILE, outboxFile } from '@sofreh/contract/main/sync/intents';
import type { OutboxEntry } from '../store/entry.ts';
import { kickOutbox } from '../store/kick.ts';
import { readUnsent } from '../store/outbox-store.ts';
import { tillDb } from '../store/till-db.ts';

type FileEntry = ReturnType<typeof outboxFile.parse>['entries'][number];

/** Hands everything that is not sent to the person at the till, as a file. It stays here as well. */
export async function exportUnsent(): Promise<void> {
  const entries = await readUnsent();
  const kept = entries.map(({ vendorId, hostDomain, actorName, createdAt, intent: done }) => ({
    vendorId,
    hostDomain,
    actorName,
    createdAt,
    intent: done,
  }));
  const text = JSON.stringify({ kind: OUTBOX_FILE, entries: kept });
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `sofreh-outbox-${new Date().toISOString().slice(0, 16).replaceAll(':', '-')}.json`;
  link.click();
  URL.revokeObjectURL(url);
}

function parse(text: string): FileEntry[] | null {
  try {
    return outboxFile.parse(JSON.parse(text)).entries;
  } catch {
    return null;
  }
}

/**
 * Takes over what another till could not send: under the same ids, so that whichever sends first, it is done once.
 * @returns how many were new here; null where it is no such file.
 */
export async function importUnsent(text: string): Promise<number | null> {
  const entries = parse(text);
  if (!entries) return null;
  const count = await tillDb.transaction('rw', tillDb.outbox, async () => {
    const known = new Set(await tillDb.outbox.toCollection().primaryKeys());
    const fresh = entries.filter(({ intent: done }) => !known.has(done.id));
    await tillDb.outbox.bulkAdd(fresh.map(entryOf));
    return fresh.length;
  });
  kickOutbox();
  return count;
}

function entryOf({ intent: done, ...who }: FileEntry): OutboxEntry {
  const { id, queue, position } = done;
  return {
    ...who,
    id,
    queue,
    position,
    intent: done,
    state: 'WAITING',
    updatedAt: Date.now(),
    attempts: 0,
    retryAt: 0,
    code: null,
    message: null,
    findings: [],
    orderVersion: null,
    settleReason: '',
  };
}
