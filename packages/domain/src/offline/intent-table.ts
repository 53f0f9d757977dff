/** Says where an intent stands. The first two are the till's own, the rest is the server's word or a person's. */
export const INTENT_STATES = [
  'WAITING',
  'SENDING',
  'SENT',
  'NEEDS_PERSON',
  'REFUSED',
  'CONFLICTED',
  'SETTLED',
] as const;
export type IntentState = (typeof INTENT_STATES)[number];

/**
 * This is what happens to an intent. SEND: it leaves the till. LOST: no answer came, or the till was ended while it
 * waited for one. NOT_YET: the server does not know its order yet. TAKE: applied. FLAG: applied, and a person should
 * look. REFUSE: not applied, for what it is. CONFLICT: not applied, for what happened elsewhere meanwhile. RETRY and
 * SETTLE are a person's: once more, and done with.
 */
export const INTENT_EVENTS = [
  'SEND',
  'LOST',
  'NOT_YET',
  'TAKE',
  'FLAG',
  'REFUSE',
  'CONFLICT',
  'RETRY',
  'SETTLE',
] as const;
export type IntentEvent = (typeof INTENT_EVENTS)[number];

/** This is the one table of moves; what is not in it does not happen. */
export const INTENT_TRANSITIONS: readonly (readonly [IntentState, IntentEvent, IntentState])[] = [
  ['WAITING', 'SEND', 'SENDING'],
  ['SENDING', 'LOST', 'WAITING'],
  ['SENDING', 'NOT_YET', 'WAITING'],
  ['SENDING', 'TAKE', 'SENT'],
  ['SENDING', 'FLAG', 'NEEDS_PERSON'],
  ['SENDING', 'REFUSE', 'REFUSED'],
  ['SENDING', 'CONFLICT', 'CONFLICTED'],
  ['REFUSED', 'RETRY', 'WAITING'],
  ['CONFLICTED', 'RETRY', 'WAITING'],
  ['REFUSED', 'SETTLE', 'SETTLED'],
  ['CONFLICTED', 'SETTLE', 'SETTLED'],
  ['NEEDS_PERSON', 'SETTLE', 'SETTLED'],
];

/** Gives the state after an event; null where the table has no such move. */
export function nextIntentState(state: IntentState, event: IntentEvent): IntentState | null {
  return INTENT_TRANSITIONS.find(([from, on]) => from === state && on === event)?.[2] ?? null;
}

/** It is not on the server yet, as far as this till knows. */
export const UNSENT_STATES = [
  'WAITING',
  'SENDING',
  'REFUSED',
  'CONFLICTED',
] as const satisfies readonly IntentState[];

/** An intent is on its way: it waits for its turn or is being sent. */
export const MOVING_STATES = ['WAITING', 'SENDING'] as const satisfies readonly IntentState[];

/** Somebody has to look at an intent in one of these states. */
export const PERSON_STATES = [
  'NEEDS_PERSON',
  'REFUSED',
  'CONFLICTED',
] as const satisfies readonly IntentState[];

const isOneOf = (states: readonly IntentState[]) => (state: IntentState) => states.includes(state);

export const isUnsent = isOneOf(UNSENT_STATES);

/** Says whether what was done later to the same queue must wait for it. */
export function holdsQueue(state: IntentState): boolean {
  return isUnsent(state);
}

export const isMoving = isOneOf(MOVING_STATES);

export const wantsPerson = isOneOf(PERSON_STATES);

/** Says whether nobody needs it any more: it has arrived, or a person has settled it. */
export function isDoneWith(state: IntentState): boolean {
  return !isUnsent(state) && !wantsPerson(state);
}

/**
 * This is the server's word on an intent, as it goes over the wire. WAITING says: come again, its order has not
 * arrived.
 */
export const INTENT_OUTCOMES = ['SENT', 'NEEDS_PERSON', 'REFUSED', 'CONFLICTED', 'WAITING'] as const;
export type IntentOutcome = (typeof INTENT_OUTCOMES)[number];

/** This is what a till may send again: the server's word of before gives way to its word on that. */
export const RETRIED_OUTCOMES = ['REFUSED', 'CONFLICTED'] as const satisfies readonly IntentOutcome[];

const EVENT_OF = {
  SENT: 'TAKE',
  NEEDS_PERSON: 'FLAG',
  REFUSED: 'REFUSE',
  CONFLICTED: 'CONFLICT',
  WAITING: 'NOT_YET',
} as const satisfies Record<IntentOutcome, IntentEvent>;

/** Says what the server's word does to an intent that was sent. */
export function eventOfOutcome(outcome: IntentOutcome): IntentEvent {
  return EVENT_OF[outcome];
}
