import { useAuth } from './auth-store.ts';
import { api } from './client.ts';
import { clearCredentials, saveCredentials } from './credentials.ts';
import type { PersistedName } from './persisted.ts';
import { currentSurface } from './surface.ts';

const forgotten: readonly PersistedName[] = ['cart', 'auth', 'settings', 'cashierCart', 'tillPerson'];

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
  const surface = currentSurface();
  const body = { ...answer, surface };
  const { token, refreshToken } = await api('POST /api-identity/identity/auth/verify', { body, quiet: true });
  saveCredentials(surface, { token, refreshToken });
  useAuth.setState({ profile: await api('GET /api-identity/identity/auth/me') });
}

/** Ends the session here and, where it can be reached, at the server; clears cookies and storage (section 4). */
export async function signOut(): Promise<void> {
  await api('DELETE /api-identity/identity/auth/logout', { quiet: true }).catch(() => undefined);
  clearCredentials(currentSurface());
  for (const name of forgotten) localStorage.removeItem(name);
  sessionStorage.clear();
  useAuth.setState({ profile: null });
}
