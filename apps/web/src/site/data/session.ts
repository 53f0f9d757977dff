import { useAuth } from '#web/api/auth-store.ts';
import { readCredentials } from '#web/api/credentials.ts';
import { signOut } from '#web/api/sign-in.ts';
import { keepTablesOnly } from '../cart/cart-store.ts';
import { sitePush } from '../orders/push.ts';
import { leaveSittings } from '../table/leave-sittings.ts';

/** Whether somebody is signed in; on the server and at hydration nobody is. */
export function useSignedIn(): boolean {
  return useAuth((state) => state.profile !== null);
}

/** Drops a remembered profile whose tokens are gone: cookies live 7 days, the profile as long as the storage. */
export function forgetStaleProfile(): void {
  if (!readCredentials('SITE')) useAuth.getState().setProfile(null);
}

/**
 * Logs out: cookies and storage are cleared, the table stays (specification, sections 2 and 4), where the phone is a
 * guest without a name again, and what is for who leaves no longer comes to this phone.
 */
export async function leave(): Promise<void> {
  await sitePush.stop().catch(() => undefined);
  await leaveSittings();
  await signOut();
  keepTablesOnly();
}
