import type { Caller } from '#app/platform/auth/caller.ts';
import { signedIn } from '#app/platform/auth/caller.ts';
import type { RequestVendor } from '#app/platform/http/vendor-directory.ts';
import { Refusal } from '#app/platform/refusal.ts';

/**
 * Gives the vendor whose account with a customer the caller may see: staff that of their own vendor with anybody, a
 * customer their own with any vendor of the brand.
 * @throws Refusal `USER_NOT_FOUND`, `VENDOR_NOT_FOUND`.
 */
export function vendorOfBalance(
  caller: Caller,
  here: RequestVendor,
  asked: { readonly userId: string; readonly vendor: RequestVendor | undefined },
): RequestVendor {
  const { kind, userId } = signedIn(caller);
  const { vendor } = asked;
  if (kind === 'CUSTOMER' && userId !== asked.userId) throw new Refusal('USER_NOT_FOUND');
  const visible = kind === 'CUSTOMER' ? vendor?.brandId === here.brandId : vendor?.id === here.id;
  if (!vendor || !visible) throw new Refusal('VENDOR_NOT_FOUND');
  return vendor;
}
