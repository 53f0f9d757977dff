import { signOut } from '#web/api/sign-in.ts';
import { keepTablesOnly } from '../cart/cart-store.ts';
import { sitePush } from '../orders/push.ts';
import { leaveSittings } from '../table/leave-sittings.ts';

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
