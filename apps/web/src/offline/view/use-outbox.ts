import { PERSON_STATES, UNSENT_STATES } from '@sofreh/domain/offline';
import { tillDb } from '../store/till-db.ts';
import { useLive } from './use-live.ts';

/** How much of what was done at this till is not done with. */
export type Outbox = {
  /** Not on the server yet. */
  readonly unsent: number;
  /** Waiting for a person. */
  readonly toLookAt: number;
};

const NOTHING: Outbox = { unsent: 0, toLookAt: 0 };

/** Counted by the index: after a long outage every step of the outbox would else read an evening's orders. */
async function count(): Promise<Outbox> {
  const { outbox } = tillDb;
  const [unsent, toLookAt] = await Promise.all([
    outbox.where('state').anyOf(UNSENT_STATES).count(),
    outbox.where('state').anyOf(PERSON_STATES).count(),
  ]);
  return { unsent, toLookAt };
}

/** How much the outbox of this till holds, as it changes; nothing until the till's memory has been read. */
export function useOutbox(): Outbox {
  return useLive(count) ?? NOTHING;
}
