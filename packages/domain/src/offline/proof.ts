import type { Instant } from '../calendar/index.ts';

/**
 * This is what a till key says of itself (docs/security.md, «Who did it»). The server made its secret from these words,
 * so whoever changes one of them has another secret.
 */
export type TillKeyClaims = {
  /**
   * SESSION is the key of whoever is signed in, for their own name. PIN is the key of whoever the device can check,
   * opened by the PIN alone.
   */
  readonly kind: 'SESSION' | 'PIN';
  readonly vendorId: string;
  readonly deviceId: string;
  readonly userId: string;
  /** It was given to this session: its person's rights are the most it can do. */
  readonly sessionId: string;
  /** Says which PIN opens it; null for a session's own. */
  readonly pinMark: string | null;
  readonly issuedAt: Instant;
  readonly expiresAt: Instant;
};

/** Says why a signature shows nothing. */
export const PROOF_FAULTS = [
  'NO_SIGNATURE',
  'SIGNATURE_WRONG',
  'OTHER_PERSON',
  'OTHER_DEVICE',
  'KEY_ENDED',
  'KEY_OUT_OF_TIME',
  'TOO_LATE',
] as const;
export type ProofFault = (typeof PROOF_FAULTS)[number];

/** This is a session as it stands now. `safe`: it is still open, or it ended by a logout. */
export type KeySession = { readonly safe: boolean; readonly until: Instant };

/** This is what a signed intent meets at the server. */
export type ProofFacts = {
  readonly claims: TillKeyClaims;
  readonly vendorId: string;
  readonly deviceId: string;
  readonly actorId: string;
  /** It was really done at `at`, and it came at `receivedAt`. */
  readonly at: Instant;
  readonly receivedAt: Instant;
  /** The key was given to this session; null where there is none of that id at this vendor. */
  readonly session: KeySession | null;
  /** Keys given to the till before this moment are void: it was out of service. Null where it never was. */
  readonly tillSince: Instant | null;
  /** Says which PIN the person has now; null where none. */
  readonly pinMark: string | null;
};

/**
 * Clocks of tills that count as right differ by up to two minutes; a key, or the PINs that a till holds, may be used that much
 * outside their time, ms.
 */
export const CLOCK_SLACK_MS = 5 * 60_000;
/**
 * Says for how long a till keeps what is done with, ms: longer than anybody asks about an outage. For as long after it was done a
 * signature counts.
 */
export const TILL_KEEPS_MS = 14 * 86_400_000;

/** Says whether a right signature of this key shows that the named person did it. @returns why not, or null. */
export function proofFault(facts: ProofFacts): ProofFault | null {
  const { claims, at, receivedAt, session } = facts;
  if (claims.vendorId !== facts.vendorId) return 'SIGNATURE_WRONG';
  if (claims.userId !== facts.actorId) return 'OTHER_PERSON';
  if (claims.deviceId !== facts.deviceId) return 'OTHER_DEVICE';
  const voided = facts.tillSince !== null && claims.issuedAt < facts.tillSince;
  if (voided || !session?.safe) return 'KEY_ENDED';
  if (claims.kind === 'PIN' && claims.pinMark !== facts.pinMark) return 'KEY_ENDED';
  const until = Math.min(claims.expiresAt, session.until);
  if (at < claims.issuedAt - CLOCK_SLACK_MS || at > until + CLOCK_SLACK_MS) return 'KEY_OUT_OF_TIME';
  return receivedAt - at > TILL_KEEPS_MS ? 'TOO_LATE' : null;
}

/**
 * Gives the same value with every object's fields in one order and nothing undefined, so that equal values have equal
 * texts.
 */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1)).map(([k, v]) => [k, ordered(v)]));
}

/**
 * Gives the words a till signs: the key, and all that was done, as it goes over the wire. How often it was tried again
 * is no part of what was done, nor is the signature.
 */
export function signedWords(key: string, intent: Readonly<Record<string, unknown>>): string {
  const { retry: _retry, proof: _proof, ...done } = intent;
  return JSON.stringify(['sofreh-intent-1', key, ordered(done)]);
}
