import { useAuth } from './auth-store.ts';
import { api } from './client.ts';
import { clearCredentials, saveCredentials } from './credentials.ts';
import { isFailure } from './failure.ts';
import type { PersistedName } from './persisted.ts';
import { currentSurface } from './surface.ts';

/** `cashierCart` and `tillPerson` are what older programs kept of the register and of who was at it. */
const forgotten: readonly (PersistedName | 'cashierCart' | 'tillPerson')[] = [
  'cart',
  'auth',
  'settings',
  'cashierCart',
  'tillPerson',
];

/**
 * Exchanges a one-time code for tokens, keeps them and loads the profile (specification, section 4).
 * Names are needed only of a person who is not registered yet.
 * @throws ApiFailure, to be shown at the form: no notification appears.
 */
export async function verifyCode(answer: {
  readonly userId: string;
  readonly otp: string;
  readonly firstName?: string;
  readonly lastName?: string;
}): Promise<void> {
  const surface = currentSurface() === 'BACKOFFICE' ? 'BACKOFFICE' : 'SITE';
  const body = { ...answer, surface } as const;
  const { token, refreshToken } = await api('POST /api-identity/identity/auth/verify', { body, quiet: true });
  await saveCredentials(surface, { token, refreshToken });
  useAuth.setState({ profile: await api('GET /api-identity/identity/auth/me') });
}

/**
 * Tells whether a one-time code was refused for good: the same digits can never be right, and trying them spends a try.
 */
export function isSpentCode(failure: unknown): boolean {
  return isFailure(failure, 'OTP_WRONG', 'OTP_EXPIRED', 'OTP_TOO_MANY_TRIES');
}

/** Ends the session here and, where it can be reached, at the server; clears cookies and storage (section 4). */
export async function signOut(): Promise<void> {
  await api('DELETE /api-identity/identity/auth/logout', { quiet: true }).catch(() => undefined);
  await clearCredentials(currentSurface());
  for (const name of forgotten) localStorage.removeItem(name);
  sessionStorage.clear();
  useAuth.setState({ profile: null });
}
