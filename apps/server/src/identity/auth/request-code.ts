import { randomInt } from 'node:crypto';
import { OTP_LENGTH } from '@sofreh/domain/limits';
import { OTP_LIFETIME_SECONDS, OTP_RESEND_SECONDS } from '@sofreh/domain/otp';
import { normalizeMobile } from '@sofreh/domain/phones';
import type { AuthService } from '#app/platform/auth/auth-service.ts';
import { hashCode } from '#app/platform/auth/keys.ts';
import { hit, hitAddress } from '#app/platform/auth/rate-limit.ts';
import type { Pool, Queryable } from '#app/platform/db/pool.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import { newId } from '#app/platform/ids.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { type PersonRow, userByPhone } from './auth.queries.ts';
import { saveCode } from './one-time-code.queries.ts';

export interface CodeRequest {
  readonly phoneNumber: string;
  readonly address: string;
}

export interface RequestedCode {
  readonly person: PersonRow;
  /** The code is sent and then forgotten: only its keyed digest is stored. */
  readonly code: string;
}

function before(now: Date, seconds: number): Date {
  return new Date(now.getTime() - seconds * 1000);
}

async function countRequest(
  db: Queryable,
  auth: AuthService,
  phone: string,
  address: string,
  now: Date,
): Promise<void> {
  await hit(db, auth.limits.codesPerPhoneAnHour, phone, now);
  await hit(db, auth.limits.codesPerPhoneADay, phone, now);
  await hitAddress(db, auth.limits.codesPerAddressAnHour, address, now);
}

/**
 * Makes a one-time code for a phone, good for as long and as many tries as the domain's limits say (`OTP_*`).
 * Nothing is stored when any limit refuses, and nothing in the answer tells who works where.
 * @throws Refusal WRONG_PHONE_NUMBER, OTP_RESEND_TOO_SOON or TOO_MANY_REQUESTS (with the seconds to wait).
 */
export async function requestCode(
  pool: Pool,
  auth: AuthService,
  request: CodeRequest,
  now: Date,
): Promise<RequestedCode> {
  const phone = normalizeMobile(request.phoneNumber);
  if (!phone) throw new Refusal('WRONG_PHONE_NUMBER');
  const code = String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0');
  return withTransaction(pool, async (client) => {
    const person = await userByPhone(client, newId(now.getTime()), phone, now);
    const codeHash = hashCode(auth.keys, person.id, code);
    const expiresAt = before(now, -OTP_LIFETIME_SECONDS);
    const sentBefore = await saveCode(
      client,
      { userId: person.id, codeHash, sentAt: now, expiresAt },
      before(now, OTP_RESEND_SECONDS),
    );
    if (sentBefore) {
      const seconds = Math.ceil((sentBefore.getTime() - before(now, OTP_RESEND_SECONDS).getTime()) / 1000);
      throw new Refusal('OTP_RESEND_TOO_SOON', { details: { seconds: Math.max(1, seconds) } });
    }
    await countRequest(client, auth, phone, request.address, now);
    return { person, code };
  });
}
