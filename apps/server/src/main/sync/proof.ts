import { isTillPermission, type Permission } from '@sofreh/contract/permissions';
import { type KeySession, type ProofFacts, type ProofFault, proofFault } from '@sofreh/domain/offline';
import type { AuthKeys } from '#app/platform/auth/keys.ts';
import { isSignedBy, pinMarkOf, readTillKey } from '#app/platform/auth/till-keys.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { type KeySessionRow, readKeySessions, readSealedPins } from './proof.queries.ts';

/**
 * Names how a session ends when its person leaves a till, or no longer works there, or all PIN sessions were ended at once: what was
 * done before is theirs. Every other end is a person's word that it counts no more.
 */
const LEFT: ReadonlySet<string | null> = new Set(['LOGOUT', 'REMOVED', 'HELD_EVERYWHERE']);

/** This is a right signature, with what is known of its key. */
type Signed = Pick<ProofFacts, 'claims' | 'session' | 'pinMark'> & {
  /** These rights are the most that can be done with it: those of the session it was given to, as they are now. */
  readonly rights: readonly Permission[];
};

/**
 * Holds what is known of each intent's own signature, in the order of the request; undefined where there is none, null where it is
 * wrong. They are never found by the intent's id: whoever sends two of one id would have the signature of one show the
 * other.
 */
export type Proofs = readonly (Signed | null | undefined)[];

interface SignedIntent {
  readonly proof?: { readonly key: string; readonly mac: string } | undefined;
}

/**
 * Reads the signatures of intents and what their keys stand for. Nothing a key says is looked at before its signature is
 * known to be right.
 * @param asSent the same intents as they came, which is what was signed.
 */
export async function readProofs(
  db: Queryable,
  keys: AuthKeys,
  vendorId: string,
  intents: readonly SignedIntent[],
  asSent: readonly unknown[],
): Promise<Proofs> {
  const claims = intents.map(({ proof }, index) => {
    const said = asSent[index] as Readonly<Record<string, unknown>>;
    return proof && (isSignedBy(keys, proof, said) ? readTillKey(proof.key) : null);
  });
  const claimed = claims.filter((each) => each !== null && each !== undefined);
  if (claimed.length === 0) return claims.map((each) => each && null);
  const ofPins = claimed.filter(({ kind }) => kind === 'PIN').map(({ userId }) => userId);
  const [sessions, pins] = await Promise.all([
    readKeySessions(db, vendorId, [...new Set(claimed.map(({ sessionId }) => sessionId))]),
    readSealedPins(db, vendorId, [...new Set(ofPins)]),
  ]);
  return claims.map((each): Signed | null | undefined => {
    if (!each) return each;
    const row = sessions.get(each.sessionId);
    const sealedPin = pins.get(each.userId);
    const pinMark = sealedPin === undefined ? null : pinMarkOf(sealedPin);
    return { claims: each, pinMark, session: sessionOf(row, each.kind), rights: rightsOf(row) };
  });
}

/** A session whose person has left proves their own work only: what others did with it has nothing to be bounded by. */
function sessionOf(row: KeySessionRow | undefined, kind: 'SESSION' | 'PIN'): KeySession | null {
  if (!row || (kind === 'PIN' && row.permissions === null)) return null;
  const safe = row.endedAt === null || LEFT.has(row.endedReason);
  return {
    safe,
    until: Math.min(row.expiresAt.getTime(), row.endedAt?.getTime() ?? Number.POSITIVE_INFINITY),
  };
}

function rightsOf(row: KeySessionRow | undefined): readonly Permission[] {
  const held = row?.permissions ?? [];
  return row?.till ? held.filter(isTillPermission) : held;
}

/** Says what an intent's signature shows: the rights it is bounded by, or why it shows nothing. */
export type Shown =
  | { readonly fault: ProofFault }
  | { readonly fault: null; readonly rights: readonly Permission[] };

/** Says whether an intent's own signature shows that whoever it names did it. */
export function shownBy(
  proof: Proofs[number],
  facts: Pick<ProofFacts, 'vendorId' | 'deviceId' | 'actorId' | 'at' | 'receivedAt' | 'tillSince'>,
): Shown {
  if (!proof) return { fault: proof === null ? 'SIGNATURE_WRONG' : 'NO_SIGNATURE' };
  const fault = proofFault({ ...facts, ...proof });
  return fault ? { fault } : { fault: null, rights: proof.rights };
}
