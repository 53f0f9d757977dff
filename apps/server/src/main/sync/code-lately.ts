import { codeDiscount, needsCustomer, unfitsOf } from '@sofreh/domain/discount-codes';
import { type Gift, menuKeptSince } from '@sofreh/domain/offline';
import { isByHand, type PricingDiscount, type PricingInput, priceOrder } from '@sofreh/domain/pricing';
import {
  type DiscountCodeRow,
  findDiscountCode,
  findRemovedCode,
} from '#app/identity/discount-codes/discount-codes.queries.ts';
import { itemsTotalOf } from '#app/main/order-record/pricing-terms.ts';
import type { PlacingBody } from '#app/main/orders/placing/placing.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { readCodeChanges } from './menu-lately.queries.ts';

/** What an order's code gave within the time that its till is without a network. */
export interface GivenByCode {
  /** By each form that it had; empty where it gave this order nothing. */
  readonly discounts: readonly PricingDiscount[];
  /** These dishes it gave free. */
  readonly gifts: readonly Gift[];
}

const NOTHING: GivenByCode = { discounts: [], gifts: [] };

/** This is an order as its till sold it. */
interface SoldByCode {
  readonly body: PlacingBody;
  readonly charged: PricingInput;
  readonly customerId: string | null;
  readonly at: Date;
}

/**
 * Says what the code that an order names gave to it when its till sold, by what the code is now and what it was lately. How often
 * it may be used is told apart (`CODE_NOT_VALID`): others may have used it up since. By another code than the order's it was by none.
 */
export async function codeGave(db: Queryable, vendorId: string, sold: SoldByCode): Promise<GivenByCode> {
  const { body, charged, customerId, at } = sold;
  const { discount } = charged;
  if (!body.discountCode || discount === null || isByHand(discount)) return NOTHING;
  const since = new Date(menuKeptSince(at.getTime()));
  const code =
    (await findDiscountCode(db, vendorId, body.discountCode, customerId)) ??
    (await findRemovedCode(db, vendorId, body.discountCode, since));
  const named = discount.code?.toUpperCase();
  if (!code || ![code.code, body.discountCode].some((each) => each.toUpperCase() === named)) return NOTHING;
  if (!isOf(code, customerId)) return NOTHING;
  const forms: Form[] = [code];
  for (const before of await readCodeChanges(db, vendorId, code.id, since))
    forms.push({ ...(forms.at(-1) ?? code), ...before });
  const order = questionOf(sold);
  const gave = forms.filter(
    (form) =>
      isGiving(form, at) &&
      unfitsOf({ ...form, freeItems: code.freeItems }, { ...order, hasOrdered: code.hasOrdered }).length ===
        0,
  );
  const isGift = discount.kind === 'FREEITEM' && gave.some(({ type }) => type === 'FREEITEM');
  const gifts = isGift ? code.freeItems.map(({ id }) => ({ menuItemId: id, count: 1 })) : [];
  return { discounts: gave.map(codeDiscount), gifts };
}

/** Says whether a code is a customer's to use: a person's own is nobody else's, and what is counted by person needs one. */
function isOf(code: DiscountCodeRow, customerId: string | null): boolean {
  const { ownCodeId, forFriends, ownerId } = code;
  if (ownCodeId !== null && !forFriends && ownerId !== customerId) return false;
  return customerId !== null || !needsCustomer({ ...code, forSegment: code.audience !== null });
}

function questionOf({ body, charged, at }: SoldByCode) {
  const { deliveryType, source } = body;
  const menuItemIds = charged.lines.filter(({ isFreeItem }) => !isFreeItem).map((line) => line.menuItemId);
  return {
    now: at.getTime(),
    deliveryType,
    source,
    menuItemIds,
    itemsTotal: itemsTotalOf(priceOrder(charged)),
  };
}

type Times = Pick<DiscountCodeRow, 'active'> & {
  readonly startsAt: Date | string | null;
  readonly expiration: Date | string | null;
};

type Form = Omit<DiscountCodeRow, keyof Times> & Times;

function isGiving({ active, startsAt, expiration }: Times, at: Date): boolean {
  const begun = startsAt === null || new Date(startsAt) <= at;
  return active && begun && (expiration === null || at < new Date(expiration));
}
