import { OTP_LIFETIME_SECONDS } from '@sofreh/domain/otp';
import { toAsciiDigits } from '@sofreh/fa/digits';
import { api } from '../data/api.ts';

/** This is known after a code was sent. */
export type SentCode = {
  readonly phoneNumber: string;
  readonly userId: string;
  readonly isRegistered: boolean;
  /** Another code may be asked for from here on, in epoch ms. */
  readonly resendAt: number;
  /** The code is taken until then, in epoch ms. */
  readonly until: number;
};

/** The code on its way is kept here: phones load a page anew while their owner reads the message. */
const KEPT = 'login-code';

/** Reads the code that was sent before the page was loaded anew, while it is taken. */
export function keptCode(): SentCode | null {
  const kept = JSON.parse(inStore((store) => store.getItem(KEPT)) ?? 'null') as SentCode | null;
  return kept && kept.until > Date.now() ? kept : null;
}

/** A browser may forbid a page to keep anything: then nothing outlives a reload. */
function inStore<Answer>(use: (store: Storage) => Answer): Answer | null {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}

export function forgetCode(): void {
  inStore((store) => store.removeItem(KEPT));
}

/** Sends a code to a number and tells when the next may be asked for. */
export async function sendCode(phoneNumber: string): Promise<SentCode> {
  const answer = await api('POST /api-identity/identity/auth/login', {
    body: { phoneNumber: toAsciiDigits(phoneNumber).trim(), surface: 'SITE' },
  });
  const { userId, isRegistered, resendAfterSeconds } = answer;
  const now = Date.now();
  const sent = {
    phoneNumber,
    userId,
    isRegistered,
    resendAt: now + resendAfterSeconds * 1000,
    until: now + OTP_LIFETIME_SECONDS * 1000,
  };
  inStore((store) => store.setItem(KEPT, JSON.stringify(sent)));
  return sent;
}
