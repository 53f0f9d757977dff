import type { ActorKind } from '../order-state/index.ts';

/**
 * Says how a courier proves that an order was handed over: not at all, by a code that the guest knows, or by a picture.
 */
export const DOOR_PROOFS = ['NONE', 'CODE', 'PICTURE'] as const;
export type DoorProof = (typeof DOOR_PROOFS)[number];

export const DOOR_CODE_DIGITS = 4;
/** There are so many codes, from zeros on; the check `trips_proof_code` of the table holds to the same length. */
export const DOOR_CODES = 10 ** DOOR_CODE_DIGITS;
/** So many codes may be tried of one trip in so many seconds: four digits are guessed otherwise. */
export const DOOR_CODE_TRIES = { hits: 6, seconds: 600 } as const;
/** A picture of a door is at most this long as base64: it is what a phone's drawing of 720 pixels takes. */
export const DOOR_PICTURE_LENGTH = 180_000;

/** Gives the code of a trip. @param luck a whole number, each of 0 to 9,999 as likely. */
export function doorCodeOf(luck: number): string {
  return String(luck % DOOR_CODES).padStart(DOOR_CODE_DIGITS, '0');
}

/** This is what is asked of a trip, and what was shown of it. */
export type DoorFacts = {
  readonly proof: DoorProof;
  /** The guest knows this code. */
  readonly code: string | null;
  readonly shownCode: string | undefined;
  readonly hasPicture: boolean;
};

export type DoorFault = 'PROOF_REQUIRED' | 'PROOF_WRONG' | 'REASON_REQUIRED';

/**
 * Says what keeps an order from being handed over; null where nothing does. Staff may say it without a proof, because a
 * guest may have lost the code, and must say why then.
 */
export function doorFault(
  { proof, code, shownCode, hasPicture }: DoorFacts,
  actor: ActorKind,
  reason: string,
): DoorFault | null {
  if (proof === 'NONE') return null;
  if (proof === 'CODE' && shownCode !== undefined) return shownCode === code ? null : 'PROOF_WRONG';
  if (proof === 'PICTURE' && hasPicture) return null;
  if (actor !== 'STAFF') return 'PROOF_REQUIRED';
  return reason.trim() === '' ? 'REASON_REQUIRED' : null;
}
