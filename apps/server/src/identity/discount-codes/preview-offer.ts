import type { DiscountCodeBody } from '@sofreh/contract/identity/discount-codes';
import { addDays, businessDayOf } from '@sofreh/domain/calendar';
import { type DiscountCode, type WouldGive, wouldGive } from '@sofreh/domain/discount-codes';
import { priceAsSold } from '@sofreh/domain/reports';
import { termsToPriceAgain } from '#app/main/order-record/pricing-terms.ts';
import { readSoldBatch, type SoldRow } from '#app/main/what-ifs/sold-orders.queries.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import type { RequestVendor } from '#app/platform/http/vendor-directory.ts';
import { readChosenDishes } from './kept-codes.queries.ts';
import { refuseUnknownDishes } from './kept-codes.ts';

const DAYS = 30;
/** So many orders are priced in one go, of as many that are looked at: other requests wait for no more. */
const BATCH = { most: 2_000, priced: 200 };
/** One preview looks at so many orders. */
const MOST = 20_000;

/**
 * Gives the offer as it would have stood all the time: what it is limited by in time lies ahead of what is looked at.
 */
function offerOf(body: DiscountCodeBody, menuItemIds: readonly string[] | null): DiscountCode {
  const { id, code, title, type, value, cap, minimumItemsTotal, deliveryTypes, windows, sources } = body;
  return {
    id,
    code,
    title,
    type,
    value,
    cap,
    minimumItemsTotal,
    deliveryTypes,
    windows,
    sources,
    menuItemIds,
    every: body.every,
    set: body.set,
    automatic: true,
    active: true,
    expiration: null,
    freeItems: [],
    usageCount: 0,
    usageLimitPerUser: null,
    vendorDeal: true,
  };
}

/** Says what an order would have been given; null where nothing, or where its own price does not come out again. */
function givenTo(sold: SoldRow, offer: DiscountCode): WouldGive | null {
  const { currency, deliveryType, lines, pricing, terms, rules, bounds, placedAt, source } = sold;
  const { minimumItemsTotal, ...known } = terms ?? termsToPriceAgain(pricing, rules, bounds);
  const order = { currency, deliveryType, lines, ...known };
  if (priceAsSold({ ...order, minimumItemsTotal })?.finalPrice !== sold.finalPrice) return null;
  return wouldGive(offer, { now: placedAt.getTime(), source }, order);
}

/**
 * Says what an offer would have given in the last thirty business days, had guests ordered the same: every order that was
 * sold is priced again by the rules that price every order, the oldest first, until the offer's budget or its uses end.
 * @throws Refusal MENU_ITEM_NOT_FOUND, MENU_CATEGORY_NOT_FOUND.
 */
export async function previewOffer(db: Queryable, vendor: RequestVendor, body: DiscountCodeBody, now: Date) {
  await refuseUnknownDishes(db, vendor.id, body);
  const offer = offerOf(body, await readChosenDishes(db, vendor.id, body));
  const to = addDays(businessDayOf(now.getTime(), vendor.businessDayCutoff), -1);
  const from = addDays(to, 1 - DAYS);
  const sums = { orders: 0, fitting: 0, given: 0, less: 0 };
  let endedOn: string | null = null;
  let place: { readonly lastDay: string | null; readonly lastNumber: number | null } = {
    lastDay: null,
    lastNumber: null,
  };
  let isMore = true;
  while (isMore && sums.orders < MOST) {
    const { orders, last } = await readSoldBatch(
      db,
      vendor.id,
      { from, to, orderType: null, ...place },
      BATCH,
    );
    for (const order of orders) {
      sums.orders += 1;
      const would = endedOn === null ? givenTo(order, offer) : null;
      if (!would) continue;
      if (isOver(body, sums, would)) {
        endedOn = order.day;
        continue;
      }
      sums.fitting += 1;
      sums.given += would.given;
      sums.less += would.less;
    }
    isMore = last !== null;
    if (last) place = { lastDay: last.day, lastNumber: last.number };
  }
  return { from, to, ...sums, isPart: isMore, endedOn };
}

/** Says whether one more use would be more than the offer may give. */
function isOver(
  { budget, usageLimit }: DiscountCodeBody,
  { fitting, given }: { readonly fitting: number; readonly given: number },
  next: WouldGive,
): boolean {
  return (usageLimit !== null && fitting >= usageLimit) || (budget !== null && given + next.given > budget);
}
