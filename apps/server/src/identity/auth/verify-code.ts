import type { SessionKind } from '@sofreh/domain/enums';
import { normalizeOtp, OTP_TRIES } from '@sofreh/domain/otp';
import type { AuthService } from '#app/platform/auth/auth-service.ts';
import { hashCode, sameDigest } from '#app/platform/auth/keys.ts';
import { hitAddress, refuseAddressIfSpent } from '#app/platform/auth/rate-limit.ts';
import { openSession, type Tokens } from '#app/platform/auth/sessions.ts';
import type { Pool, Queryable } from '#app/platform/db/pool.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import { Refusal } from '#app/platform/refusal.ts';
import {
  findUser,
  isAdmin,
  type PersonRow,
  ridesSomewhere,
  saveProfile,
  worksSomewhere,
} from './auth.queries.ts';
import { isOutOfTries, spendCode, takeTry } from './one-time-code.queries.ts';

export type Surface = 'SITE' | 'BACKOFFICE' | 'PLATFORM' | 'COURIER';

/** This is a code somebody typed, and from where. */
export type TypedCode = Pick<CodeProof, 'userId' | 'otp' | 'address'>;

export interface CodeProof {
  readonly userId: string;
  readonly otp: string;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly surface: Surface;
  readonly address: string;
  readonly device: string;
}

const kinds: Readonly<Record<Surface, SessionKind>> = {
  SITE: 'CUSTOMER',
  BACKOFFICE: 'STAFF',
  PLATFORM: 'ADMIN',
  COURIER: 'COURIER',
};

/** Says whether a person has any business on the surface of a kind of session. */
async function mayEnter(db: Queryable, kind: SessionKind, userId: string): Promise<boolean> {
  switch (kind) {
    case 'CUSTOMER':
      return true;
    case 'STAFF':
      return worksSomewhere(db, userId);
    case 'ADMIN':
      return isAdmin(db, userId);
    case 'COURIER':
      return ridesSomewhere(db, userId);
  }
}

/**
 * Compares a code, at the price of one try.
 * @returns the digest that was right.
 */
async function checkCode(pool: Pool, auth: AuthService, proof: TypedCode, now: Date): Promise<string> {
  const attempt = await takeTry(pool, proof.userId, now);
  if (!attempt) {
    throw new Refusal((await isOutOfTries(pool, proof.userId, now)) ? 'OTP_TOO_MANY_TRIES' : 'OTP_EXPIRED');
  }
  const given = hashCode(auth.keys, proof.userId, normalizeOtp(proof.otp) ?? '');
  if (sameDigest(given, attempt.codeHash)) return attempt.codeHash;
  await hitAddress(pool, auth.limits.wrongCodesPerAddressAnHour, proof.address, now);
  throw new Refusal('OTP_WRONG', { details: { triesLeft: OTP_TRIES - attempt.tries } });
}

/**
 * Checks a code without spending it.
 * @returns its digest, by which it is spent once.
 * @throws Refusal as `verifyCode`, of the code and of the address.
 */
export async function proveCode(pool: Pool, auth: AuthService, typed: TypedCode, now: Date): Promise<string> {
  await refuseAddressIfSpent(pool, auth.limits.wrongCodesPerAddressAnHour, typed.address, now);
  return checkCode(pool, auth, typed, now);
}

function namesOf(proof: CodeProof, person: PersonRow | undefined) {
  const { firstName, lastName } = proof;
  if (firstName && lastName) return { firstName, lastName, email: null };
  // Whoever asks for a code was told already whether the phone is registered (specification, section 4).
  const asksNames = proof.surface === 'SITE' || proof.surface === 'BACKOFFICE';
  if (asksNames && person && !person.isRegistered) throw new Refusal('NAME_REQUIRED');
  return null;
}

/**
 * Exchanges a code for a session: on the site a customer's, in the back office a staff member's, an
 * admin's or a courier's where they log in. Names are taken only
 * from who is not registered yet. A right code is good once.
 * @throws Refusal OTP_WRONG (tries left), OTP_EXPIRED, OTP_TOO_MANY_TRIES, NAME_REQUIRED, USER_HAS_NO_ACCESS for who
 * has no business there, TOO_MANY_REQUESTS for an address with too many wrong codes.
 */
export async function verifyCode(
  pool: Pool,
  auth: AuthService,
  proof: CodeProof,
  now: Date,
): Promise<Tokens> {
  await refuseAddressIfSpent(pool, auth.limits.wrongCodesPerAddressAnHour, proof.address, now);
  const person = await findUser(pool, proof.userId);
  const names = namesOf(proof, person);
  const codeHash = await checkCode(pool, auth, proof, now);
  const kind = kinds[proof.surface];
  const result = await withTransaction(pool, async (client) => {
    if (!(await spendCode(client, proof.userId, codeHash))) return 'OTP_EXPIRED';
    if (!(await mayEnter(client, kind, proof.userId))) return 'USER_HAS_NO_ACCESS';
    if (names && !person?.isRegistered) await saveProfile(client, proof.userId, names);
    return openSession(client, auth.keys, { userId: proof.userId, kind, device: proof.device }, now);
  });
  if (typeof result === 'string') throw new Refusal(result);
  return result;
}
