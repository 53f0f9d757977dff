import type { IntentAnswer } from '@sofreh/contract/main/sync';
import {
  eventOfOutcome,
  type IntentEvent,
  type IntentOutcome,
  nextIntentState,
  sendAgainAfter,
} from '@sofreh/domain/offline';
import type { OutboxEntry } from './entry.ts';

/** Gives the entry after an event of the one table of moves; as it was where the table has no such move. */
export function moved(
  entry: OutboxEntry,
  event: IntentEvent,
  now: number,
  more: Partial<OutboxEntry> = {},
): OutboxEntry {
  const state = nextIntentState(entry.state, event);
  return state ? { ...entry, ...more, state, updatedAt: now } : entry;
}

/** Gives an entry whose sending failed: it waits, longer each time, and says why. */
export function postponed(
  entry: OutboxEntry,
  now: number,
  random: number,
  why: { readonly code: string; readonly message: string },
  event: IntentEvent = 'LOST',
): OutboxEntry {
  const attempts = entry.attempts + 1;
  return moved(entry, event, now, { ...why, attempts, retryAt: now + sendAgainAfter(attempts, random) });
}

/** Gives an entry with the server's word on it. */
export function answered(entry: OutboxEntry, answer: IntentAnswer, now: number, random: number): OutboxEntry {
  const { code, message, findings, orderVersion, entered } = answer;
  const outcome: IntentOutcome = answer.outcome;
  if (outcome === 'WAITING') {
    return postponed(entry, now, random, { code: code ?? '', message: message ?? '' }, 'NOT_YET');
  }
  return moved(entry, eventOfOutcome(outcome), now, { code, message, findings, orderVersion, entered });
}
