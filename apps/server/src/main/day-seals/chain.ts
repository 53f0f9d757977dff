import { createHash } from 'node:crypto';

/** This is an event as it is sealed: everything it says, as text that does not change from one version to another. */
export interface SealedEvent {
  readonly seq: number;
  readonly orderId: string;
  readonly type: string;
  readonly actorKind: string;
  readonly actorId: string | null;
  readonly sentBy: string | null;
  readonly device: string;
  readonly reason: string;
  readonly data: string;
  /** It is the moment in UTC, to the microsecond. */
  readonly at: string;
}

const MARK_BYTES = 8;
const CODE_DIGITS = 16;

const sha256 = (...parts: readonly (Buffer | string)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** Says what a vendor's first seal goes on from. */
export const firstHash = (vendorId: string) => sha256(`sofreh ${vendorId}`);

function hashOfEvent(event: SealedEvent): Buffer {
  const { seq, orderId, type, actorKind, actorId, sentBy, device, reason, data, at } = event;
  return sha256(JSON.stringify([seq, orderId, type, actorKind, actorId, sentBy, device, reason, data, at]));
}

/** Gives sixteen digits of a seal's hash, for paper and text messages. */
export function codeOfSeal(hash: Buffer): string {
  const number = hash.readBigUInt64BE(0) % 10n ** BigInt(CODE_DIGITS);
  return number.toString().padStart(CODE_DIGITS, '0');
}

/** This keeps hashes that go on from event to event, and how each event is known again. */
export class Chain {
  #hash: Buffer;
  readonly #marks: Buffer[] = [];

  constructor(from: Buffer) {
    this.#hash = from;
  }

  /** @returns the event's mark. */
  add(event: SealedEvent): Buffer {
    const own = hashOfEvent(event);
    const mark = own.subarray(0, MARK_BYTES);
    this.#hash = sha256(this.#hash, own);
    this.#marks.push(mark);
    return mark;
  }

  get hash(): Buffer {
    return this.#hash;
  }

  get marks(): Buffer {
    return Buffer.concat(this.#marks);
  }
}

/** Gives the mark of a seal's event, by its place in it; undefined beyond its end. */
export function markAt(marks: Buffer, place: number): Buffer | undefined {
  const mark = marks.subarray(place * MARK_BYTES, (place + 1) * MARK_BYTES);
  return mark.length === MARK_BYTES ? mark : undefined;
}
