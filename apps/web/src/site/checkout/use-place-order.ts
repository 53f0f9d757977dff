import type { Order } from '@sofreh/contract/main/orders';
import { codeAnswers } from '@sofreh/domain/custom-fields';
import type { DiscountCode } from '@sofreh/domain/discount-codes';
import { useState } from 'react';
import type { StoreApi } from 'zustand';
import { isSpentOffer } from '#web/menu/offers.ts';
import { settleWithMenu, settleWithStock, useCartNews } from '../cart/cart-changes.ts';
import { useCartActions } from '../cart/cart-store.ts';
import type { SiteCart } from '../cart/site-cart.ts';
import { type CallError, callErrorOf } from '../data/api.ts';
import { refreshSite } from '../data/refresh-site.ts';
import type { SiteData } from '../data/site-data.ts';
import { useSiteStore } from '../data/site-store.tsx';
import { useSubmit } from '../data/use-submit.ts';
import { othersChanges } from '../table/others-changes.ts';
import { type OthersLine, useBasket, useTable } from '../table/table-store.ts';
import { goToOrder, OtherOrder } from './place-order.ts';
import { newPriceOf, refusedLines } from './refusal.ts';
import { orderSitting, sendForTable } from './table-order.ts';

/** What is to be ordered is not what the guest has agreed to; it waits for a yes or no. */
export type OrderChange = {
  /** This is the total that the guest saw. */
  readonly before: number;
  /** It is the total the server asks for; null where it follows from the changed cart. */
  readonly now: number | null;
};

/** After one of these failures the menu that the guest sees is an old one. */
const STALE_MENU = [
  'MENU_ITEM_UNAVAILABLE',
  'MENU_ITEM_NOT_FOUND',
  'TOPPING_UNAVAILABLE',
  'TOPPING_RULE',
  'PRICE_CHANGED',
  'VENDOR_CLOSED',
  'CUSTOM_FIELD_WRONG',
  'DELIVERY_TYPE_NOT_OFFERED',
];

/**
 * Places the order of the cart, once however often it is tapped, and brings what the server has against it.
 * @param offer without a code that the price is of.
 */
export function usePlaceOrder(offer: DiscountCode | null) {
  const cart = useBasket();
  const site = useSiteStore();
  const { finish, renewOrderId } = useCartActions();
  const [other, setOther] = useState<Order | null>(null);
  const [change, setChange] = useState<OrderChange | null>(null);
  const { busy, error, submit, clear } = useSubmit(
    async (expectedPrice: number, others: readonly OthersLine[]) => {
      if (!cart) return;
      const codes = codeAnswers(site.getState().menu.customFields ?? [], cart.discountCode);
      const answered = { ...cart, answers: { ...cart.answers, ...codes } };
      const sent = offer ? { ...answered, discountCode: offer.code } : answered;
      setChange(null);
      setOther(null);
      try {
        const inSitting = await orderSitting(cart);
        // The sitting was asked for once more: what the guest has not read of is not ordered.
        const isUnread = inSitting?.basketId && othersChanged(others, cart);
        if (isUnread) return setChange({ before: expectedPrice, now: null });
        const placed = await sendForTable(sent, expectedPrice, inSitting);
        if (!placed) return finish();
        const { order, earlier } = placed;
        const gone = goToOrder(order, earlier);
        finish();
        await gone;
      } catch (thrown) {
        if (thrown instanceof OtherOrder) {
          // What is in the cart is ordered under an id of its own, if at all; the other order stays what it is.
          renewOrderId();
          return setOther(thrown.order);
        }
        const failure = callErrorOf(thrown);
        const isUnread = failure.code === 'BASKET_CHANGED' && othersChanged(others, cart);
        if (isUnread || isSpentOffer(offer, failure)) return setChange({ before: expectedPrice, now: null });
        await catchUp(site, failure);
        const now = newPriceOf(failure);
        if (now === null && useCartNews.getState().changes.length === 0) throw thrown;
        setChange({ before: expectedPrice, now });
      }
    },
  );
  return {
    busy,
    error,
    submit,
    clear,
    change,
    /** This is the order that stands under the id this cart had: nothing of the cart is ordered. */
    other,
    forgetOther: () => setOther(null),
    /** Shows changes that the guest has not read of yet before anything is sent. */
    ask: (before: number) => setChange({ before, now: null }),
    forgetChange: () => setChange(null),
  };
}

/**
 * Tells whether the others at the table want something else than the guest has read. Whose own lines somebody has
 * ordered meanwhile is told of that instead.
 */
function othersChanged(read: readonly OthersLine[], { items }: SiteCart): boolean {
  const { sitting, others, alone } = useTable.getState();
  const isOrdered = items.some(({ temporaryOrderId }) => sitting?.ordered.includes(temporaryOrderId));
  return !alone && !isOrdered && othersChanges(read, others).length > 0;
}

/** Brings menu and cart to what the refusal tells of. */
async function catchUp(site: StoreApi<SiteData>, { code, details }: CallError): Promise<void> {
  if (!STALE_MENU.includes(code)) return;
  // Without an answer the refusal still says which dish it is about.
  await refreshSite(site).catch(() => undefined);
  settleWithMenu(site);
  if (code !== 'MENU_ITEM_UNAVAILABLE') return;
  const left = refusedLines(details).flatMap((line) =>
    line.left === null ? [] : [[line.menuItemId, line.left] as const],
  );
  settleWithStock(site, new Map(left));
}
