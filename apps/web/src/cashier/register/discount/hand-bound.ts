import type { VendorView } from '@sofreh/contract/identity/vendors';
import { cashierHandLines, changeCashierPrice, discountCashierOrder } from '@sofreh/domain/cashier';
import type { AmountKind } from '@sofreh/domain/enums';
import { manualDiscount, mostByHand, takenByHand } from '@sofreh/domain/pricing';
import type { Draft } from '#web/cashier/draft/draft.ts';
import { livePrice } from '#web/cashier/draft/live-price.ts';

/** This is a discount without its reason. */
type Tried = { readonly type: AmountKind; readonly value: number };
type Typed = Pick<Draft, 'cashier' | 'address' | 'offer'>;

/** Says how much may be taken off an order by hand, as the server will hold it. */
export type HandBound = {
  /** Per cent of what its lines cost by the menu. */
  readonly cap: number;
  /** A discount may take off so much, beside what prices of lines took off; null where a till does not know it. */
  readonly most: number | null;
  /** Tells whether a discount takes off more than that. */
  readonly isAbove: (discount: Tried) => boolean;
};

/** Says how much may be taken off the order that is typed. */
export function boundOfDraft({ cashier, address }: Typed, vendor: VendorView, cap: number): HandBound {
  const lines = cashierHandLines(cashier.order);
  const most = mostByHand(lines, cap) - takenByHand(lines, { finalDiscountAmount: 0 }, null);
  const takes = ({ type, value }: Tried) =>
    livePrice({ cashier: discountCashierOrder(cashier, type, value, ''), address }, vendor)
      .finalDiscountAmount;
  return { cap, most: Math.max(0, most), isAbove: (discount) => takes(discount) > Math.max(0, most) };
}

/** Says how much the price of one line may take off the order that is typed, beside what else is taken off it by hand. */
export function mostOfLine(draft: Typed, tempId: string, vendor: VendorView, cap: number): number {
  const cashier = changeCashierPrice(draft.cashier, tempId, null);
  return Math.max(
    0,
    mostByHand(cashierHandLines(cashier.order), cap) - takenOff({ ...draft, cashier }, vendor),
  );
}

/** Says what is taken off the order that is typed by hand: by prices of lines, and by a discount that no code gave. */
function takenOff(draft: Typed, vendor: VendorView): number {
  const { order } = draft.cashier;
  const isByHand = !draft.offer && order.discountCode === null && order.discountAmount > 0;
  const { discountType, discountAmount: value } = order;
  const type = discountType === 'PERCENTAGE' ? 'PERCENTAGE' : 'MONEY';
  const given = isByHand ? manualDiscount({ type, value }) : null;
  return takenByHand(cashierHandLines(order), livePrice(draft, vendor), given);
}

/**
 * Says how much may be taken off the order that is typed where it takes off more by hand: lines that left it, or other
 * prices of lines, may have made too much of a discount that was given before.
 */
export function mostOfTyped(draft: Typed, vendor: VendorView, cap: number): number | null {
  return excessByHand(draft, vendor, cap) > 0 ? mostByHand(cashierHandLines(draft.cashier.order), cap) : null;
}

/** Says how much more is taken off the order that is typed by hand than may be; nothing and less where it may. */
function excessByHand(draft: Typed, vendor: VendorView, cap: number): number {
  return takenOff(draft, vendor) - mostByHand(cashierHandLines(draft.cashier.order), cap);
}

/**
 * Says how much may be taken off the order that is typed where one line, as it is to be, takes it above that: by a price that is
 * typed now, or by a count with which more is too much than before. What is above it already may be lowered step by step.
 */
export function mostOfChangedLine(
  { before, after }: { readonly before: Typed; readonly after: Typed },
  tempId: string,
  vendor: VendorView,
  cap: number,
): number | null {
  const [was, is] = [before, after].map(({ cashier }) => priceByHand(cashier, tempId));
  const worse = is !== null && is !== was;
  if (!worse && excessByHand(after, vendor, cap) <= excessByHand(before, vendor, cap)) return null;
  return mostOfTyped(after, vendor, cap);
}

function priceByHand({ order }: Typed['cashier'], tempId: string): number | null {
  return order.lines.find((line) => line.tempId === tempId)?.changePrice ?? null;
}
