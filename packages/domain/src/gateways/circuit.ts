/**
 * Says whether a gateway is offered. WORKING: it is. RESTING: it failed again and again and is left alone for a while.
 * PROBING: its rest is over, and one question decides.
 */
export const CIRCUIT_STATES = ['WORKING', 'RESTING', 'PROBING'] as const;
export type CircuitState = (typeof CIRCUIT_STATES)[number];

/** This is what is heard of a gateway: it did what was asked, it could not, or its time of rest is over. */
export type CircuitEvent = 'SUCCEEDED' | 'FAILED' | 'REST_OVER';

/** This is a gateway's standing. Times are in epoch milliseconds. */
export interface Circuit {
  readonly state: CircuitState;
  /** It counts failures one after the other. */
  readonly failures: number;
  /** Says how often it was laid to rest since it last worked. */
  readonly rests: number;
  /** Says when its rest is over; null while it works. */
  readonly restUntil: number | null;
}

/** So many failures one after the other lay a gateway to rest. */
export const CIRCUIT_FAILURES = 3;
/** The first rest takes this time; each further one without a success between is twice as long. */
export const CIRCUIT_REST_MS = 2 * 60_000;
export const CIRCUIT_REST_MAX_MS = 30 * 60_000;
/** A probe that was never answered for counts as failed after this time. */
export const CIRCUIT_PROBE_MS = 60_000;

export const workingCircuit: Circuit = { state: 'WORKING', failures: 0, rests: 0, restUntil: null };

/**
 * This is the one table of a gateway's standing: the state after each event. `COUNT` stays until the failures are too
 * many; a failure while it rests is nothing new.
 */
export const CIRCUIT_TRANSITIONS = {
  WORKING: { SUCCEEDED: 'WORKING', FAILED: 'COUNT', REST_OVER: 'WORKING' },
  RESTING: { SUCCEEDED: 'WORKING', FAILED: 'RESTING', REST_OVER: 'PROBING' },
  PROBING: { SUCCEEDED: 'WORKING', FAILED: 'RESTING', REST_OVER: 'PROBING' },
} as const satisfies Record<CircuitState, Record<CircuitEvent, CircuitState | 'COUNT'>>;

/** Gives the milliseconds of the n-th rest, from 1. */
function restMs(rests: number): number {
  return Math.min(CIRCUIT_REST_MAX_MS, CIRCUIT_REST_MS * 2 ** Math.min(rests - 1, 20));
}

/** Gives a gateway's standing after an event. @param now epoch milliseconds. */
export function stepCircuit(circuit: Circuit, event: CircuitEvent, now: number): Circuit {
  const failures = event === 'FAILED' ? circuit.failures + 1 : circuit.failures;
  const row = CIRCUIT_TRANSITIONS[circuit.state][event];
  const to = row === 'COUNT' ? (failures >= CIRCUIT_FAILURES ? 'RESTING' : 'WORKING') : row;
  if (to === 'WORKING') return event === 'SUCCEEDED' ? workingCircuit : { ...circuit, failures };
  if (to === 'PROBING') return { ...circuit, state: to, restUntil: now + CIRCUIT_PROBE_MS };
  if (circuit.state === 'RESTING') return { ...circuit, failures };
  const rests = circuit.rests + 1;
  return { state: 'RESTING', failures, rests, restUntil: now + restMs(rests) };
}

export function isOffered(circuit: Circuit): boolean {
  return circuit.state === 'WORKING';
}

/** Says whether it is time to ask a gateway at rest, or one whose probe was never answered for, how it is. */
export function isProbeDue(circuit: Circuit, now: number): boolean {
  return circuit.state !== 'WORKING' && circuit.restUntil !== null && now >= circuit.restUntil;
}
