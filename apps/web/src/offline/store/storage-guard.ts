import { UNSENT_STATES } from '@sofreh/domain/offline';
import { liveQuery } from 'dexie';
import { create } from 'zustand';
import { readDocument, writeDocument } from './documents.ts';
import { countInStates } from './read-entries.ts';

/** How safe the till's memory is. `lost`: it was there and is gone, with so many things not sent. */
export type StorageState = {
  readonly state: 'unknown' | 'safe' | 'evictable' | 'lost' | 'unavailable';
  readonly lostUnsent: number;
};

const BORN = 'tillBorn';
const UNSENT = 'tillUnsent';

export const useStorageState = create<StorageState>()(() => ({ state: 'unknown', lostUnsent: 0 }));

/**
 * Asks the browser to keep the till's memory for good, and finds out whether it was lost: a mark beside the database
 * says that there was one, and how much in it had not been sent.
 */
export async function guardStorage(): Promise<void> {
  try {
    const born = await readDocument<string>(BORN);
    const mark = localStorage.getItem(BORN);
    if (!born) await writeDocument(BORN, mark ?? new Date().toISOString());
    followUnsent();
    if (!born && mark) {
      useStorageState.setState({ state: 'lost', lostUnsent: Number(localStorage.getItem(UNSENT) ?? 0) });
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

/** Writes down beside the database how much is not sent, for the day the database is gone. */
function followUnsent(): void {
  if (following) return;
  following = true;
  liveQuery(() => countInStates(UNSENT_STATES)).subscribe({
    next: (count) => {
      if (useStorageState.getState().state !== 'lost') localStorage.setItem(UNSENT, String(count));
    },
    error: () => useStorageState.setState({ state: 'unavailable' }),
  });
}

/** A person has read that the memory was lost. */
export function acknowledgeLoss(): void {
  localStorage.setItem(BORN, new Date().toISOString());
  localStorage.setItem(UNSENT, '0');
  useStorageState.setState({ state: 'evictable', lostUnsent: 0 });
}
