import { useAuth } from '#web/api/auth-store.ts';
import { readCredentials } from '#web/api/credentials.ts';

/** Tells whether somebody is signed in; on the server and at hydration nobody is. */
export function useSignedIn(): boolean {
  return useAuth((state) => state.profile !== null);
}

/** Drops a remembered profile whose tokens are gone: cookies live 7 days, the profile as long as the storage. */
export function forgetStaleProfile(): void {
  if (!readCredentials('SITE')) useAuth.getState().setProfile(null);
}
