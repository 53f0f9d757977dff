import { isDoneWith, MOVING_STATES, PERSON_STATES, UNSENT_STATES } from '@sofreh/domain/offline';
import { countInStates, readInStates } from '#web/offline/store/read-entries.ts';
import { tillDb } from '#web/offline/store/till-db.ts';
import { useLive } from '#web/offline/view/use-live.ts';
import { type OutboxRow, readRows } from './outbox-row.ts';

/** At most so many rows of a kind are shown: after a long outage an evening's orders are on their way. */
const SHOWN = 50;

/** This is what was done at this till, in the groups the outbox shows. */
export type OutboxRows = {
  readonly waiting: readonly OutboxRow[];
  readonly unsent: readonly OutboxRow[];
  /** Lists the last that arrived or were settled. */
  readonly sent: readonly OutboxRow[];
  /** So many more are on their way than are shown. */
  readonly moreUnsent: number;
  /** It is everything the server does not have, whether it waits for a person or not. */
  readonly notThere: number;
};

async function readShown(): Promise<OutboxRows> {
  const [waiting, unsent, sent, notThere] = await Promise.all([
    readInStates(PERSON_STATES),
    readInStates(MOVING_STATES),
    tillDb.outbox
      .orderBy('updatedAt')
      .reverse()
      .filter(({ state }) => isDoneWith(state))
      .limit(SHOWN)
      .toArray(),
    countInStates(UNSENT_STATES),
  ]);
  const newestFirst = unsent.sort((a, b) => b.createdAt - a.createdAt || b.position - a.position);
  const [toLookAt, onTheirWay, arrived] = await Promise.all([
    readRows(waiting.sort((a, b) => b.updatedAt - a.updatedAt)),
    readRows(newestFirst.slice(0, SHOWN)),
    readRows(sent),
  ]);
  const moreUnsent = Math.max(0, unsent.length - SHOWN);
  return { waiting: toLookAt, unsent: onTheirWay, sent: arrived, moreUnsent, notThere };
}

/** Gives what was done at this till, newest first; null until it has been read. */
export function useOutboxRows(): OutboxRows | null {
  return useLive(readShown);
}
