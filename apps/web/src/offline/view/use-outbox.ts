import { isUnsent, wantsPerson } from '@sofreh/domain/offline';
import { useMemo } from 'react';
import type { OutboxEntry } from '../store/entry.ts';
import { tillDb } from '../store/till-db.ts';
import { useLive } from './use-live.ts';

/** What was done at this till and where it stands. */
export type Outbox = {
  /** Newest first; null until the till's memory has been read. */
  readonly entries: readonly OutboxEntry[] | null;
  /** Not on the server yet. */
  readonly unsent: number;
  /** Waiting for a person. */
  readonly toLookAt: number;
};

const readEntries = () => tillDb.outbox.orderBy('updatedAt').reverse().toArray();

/** The outbox of this till, as it changes. */
export function useOutbox(): Outbox {
  const entries = useLive(readEntries);
  return useMemo(() => {
    const all = entries ?? [];
    return {
      entries,
      unsent: all.filter(({ state }) => isUnsent(state)).length,
      toLookAt: all.filter(({ state }) => wantsPerson(state)).length,
    };
  }, [entries]);
}
