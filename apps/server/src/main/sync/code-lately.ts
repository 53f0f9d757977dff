import { codeDiscount } from '@sofreh/domain/discount-codes';
import { type Gift, menuKeptSince } from '@sofreh/domain/offline';
import { isByHand, type PricingDiscount } from '@sofreh/domain/pricing';
import {
  type DiscountCodeRow,
  findDiscountCode,
  findRemovedCode,
} from '#app/identity/discount-codes/discount-codes.queries.ts';
import type { PlacingBody } from '#app/main/orders/placing/placing.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { readCodeChanges } from './menu-lately.queries.ts';

/** What an order's code gave within the time that its till is without a network. */
export interface GivenByCode {
  /** By each form that it had; empty where it gave nothing, or the till charged by another one. */
  readonly discounts: readonly PricingDiscount[];
  /** These dishes it gave free. */
  readonly gifts: readonly Gift[];
}

const NOTHING: GivenByCode = { discounts: [], gifts: [] };

/**
 * Says what the code that an order names gave when its till sold, by what the code is now and what it was lately. Whose it is, how
 * often and for which orders it may be used, is told apart (`CODE_NOT_VALID`).
 * @param charged what the till took off; by another code than the order's it is by none.
 */
export async function codeGave(
  db: Queryable,
  vendorId: string,
  { discountCode }: PlacingBody,
  charged: PricingDiscount | null,
  at: Date,
): Promise<GivenByCode> {
  if (!discountCode || charged === null || isByHand(charged)) return NOTHING;
  const since = new Date(menuKeptSince(at.getTime()));
  const code =
    (await findDiscountCode(db, vendorId, discountCode, null)) ??
    (await findRemovedCode(db, vendorId, discountCode, since));
  const named = charged.code?.toUpperCase();
  if (!code || ![code.code, discountCode].some((each) => each.toUpperCase() === named)) return NOTHING;
  const forms: (Omit<DiscountCodeRow, keyof Times> & Times)[] = [code];
  for (const before of await readCodeChanges(db, vendorId, code.id, since))
    forms.push({ ...(forms.at(-1) ?? code), ...before });
  const gave = forms.filter((form) => isGiving(form, at));
  const isGift = charged.kind === 'FREEITEM' && gave.some(({ type }) => type === 'FREEITEM');
  const gifts = isGift ? code.freeItems.map(({ id }) => ({ menuItemId: id, count: 1 })) : [];
  return { discounts: gave.map(codeDiscount), gifts };
}

type Times = Pick<DiscountCodeRow, 'active'> & {
  readonly startsAt: Date | string | null;
  readonly expiration: Date | string | null;
};

function isGiving({ active, startsAt, expiration }: Times, at: Date): boolean {
  const begun = startsAt === null || new Date(startsAt) <= at;
  return active && begun && (expiration === null || at < new Date(expiration));
}
