/**
 * Says what of money that came for an account pays what is owed at that moment, and what nobody needs any more and goes
 * back: others may have paid while it was on its way.
 */
export function paybackParts(
  owed: number,
  amount: number,
): { readonly counted: number; readonly back: number } {
  const counted = Math.min(Math.max(owed, 0), amount);
  return { counted, back: amount - counted };
}

/** Says what a link asks for now: its part, or all that is owed, and never more than that. */
export function accountLinkAmount(part: number | null, owed: number): number {
  return Math.min(part ?? owed, Math.max(owed, 0));
}

/**
 * This is the code of a link that pays an account, as its address carries it: its vendor, and 128 random bits in 22
 * letters and digits.
 */
export const ACCOUNT_LINK_CODE = /^[0-9a-f]{32}[0-9A-Za-z]{22}$/;
