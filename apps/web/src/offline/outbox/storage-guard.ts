import { UNSENT_STATES } from '@sofreh/domain/offline';
import { liveQuery } from 'dexie';
import { create } from 'zustand';
import { writeDocument } from '../store/documents.ts';
import { countInStates } from '../store/read-entries.ts';
import { tillDb } from '../store/till-db.ts';
import { keepSecondCopy, restoreFromCopies } from './second-copy.ts';

/**
 * Tells how safe the till's memory is. `lost`: it was there and is gone, with so many things not sent, of which so many
 * came back from their second copies.
 */
export type StorageState = {
  readonly state: 'unknown' | 'safe' | 'evictable' | 'lost' | 'unavailable';
  readonly lostUnsent: number;
  readonly restored: number;
};

const BORN = 'tillBorn';
const UNSENT = 'tillUnsent';

export const useStorageState = create<StorageState>()(() => ({
  state: 'unknown',
  lostUnsent: 0,
  restored: 0,
}));

/**
 * Asks the browser to keep the till's memory for good, and finds out whether it was lost: a mark beside the database
 * says that there was one, and how much in it had not been sent. It does so once for a page.
 */
export function guardStorage(): Promise<void> {
  guarding ??= guard();
  return guarding;
}

let guarding: Promise<void> | undefined;

async function guard(): Promise<void> {
  try {
    // A memory that cannot be read is not a memory that is gone.
    const born = (await tillDb.till.get(BORN))?.document as string | undefined;
    const mark = localStorage.getItem(BORN);
    const restored = born ? 0 : await restoreFromCopies();
    if (!born) await writeDocument(BORN, mark ?? new Date().toISOString());
    followUnsent();
    if (!born && (mark || restored > 0)) {
      const lostUnsent = Math.max(restored, Number(localStorage.getItem(UNSENT) ?? 0));
      useStorageState.setState({ state: 'lost', lostUnsent, restored });
      return;
    }
    localStorage.setItem(BORN, born ?? new Date().toISOString());
    const kept = (await navigator.storage?.persist?.()) ?? false;
    useStorageState.setState({ state: kept ? 'safe' : 'evictable' });
  } catch {
    useStorageState.setState({ state: 'unavailable' });
  }
}

let following = false;

/** Keeps beside the database how much is not sent, and a copy of it, for the day the database is gone. */
function followUnsent(): void {
  if (following) return;
  following = true;
  keepSecondCopy();
  liveQuery(() => countInStates(UNSENT_STATES)).subscribe({
    next: (count) => {
      if (useStorageState.getState().state !== 'lost') localStorage.setItem(UNSENT, String(count));
    },
    error: () => useStorageState.setState({ state: 'unavailable' }),
  });
}

/** Notes that a person has read that the memory was lost. */
export function acknowledgeLoss(): void {
  localStorage.setItem(BORN, new Date().toISOString());
  localStorage.setItem(UNSENT, '0');
  useStorageState.setState({ state: 'evictable', lostUnsent: 0, restored: 0 });
}
