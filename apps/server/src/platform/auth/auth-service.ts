import type { AuthKeys } from './keys.ts';
import { deriveKeys } from './keys.ts';
import type { RateLimit } from './rate-limit.ts';

/** These are limits of logging in, in fixed windows (docs/security.md says why these). */
export interface LoginLimits {
  readonly codesPerPhoneAnHour: RateLimit;
  readonly codesPerPhoneADay: RateLimit;
  readonly codesPerAddressAnHour: RateLimit;
  readonly wrongCodesPerAddressAnHour: RateLimit;
}

export const LOGIN_LIMITS: LoginLimits = {
  codesPerPhoneAnHour: { name: 'codes-phone-hour', hits: 6, seconds: 3600 },
  codesPerPhoneADay: { name: 'codes-phone-day', hits: 20, seconds: 86_400 },
  codesPerAddressAnHour: { name: 'codes-address-hour', hits: 100, seconds: 3600 },
  wrongCodesPerAddressAnHour: { name: 'wrong-codes-address-hour', hits: 60, seconds: 3600 },
};

/** Rounds of PBKDF2 with SHA-256 that a PIN costs: OWASP's number. PINs digested with another one open nothing. */
export const PIN_ROUNDS = 600_000;

/** Holds what logging in needs besides the database. */
export interface AuthService {
  readonly keys: AuthKeys;
  readonly limits: LoginLimits;
  readonly pinRounds: number;
}

/** @param secret the installation's secret, at least 32 characters. */
export function createAuthService(
  secret: string,
  limits: LoginLimits = LOGIN_LIMITS,
  pinRounds: number = PIN_ROUNDS,
): AuthService {
  return { keys: deriveKeys(secret), limits, pinRounds };
}
