import type { AuthKeys } from './keys.ts';
import { deriveKeys } from './keys.ts';
import type { RateLimit } from './rate-limit.ts';

/** Limits of logging in; fixed windows (docs/security.md says why these). */
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

/** What logging in needs besides the database. */
export interface AuthService {
  readonly keys: AuthKeys;
  readonly limits: LoginLimits;
}

/** @param secret the installation's secret, at least 32 characters. */
export function createAuthService(secret: string, limits: LoginLimits = LOGIN_LIMITS): AuthService {
  return { keys: deriveKeys(secret), limits };
}
