import type { Menu } from '@sofreh/contract/catalog/menu-categories';
import type { DiscountCode } from '@sofreh/domain/discount-codes';
import { create } from 'zustand';

/** Offers that the server would not give any more, by their ids: their budget or their uses are over. */
const useSpent = create<{ readonly ids: readonly string[] }>()(() => ({ ids: [] }));

/** Gives the menu's offers without a code, but for those of which the server said that they are over. */
export function offersOf(menu: Menu | undefined, spent: readonly string[]): DiscountCode[] {
  return (menu?.offers ?? [])
    .filter(({ id }) => !spent.includes(id))
    .map((offer) => ({
      ...offer,
      active: true,
      automatic: true,
      usageCount: 0,
      usageLimitPerUser: null,
      vendorDeal: true,
      freeItems: [],
    }));
}

/** Gives those offers as long as the page is open. */
export function useOffers(menu: Menu | undefined): DiscountCode[] {
  return offersOf(
    menu,
    useSpent(({ ids }) => ids),
  );
}

/**
 * Forgets an offer that the server refused, so that the price is worked out without it.
 * @returns whether the refusal was about the offer.
 */
export function isSpentOffer(offer: DiscountCode | null, failure: { readonly code: string }): boolean {
  if (!offer || !failure.code.startsWith('DISCOUNT_CODE_')) return false;
  useSpent.setState(({ ids }) => ({ ids: [...ids, offer.id] }));
  return true;
}
