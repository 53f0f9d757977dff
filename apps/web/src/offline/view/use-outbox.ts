import { PERSON_STATES, UNSENT_STATES } from '@sofreh/domain/offline';
import { countInStates } from '../store/read-entries.ts';
import { useLive } from './use-live.ts';

/** It counts what was done at this till and is not done with. */
export type Outbox = {
  /** It is not on the server yet. */
  readonly unsent: number;
  /** It waits for a person. */
  readonly toLookAt: number;
  /** The till's memory has been read: before that nothing is known, and nothing is counted. */
  readonly read: boolean;
};

const NOTHING: Outbox = { unsent: 0, toLookAt: 0, read: false };

async function count(): Promise<Outbox> {
  const [unsent, toLookAt] = await Promise.all([countInStates(UNSENT_STATES), countInStates(PERSON_STATES)]);
  return { unsent, toLookAt, read: true };
}

/** Counts what the outbox of this till holds, as it changes; nothing until the till's memory has been read. */
export function useOutbox(): Outbox {
  return useLive(count) ?? NOTHING;
}
