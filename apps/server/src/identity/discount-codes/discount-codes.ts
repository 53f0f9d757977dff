import { type CodeUnfit, type Unusable, unusableCode } from '@sofreh/domain/discount-codes';
import { availabilityInChannel, type IndexedSnapshot } from '#app/catalog/menu-snapshot/index.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { segmentsOf } from '../segments/segments.queries.ts';
import { type DiscountCodeRow, findDiscountCode } from './discount-codes.queries.ts';

/**
 * Gives the code of a text, if this customer may use it now; whether it fits an order is asked of the domain's
 * `unfitsOf`.
 * @param customerId null for somebody unknown, whose own uses are then not known.
 * @throws Refusal DISCOUNT_CODE_NOT_FOUND (unknown, switched off, not begun, or used up by everybody: specification
 *   section 5), DISCOUNT_CODE_EXPIRED, DISCOUNT_CODE_USED (the customer's own limit),
 *   DISCOUNT_CODE_NOT_APPLICABLE (another's, not their first order, or for a segment that they are not in).
 */
export async function usableCode(
  db: Queryable,
  vendorId: string,
  text: string,
  customerId: string | null,
  at: Date,
): Promise<DiscountCodeRow> {
  const code = await findDiscountCode(db, vendorId, text, customerId);
  if (!code) throw new Refusal('DISCOUNT_CODE_NOT_FOUND');
  const startsAt = code.startsAt?.toISOString() ?? null;
  const expiration = code.expiration?.toISOString() ?? null;
  const usedByCustomer = customerId === null ? null : code.usedByCustomer;
  const refusal = unusableCode({ ...code, startsAt, expiration }, { now: at.getTime(), usedByCustomer });
  if (refusal) throw new Refusal(refusal.code, { details: whyUnusable(refusal, startsAt) });
  const unfit = customerId === null ? null : unfitCustomer(code, customerId);
  if (unfit) throw notApplicable(unfit);
  if (customerId !== null && code.audience !== null) {
    const [isIn] = await segmentsOf(db, vendorId, customerId, [code.audience], at);
    if (!isIn) throw notApplicable('SEGMENT');
  }
  return code;
}

/** Says what the catalogue's code alone does not tell: that a code is used up, or from when on it may be used. */
function whyUnusable({ unfits: [unfit] }: Unusable, startsAt: string | null): object | undefined {
  if (!unfit) return undefined;
  return unfit === 'NOT_BEGUN' ? { unfit, startsAt } : { unfit };
}

/** A person's own code is nobody else's; one for friends is nobody's own, and for who has not ordered yet. */
function unfitCustomer(code: DiscountCodeRow, customerId: string): CodeUnfit | null {
  if (code.ownerId !== null && (code.ownerId === customerId) === code.forFriends) return 'OTHER_CUSTOMER';
  return code.firstOrder && code.hasOrdered ? 'FIRST_ORDER' : null;
}

/** Says why a code does not fit an order: a word of the domain, and what it asks for. */
export function notApplicable(unfit: CodeUnfit, asked: object = {}): Refusal {
  return new Refusal('DISCOUNT_CODE_NOT_APPLICABLE', { details: { unfit, ...asked } });
}

/**
 * Reads a discount code as a guest may use it now, with those of its free items that the site sells now; whether it
 * fits the cart is judged when the cart is priced.
 * @param customerId null for a guest who has not signed in, whose own uses are then not known.
 * @throws Refusal as `usableCode`.
 */
export async function findCodeForGuest(
  db: Queryable,
  snapshot: IndexedSnapshot,
  text: string,
  customerId: string | null,
  at: Date,
) {
  return codeView(snapshot, await usableCode(db, snapshot.vendor.id, text, customerId, at), at);
}

/** Gives a code as who orders sees it. */
export function codeView(snapshot: IndexedSnapshot, code: DiscountCodeRow, at: Date) {
  const isSold = ({ id }: { readonly id: string }) => {
    const item = snapshot.itemsById.get(id);
    return item !== undefined && availabilityInChannel(snapshot, item, 'WEBSITE', at).available;
  };
  return {
    id: code.id,
    code: code.code,
    type: code.type,
    value: code.value,
    cap: code.cap,
    expiration: code.expiration?.toISOString() ?? null,
    active: code.active,
    usageCount: code.usageCount,
    usageLimitPerUser: code.usageLimitPerUser,
    vendorDeal: code.vendorDeal,
    minimumItemsTotal: code.minimumItemsTotal,
    deliveryTypes: [...code.deliveryTypes],
    freeItems: code.freeItems.filter(isSold),
    windows: code.windows.map(({ weekday, from, to }) => ({ weekday, from, to })),
    sources: [...code.sources],
    menuItemIds: code.menuItemIds && [...code.menuItemIds],
    firstOrder: code.firstOrder,
    personal: code.personal,
    forSegment: code.audience !== null,
    automatic: code.automatic,
    every: code.every,
    set: code.set && [...code.set],
    budgetLeft: code.budgetLeft,
    shared: code.shared,
  };
}
