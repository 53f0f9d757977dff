import { toAsciiDigits } from '@sofreh/fa/digits';
import { api } from '../data/api.ts';

/** What is known after a code was sent. */
export type SentCode = {
  readonly phoneNumber: string;
  readonly userId: string;
  readonly isRegistered: boolean;
  /** Epoch ms from which another code may be asked for. */
  readonly resendAt: number;
};

/** Sends a code to a number and tells when the next may be asked for. */
export async function sendCode(phoneNumber: string): Promise<SentCode> {
  const answer = await api('POST /api-identity/identity/auth/login', {
    body: { phoneNumber: toAsciiDigits(phoneNumber).trim(), surface: 'SITE' },
  });
  const { userId, isRegistered, resendAfterSeconds } = answer;
  return { phoneNumber, userId, isRegistered, resendAt: Date.now() + resendAfterSeconds * 1000 };
}
